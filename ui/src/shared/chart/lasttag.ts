import type { OverlayTemplate } from "klinecharts";
import { TEXT_SIZE } from "./styles";
import type { ChartTheme } from "./theme";

export const LAST_TAG = "last_tag";

/** What the tag of the last price needs; small, for the library copies it. */
export interface LastTag {
  readonly text: string;
  readonly theme: ChartTheme;
}

/** A dotted line at the last price and its value on the axis. */
export const lastTag: OverlayTemplate<LastTag> = {
  name: LAST_TAG,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ coordinates, bounding, overlay }) => {
    const y = coordinates[0]?.y ?? 0;
    return {
      type: "line",
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: bounding.width, y },
        ],
      },
      styles: {
        style: "dashed",
        dashedValue: [1.5, 3],
        size: 1,
        color: overlay.extendData.theme.accent,
      },
    };
  },
  createYAxisFigures: ({ coordinates, overlay }) => ({
    type: "text",
    ignoreEvent: true,
    attrs: {
      x: 3,
      y: coordinates[0]?.y ?? 0,
      text: overlay.extendData.text,
      align: "left",
      baseline: "middle",
    },
    styles: tagStyle(overlay.extendData.theme),
  }),
};

function tagStyle(theme: ChartTheme) {
  return {
    style: "fill",
    color: theme.accentInk,
    backgroundColor: theme.accent,
    borderSize: 0,
    borderRadius: 3,
    size: TEXT_SIZE,
    family: theme.font,
    weight: 500,
    paddingLeft: 5,
    paddingRight: 5,
    paddingTop: 4,
    paddingBottom: 3,
  };
}
