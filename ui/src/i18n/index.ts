import type { AppEvent, ErrorCode, Language, Reason } from "../bridge/contract.gen";
import * as en from "./en";
import { fill, type Piece, pieces, type Slots, type SlotValue, type SlotValues } from "./slots";
import type { Dictionary } from "./translation";
import * as zh from "./zh";

type Originals = typeof en.sentences;

/** The name of a sentence: `settings.title`. */
export type MessageKey = {
  [Domain in keyof Originals & string]: `${Domain}.${keyof Originals[Domain] & string}`;
}[keyof Originals & string];

type Original<Key extends MessageKey> = Key extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Originals
    ? Name extends keyof Originals[Domain]
      ? Originals[Domain][Name] & string
      : never
    : never
  : never;

/** The slots that a sentence needs; none for a sentence without slots. */
export type Fill<Key extends MessageKey> = [Slots<Original<Key>>] extends [never]
  ? []
  : [values: { readonly [Name in Slots<Original<Key>>]: SlotValue }];

interface Tongue {
  readonly sentences: Dictionary;
  readonly codes: Readonly<Record<ErrorCode | Reason, string>>;
  readonly events: Readonly<Record<AppEvent["type"], string>>;
}

const TONGUES: Readonly<Record<Language, Tongue>> = { en, zh };

export interface Text {
  readonly language: Language;
  /** A sentence with its slots filled. */
  t<Key extends MessageKey>(key: Key, ...values: Fill<Key>): string;
  /** A sentence in pieces, for slots that hold more than text. */
  split<Key extends MessageKey>(key: Key, ...values: Fill<Key>): readonly Piece[];
  /** What happened, from a failure's code and facts. */
  errorText(failure: { readonly code: ErrorCode; readonly params: SlotValues }): string;
  /** Why something is absent, or a field wrong; a code without a sentence stays as it is. */
  reasonText(code: string): string;
  /** What has happened. */
  eventText(type: AppEvent["type"]): string;
  /** The name of a source of data. */
  sourceText(source: string): string;
}

/** Create the sentences of one language. */
export function createText(language: Language): Text {
  const tongue = TONGUES[language];
  return {
    language,
    t: (key, ...[values]) => fill(sentence(tongue.sentences, key), values ?? {}),
    split: (key, ...[values]) => pieces(sentence(tongue.sentences, key), values ?? {}),
    errorText: ({ code, params }) => fill(tongue.codes[code], params),
    reasonText: (code) => fill(lookUp(tongue.codes, code, code), {}),
    eventText: (type) => tongue.events[type],
    sourceText: (source) => lookUp(tongue.sentences.words, `source_${source}`, source),
  };
}

function sentence(dictionary: Dictionary, key: MessageKey): string {
  const point = key.indexOf(".");
  const domain = dictionary[key.slice(0, point) as keyof Dictionary];
  return lookUp(domain, key.slice(point + 1), key);
}

function lookUp(of: Readonly<Record<string, string>>, key: string, otherwise: string): string {
  return of[key] ?? otherwise;
}
