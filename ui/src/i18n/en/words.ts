/** Words of the core that appear inside sentences and captions. */
export const words = {
  source_demo: "demo",
  source_history: "history",
  source_files: "files",
  state_queued: "queued",
  state_running: "running",
  state_success: "done",
  state_failed: "failed",
  state_unavailable: "unavailable",
} as const;
