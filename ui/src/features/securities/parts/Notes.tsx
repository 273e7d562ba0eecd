import type { ComponentChildren } from "preact";
import type { BlockStatus, StampView } from "../../../bridge/contract.gen";
import { marketTime } from "../../../shared/evidence";
import { UNKNOWN } from "../../../shared/format";
import { useLocale, useNow } from "../../../shared/locale";
import { Button } from "../../../shared/ui/Button";
import { FailureNote } from "../../../shared/ui/FailureNote";
import { useDesk } from "../desk";
import type { Piece } from "../piece";

/** What every answer of the core says about itself. */
interface Answer {
  readonly status: BlockStatus;
  readonly code: string | null;
}

interface ReadPieceProps<View extends Answer> {
  readonly piece: Piece<View>;
  /** What is read, for the time until it is there. */
  readonly what: string;
  readonly children: (view: View) => ComponentChildren;
}

/** A piece that is there, on its way, failed, or absent with its reason. */
export function ReadPiece<View extends Answer>({ piece, what, children }: ReadPieceProps<View>) {
  const { t } = useLocale();
  const view = piece.view.value;
  const failure = piece.failure.value;
  if (failure !== null) {
    return (
      <FailureNote failure={failure}>
        <Button onClick={piece.reread}>{t("failure.retry")}</Button>
      </FailureNote>
    );
  }
  if (view === null) return <p class="reading">{t("securities.reading", { what })}</p>;
  if (view.status !== "ready") return <Absent answer={view} onRetry={piece.reread} />;
  return <>{children(view)}</>;
}

interface AbsentProps {
  readonly answer: Answer;
  readonly onRetry: () => void;
}

/** Why a block has no answer, and the one next step. */
function Absent({ answer, onRetry }: AbsentProps) {
  const { t, reasonText } = useLocale();
  const { status, code } = answer;
  const known = code === null ? t("securities.missing_plain") : reasonText(code);
  // A sentence whose facts are not at hand would show its slots.
  const why = known.includes(UNKNOWN) ? t("securities.failed_plain") : known;
  return (
    <div class="absent" data-status={status}>
      <p>{why}</p>
      <NextStep status={status} onRetry={onRetry} />
      {status === "failed" && <p class="failure-code">{code}</p>}
    </div>
  );
}

function NextStep({
  status,
  onRetry,
}: {
  readonly status: BlockStatus;
  readonly onRetry: () => void;
}) {
  const { t } = useLocale();
  const { choices, scope, readAsOf } = useDesk().store;
  const { source, asOf } = scope.value;
  switch (status) {
    case "unconfigured":
      return (
        <Button kind="plain" onClick={() => void choices.choosingFolder.run()}>
          {t("securities.next_unconfigured")}
        </Button>
      );
    case "failed":
      return (
        <Button kind="plain" onClick={onRetry}>
          {t("securities.next_failed")}
        </Button>
      );
    case "missing":
      if (asOf === null) return null;
      return (
        <Button kind="plain" onClick={() => readAsOf(null)}>
          {t("securities.next_missing")}
        </Button>
      );
    default:
      if (source === "demo") return null;
      return (
        <Button kind="plain" onClick={() => void choices.choose({ source: "demo" })}>
          {t("securities.next_unsupported")}
        </Button>
      );
  }
}

/** Source, kind and age of what a block shows. */
export function StampLine({ stamp }: { readonly stamp: StampView | null }) {
  const { t, sourceText, format } = useLocale();
  const now = useNow();
  if (stamp === null) return null;
  const parts = [
    sourceText(stamp.source),
    t(`figure.label_${stamp.label}`),
    format.date(marketTime(stamp)),
    t("securities.stamp_age", { age: format.age(stamp.fetched_at, now) }),
  ];
  return <span class="stamp">{parts.join(" · ")}</span>;
}

/** What the source does not provide of a security. */
export function Gaps() {
  const { t, language } = useLocale();
  const { current, gaps } = useDesk().store.sources;
  if (current.value === null) return null;
  const list = new Intl.ListFormat(language === "zh" ? "zh-CN" : "en", { type: "unit" });
  const names = gaps.value.map((capability) => t(`capabilities.${capability}`));
  return (
    <p class="gaps">
      <strong>{t("securities.gaps")}</strong>{" "}
      {names.length === 0
        ? t("securities.gaps_none")
        : t("securities.gaps_list", {
            capabilities: language === "zh" ? names.join(" · ") : list.format(names),
          })}
    </p>
  );
}
