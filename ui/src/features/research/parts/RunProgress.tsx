import type { RunView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { elapsed, progressOf } from "../progress";
import { useTick } from "./tick";

/** A running collection: how far it is, within which bounds, and what comes after. */
export function RunProgress({ run }: { readonly run: RunView }) {
  const { t, format } = useLocale();
  const now = useTick(true);
  const { done, total } = progressOf(run);
  const { slots, seconds } = run.plan;
  return (
    <section class="run-progress" aria-label={t("research.collection")}>
      <p class="run-count">{t("research.progress_now", { done, total })}</p>
      <progress max={total} value={done} aria-label={t("research.collection")} />
      <p>
        {t("research.progress_rest", {
          slots,
          seconds,
          elapsed: format.duration(elapsed(run, now)),
        })}
      </p>
      <p>{t("research.progress_then")}</p>
    </section>
  );
}
