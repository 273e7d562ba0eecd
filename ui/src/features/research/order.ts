import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type {
  OrderDto,
  PlanView,
  PreferencesDto,
  SourceId,
  Strategy,
  StrategyView,
} from "../../bridge/contract.gen";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { createAction, createReading } from "../../shared/async";
import { readDay } from "../../shared/day";
import type { Path } from "../../shared/router";
import type { Directory } from "./directory";

/** What the person has written so far; nothing in it is lost on failure. */
export interface Draft {
  readonly symbol: string;
  readonly strategy: Strategy;
  readonly source: SourceId;
  readonly folder: string | null;
  /** As typed; empty is the clock of the source. */
  readonly day: string;
}

export type OrderField = "symbol" | "folder" | "day";

/** Why research cannot be started now; null if it can. */
export type Obstacle = "no_symbol" | "invalid" | "planning" | "nothing";

export interface OrderStore {
  readonly draft: ReadonlySignal<Draft>;
  readonly strategies: ReadonlySignal<readonly StrategyView[]>;
  /** What would be done; null while it is unknown or cannot be planned. */
  readonly plan: ReadonlySignal<PlanView | null>;
  readonly obstacle: ReadonlySignal<Obstacle | null>;
  readonly starting: ReadonlySignal<boolean>;
  /** What is wrong, from starting or from planning. */
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly load: () => Promise<void>;
  /** Begin with a security and where to read it, as another page asked. */
  readonly fill: (asked: Partial<Draft>) => void;
  readonly change: (change: Partial<Draft>) => void;
  readonly chooseFolder: () => Promise<void>;
  readonly start: () => Promise<void>;
}

interface OrderParts {
  readonly client: Client;
  readonly preferences: ReadonlySignal<PreferencesDto>;
  readonly directory: Directory;
  readonly started: (runId: string) => void;
}

/** Keep an order while it is written, with the plan that it would have. */
export function createOrderStore(parts: OrderParts): OrderStore {
  const { client, preferences, directory } = parts;
  const written = signal<Partial<Draft>>({});
  const plan = signal<PlanView | null>(null);
  const draft = computed<Draft>(() => ({
    symbol: "",
    strategy: "comprehensive",
    source: preferences.value.source,
    folder: preferences.value.files_folder,
    day: "",
    ...written.value,
  }));
  const strategies = createReading(() => client.research.strategies({}));
  const planning = createAction({
    work: (order: OrderDto) => client.research.plan(order),
    done: (found) => {
      plan.value = found;
    },
    whenBusy: "replace",
  });
  const starting = createAction({
    work: (order: OrderDto) => client.research.start(order),
    done: ({ run_id }) => parts.started(run_id),
    whenBusy: "refuse",
  });
  const choosing = createAction({
    work: () => client.shell.choose_folder({}),
    done: ({ folder }) => {
      if (folder !== null) change({ folder });
    },
    whenBusy: "refuse",
  });
  const order = computed(() => orderOf(draft.value));
  const failure = computed(
    () => starting.failure.value ?? planning.failure.value ?? choosing.failure.value,
  );

  function review(): void {
    starting.reset();
    directory.want({ source: draft.value.source, folder: folderOf(draft.value) });
    plan.value = null;
    if (order.value === null) planning.reset();
    else void planning.run(order.value);
  }

  function change(wanted: Partial<Draft>): void {
    written.value = { ...written.value, ...wanted };
    review();
  }

  const obstacle = computed<Obstacle | null>(() => {
    if (draft.value.symbol.trim() === "") return "no_symbol";
    if (order.value === null || failure.value !== null) return "invalid";
    if (plan.value === null) return "planning";
    return plan.value.reads.some((read) => read.can_attempt) ? null : "nothing";
  });

  return {
    draft,
    strategies: computed(() => strategies.value.value?.strategies ?? []),
    plan,
    obstacle,
    starting: starting.busy,
    failure,
    load: async () => {
      review();
      await strategies.again();
    },
    fill: (asked) => {
      const filled = { ...draft.value, ...asked };
      if (JSON.stringify(filled) !== JSON.stringify(draft.value)) change(asked);
    },
    change,
    chooseFolder: () => choosing.run(),
    start: async () => {
      if (order.value !== null && obstacle.value === null) await starting.run(order.value);
    },
  };
}

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

/** What the address of a new order asks for: a security, then its source, then a day. */
export function askedOrder([symbol, source, day]: Path): Partial<Draft> {
  const known = SOURCES.find((each) => each === source);
  return {
    ...(symbol === undefined ? {} : { symbol }),
    ...(known === undefined ? {} : { source: known, day: day ?? "" }),
  };
}

/** The order that a draft makes; null while it cannot be one. */
export function orderOf(draft: Draft): OrderDto | null {
  const symbol = draft.symbol.trim();
  const day = readDay(draft.day);
  if (symbol === "" || day.kind === "invalid") return null;
  return {
    symbol,
    strategy: draft.strategy,
    source: draft.source,
    as_of: day.kind === "day" ? day.day : null,
    folder: folderOf(draft),
  };
}

function folderOf({ source, folder }: Draft): string | null {
  return source === "files" ? folder : null;
}

const ON_SYMBOL = ["SYMBOL_INVALID", "UNKNOWN_SYMBOL", "NO_DATA", "FILES_AMBIGUOUS"];

/** Which field a failure is about; null if it is about none. */
export function fieldOf(failure: BridgeFailure): OrderField | null {
  if (ON_SYMBOL.includes(failure.code)) return "symbol";
  if (failure.code.startsWith("FILE")) return "folder";
  if (failure.code !== "INVALID_ARGUMENT") return null;
  const path = failure.fields[0]?.path;
  if (path === "as_of") return "day";
  return path === "symbol" || path === "folder" ? path : null;
}
