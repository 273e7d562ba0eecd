import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { ReportSummary, RunView } from "../../../bridge/contract.gen";
import { useLocale, useNow } from "../../../shared/locale";
import { href } from "../../../shared/router";

const SHOWN = 8;

/** The newest reports, each a link. */
export function LatestReports({ reports }: { readonly reports: readonly ReportSummary[] }) {
  const { t } = useLocale();
  return (
    <Latest title={t("today.reports")} none={t("today.reports_none")} count={reports.length}>
      {reports.slice(0, SHOWN).map((report) => (
        <Entry
          key={report.id}
          href={href("reports", report.id)}
          symbol={report.symbol}
          about={t("today.report_version", { version: report.version })}
          state={t(`reports.status_${report.status}`)}
          tone={
            report.status === "generating"
              ? "going"
              : report.status === "completed"
                ? "good"
                : "bad"
          }
          at={report.created_at}
        />
      ))}
    </Latest>
  );
}

/** The newest collections, each a link. */
export function LatestRuns({ runs }: { readonly runs: readonly RunView[] }) {
  const { t, sourceText } = useLocale();
  return (
    <Latest title={t("today.runs")} none={t("today.runs_none")} count={runs.length}>
      {runs.slice(0, SHOWN).map(({ id, plan, status, started_at }) => {
        const { symbol, source, strategy = "comprehensive" } = plan.order;
        return (
          <Entry
            key={id}
            href={href("research", id)}
            symbol={symbol}
            about={`${t(`research.strategy_${strategy}`)} · ${sourceText(source)} · ${plan.day}`}
            state={t(`research.run_${status}`)}
            tone={status === "fetching" ? "going" : status === "collected" ? "good" : "bad"}
            at={started_at}
          />
        );
      })}
    </Latest>
  );
}

interface LatestProps {
  readonly title: string;
  readonly none: string;
  readonly count: number;
  readonly children: ComponentChildren;
}

function Latest({ title, none, count, children }: LatestProps) {
  const id = useId();
  return (
    <section class="latest" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {count === 0 ? <p class="latest-none">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface EntryProps {
  readonly href: string;
  readonly symbol: string;
  readonly about: string;
  readonly state: string;
  readonly tone: "going" | "good" | "bad";
  readonly at: string;
}

function Entry({ href: address, symbol, about, state, tone, at }: EntryProps) {
  const { format } = useLocale();
  const now = useNow();
  return (
    <li>
      <a class="latest-entry" href={address}>
        <span class="latest-symbol">{symbol}</span>
        <span class="latest-about">{about}</span>
        <span class="latest-state" data-tone={tone}>
          {state}
        </span>
        <span class="latest-age">{format.age(at, now)}</span>
      </a>
    </li>
  );
}
