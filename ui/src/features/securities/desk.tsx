import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { MeasureView, StampView } from "../../bridge/contract.gen";
import { computedTrace, rawTrace } from "../../shared/evidence";
import type { Trace } from "../../shared/trace";
import type { Navigation } from "./navigation";
import type { SecuritiesStore } from "./store";

/** What every part of the securities page works with. */
export interface SecuritiesDesk {
  readonly store: SecuritiesStore;
  readonly navigation: Navigation;
}

const DeskContext = createContext<SecuritiesDesk | null>(null);

export const DeskProvider = DeskContext.Provider;

/** The store and the ways of the securities page. */
export function useDesk(): SecuritiesDesk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("a part of the securities page needs its desk above it");
  return desk;
}

/** How a recorded value of a stored answer is traced. */
export function useRawTrace(): (stamp: StampView, pointer: string) => Trace {
  const { client } = useDesk().store;
  return (stamp, pointer) => rawTrace(client, stamp, pointer);
}

/** How a measure over stored bars is traced. */
export function useComputedTrace(): (stamp: StampView, measure: MeasureView, day: string) => Trace {
  const { client } = useDesk().store;
  return (stamp, measure, day) => computedTrace(client, stamp, measure, day);
}
