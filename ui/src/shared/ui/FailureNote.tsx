import "./notes.css";
import type { ComponentChildren } from "preact";
import type { BridgeFailure } from "../../bridge/failure";
import { useLocale } from "../locale";

interface FailureNoteProps {
  readonly failure: BridgeFailure;
  /** What is still good, in one sentence. */
  readonly stillGood?: string;
  /** The one next step, when it can be taken here. */
  readonly children?: ComponentChildren;
}

/** What happened, what is still good, one next step; the code in small type, for searching. */
export function FailureNote({ failure, stillGood, children }: FailureNoteProps) {
  const { t, errorText } = useLocale();
  return (
    <div class="failure" role="alert">
      <p class="failure-what">{errorText(failure)}</p>
      <p class="failure-next">
        {stillGood !== undefined && <>{stillGood} </>}
        {t(`failure.${failure.remedy}`)}
      </p>
      {children !== undefined && <div class="failure-actions">{children}</div>}
      <p class="failure-code">
        {failure.code}
        {failure.traceId !== "" && <> · {t("failure.trace", { trace: failure.traceId })}</>}
      </p>
    </div>
  );
}
