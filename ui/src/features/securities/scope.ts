import type { PreferencesDto, SourceId, ViewRequest } from "../../bridge/contract.gen";

/** Where and up to when a page reads: one source alone, `asOf` null is its clock. */
export interface Scope {
  readonly source: SourceId;
  /** The person's folder; null for every source but files. */
  readonly folder: string | null;
  readonly asOf: string | null;
}

/** The scope that the preferences and a chosen day make. */
export function scopeOf(preferences: PreferencesDto, asOf: string | null): Scope {
  const { source, files_folder } = preferences;
  return { source, folder: source === "files" ? files_folder : null, asOf };
}

/** Two scopes with the same key read the same. */
export function scopeKey({ source, folder, asOf }: Scope): string {
  return JSON.stringify([source, folder, asOf]);
}

/** A request for one symbol in a scope. */
export function viewRequest(symbol: string, scope: Scope): ViewRequest {
  return { symbol, source: scope.source, as_of: scope.asOf, folder: scope.folder };
}

/** A day as people type it, `2012-12-31`; null if it is none. */
export function readDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isDay ? text : null;
}
