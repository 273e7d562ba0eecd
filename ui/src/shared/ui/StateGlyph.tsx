import "./state-glyph.css";
import { useLocale } from "../locale";

export type State = "queued" | "running" | "success" | "failed" | "unavailable";

const GLYPHS: Readonly<Record<State, string>> = {
  queued: "·",
  running: "◐",
  success: "✓",
  failed: "✕",
  unavailable: "–",
};

/** How one piece of work stands, as a sign and, for those who do not see it, as a word. */
export function StateGlyph({ state }: { readonly state: State }) {
  const { t } = useLocale();
  return (
    <span class={`state state-${state}`} role="img" aria-label={t(`words.state_${state}`)}>
      {GLYPHS[state]}
    </span>
  );
}

/** Something is on its way; the element that holds it says what. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
