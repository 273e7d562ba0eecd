import "./section.css";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** A part of a page that is read rather than scanned: its name at the left, its content beside. */
export function Section(props: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <div class="section-body">{props.children}</div>
    </section>
  );
}
