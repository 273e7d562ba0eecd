import type { Translation } from "../translation";

export const table = {
  sort_by: "按{column}排序",
  total: "合计",
  coverage: "{all} 项中已知 {known} 项",
  row_actions: "此行的操作",
} satisfies Translation<typeof import("../en/table").table>;
