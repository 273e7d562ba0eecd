import "./sparkline.css";
import type { Direction } from "../format";

interface SparklineProps {
  /** Oldest first; null leaves a gap. */
  readonly values: readonly (string | null)[];
  readonly tone: Direction;
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
}

/** The shape of a series, without axes. */
export function Sparkline({ values, tone, name, width = 56, height = 20 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  return (
    <svg
      class={`sparkline tone-${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  );
}

/** The line through the known values, lifted again at every gap; empty if none is known. */
export function sparklinePath(
  values: readonly (string | null)[],
  width: number,
  height: number,
): string {
  const points = values.map((text) => (text === null ? null : Number(text)));
  const known = points.filter((point) => point !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const inset = 1.5;
  const x = (at: number) => inset + (at * (width - 2 * inset)) / Math.max(1, values.length - 1);
  const y = (point: number) =>
    high === low
      ? height / 2
      : height - inset - ((point - low) * (height - 2 * inset)) / (high - low);
  return points
    .map((point, at) => {
      if (point === null) return "";
      const isStart = at === 0 || points[at - 1] === null;
      return `${isStart ? "M" : "L"}${x(at).toFixed(1)} ${y(point).toFixed(1)}`;
    })
    .join("");
}
