import { useLocale } from "../../../shared/locale";
import { elapsed } from "../progress";
import { useTick } from "./tick";

interface ElapsedProps {
  readonly span: { readonly started_at: string | null; readonly completed_at: string | null };
}

const SHORT = 100;

/** How long something took, or has taken so far. */
export function Elapsed({ span }: ElapsedProps) {
  const { t, format } = useLocale();
  const isOpen = span.started_at !== null && span.completed_at === null;
  const took = elapsed(span, useTick(isOpen));
  return (
    <span class="elapsed">
      {took !== null && took < SHORT && !isOpen
        ? t("research.milliseconds", { count: Math.round(took) })
        : format.duration(took)}
    </span>
  );
}
