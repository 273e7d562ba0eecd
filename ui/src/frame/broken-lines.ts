/**
 * Canonical JSON, or a piece of it, with a line break after each comma between members and items.
 *
 * Inside a stored string a quotation mark is escaped, so `,"` and `,{` never stand in one.
 */
export function brokenLines(json: string): string {
  return json.replace(/,(?=["{])/g, ",\n");
}
