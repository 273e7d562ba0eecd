import type { IconNode } from "lucide";
import { h } from "preact";

export type { IconNode };

/** An outline icon; decoration only, whatever holds it has the name. */
export function Icon({ node, size = 18 }: { readonly node: IconNode; readonly size?: number }) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {node.map(([tag, attributes], at) => h(tag, { ...attributes, key: at }))}
    </svg>
  );
}
