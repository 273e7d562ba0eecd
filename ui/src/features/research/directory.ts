import { type ReadonlySignal, signal } from "@preact/signals";
import type { Language, ListingView, SourceId } from "../../bridge/contract.gen";
import type { Client } from "../../bridge/wire";
import { createAction } from "../../shared/async";

/** Where securities are named: a source, and for files their folder. */
export interface Place {
  readonly source: SourceId;
  readonly folder: string | null;
}

export interface Directory {
  /** The securities of the place asked for last; empty until they are read, or if they cannot be. */
  readonly listings: ReadonlySignal<readonly ListingView[]>;
  /** Ask for the securities of a place; the same place is not asked twice in a row. */
  readonly want: (place: Place) => void;
}

/** Keep the names of one source's securities. Names are a courtesy: without them symbols stand. */
export function createDirectory(client: Client): Directory {
  const listings = signal<readonly ListingView[]>([]);
  let wanted = "";
  const reading = createAction({
    work: (place: Place) => client.market.symbols(place),
    done: (found) => {
      listings.value = found.listings;
    },
    whenBusy: "replace",
  });
  return {
    listings,
    want(place) {
      const key = JSON.stringify([place.source, place.folder]);
      if (key === wanted) return;
      wanted = key;
      listings.value = [];
      reading.reset();
      const { source, folder } = place;
      if (source !== "files" || folder !== null) void reading.run({ source, folder });
    },
  };
}

/** What a security is called in a language; null if nobody named it. */
export function nameOf(
  listings: readonly ListingView[],
  symbol: string,
  language: Language,
): string | null {
  const found = listings.find((listing) => listing.symbol === symbol);
  if (found === undefined) return null;
  return language === "zh" ? (found.name_zh ?? found.name) : found.name;
}

const SUGGESTIONS = 8;

/** Securities whose symbol begins with, or whose symbol or name holds, what was typed. */
export function findListings(
  listings: readonly ListingView[],
  typed: string,
): readonly ListingView[] {
  const needle = typed.trim().toLocaleLowerCase();
  const texts = ({ symbol, name, name_zh }: ListingView) =>
    [symbol, name, name_zh].map((text) => text?.toLocaleLowerCase() ?? "");
  const fits = listings.filter((listing) => texts(listing).some((text) => text.includes(needle)));
  const begins = (listing: ListingView) =>
    Number(!listing.symbol.toLocaleLowerCase().startsWith(needle));
  return fits.sort((one, other) => begins(one) - begins(other)).slice(0, SUGGESTIONS);
}
