import "./run.css";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Capability, RunView } from "../../bridge/contract.gen";
import { useLocale } from "../../shared/locale";
import { href } from "../../shared/router";
import { Button } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailureNote } from "../../shared/ui/FailureNote";
import { PageHeader } from "../../shared/ui/PageHeader";
import { SplitPane } from "../../shared/ui/SplitPane";
import { Spinner } from "../../shared/ui/StateGlyph";
import { newestCompleted } from "./collection";
import { nameOf } from "./directory";
import { CollectionList } from "./parts/CollectionList";
import { RunProgress } from "./parts/RunProgress";
import { StoredResult } from "./parts/StoredResult";
import { isRunning, placedOrder, progressOf } from "./progress";
import { ReportPane } from "./ReportPane";
import type { ResearchStores } from "./stores";

interface RunPageProps {
  readonly stores: ResearchStores;
  readonly runId: string;
  /** The item whose stored answer is shown; null shows the report. */
  readonly item: string | null;
}

/** One collection: its items at the left; its progress, its report or a stored answer beside. */
export function RunPage({ stores, runId, item }: RunPageProps) {
  const { collection } = stores;
  useEffect(() => collection.open(runId), [collection, runId]);
  const run = collection.run.value;
  if (run?.id !== runId) return <Waiting stores={stores} />;
  const step = run.steps.find(({ capability }) => capability === item);
  const newest = newestCompleted(collection.reports.value);
  if (step !== undefined) {
    return (
      <WithList stores={stores} run={run} shown={step.capability}>
        <ItemPane stores={stores} run={run} capability={step.capability} />
      </WithList>
    );
  }
  return (
    <WithList stores={stores} run={run} shown={newest?.id ?? null}>
      {newest === null ? (
        <RunPane stores={stores} run={run} />
      ) : (
        <ReportPane stores={stores} reportId={newest.id} place={null} />
      )}
    </WithList>
  );
}

interface ReportPageProps {
  readonly stores: ResearchStores;
  readonly reportId: string;
  readonly place: string | null;
}

/** One version of a report, beside the collection that it was written of. */
export function ReportPage({ stores, reportId, place }: ReportPageProps) {
  const { collection, report } = stores;
  useEffect(() => report.open(reportId), [report, reportId]);
  const found = report.report.value;
  const runId = found?.id === reportId ? found.run_id : null;
  useEffect(() => {
    if (runId !== null) collection.open(runId);
  }, [collection, runId]);
  const run = collection.run.value;
  const pane = <ReportPane stores={stores} reportId={reportId} place={place} />;
  if (run === null || run.id !== runId) return <div class="run-main">{pane}</div>;
  return (
    <WithList stores={stores} run={run} shown={reportId}>
      {pane}
    </WithList>
  );
}

interface WithListProps {
  readonly stores: ResearchStores;
  readonly run: RunView;
  readonly shown: string | null;
  readonly children: ComponentChildren;
}

function WithList({ stores, run, shown, children }: WithListProps) {
  const { t } = useLocale();
  const reports = stores.collection.reports.value;
  return (
    <SplitPane
      name={t("research.list_width")}
      width={284}
      list={<CollectionList run={run} reports={reports} shown={shown} />}
    >
      {children}
    </SplitPane>
  );
}

function Waiting({ stores }: { readonly stores: ResearchStores }) {
  const { t } = useLocale();
  const failure = stores.collection.failure.value;
  return (
    <div class="page">
      {failure === null ? (
        <Spinner />
      ) : (
        <FailureNote failure={failure}>
          {failure.remedy !== "fix_input" && (
            <Button onClick={() => void stores.collection.again()}>{t("failure.retry")}</Button>
          )}
          <a href={href("research")}>{t("research.history")}</a>
        </FailureNote>
      )}
    </div>
  );
}

interface PaneProps {
  readonly stores: ResearchStores;
  readonly run: RunView;
}

