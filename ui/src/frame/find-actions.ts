import UFuzzy from "@leeoniya/ufuzzy";
import { createText } from "../i18n";
import type { Action } from "../shared/actions";

/** Letters of every script are letters, so that Chinese titles can be found too. */
const LETTERS = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraIns: 2,
} as const;

/** Actions whose title, in either language, fits what was typed; the best first. */
export function findActions(actions: readonly Action[], needle: string): readonly Action[] {
  if (needle.trim() === "") return actions;
  const texts = [createText("zh"), createText("en")];
  const haystack = actions.map((action) => texts.map((text) => action.title(text)).join(" "));
  const [matches, info, order] = new UFuzzy(LETTERS).search(haystack, needle, 1);
  if (matches === null) return [];
  const places = order === null ? matches : order.map((at) => info.idx[at]);
  return places.flatMap((place) => {
    const action = place === undefined ? undefined : actions[place];
    return action === undefined ? [] : [action];
  });
}
