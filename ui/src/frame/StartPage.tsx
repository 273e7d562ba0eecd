import "./start-page.css";
import type { BridgeFailure } from "../bridge/failure";
import { useLocale } from "../shared/locale";
import { Button } from "../shared/ui/Button";

/** What stands in the window until the first answer. */
export function Skeleton({ isOpening }: { readonly isOpening: boolean }) {
  const { t } = useLocale();
  return (
    <div class="skeleton" role="status" aria-label={t("frame.loading")}>
      <span class="skeleton-name">研迹</span>
      <span class="skeleton-phase">{isOpening ? t("frame.loading") : ""}</span>
    </div>
  );
}

interface StartFailureProps {
  readonly failure: BridgeFailure;
  readonly onRetry: () => void;
  readonly onOpenFolder: () => void;
  readonly onExportDiagnostics: () => void;
  readonly onQuit: () => void;
}

/** The data could not be opened: what happened, and the ways on. */
export function StartFailure(props: StartFailureProps) {
  const { t, errorText } = useLocale();
  const { failure } = props;
  return (
    <main class="start">
      <h1>{t("failure.start_title")}</h1>
      <p class="start-what">{errorText(failure)}</p>
      <p class="start-next">
        {t("failure.start_safe")} {failure.remedy === "report" && t("failure.report")}
      </p>
      <div class="start-actions">
        <Button kind="primary" onClick={props.onRetry}>
          {t("failure.retry")}
        </Button>
        <Button onClick={props.onOpenFolder}>{t("failure.open_folder")}</Button>
        <Button onClick={props.onExportDiagnostics}>{t("failure.export_diagnostics")}</Button>
        <Button onClick={props.onQuit}>{t("failure.quit")}</Button>
      </div>
      <p class="failure-code">
        {failure.code}
        {failure.traceId !== "" && <> · {t("failure.trace", { trace: failure.traceId })}</>}
      </p>
    </main>
  );
}
