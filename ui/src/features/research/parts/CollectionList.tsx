import type { Capability, ReportSummary, RunView, StepView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { href } from "../../../shared/router";
import { type State, StateGlyph } from "../../../shared/ui/StateGlyph";
import { endLine, isRunning, progressOf, stepState } from "../progress";
import { Elapsed } from "./Elapsed";

interface CollectionListProps {
  readonly run: RunView;
  readonly reports: readonly ReportSummary[];
  /** The report or the item that is shown beside the list. */
  readonly shown: ReportSummary["id"] | Capability | null;
}

/** A collection at a glance: its reports, then every item with what became of it. */
export function CollectionList({ run, reports, shown }: CollectionListProps) {
  const text = useLocale();
  const { t } = text;
  const { done, arrived, total } = progressOf(run);
  const ended = endLine(run, text);
  return (
    <nav class="collection" aria-label={t("research.collection")}>
      {reports.length > 0 && (
        <>
          <h2>{t("reports.list")}</h2>
          <ul>
            {reports.map((report) => (
              <ReportEntry key={report.id} report={report} isShown={report.id === shown} />
            ))}
          </ul>
        </>
      )}
      <h2>
        {t("research.collection")}
        <span class="collection-count">
          {isRunning(run)
            ? t("research.progress", { done, total, slots: run.plan.slots })
            : t("research.progress_now", { done: arrived, total })}
        </span>
      </h2>
      {ended !== null && <p class="collection-ended">{ended}</p>}
      <ul>
        {run.steps.map((step) => (
          <Step key={step.ordinal} run={run} step={step} isShown={step.capability === shown} />
        ))}
      </ul>
    </nav>
  );
}

const REPORT_STATES: Readonly<Record<ReportSummary["status"], State>> = {
  generating: "running",
  completed: "success",
  failed: "failed",
  cancelled: "unavailable",
  interrupted: "unavailable",
};

function ReportEntry(props: { readonly report: ReportSummary; readonly isShown: boolean }) {
  const { t, format } = useLocale();
  const { report, isShown } = props;
  return (
    <li>
      <a
        class="collection-entry"
        href={href("reports", report.id)}
        aria-current={isShown ? "page" : undefined}
      >
        <StateGlyph state={REPORT_STATES[report.status]} />
        <span class="entry-name">{t("research.report_version", { version: report.version })}</span>
        <span class="entry-about">
          {report.status === "completed"
            ? format.minute(report.completed_at)
            : t(`reports.status_${report.status}`)}
        </span>
      </a>
    </li>
  );
}

interface StepProps {
  readonly run: RunView;
  readonly step: StepView;
  readonly isShown: boolean;
}

/** One item; with a result it leads to the stored answer. */
function Step({ run, step, isShown }: StepProps) {
  const { t, reasonText, sourceText } = useLocale();
  const content = (
    <>
      <StateGlyph state={stepState(step.status)} />
      <span class="entry-name">{t(`capabilities.${step.capability}`)}</span>
      <span class="entry-about">{sourceText(run.plan.order.source)}</span>
      <Elapsed span={step} />
      <StepReason step={step} reasonText={reasonText} />
    </>
  );
  return (
    <li>
      {step.read_id === null ? (
        <div class="collection-entry">{content}</div>
      ) : (
        <a
          class="collection-entry"
          href={href("research", run.id, step.capability)}
          aria-current={isShown ? "page" : undefined}
        >
          {content}
        </a>
      )}
    </li>
  );
}

function StepReason(props: {
  readonly step: StepView;
  readonly reasonText: (code: string) => string;
}) {
  const { code, status } = props.step;
  // Why the whole was stopped is said once, above.
  const isSaidAbove = status === "cancelled" || status === "interrupted";
  if (code === null || isSaidAbove) return null;
  return <span class="entry-reason">{props.reasonText(code)}</span>;
}
