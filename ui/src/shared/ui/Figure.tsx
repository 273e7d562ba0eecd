import "./figure.css";
import { useId, useRef, useState } from "preact/hooks";
import { type Direction, UNKNOWN } from "../format";
import { useLocale, useNow } from "../locale";
import { type Trace, useOpenEvidence } from "../trace";

interface FigureProps {
  /** What the figure is: `RSI 14`. */
  readonly name: string;
  /** The figure as it is written, or null if it is unknown. */
  readonly text: string | null;
  /** Where it came from; null for what the person entered. */
  readonly trace: Trace | null;
  /** Why it is unknown. */
  readonly reason?: string | null;
  readonly tone?: Direction;
  readonly size?: "text" | "price";
}

/**
 * A figure that carries its trace: a dotted underline at rest, a caption on focus or hover, the
 * evidence on Enter or click. ƒ is computed, a hollow dot simulated, a split dot a conflict.
 */
export function Figure(props: FigureProps) {
  const { text, trace, reason = null } = props;
  const { reasonText, t } = useLocale();
  if (text === null) {
    const why = reason === null ? t("figure.unknown") : reasonText(reason);
    return <Captioned {...props} caption={why} shown={UNKNOWN} evidence={null} />;
  }
  if (trace === null) return <span class={classes(props)}>{text}</span>;
  return <TracedFigure {...props} shown={text} trace={trace} />;
}

function TracedFigure(props: FigureProps & { readonly shown: string; readonly trace: Trace }) {
  const { t, sourceText, format } = useLocale();
  const now = useNow();
  const { source, asOf, label, computed, conflict, evidence } = props.trace;
  const isDay = asOf !== null && asOf.length === 10;
  const parts = [
    sourceText(source),
    isDay ? format.date(asOf) : format.age(asOf, now),
    t(`figure.label_${label}`),
    ...(computed ? [t("figure.computed")] : []),
    ...(conflict ? [t("figure.conflict")] : []),
  ];
  return <Captioned {...props} caption={parts.join(" · ")} evidence={evidence} />;
}

interface CaptionedProps extends FigureProps {
  readonly caption: string;
  readonly shown: string;
  readonly evidence: Trace["evidence"];
}

interface Anchor {
  readonly left: number;
  readonly top: number;
}

const CAPTION_ROOM = 320;

function Captioned(props: CaptionedProps) {
  const { name, shown, trace, caption, evidence } = props;
  const { t } = useLocale();
  const open = useOpenEvidence();
  const id = useId();
  const element = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const show = () => {
    const box = element.current?.getBoundingClientRect();
    if (box === undefined) return;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - CAPTION_ROOM));
    setAnchor({ left, top: box.bottom + 6 });
  };
  const hide = () => setAnchor(null);
  const canOpen = evidence !== null && trace !== null;
  return (
    <>
      <button
        ref={element}
        type="button"
        class={classes(props)}
        aria-label={
          canOpen ? t("figure.open_evidence", { name, value: shown }) : `${name}: ${shown}`
        }
        aria-describedby={anchor === null ? undefined : id}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={() => {
          if (canOpen) open({ name, trace, load: evidence });
        }}
      >
        <Marks trace={trace} />
        <span class="figure-text">{shown}</span>
      </button>
      {anchor !== null && (
        <span
          id={id}
          role="tooltip"
          class="figure-caption"
          style={{ left: `${anchor.left}px`, top: `${anchor.top}px` }}
        >
          {caption}
        </span>
      )}
    </>
  );
}

function Marks({ trace }: { readonly trace: Trace | null }) {
  if (trace === null) return null;
  return (
    <>
      {trace.label === "simulated" && <span class="mark-simulated" aria-hidden="true" />}
      {trace.conflict && <span class="mark-conflict" aria-hidden="true" />}
      {trace.computed && (
        <span class="mark-computed" aria-hidden="true">
          ƒ
        </span>
      )}
    </>
  );
}

function classes({ text, trace, tone, size = "text" }: FigureProps): string {
  const names = ["figure", `figure-${size}`];
  if (text === null) names.push("figure-unknown");
  else if (trace !== null) names.push("figure-traced");
  if (tone !== undefined) names.push(`tone-${tone}`);
  return names.join(" ");
}
