import type { AppEvent } from "../../bridge/contract.gen";

/** What the status line says when something has happened. */
export const events = {
  "settings.preferences_saved": "Settings saved",
  "securities.watchlist_changed": "Watchlist changed",
  "research.run_started": "Collection started",
  "research.step_changed": "Collecting",
  "research.run_ended": "Collection ended",
  "reports.report_started": "Report started",
  "reports.report_ended": "Report ended",
} as const satisfies Record<AppEvent["type"], string>;
