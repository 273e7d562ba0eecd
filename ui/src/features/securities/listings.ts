import type { Language, ListingView } from "../../bridge/contract.gen";

/** What a security is called in a language; the other language's name if there is no own. */
export function listingName(listing: ListingView, language: Language): string | null {
  const { name, name_zh } = listing;
  return language === "zh" ? (name_zh ?? name) : (name ?? name_zh);
}

/** The securities that what was typed may mean: by symbol and by both names, the nearest first. */
export function findListings(
  listings: readonly ListingView[],
  needle: string,
): readonly ListingView[] {
  const wanted = needle.normalize("NFKC").trim().toLowerCase();
  if (wanted === "") return [];
  const ranked = listings.map((listing) => [rank(listing, wanted), listing] as const);
  return ranked
    .filter(([place]) => place < NOT_FOUND)
    .sort(([one], [other]) => one - other)
    .map(([, listing]) => listing);
}

const NOT_FOUND = 3;

/** 0: the symbol begins so; 1: a name begins so; 2: it stands somewhere; 3: nowhere. */
function rank({ symbol, name, name_zh }: ListingView, wanted: string): number {
  const names = [name, name_zh].flatMap((each) => (each === null ? [] : [each.toLowerCase()]));
  const code = symbol.toLowerCase();
  if (code.startsWith(wanted)) return 0;
  if (names.some((each) => each.startsWith(wanted))) return 1;
  return [code, ...names].some((each) => each.includes(wanted)) ? 2 : NOT_FOUND;
}
