import type { BlockView } from "../../../bridge/contract.gen";
import { type Direction, direction } from "../../../shared/format";
import { useLocale } from "../../../shared/locale";
import { Figure } from "../../../shared/ui/Figure";
import { type FieldKind, fieldText, fieldValue, figureOf } from "../blocks";
import { useRawTrace } from "../desk";

interface FieldFigureProps {
  readonly name: string;
  readonly block: BlockView;
  readonly field: string;
  readonly kind: FieldKind;
  readonly decimals: number;
  readonly size?: "text" | "price";
}

/** One field of an answer, traced to its place in the stored bytes. */
export function FieldFigure({ name, block, field, kind, decimals, size }: FieldFigureProps) {
  const { format } = useLocale();
  const trace = useRawTrace();
  const figure = figureOf(block, field);
  const text = fieldText(figure?.value ?? null, kind, decimals, format);
  const isTraced = text !== null && figure !== null && block.stamp !== null;
  return (
    <Figure
      name={name}
      text={text}
      trace={isTraced ? trace(block.stamp, figure.pointer) : null}
      reason={block.code ?? "FIELD_MISSING"}
      {...(size === undefined ? {} : { size })}
    />
  );
}

const ARROWS: Readonly<Record<Direction, string>> = { up: "▲", down: "▼", flat: "", unknown: "" };

interface QuoteChangeProps {
  readonly symbol: string;
  readonly quote: BlockView;
  /** Digits of a change in the price's unit; absent shows the percent alone. */
  readonly decimals?: number;
}

/** How a price changed, with arrow, sign and the person's colour. */
export function QuoteChange({ symbol, quote, decimals }: QuoteChangeProps) {
  const { t } = useLocale();
  const way = direction(fieldValue(quote, "change"));
  return (
    <span class={`change tone-${way}`}>
      {ARROWS[way] !== "" && (
        <span class="change-arrow" aria-hidden="true">
          {ARROWS[way]}
        </span>
      )}
      {decimals !== undefined && (
        <FieldFigure
          name={`${symbol} ${t("securities.change")}`}
          block={quote}
          field="change"
          kind="signed-price"
          decimals={decimals}
        />
      )}
      <FieldFigure
        name={`${symbol} ${t("securities.change_percent")}`}
        block={quote}
        field="change_percent"
        kind="signed-percent"
        decimals={2}
      />
    </span>
  );
}
