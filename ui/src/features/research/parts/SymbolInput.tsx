import { useId, useState } from "preact/hooks";
import type { ListingView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import type { ControlProps } from "../../../shared/ui/Field";
import { findListings } from "../directory";

interface SymbolInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly listings: readonly ListingView[];
  readonly onChange: (symbol: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A symbol, with the securities of the source to choose from. What is typed is told when the person
 * pauses at a choice, leaves or presses Enter, so that half a symbol is never called wrong.
 */
export function SymbolInput({ control, value, listings, onChange }: SymbolInputProps) {
  const { t, language } = useLocale();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = typed === null ? [] : findListings(listings, typed);
  const isOpen = found.length > 0;

  function settle(symbol: string): void {
    setTyped(null);
    setActive(-1);
    if (symbol !== value) onChange(symbol);
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setTyped(typed ?? value);
      else setActive((Math.max(active, step > 0 ? -1 : 0) + step + found.length) % found.length);
    } else if (event.key === "Enter" && typed !== null && !event.isComposing) {
      // With Ctrl the order starts in the same breath, so the symbol must be settled first.
      settle(found[active]?.symbol ?? typed.trim());
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      settle(value);
    }
  }

  return (
    <div class="symbol">
      <input
        {...control}
        type="text"
        role="combobox"
        class="input"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        autocomplete="off"
        spellcheck={false}
        placeholder="AAPL.US"
        value={typed ?? value}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={() => settle((typed ?? value).trim())}
      />
      {isOpen && (
        <div id={list} class="symbol-list" role="listbox" aria-label={t("research.symbols_found")}>
          {found.map(({ symbol, name, name_zh }, at) => (
            <div
              key={symbol}
              id={`${list}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => {
                event.preventDefault();
                settle(symbol);
              }}
            >
              <span>{symbol}</span>
              <span class="symbol-name">{(language === "zh" ? name_zh : name) ?? name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
