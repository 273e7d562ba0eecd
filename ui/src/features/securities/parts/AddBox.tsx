import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ListingView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { useDesk } from "../desk";
import { listingName } from "../listings";

const SHOWN = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Follow a security: by symbol or name among those of the source, or by a symbol as typed. */
export function AddBox() {
  const { t, errorText } = useLocale();
  const { store, navigation } = useDesk();
  const { adding } = store.watchlist;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [needle, setNeedle] = useState("");
  const [active, setActive] = useState(0);
  const found = store.sources.find(needle).slice(0, SHOWN);
  const chosen = found[Math.min(active, found.length - 1)];
  const failure = adding.failure.value;

  const isWanted = navigation.wish.value === "search";
  useEffect(() => {
    if (!isWanted) return;
    navigation.granted();
    input.current?.focus();
  }, [isWanted]);

  async function follow(symbol: string): Promise<void> {
    await adding.run(symbol);
    if (adding.failure.value !== null) return;
    setNeedle("");
    navigation.open(symbol.normalize("NFKC").trim().toUpperCase());
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    } else if (event.key === "Enter" && !event.isComposing && needle.trim() !== "") {
      event.preventDefault();
      void follow(chosen?.symbol ?? needle);
    } else if (event.key === "Escape") {
      setNeedle("");
      adding.reset();
      input.current?.blur();
    }
  }

  return (
    <div class="add-box">
      <input
        ref={input}
        class="input"
        type="text"
        role="combobox"
        aria-label={t("securities.add")}
        aria-expanded={needle.trim() !== ""}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.symbol}`}
        aria-invalid={failure !== null}
        aria-keyshortcuts="/"
        placeholder={t("securities.add_hint")}
        autocomplete="off"
        spellcheck={false}
        value={needle}
        onInput={(event) => {
          setNeedle(event.currentTarget.value);
          setActive(0);
          adding.reset();
        }}
        onKeyDown={press}
      />
      {failure !== null && (
        <p class="field-error" role="alert">
          {errorText(failure)}
        </p>
      )}
      {needle.trim() !== "" && failure === null && (
        <Found id={id} found={found} chosen={chosen} onFollow={(symbol) => void follow(symbol)} />
      )}
    </div>
  );
}

interface FoundProps {
  readonly id: string;
  readonly found: readonly ListingView[];
  readonly chosen: ListingView | undefined;
  readonly onFollow: (symbol: string) => void;
}

function Found({ id, found, chosen, onFollow }: FoundProps) {
  const { t, errorText, language } = useLocale();
  const { store } = useDesk();
  const source = t(`securities.source_${store.scope.value.source}`);
  const followed = store.watchlist.list.value?.symbols ?? [];
  const unnamed = store.sources.failure.value;
  if (found.length === 0) {
    return (
      <p class="found found-none">
        {unnamed === null ? t("securities.add_none", { source }) : errorText(unnamed)}
      </p>
    );
  }
  return (
    <div
      id={`${id}-list`}
      class="found"
      role="listbox"
      aria-label={t("securities.find_results", { source })}
    >
      {found.map((listing) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
        <div
          key={listing.symbol}
          id={`${id}-${listing.symbol}`}
          class="found-entry"
          role="option"
          tabIndex={-1}
          aria-selected={listing === chosen}
          onClick={() => onFollow(listing.symbol)}
        >
          <span>{listing.symbol}</span>
          <span class="found-name">{listingName(listing, language)}</span>
          {followed.includes(listing.symbol) && (
            <span class="found-note">{t("securities.add_followed")}</span>
          )}
        </div>
      ))}
    </div>
  );
}
