import type { ErrorCode } from "./contract.gen";
import type { Remedy } from "./wire";

/** One part of a request that is wrong: where it is and why. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** What the core says of a call that failed. */
export interface Failure {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly remedy: Remedy;
  readonly fields: readonly FieldProblem[];
  readonly trace_id: string;
}

/** A call ended without an answer; the sentence for the person is made from the code. */
export class BridgeFailure extends Error {
  readonly code: ErrorCode;
  readonly params: Failure["params"];
  readonly remedy: Remedy;
  readonly fields: readonly FieldProblem[];
  readonly traceId: string;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = "BridgeFailure";
    this.code = failure.code;
    this.params = failure.params;
    this.remedy = failure.remedy;
    this.fields = failure.fields;
    this.traceId = failure.trace_id;
  }
}
