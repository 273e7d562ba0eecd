/** These parts of a request need no name in front of them. */
const SPEAK_FOR_THEMSELVES = ["capability", "symbol", "period"];
/** Said elsewhere in the drawer. */
const SAID_ELSEWHERE = ["source"];

/** A request, which is stored as JSON, in one line: `market.kline · AAPL.US · 1d · count 310`. */
export function requestText(json: string): string {
  const parts = new Map(Object.entries(JSON.parse(json) as object));
  const plain = SPEAK_FOR_THEMSELVES.flatMap((name) => {
    const value: unknown = parts.get(name);
    return value === undefined || value === null ? [] : [String(value)];
  });
  const named = [...parts].flatMap(([name, value]: [string, unknown]) =>
    value === null || SPEAK_FOR_THEMSELVES.includes(name) || SAID_ELSEWHERE.includes(name)
      ? []
      : [`${name} ${String(value)}`],
  );
  return [...plain, ...named].join(" · ");
}
