import { X } from "lucide";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLocale } from "../shared/locale";
import { IconButton } from "../shared/ui/Button";
import { Resizer } from "../shared/ui/SplitPane";
import { EvidenceDrawer } from "./EvidenceDrawer";
import type { EvidenceStore } from "./evidence";

const NARROWEST = 320;
const WIDEST = 520;
const USUAL = 380;

/** The drawer at the right: there while a figure's evidence is open, Escape closes it. */
export function RightPanel({ store }: { readonly store: EvidenceStore }) {
  const [width, setWidth] = useState(USUAL);
  if (store.asked.value === null) return null;
  return <OpenPanel store={store} width={width} onResize={setWidth} />;
}

interface OpenPanelProps {
  readonly store: EvidenceStore;
  readonly width: number;
  readonly onResize: (width: number) => void;
}

function OpenPanel({ store, width, onResize }: OpenPanelProps) {
  const { t } = useLocale();
  const panel = useRef<HTMLElement>(null);
  const asked = store.asked.value;

  // The focus goes to what was opened, and back to the figure when the drawer closes.
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [asked]);

  return (
    <aside
      ref={panel}
      class="panel-frame"
      style={{ width: `${width}px` }}
      aria-label={t("frame.panel")}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") store.close();
      }}
    >
      <Resizer
        name={t("frame.panel_width")}
        width={width}
        min={NARROWEST}
        max={WIDEST}
        side="right"
        onResize={onResize}
      />
      <div class="panel">
        <header class="panel-head">
          <h2>{t("frame.panel")}</h2>
          <IconButton icon={X} name={t("frame.close")} onClick={store.close} />
        </header>
        <EvidenceDrawer store={store} />
      </div>
    </aside>
  );
}
