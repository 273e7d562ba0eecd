import "./today.css";
import { useEffect } from "preact/hooks";
import { useLocale } from "../../shared/locale";
import type { Router } from "../../shared/router";
import { Button } from "../../shared/ui/Button";
import { FailureNote } from "../../shared/ui/FailureNote";
import { FirstSteps } from "./parts/FirstSteps";
import { LatestReports, LatestRuns } from "./parts/Latest";
import { Running } from "./parts/Running";
import type { TodayStore } from "./store";

interface TodayPageProps {
  readonly store: TodayStore;
  readonly go: Router["go"];
}

/** The first page: at first what to do, later what is new. */
export function TodayPage({ store, go }: TodayPageProps) {
  const { t } = useLocale();
  useEffect(() => void store.load(), [store]);
  const isFirst = store.isFirst.value;
  const steps = <FirstSteps store={store} isFirst={isFirst === true} go={go} />;
  return (
    <div class="page today">
      <header class="today-head">
        <h1>{t("today.title")}</h1>
        <p>{t("today.what")}</p>
      </header>
      {store.failure.value !== null && (
        <FailureNote failure={store.failure.value}>
          <Button onClick={() => void store.load()}>{t("failure.retry")}</Button>
        </FailureNote>
      )}
      <Running store={store} />
      {isFirst === true && steps}
      {isFirst === false && (
        <>
          <div class="today-latest">
            <LatestReports reports={store.reports.value ?? []} />
            <LatestRuns runs={store.runs.value ?? []} />
          </div>
          {steps}
        </>
      )}
    </div>
  );
}
