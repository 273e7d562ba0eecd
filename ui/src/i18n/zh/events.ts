import type { AppEvent } from "../../bridge/contract.gen";

/** What the status line says when something has happened. */
export const events = {
  "settings.preferences_saved": "设置已保存",
  "securities.watchlist_changed": "自选已更改",
  "research.run_started": "采集已开始",
  "research.step_changed": "正在采集",
  "research.run_ended": "采集已结束",
  "reports.report_started": "报告开始生成",
  "reports.report_ended": "报告已结束",
} satisfies Record<AppEvent["type"], string>;
