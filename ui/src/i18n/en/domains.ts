/** The areas of work, as they are called in the rail, in titles and in the palette. */
export const domains = {
  today: "Today",
  securities: "Securities",
  research: "Research",
  reports: "Reports",
  settings: "Settings",
  diagnostics: "Diagnostics",
} as const;
