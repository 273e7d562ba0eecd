import { Ellipsis } from "lucide";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLocale } from "../../../shared/locale";
import { Icon } from "../../../shared/ui/Icon";
import { useDesk } from "../desk";

interface RowMenuProps {
  readonly symbol: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** What can be done with a row, behind one button that shows on hover and focus. */
export function RowMenu({ symbol, isFirst, isLast }: RowMenuProps) {
  const { t } = useLocale();
  const { watchlist } = useDesk().store;
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const close = () => setPlace(null);
  const toggle = () => {
    const box = button.current?.getBoundingClientRect();
    setPlace(place !== null || box === undefined ? null : { left: box.left, top: box.bottom });
  };
  const done = (act: () => Promise<void>) => () => {
    close();
    button.current?.focus();
    void act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of what is inside closes the menu
    <span
      class="row-menu"
      onKeyDown={(event) => {
        if (event.key === "Escape" && place !== null) {
          event.stopPropagation();
          close();
          button.current?.focus();
        }
      }}
    >
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={t("securities.row_menu", { symbol })}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={toggle}
      >
        <Icon node={Ellipsis} size={16} />
      </button>
      {place !== null && (
        <Menu
          place={place}
          onClose={close}
          items={[
            {
              name: t("securities.move_up"),
              disabled: isFirst,
              run: done(() => watchlist.moving.run(symbol, -1)),
            },
            {
              name: t("securities.move_down"),
              disabled: isLast,
              run: done(() => watchlist.moving.run(symbol, 1)),
            },
            {
              name: t("securities.unfollow"),
              disabled: false,
              run: done(() => watchlist.removing.run(symbol)),
            },
          ]}
        />
      )}
    </span>
  );
}

interface MenuProps {
  readonly place: Place;
  readonly items: readonly {
    readonly name: string;
    readonly disabled: boolean;
    readonly run: () => void;
  }[];
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Menu({ place, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>(":enabled") ?? [])];
  useEffect(() => {
    entries()[0]?.focus();
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !menu.current?.contains(event.target)) onClose();
    };
    // Added after the click that opened it has passed.
    const timer = setTimeout(() => window.addEventListener("pointerdown", leave));
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", leave);
    };
  }, []);
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  }
  return (
    <div
      ref={menu}
      class="menu"
      role="menu"
      tabIndex={-1}
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
      onKeyDown={press}
    >
      {items.map(({ name, disabled, run }) => (
        <button key={name} type="button" role="menuitem" disabled={disabled} onClick={run}>
          {name}
        </button>
      ))}
    </div>
  );
}
