import { useId } from "preact/hooks";
import { useLocale } from "../../../shared/locale";
import type { OrderStore } from "../order";

/** The strategies, each with what it is for and what it asks. */
export function StrategyField({ order }: { readonly order: OrderStore }) {
  const { t } = useLocale();
  const name = useId();
  const chosen = order.draft.value.strategy;
  return (
    <fieldset class="strategies">
      <legend class="field-label">{t("research.strategy")}</legend>
      {order.strategies.value.map(({ strategy, capabilities }) => (
        <label key={strategy} class="strategy">
          <input
            type="radio"
            class="unseen"
            name={name}
            checked={strategy === chosen}
            onChange={() => order.change({ strategy })}
          />
          <span class="strategy-name">
            {t(`research.strategy_${strategy}`)}
            <span>{capabilities.length}</span>
          </span>
          <span class="strategy-about">{t(`research.strategy_${strategy}_about`)}</span>
          <span class="strategy-items">
            {capabilities.map((capability) => t(`capabilities.${capability}`)).join(" · ")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
