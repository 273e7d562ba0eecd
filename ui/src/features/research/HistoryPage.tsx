import "./history.css";
import { useEffect } from "preact/hooks";
import type { Text } from "../../i18n";
import { useLocale } from "../../shared/locale";
import { href } from "../../shared/router";
import { Button } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailureNote } from "../../shared/ui/FailureNote";
import { PageHeader } from "../../shared/ui/PageHeader";
import { Spinner, StateGlyph } from "../../shared/ui/StateGlyph";
import { type Column, Table } from "../../shared/ui/Table";
import type { HistoryRow } from "./history";
import { placedOrder, progressOf, runState } from "./progress";
import type { ResearchStores } from "./stores";

interface HistoryPageProps {
  readonly stores: ResearchStores;
  readonly onOpen: (runId: string) => void;
}

/** Every collection that is kept, newest first. */
export function HistoryPage({ stores, onOpen }: HistoryPageProps) {
  const { t } = useLocale();
  const { history } = stores;
  useEffect(() => void history.load(), [history]);
  const rows = history.rows.value;
  const failure = history.failure.value;
  const isEmpty = rows !== null && rows.length === 0;
  return (
    <div class="page history">
      <PageHeader
        title={t("research.title")}
        chips={t("research.summary")}
        action={isEmpty ? undefined : <NewLink />}
      />
      {failure !== null && (
        <FailureNote failure={failure}>
          <Button onClick={() => void history.load()}>{t("failure.retry")}</Button>
        </FailureNote>
      )}
      {rows === null && failure === null && <Spinner />}
      {isEmpty && (
        <EmptyState sentence={t("research.empty")}>
          <NewLink />
        </EmptyState>
      )}
      {rows !== null && rows.length > 0 && <Collections rows={rows} onOpen={onOpen} />}
    </div>
  );
}

function NewLink() {
  const { t } = useLocale();
  return (
    <a class="button button-primary" href={href("research", "new")}>
      {t("research.new")}
    </a>
  );
}

interface CollectionsProps {
  readonly rows: readonly HistoryRow[];
  readonly onOpen: (runId: string) => void;
}

function Collections({ rows, onOpen }: CollectionsProps) {
  const locale = useLocale();
  const { t, format } = locale;
  const columns: readonly Column<HistoryRow>[] = [
    ...orderColumns(locale),
    {
      id: "as_of",
      head: t("research.column_as_of"),
      kind: "words",
      cell: ({ run }) => format.date(run.plan.day),
      sortBy: ({ run }) => run.plan.day,
      copy: ({ run }) => run.plan.day,
    },
    {
      id: "status",
      head: t("research.column_status"),
      kind: "words",
      cell: ({ run }) => (
        <>
          <StateGlyph state={runState(run.status)} /> {t(`research.run_${run.status}`)}
        </>
      ),
      sortBy: ({ run }) => t(`research.run_${run.status}`),
      copy: ({ run }) => t(`research.run_${run.status}`),
    },
    {
      id: "items",
      head: t("research.column_items"),
      kind: "figure",
      cell: (row) => arrivedOf(row),
      sortBy: ({ run }) => progressOf(run).arrived,
      copy: (row) => arrivedOf(row),
    },
    {
      id: "started",
      head: t("research.column_started"),
      kind: "words",
      cell: ({ run }) => format.minute(run.started_at),
      sortBy: ({ run }) => run.started_at,
      copy: ({ run }) => format.instant(run.started_at),
    },
    {
      id: "report",
      head: t("research.column_report"),
      kind: "words",
      cell: ({ report }) =>
        report !== null && (
          <a href={href("reports", report.id)} onClick={(event) => event.stopPropagation()}>
            {t("research.report_version", { version: report.version })}
          </a>
        ),
      sortBy: ({ report }) => report?.created_at ?? null,
      copy: ({ report }) =>
        report === null ? "" : t("research.report_version", { version: report.version }),
    },
  ];
  return (
    <Table
      name={t("research.list")}
      columns={columns}
      rows={rows}
      rowKey={({ run }) => run.id}
      onOpen={({ run }) => onOpen(run.id)}
    />
  );
}

function orderColumns({ t, sourceText }: Text): readonly Column<HistoryRow>[] {
  const strategy = ({ run }: HistoryRow) => t(`research.strategy_${placedOrder(run).strategy}`);
  const source = ({ run }: HistoryRow) => sourceText(run.plan.order.source);
  return [
    {
      id: "symbol",
      head: t("research.column_symbol"),
      kind: "words",
      cell: ({ run }) => run.plan.order.symbol,
      sortBy: ({ run }) => run.plan.order.symbol,
      copy: ({ run }) => run.plan.order.symbol,
    },
    {
      id: "strategy",
      head: t("research.column_strategy"),
      kind: "words",
      cell: strategy,
      sortBy: strategy,
      copy: strategy,
    },
    {
      id: "source",
      head: t("research.column_source"),
      kind: "words",
      cell: (row) => (
        <span class="history-source">
          {row.run.plan.mode === "simulated" && <span class="mark-simulated" aria-hidden="true" />}
          {source(row)}
        </span>
      ),
      sortBy: source,
      copy: source,
    },
  ];
}

function arrivedOf({ run }: HistoryRow): string {
  const { arrived, total } = progressOf(run);
  return `${arrived}/${total}`;
}
