import "./figure.css";
import { type Direction, direction, type Numeric } from "../format";
import { useLocale } from "../locale";

const ARROWS: Readonly<Record<Direction, string>> = { up: "▲", down: "▼", flat: "", unknown: "" };

interface ChangeProps {
  /** The change in the unit of the value; absent if only the fraction is shown. */
  readonly amount?: Numeric;
  readonly tick?: string | null;
  /** The change as a fraction of the earlier value. */
  readonly fraction: Numeric;
}

/** A change with sign, arrow and the person's colours; an unchanged value is grey. */
export function Change({ amount, tick = null, fraction }: ChangeProps) {
  const { format } = useLocale();
  const way = direction(amount === undefined ? fraction : amount);
  const decimals = tick?.split(".")[1]?.length ?? 2;
  return (
    <span class={`change tone-${way}`}>
      {ARROWS[way] !== "" && (
        <span class="change-arrow" aria-hidden="true">
          {ARROWS[way]}
        </span>
      )}
      {amount !== undefined && <span>{format.number(amount, { signed: true, decimals })}</span>}
      <span>{format.percent(fraction, { signed: true })}</span>
    </span>
  );
}
