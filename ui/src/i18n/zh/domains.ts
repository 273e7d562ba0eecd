import type { Translation } from "../translation";

/** The areas of work, as they are called in the rail, in titles and in the palette. */
export const domains = {
  today: "今日",
  securities: "证券",
  research: "研究",
  reports: "报告",
  settings: "设置",
  diagnostics: "诊断",
} satisfies Translation<typeof import("../en/domains").domains>;
