export const diagnostics = {
  summary:
    "What the program finds when it examines itself. An export holds no keys and no amounts.",
  summary_link: "Examine this installation",
  required: "Needed to run",
  optional: "Not needed",
  version: "Version {version}",
  part: "Part",
  found: "Found",
} as const;
