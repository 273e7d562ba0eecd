import { type ChartRange, type ChartView, type Layer, RANGES } from "./model";
import type { ChartTexts } from "./texts";

interface Props {
  readonly texts: ChartTexts;
  /** The range that fills the width; null after the person has scrolled or zoomed. */
  readonly range: ChartRange | null;
  readonly view: ChartView;
  readonly layers: readonly Layer[];
  readonly isTable: boolean;
  onRange(range: ChartRange): void;
  onLayer(layer: Layer): void;
  onTable(): void;
}

/** The quiet row below the chart: how far back, what is shown, and the table. */
export function ChartTools(props: Props) {
  const { texts, range, view, layers, isTable } = props;
  return (
    <div class="chart-tools">
      <fieldset class="chart-group" aria-label={texts.range} hidden={isTable}>
        {RANGES.map((each) => (
          <Tool
            key={each}
            name={texts.ranges[each]}
            isOn={each === range}
            onPress={() => props.onRange(each)}
          />
        ))}
      </fieldset>
      <fieldset class="chart-group" aria-label={texts.layer} hidden={isTable}>
        {layers.map((each) => (
          <Tool
            key={each}
            name={texts.layers[each]}
            isOn={view[each]}
            onPress={() => props.onLayer(each)}
          />
        ))}
      </fieldset>
      <Tool name={texts.table} isOn={isTable} shortcut="t" onPress={props.onTable} />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly shortcut?: string;
  onPress(): void;
}

function Tool({ name, isOn, shortcut, onPress }: ToolProps) {
  return (
    <button
      type="button"
      class="chart-tool"
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
    >
      {name}
    </button>
  );
}
