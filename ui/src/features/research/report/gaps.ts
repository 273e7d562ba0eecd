import type { Capability, GapView, Language } from "../../../bridge/contract.gen";
import { createText } from "../../../i18n";
import { capabilities } from "../../../i18n/en/capabilities";
import { fieldName } from "./fact-text";

/** Gaps of one kind. */
export interface GapGroup {
  /** Why they are there. */
  readonly code: string;
  readonly count: number;
  /** What is missing, alike names once with their count. */
  readonly names: readonly string[];
}

const OUTSIDE = "NOT_PLANNED";

/** Gaps that the strategy did not leave on purpose. */
export function realGaps(gaps: readonly GapView[]): readonly GapView[] {
  return gaps.filter(({ code }) => code !== OUTSIDE);
}

/** What the strategy leaves aside on purpose. */
export function leftAside(gaps: readonly GapView[]): readonly GapView[] {
  return gaps.filter(({ code }) => code === OUTSIDE);
}

/** Gaps by their reason, the most frequent first. */
export function groupGaps(gaps: readonly GapView[], language: Language): readonly GapGroup[] {
  const byCode = new Map<string, string[]>();
  for (const gap of gaps) {
    byCode.set(gap.code, [...(byCode.get(gap.code) ?? []), gapName(gap, language)]);
  }
  return [...byCode]
    .map(([code, names]) => ({ code, count: names.length, names: counted(names, language) }))
    .sort((one, other) => other.count - one.count);
}

/** What a gap is about, in words. */
export function gapName({ scope, key }: GapView, language: Language): string {
  const { t } = createText(language);
  if (scope === "measure") return fieldName(key, language);
  const at = key.indexOf("/");
  const head = at < 0 ? key : key.slice(0, at);
  const capability = isCapability(head) ? t(`capabilities.${head}`) : t("reports.gap_all");
  if (at < 0) return capability;
  const field = fieldName(key.slice(key.lastIndexOf("/") + 1), language);
  return t("reports.gap_place", { capability, field });
}

function isCapability(text: string): text is Capability {
  return text in capabilities;
}

function counted(names: readonly string[], language: Language): readonly string[] {
  const { t } = createText(language);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) =>
    count === 1 ? name : t("reports.gap_times", { name, count }),
  );
}
