export const table = {
  sort_by: "Sort by {column}",
  total: "Total",
  coverage: "{known} of {all} known",
  row_actions: "Actions for the row",
} as const;
