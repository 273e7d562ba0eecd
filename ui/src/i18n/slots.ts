/**
 * Sentences have slots: `{name}` takes a value, `{count|job|jobs}` takes the word that fits a count
 * (the first for exactly one). The names of a sentence's slots are part of its type.
 */
export type Slots<Sentence extends string> =
  Sentence extends `${string}{${infer Slot}}${infer Rest}`
    ? (Slot extends `${infer Name}|${string}` ? Name : Slot) | Slots<Rest>
    : never;

export type SlotValue = string | number;
export type SlotValues = Readonly<Record<string, SlotValue>>;

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

export interface Piece {
  /** A slot's name, or null for text. */
  readonly slot: string | null;
  readonly text: string;
}

/** Split a sentence into its text and its slots, in order. */
export function pieces(sentence: string, values: SlotValues): readonly Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of sentence.matchAll(SLOT)) {
    const [whole, name = "", one, many] = match;
    if (match.index > from) found.push({ slot: null, text: sentence.slice(from, match.index) });
    found.push(
      one === undefined || many === undefined
        ? { slot: name, text: String(values[name] ?? "—") }
        : { slot: null, text: String(values[name]) === "1" ? one : many },
    );
    from = match.index + whole.length;
  }
  if (from < sentence.length) found.push({ slot: null, text: sentence.slice(from) });
  return found;
}

/** Write a sentence with its slots filled; a missing fact reads "—". */
export function fill(sentence: string, values: SlotValues): string {
  return pieces(sentence, values)
    .map((piece) => piece.text)
    .join("");
}

/** The names of a sentence's slots, sorted, each once. */
export function slotNames(sentence: string): readonly string[] {
  return [...new Set([...sentence.matchAll(SLOT)].map((match) => match[1] ?? ""))].sort();
}
