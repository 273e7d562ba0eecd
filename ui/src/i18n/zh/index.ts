import type { Dictionary } from "../translation";
import { actions } from "./actions";
import { capabilities } from "./capabilities";
import { chart } from "./chart";
import { diagnostics } from "./diagnostics";
import { domains } from "./domains";
import { failure } from "./failure";
import { figure } from "./figure";
import { frame } from "./frame";
import { measures } from "./measures";
import { reports } from "./reports";
import { research } from "./research";
import { securities } from "./securities";
import { settings } from "./settings";
import { table } from "./table";
import { today } from "./today";
import { words } from "./words";

export { codes } from "./codes";
export { events } from "./events";

export const sentences = {
  actions,
  capabilities,
  chart,
  diagnostics,
  domains,
  failure,
  figure,
  frame,
  measures,
  reports,
  research,
  securities,
  settings,
  table,
  today,
  words,
} satisfies Dictionary;
