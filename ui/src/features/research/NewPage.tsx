import "./new.css";
import { useEffect } from "preact/hooks";
import { useLocale } from "../../shared/locale";
import { href, type Path } from "../../shared/router";
import { Button } from "../../shared/ui/Button";
import { FailureNote } from "../../shared/ui/FailureNote";
import { Kbd } from "../../shared/ui/Kbd";
import { PageHeader } from "../../shared/ui/PageHeader";
import { askedOrder, fieldOf } from "./order";
import { OrderFields } from "./parts/OrderFields";
import { PlanPreview } from "./parts/PlanPreview";
import { StrategyField } from "./parts/StrategyField";
import type { ResearchStores } from "./stores";

interface NewPageProps {
  readonly stores: ResearchStores;
  /** What another page came with: a security, its source, a day. */
  readonly asked: Path;
}

/** Write an order beside the plan it would have; Ctrl+Enter starts it. */
export function NewPage({ stores, asked }: NewPageProps) {
  const { t } = useLocale();
  const { order, history } = stores;
  useEffect(() => {
    order.fill(askedOrder(asked));
    void order.load();
    void history.load();
  }, [order, history, asked.join("/")]);
  const failure = order.failure.value;
  return (
    <form
      class="page order-page"
      aria-label={t("research.new")}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void order.start();
      }}
    >
      <PageHeader
        title={t("research.new")}
        chips={t("research.new_summary")}
        action={<Start stores={stores} />}
      />
      {failure !== null && fieldOf(failure) === null && <FailureNote failure={failure} />}
      <div class="order">
        <div class="order-fields">
          <OrderFields order={order} directory={stores.directory} />
          <StrategyField order={order} />
        </div>
        <PlanPreview plan={order.plan.value} />
      </div>
    </form>
  );
}

/** The one thing to do, or why it cannot be done. */
function Start({ stores }: { readonly stores: ResearchStores }) {
  const { t } = useLocale();
  const { order, history } = stores;
  const running = history.running.value;
  const obstacle = order.obstacle.value;
  const isStopped = running !== null || obstacle !== null;
  return (
    <div class="order-start">
      <span role="status">
        {running !== null ? (
          <>
            {t("research.start_active")}{" "}
            <a href={href("research", running.id)}>{t("research.start_active_link")}</a>
          </>
        ) : (
          obstacle !== null && t(`research.start_${obstacle}`)
        )}
      </span>
      {!isStopped && <Kbd keys="$mod+Enter" />}
      <Button
        kind="primary"
        busy={order.starting.value}
        disabled={isStopped}
        onClick={() => void order.start()}
      >
        {t("research.start")}
      </Button>
    </div>
  );
}
