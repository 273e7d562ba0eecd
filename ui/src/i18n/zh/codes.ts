import sentences from "../../../../app/sentences/zh.json";
import type { ErrorCode, Reason } from "../../bridge/contract.gen";

/** What happened, or why something is absent; the command line says the same. */
export const codes = sentences satisfies Record<ErrorCode | Reason, string>;
