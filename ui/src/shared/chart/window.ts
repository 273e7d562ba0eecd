/** The rows of a long table that are worth building: those in view and a few around them. */
export function rowWindow(
  top: number,
  height: number,
  row: number,
  count: number,
): readonly [first: number, end: number] {
  const around = 8;
  const first = Math.max(0, Math.min(count, Math.floor(top / row)) - around);
  const end = Math.min(count, Math.ceil((top + height) / row) + around);
  return [first, Math.max(first, end)];
}
