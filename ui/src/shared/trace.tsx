import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { DataLabel } from "../bridge/contract.gen";

/** Where a figure came from. */
export interface Trace {
  readonly source: string;
  /** An instant or a market day; null if the source did not say. */
  readonly asOf: string | null;
  readonly label: DataLabel;
  /** Calculated from other values rather than recorded. */
  readonly computed: boolean;
  /** Sources disagree about it. */
  readonly conflict: boolean;
  /** Reads what is stored about it; null if nothing was stored. */
  readonly evidence: LoadEvidence | null;
}

export type LoadEvidence = () => Promise<EvidenceView>;

/**
 * What the drawer shows of one figure. The core has verified the stored bytes when it gives this;
 * bytes that no longer have their hash arrive as a failure instead.
 */
export interface EvidenceView {
  /** The value with every digit; null with its reason. */
  readonly value: string | null;
  readonly reason: string | null;
  readonly computed: boolean;
  readonly source: string;
  readonly label: DataLabel;
  readonly asOf: string;
  /** What was asked, as JSON text. */
  readonly request: string;
  readonly fetchedAt: string;
  /** The JSON pointer into the stored bytes. */
  readonly place: string | null;
  readonly sha256: string;
  /** The stored bytes around the value, exactly as stored. */
  readonly excerpt: { readonly before: string; readonly marked: string; readonly after: string };
  /** The measure and its version: `rsi@1`. */
  readonly method: string | null;
  /** The bars that it was computed from. */
  readonly input: EvidenceInput | null;
  readonly claims: readonly EvidenceClaim[];
}

export interface EvidenceInput {
  readonly bars: number;
  readonly first: string;
  readonly last: string;
  readonly series: string;
}

export interface EvidenceClaim {
  readonly id: string;
  readonly text: string;
  readonly href: string | null;
}

/** A figure whose evidence the person wants to see. */
export interface EvidenceRequest {
  readonly name: string;
  readonly trace: Trace;
  readonly load: LoadEvidence;
}

export type OpenEvidence = (request: EvidenceRequest) => void;

const EvidenceContext = createContext<OpenEvidence>(() => {});

export const EvidenceProvider = EvidenceContext.Provider;

/** How to open the evidence drawer. */
export function useOpenEvidence(): OpenEvidence {
  return useContext(EvidenceContext);
}
