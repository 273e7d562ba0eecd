import type { Legend, LegendLine } from "./legend";
import { strokeOf } from "./strokes";

interface Props {
  readonly id: string;
  readonly legend: Legend;
  /** Room for the longest figure, in digits, so that nothing moves under the crosshair. */
  readonly digits: number;
  /** Whether a screen reader hears the line: with the keyboard yes, under a pointer no. */
  readonly isSpoken: boolean;
}

/** The values at the crosshair, or of the last bar, in one fixed line. */
export function ChartLegend({ id, legend, digits, isSpoken }: Props) {
  const room = { minWidth: `${digits}ch` };
  return (
    <p id={id} class="chart-legend" aria-live={isSpoken ? "polite" : "off"} aria-atomic="true">
      <span class="chart-moment">{legend.moment}</span>
      {legend.figures.map((figure) => (
        <span key={figure.id} class="chart-figure">
          <span class="chart-sign" aria-hidden="true">
            {figure.sign}
          </span>
          <span class="unseen">{figure.name} </span>
          <span class="chart-value" style={room}>
            {figure.value}
          </span>
        </span>
      ))}
      {legend.lines.map((line) => (
        <span key={line.id} class="chart-figure">
          <Sample line={line} />
          <span class="chart-sign">{line.name} </span>
          <span class="chart-value" style={room}>
            {line.value}
          </span>
        </span>
      ))}
      {legend.marks.map((mark) => (
        <span key={mark} class="chart-note">
          {mark}
        </span>
      ))}
    </p>
  );
}

/** The line's own pattern, for the name alone would not find it in the drawing. */
function Sample({ line }: { readonly line: LegendLine }) {
  const stroke = strokeOf(line.id);
  if (stroke === null) return null;
  return (
    <svg class="chart-sample" data-role={stroke.role} viewBox="0 0 14 2" aria-hidden="true">
      <line
        x1="0"
        x2="14"
        y1="1"
        y2="1"
        stroke="currentColor"
        stroke-width={stroke.width}
        stroke-dasharray={stroke.dash.join(" ")}
      />
    </svg>
  );
}
