import { effect } from "@preact/signals";
import { tinykeys } from "tinykeys";
import type { Action, ActionList } from "../shared/actions";

/** Bind every action's shortcut to the window, now and whenever the list changes. */
export function bindShortcuts(host: Window, actions: ActionList): () => void {
  return effect(() => tinykeys(host, bindings(actions.all.value), { ignore }));
}

function bindings(actions: readonly Action[]): Record<string, (event: KeyboardEvent) => void> {
  return Object.fromEntries(
    actions.flatMap(({ keys, run }) =>
      keys === undefined
        ? []
        : [
            [
              keys,
              (event: KeyboardEvent) => {
                if (!keys.includes("$mod") && isTyping(event.target)) return;
                event.preventDefault();
                run();
              },
            ] as const,
          ],
    ),
  );
}

function ignore(event: KeyboardEvent): boolean {
  return event.repeat || event.isComposing;
}

/** Single keys belong to whoever takes text, and to what is open above the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest("input:not([type=radio]), textarea, select, dialog, [contenteditable]") !== null
  );
}
