import { useLocale, useNow } from "../../../shared/locale";
import { href } from "../../../shared/router";
import { StateGlyph } from "../../../shared/ui/StateGlyph";
import type { TodayStore } from "../store";

/** The collection that runs now, with how far it is. */
export function Running({ store }: { readonly store: TodayStore }) {
  const { t, format } = useLocale();
  const now = useNow();
  const run = store.running.value;
  const progress = store.progress.value;
  if (run === null || progress === null) return null;
  const { symbol, strategy = "comprehensive" } = run.plan.order;
  return (
    <section class="running" aria-label={t("today.running")}>
      <StateGlyph state="running" />
      <a href={href("research", run.id)}>
        {t("today.running_sentence", { symbol, strategy: t(`research.strategy_${strategy}`) })}
      </a>
      <progress
        max={progress.total}
        value={progress.done}
        aria-label={t("today.running_progress", { ...progress })}
      />
      <span class="running-count">{t("today.running_progress", { ...progress })}</span>
      <span class="latest-age">{format.age(run.started_at, now)}</span>
    </section>
  );
}
