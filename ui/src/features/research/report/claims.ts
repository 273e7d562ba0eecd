import type { ClaimView, DocumentView, FactView } from "../../../bridge/contract.gen";
import { createText } from "../../../i18n";
import { href } from "../../../shared/router";
import type { EvidenceClaim } from "../../../shared/trace";

/** Claims under one heading. */
export interface ClaimGroup {
  readonly key: string;
  readonly title: string;
  readonly claims: readonly ClaimView[];
}

const CONSIDERED = ["risks", "catalysts", "bull_case", "bear_case"] as const;

export function summaryOf(document: DocumentView): ClaimGroup {
  const { t } = createText(document.language);
  return { key: "summary", title: t("reports.summary"), claims: document.synthesis.summary };
}

/** What speaks for and against, and what could change it. */
export function considerationsOf(document: DocumentView): readonly ClaimGroup[] {
  const { t } = createText(document.language);
  return CONSIDERED.map((key) => ({
    key,
    title: t(`reports.${key}`),
    claims: document.synthesis[key],
  }));
}

/** The claims that rest on a fact, each with the way to it. */
export function claimsUsing(
  document: DocumentView,
  reportId: string,
  factId: string,
): readonly EvidenceClaim[] {
  const { t } = createText(document.language);
  const groups = [
    summaryOf(document),
    ...document.synthesis.sections,
    ...considerationsOf(document),
  ];
  return groups.flatMap(({ key, title, claims }) =>
    claims.flatMap((claim, at) =>
      claim.evidence_ids.includes(factId)
        ? [
            {
              id: `${key}-${at}`,
              text:
                claim.kind === "fact" ? t("reports.fact_claim", { section: title }) : claim.text,
              href: href("reports", reportId, key),
            },
          ]
        : [],
    ),
  );
}

/** The facts that claims name, in their order. */
export function citedFacts(
  document: DocumentView,
  claims: readonly ClaimView[],
): readonly FactView[] {
  const facts = new Map(document.facts.map((fact) => [fact.id, fact]));
  return claims.flatMap(({ evidence_ids }) =>
    evidence_ids.flatMap((id) => {
      const fact = facts.get(id);
      return fact === undefined ? [] : [fact];
    }),
  );
}

export interface FactGroup {
  readonly capability: FactView["capability"];
  readonly facts: readonly FactView[];
}

/** Facts that were collected but that no section states, by capability. */
export function uncitedFacts(document: DocumentView): readonly FactGroup[] {
  const { sections } = document.synthesis;
  const stated = new Set(
    citedFacts(
      document,
      sections.flatMap(({ claims }) => claims),
    ).map(({ id }) => id),
  );
  const groups = new Map<FactView["capability"], FactView[]>();
  for (const fact of document.facts) {
    if (stated.has(fact.id)) continue;
    groups.set(fact.capability, [...(groups.get(fact.capability) ?? []), fact]);
  }
  return [...groups].map(([capability, facts]) => ({ capability, facts }));
}
