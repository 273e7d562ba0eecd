import "./dialog.css";
import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

interface Toast {
  readonly id: number;
  readonly text: string;
}

export interface Toasts {
  readonly shown: ReadonlySignal<readonly Toast[]>;
  /** Say one sentence that needs no answer; it leaves by itself. */
  readonly say: (text: string) => void;
}

const STAY_MILLISECONDS = 4000;

/** Create the place for passing remarks; `later` is the window's timer. */
export function createToasts(later: (run: () => void, milliseconds: number) => void): Toasts {
  const shown = signal<readonly Toast[]>([]);
  let count = 0;
  return {
    shown,
    say(text) {
      count += 1;
      const toast = { id: count, text };
      shown.value = [...shown.value, toast];
      later(() => {
        shown.value = shown.value.filter((each) => each !== toast);
      }, STAY_MILLISECONDS);
    },
  };
}

const SayContext = createContext<Toasts["say"]>(() => {});
export const SayProvider = SayContext.Provider;

/** How to say one passing sentence. */
export function useSay(): Toasts["say"] {
  return useContext(SayContext);
}

export function ToastList({ toasts }: { readonly toasts: Toasts }) {
  return (
    <div class="toasts" role="status">
      {toasts.shown.value.map(({ id, text }) => (
        <div key={id} class="toast">
          {text}
        </div>
      ))}
    </div>
  );
}
