import "./split-pane.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface ResizerProps {
  readonly name: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** On which side of the handle the resized part lies. */
  readonly side: "left" | "right";
  readonly onResize: (width: number) => void;
}

const KEY_STEP = 16;

/** A handle between two parts; drag it, or use the arrow keys. */
export function Resizer({ name, width, min, max, side, onResize }: ResizerProps) {
  const clamp = (wanted: number) => Math.min(max, Math.max(min, Math.round(wanted)));
  const outward = side === "left" ? 1 : -1;

  function drag(event: PointerEvent & { currentTarget: HTMLElement }): void {
    const handle = event.currentTarget;
    const from = event.clientX;
    const follow = (moved: PointerEvent) =>
      onResize(clamp(width + outward * (moved.clientX - from)));
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", follow);
    handle.addEventListener(
      "lostpointercapture",
      () => handle.removeEventListener("pointermove", follow),
      { once: true },
    );
  }

  function step(event: KeyboardEvent): void {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onResize(clamp(width + outward * direction * KEY_STEP));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot take focus
    <div
      class="resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={step}
    />
  );
}

interface SplitPaneProps {
  /** What the handle changes: `Width of the watchlist`. */
  readonly name: string;
  readonly list: ComponentChildren;
  readonly children: ComponentChildren;
  readonly width?: number;
}

/** A list beside what is chosen from it. */
export function SplitPane({ name, list, children, width: initial = 232 }: SplitPaneProps) {
  const [width, setWidth] = useState(initial);
  return (
    <div class="split">
      <div class="split-list" style={{ width: `${width}px` }}>
        {list}
      </div>
      <Resizer name={name} width={width} min={180} max={400} side="left" onResize={setWidth} />
      <div class="split-main">{children}</div>
    </div>
  );
}
