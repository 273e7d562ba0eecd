import type { sentences } from "./en";

/** What a dictionary in another language must hold: the same keys, any sentences. */
export type Translation<Original> = { readonly [Key in keyof Original]: string };

/** Every domain's sentences in one language. */
export type Dictionary = {
  readonly [Domain in keyof typeof sentences]: Translation<(typeof sentences)[Domain]>;
};
