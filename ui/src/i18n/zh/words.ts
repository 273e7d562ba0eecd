import type { Translation } from "../translation";

/** Words of the core that appear inside sentences and captions. */
export const words = {
  source_demo: "demo",
  source_history: "history",
  source_files: "files",
  state_queued: "等待",
  state_running: "进行中",
  state_success: "完成",
  state_failed: "失败",
  state_unavailable: "不可用",
} satisfies Translation<typeof import("../en/words").words>;