/** A collection without a report: on its way, just ended, or with nothing to write of. */
function RunPane({ stores, run }: PaneProps) {
  const { t } = useLocale();
  const { collection } = stores;
  const failure = collection.cancelling.failure.value ?? collection.failure.value;
  return (
    <div class="page">
      <PageHeader
        title={useRunTitle(stores, run)}
        chips={useRunChips(run)}
        action={isRunning(run) ? <StopButton stores={stores} run={run} /> : undefined}
      />
      {failure !== null && <FailureNote failure={failure} />}
      {isRunning(run) ? <RunProgress run={run} /> : <Unwritten stores={stores} run={run} />}
      <p class="unseen" role="status">
        {isRunning(run) ? "" : t(`research.run_${run.status}`)}
      </p>
    </div>
  );
}

function StopButton({ stores, run }: PaneProps) {
  const { t } = useLocale();
  const { cancelling } = stores.collection;
  return (
    <Button busy={cancelling.busy.value} onClick={() => void cancelling.run(run.id)}>
      {t("research.stop")}
    </Button>
  );
}

/** The first report is written without being asked for, so without a reason it is on its way. */
function Unwritten({ stores, run }: PaneProps) {
  const { t, reasonText } = useLocale();
  const { writer, collection } = stores;
  const [latest] = collection.reports.value;
  const refused = writer.refused.value;
  const isRefused = refused?.runId === run.id;
  if (progressOf(run).arrived === 0) {
    return (
      <EmptyState sentence={t("reports.none_possible")}>
        <a class="button button-primary" href={href("research", "new", placedOrder(run).symbol)}>
          {t("research.again")}
        </a>
      </EmptyState>
    );
  }
  if (!isRefused && (latest === undefined || latest.status === "generating")) {
    return <EmptyState sentence={t("reports.writing")} />;
  }
  const sentence =
    latest === undefined
      ? t("reports.none")
      : t("reports.not_completed", { reason: reasonText(latest.code ?? latest.status) });
  return (
    <>
      {isRefused && <FailureNote failure={refused.failure} />}
      <EmptyState sentence={sentence}>
        <Button kind="primary" busy={writer.busy.value} onClick={() => void writer.write(run.id)}>
          {t("reports.write")}
        </Button>
      </EmptyState>
    </>
  );
}

function ItemPane(props: PaneProps & { readonly capability: Capability }) {
  const { stores, run, capability } = props;
  const { t } = useLocale();
  const { collection } = stores;
  useEffect(() => collection.openResult(run.id, capability), [collection, run.id, capability]);
  const name = t(`capabilities.${capability}`);
  const failure = collection.resultFailure.value;
  const result = collection.result.value;
  return (
    <div class="page item-pane">
      <PageHeader
        title={name}
        chips={useRunTitle(stores, run)}
        action={<a href={href("research", run.id)}>{t(backKey(stores))}</a>}
      />
      {failure !== null && <FailureNote failure={failure} />}
      {failure === null && result === null && <Spinner />}
      {result !== null && <StoredResult title={name} result={result} />}
    </div>
  );
}

function backKey({
  collection,
}: ResearchStores): "research.result_back" | "research.result_back_run" {
  const hasReport = newestCompleted(collection.reports.value) !== null;
  return hasReport ? "research.result_back" : "research.result_back_run";
}

function useRunTitle(stores: ResearchStores, run: RunView): string {
  const { t, language } = useLocale();
  const { symbol, source, folder, strategy } = placedOrder(run);
  useEffect(() => stores.directory.want({ source, folder }), [stores, source, folder]);
  const name = nameOf(stores.directory.listings.value, symbol, language) ?? symbol;
  return t("reports.title", { name, strategy: t(`research.strategy_${strategy}`) });
}

function useRunChips(run: RunView): string {
  const { t, sourceText, format } = useLocale();
  const { order, mode, day } = run.plan;
  return [
    order.symbol,
    sourceText(order.source),
    t(`reports.${mode}`),
    t("reports.as_of", { day }),
    format.minute(run.started_at),
  ].join(" · ");
}
