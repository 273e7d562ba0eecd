import "./status-line.css";
import { useLocale, useNow } from "../shared/locale";
import { href } from "../shared/router";
import type { StatusStore } from "./status";

interface StatusLineProps {
  readonly store: StatusStore;
  readonly onSwitchLanguage: () => void;
}

/** One line at the foot: where data comes from, what runs, what happened, whether anything left. */
export function StatusLine({ store, onSwitchLanguage }: StatusLineProps) {
  const { t } = useLocale();
  const requests = store.requests.value;
  return (
    <footer class="status-line">
      <Source store={store} />
      <Work store={store} />
      <span class="status-space" />
      <Last store={store} />
      {requests !== null && (
        <span>
          {requests === 0 ? t("frame.offline") : t("frame.requests", { count: requests })}
        </span>
      )}
      <button type="button" title={t("frame.language_switch")} onClick={onSwitchLanguage}>
        {t("frame.language_name")}
      </button>
    </footer>
  );
}

interface PartProps {
  readonly store: StatusStore;
}

function Source({ store }: PartProps) {
  const { t, sourceText, format } = useLocale();
  const view = store.sourceView.value;
  const name = sourceText(store.source.value);
  if (view === null) return <span>{name}</span>;
  return (
    <>
      <span class="status-source">
        <span class={`status-dot status-${view.card.mode}`} aria-hidden="true" />
        {name} · {t(`figure.label_${view.card.label}`)}
      </span>
      {view.day !== null && (
        <span class="status-clock">{t("frame.market_clock", { date: format.date(view.day) })}</span>
      )}
    </>
  );
}

function Work({ store }: PartProps) {
  const { t } = useLocale();
  const work = store.collecting.value;
  if (work === null) return null;
  return (
    <a class="status-work" href={href("research", work.run)}>
      {work.total === 0 ? t("frame.running", work) : t("frame.running_progress", work)}
    </a>
  );
}

function Last({ store }: PartProps) {
  const { t, eventText, format } = useLocale();
  const now = useNow();
  const last = store.lastEvent.value;
  if (last === null) return null;
  return (
    <span class="status-last">
      {t("frame.last_event", { event: eventText(last.type), age: format.age(last.at, now) })}
    </span>
  );
}
