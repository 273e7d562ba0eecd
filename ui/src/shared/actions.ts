import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Text } from "../i18n";
import type { DomainId } from "./feature";

export type ActionGroup = DomainId | "go" | "look" | "program";

/** One thing the person can do from anywhere: listed in the palette and in the shortcut sheet. */
export interface Action {
  readonly id: string;
  readonly group: ActionGroup;
  readonly title: (text: Text) => string;
  /** A shortcut as tinykeys spells it: `$mod+k`, `g t`. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface ActionList {
  readonly all: ReadonlySignal<readonly Action[]>;
  /** Add actions. Returns how to take them back. */
  readonly register: (actions: readonly Action[]) => () => void;
}

/** Create the one list of actions; a shortcut that two actions want is a mistake. */
export function createActionList(): ActionList {
  const groups = signal<readonly (readonly Action[])[]>([]);
  const all = computed(() => groups.value.flat());
  return {
    all,
    register(actions) {
      refuseDoubles([...all.value, ...actions]);
      groups.value = [...groups.value, actions];
      return () => {
        groups.value = groups.value.filter((each) => each !== actions);
      };
    },
  };
}

/** What a group of actions is called. */
export function groupTitle(group: ActionGroup, { t }: Text): string {
  if (group === "go" || group === "look" || group === "program") return t(`actions.group_${group}`);
  return t(`domains.${group}`);
}

function refuseDoubles(actions: readonly Action[]): void {
  const keys = actions.flatMap((action) => (action.keys === undefined ? [] : [action.keys]));
  const double = keys.find((each, at) => keys.indexOf(each) !== at);
  if (double !== undefined) throw new Error(`two actions want the shortcut ${double}`);
}
