import { actions } from "./actions";
import { diagnostics } from "./diagnostics";
import { domains } from "./domains";
import { failure } from "./failure";
import { figure } from "./figure";
import { frame } from "./frame";
import { settings } from "./settings";
import { table } from "./table";
import { words } from "./words";

export { codes } from "./codes";
export { events } from "./events";

export const sentences = {
  actions,
  diagnostics,
  domains,
  failure,
  figure,
  frame,
  settings,
  table,
  words,
};
