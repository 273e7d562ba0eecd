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
