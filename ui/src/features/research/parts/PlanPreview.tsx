import type { PlannedReadView, PlanView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { StateGlyph } from "../../../shared/ui/StateGlyph";

/** What would be asked, within which bounds; nothing of it has happened. */
export function PlanPreview({ plan }: { readonly plan: PlanView | null }) {
  const { t } = useLocale();
  return (
    <section class="plan" aria-label={t("research.plan")}>
      <h2>{t("research.plan")}</h2>
      {plan === null ? (
        <p class="plan-waiting">{t("research.plan_waiting")}</p>
      ) : (
        <Planned plan={plan} />
      )}
    </section>
  );
}

function Planned({ plan }: { readonly plan: PlanView }) {
  const { t, format, sourceText } = useLocale();
  const { slots, seconds } = plan;
  const count = plan.reads.filter((read) => read.can_attempt).length;
  return (
    <>
      <p class="plan-bounds">{t("research.plan_bounds", { count, slots, seconds })}</p>
      <dl class="plan-facts">
        <dt>{t("research.plan_moment")}</dt>
        <dd>{format.instant(plan.moment)}</dd>
        <dt>{t("research.plan_mode")}</dt>
        <dd>
          {sourceText(plan.order.source)} · {t(`research.plan_mode_${plan.mode}`)} · {plan.version}
        </dd>
      </dl>
      <ul class="plan-items" aria-label={t("research.plan_items")}>
        {plan.reads.map((read) => (
          <PlannedRead key={read.capability} read={read} />
        ))}
      </ul>
    </>
  );
}

function PlannedRead({ read }: { readonly read: PlannedReadView }) {
  const { t, reasonText } = useLocale();
  const { capability, can_attempt: isAsked, code } = read;
  return (
    <li class={isAsked ? undefined : "plan-left"}>
      <StateGlyph state={isAsked ? "queued" : "unavailable"} />
      <span>{t(`capabilities.${capability}`)}</span>
      <span class="plan-state">{isAsked ? t("research.plan_asked") : reasonText(code)}</span>
    </li>
  );
}
