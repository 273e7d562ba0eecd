import "./palette.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Action, groupTitle } from "../shared/actions";
import { createAction } from "../shared/async";
import type { SymbolHit } from "../shared/feature";
import { useLocale } from "../shared/locale";
import { Dialog } from "../shared/ui/Dialog";
import { Kbd } from "../shared/ui/Kbd";
import { findActions } from "./find-actions";

interface PaletteProps {
  readonly actions: readonly Action[];
  readonly findSymbols: (needle: string) => Promise<readonly SymbolHit[]>;
  readonly onSymbol: (symbol: string) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly keys: string | undefined;
  readonly run: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everything that can be done, and every security, by typing a part of its name. */
export function Palette(props: PaletteProps) {
  const { t } = useLocale();
  const [needle, setNeedle] = useState("");
  const [active, setActive] = useState(0);
  const symbols = useSymbols(props.findSymbols, needle);
  const entries = useEntries(props, needle, symbols);
  const at = Math.min(active, entries.length - 1);
  const chosen = entries[at];

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      chosen?.run();
    }
  }

  return (
    <Dialog title={t("actions.palette")} onClose={props.onClose} kind="top" hideTitle>
      <input
        class="palette-input"
        type="text"
        role="combobox"
        aria-expanded={true}
        aria-controls="palette-list"
        aria-activedescendant={chosen === undefined ? undefined : `palette-${at}`}
        aria-label={t("actions.palette_hint")}
        placeholder={t("actions.palette_hint")}
        autocomplete="off"
        spellcheck={false}
        value={needle}
        onInput={(event) => {
          setNeedle(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <EntryList entries={entries} active={at} />
      {entries.length === 0 && <p class="palette-none">{t("actions.palette_none")}</p>}
    </Dialog>
  );
}

function EntryList(props: { readonly entries: readonly Entry[]; readonly active: number }) {
  return (
    <div id="palette-list" class="palette-list" role="listbox">
      {props.entries.map(({ key, title, group, keys, run }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
        <div
          key={key}
          id={`palette-${at}`}
          ref={(element) => {
            if (at === props.active) element?.scrollIntoView({ block: "nearest" });
          }}
          class="palette-entry"
          role="option"
          tabIndex={-1}
          aria-selected={at === props.active}
          onClick={run}
        >
          <span class="palette-title">{title}</span>
          <span class="palette-group">{group}</span>
          {keys !== undefined && <Kbd keys={keys} />}
        </div>
      ))}
    </div>
  );
}

function useEntries(
  { actions, onSymbol, onClose }: PaletteProps,
  needle: string,
  symbols: readonly SymbolHit[],
): readonly Entry[] {
  const locale = useLocale();
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  const found = findActions(actions, needle).map((action) => ({
    key: action.id,
    title: action.title(locale),
    group: groupTitle(action.group, locale),
    keys: action.keys,
    run: closing(action.run),
  }));
  const securities = symbols.map(({ symbol, name }) => ({
    key: `symbol ${symbol}`,
    title: name === null ? symbol : `${symbol}  ${name}`,
    group: locale.t("actions.group_symbols"),
    keys: undefined,
    run: closing(() => onSymbol(symbol)),
  }));
  return [...securities, ...found];
}

function useSymbols(find: PaletteProps["findSymbols"], needle: string): readonly SymbolHit[] {
  const [hits, setHits] = useState<readonly SymbolHit[]>([]);
  const search = useMemo(
    () => createAction({ work: find, done: setHits, whenBusy: "replace" }),
    [find],
  );
  useEffect(() => {
    if (needle.trim() === "") {
      search.reset();
      setHits([]);
    } else {
      void search.run(needle);
    }
    return () => search.reset();
  }, [needle, search]);
  return hits;
}
