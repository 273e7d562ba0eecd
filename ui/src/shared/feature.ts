import type { IconNode } from "lucide";
import type { ComponentType } from "preact";
import type { sentences } from "../i18n/en";
import type { Action } from "./actions";
import type { Path } from "./router";

export type DomainId = keyof typeof sentences.domains;

/** One page of the program: the first segment of its address is its id. */
export interface Page {
  readonly id: DomainId;
  /** Its place in the rail; null for a page that is reached from another. */
  readonly rail: { readonly icon: IconNode; readonly at: "day" | "foot" } | null;
  /** The rail entry that is lit while it is open; absent means its own. */
  readonly under?: DomainId;
  /** The shortcut that opens it, such as `g t`. */
  readonly keys?: string;
  /** `path` are the segments after the id. */
  readonly View: ComponentType<{ readonly path: Path }>;
}

export interface SymbolHit {
  readonly symbol: string;
  readonly name: string | null;
}

/** What one domain brings to the frame. */
export interface Feature {
  readonly pages: readonly Page[];
  readonly actions: readonly Action[];
  /** Find securities by symbol or name, for the palette. */
  readonly findSymbols?: (needle: string) => Promise<readonly SymbolHit[]>;
  readonly stop: () => void;
}
