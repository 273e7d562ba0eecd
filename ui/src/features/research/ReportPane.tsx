import { useEffect } from "preact/hooks";
import type { ReportView } from "../../bridge/contract.gen";
import { useLocale } from "../../shared/locale";
import { Button } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailureNote } from "../../shared/ui/FailureNote";
import { Spinner } from "../../shared/ui/StateGlyph";
import { useSay } from "../../shared/ui/Toast";
import { nameOf } from "./directory";
import { placedOrder } from "./progress";
import { Report } from "./report/Report";
import type { ResearchStores } from "./stores";

interface ReportPaneProps {
  readonly stores: ResearchStores;
  readonly reportId: string;
  readonly place: string | null;
}

/** One version of a report, and what can be done with it. */
export function ReportPane({ stores, reportId, place }: ReportPaneProps) {
  const { t } = useLocale();
  const store = stores.report;
  useEffect(() => store.open(reportId), [store, reportId]);
  const report = store.report.value;
  if (report?.id !== reportId) {
    const failure = store.failure.value;
    return (
      <div class="page">
        {failure === null ? (
          <Spinner />
        ) : (
          <FailureNote failure={failure}>
            <Button onClick={() => void store.again()}>{t("failure.retry")}</Button>
          </FailureNote>
        )}
      </div>
    );
  }
  return (
    <>
      <ReportActions stores={stores} report={report} />
      <Written stores={stores} report={report} place={place} />
    </>
  );
}

interface WrittenProps {
  readonly stores: ResearchStores;
  readonly report: ReportView;
  readonly place: string | null;
}

function Written({ stores, report, place }: WrittenProps) {
  const { t, reasonText } = useLocale();
  const { document } = report;
  useDirectory(stores);
  if (document === null) {
    const sentence =
      report.status === "generating"
        ? t("reports.writing")
        : t("reports.not_completed", { reason: reasonText(report.code ?? report.status) });
    return (
      <div class="page">
        <EmptyState sentence={sentence} />
      </div>
    );
  }
  const name = nameOf(stores.directory.listings.value, document.symbol, document.language);
  return (
    <Report client={stores.client} report={report} document={document} name={name} place={place} />
  );
}

/** Ask for names where the open collection was asked: a report does not know the folder. */
function useDirectory(stores: ResearchStores): void {
  const run = stores.collection.run.value;
  useEffect(() => {
    if (run !== null) stores.directory.want(placedOrder(run));
  }, [stores, run]);
}

function ReportActions(props: { readonly stores: ResearchStores; readonly report: ReportView }) {
  const { t } = useLocale();
  const say = useSay();
  const { stores, report } = props;
  const { copying, exporting } = stores.report;
  const { writer } = stores;
  const refused = writer.refused.value;
  const failure =
    copying.failure.value ??
    exporting.failure.value ??
    (refused?.runId === report.run_id ? refused.failure : null);
  return (
    <div class="report-actions">
      <div>
        <Button
          kind="plain"
          busy={writer.busy.value}
          onClick={() => void writer.write(report.run_id)}
        >
          {t("reports.again")}
        </Button>
        {report.document !== null && (
          <>
            <Button
              kind="plain"
              busy={copying.busy.value}
              onClick={() =>
                void copying.run(report.id, (isCopied) =>
                  say(t(isCopied ? "reports.copied" : "reports.not_copied")),
                )
              }
            >
              {t("reports.copy")}
            </Button>
            <Button
              busy={exporting.busy.value}
              onClick={() => void exporting.run(report.id, () => say(t("reports.exported")))}
            >
              {t("reports.export")}
            </Button>
          </>
        )}
      </div>
      {failure !== null && <FailureNote failure={failure} />}
    </div>
  );
}
