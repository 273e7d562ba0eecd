/** Around a failure: headings, what to do next, and what the start page says. */
export const failure = {
  fix_input: "Change what you entered and try again.",
  retry_later: "Try again in a moment.",
  fix_settings: "Check the settings.",
  report: "Please export diagnostics and report this.",
  retry: "Try again",
  start_title: "ResearchTrail could not open your data",
  start_safe: "Nothing was changed. Your data is where it was.",
  open_folder: "Open folder",
  export_diagnostics: "Export diagnostics",
  quit: "Quit",
  trace: "trace {trace}",
} as const;
