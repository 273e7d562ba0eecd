// The contract between page and core, written from the core's declarations: do not edit.

export type ErrorCode =
  | "BUSY"
  | "CANCELLED"
  | "COLLECTION_ACTIVE"
  | "DATABASE_CORRUPT"
  | "DATA_FOLDER_IN_USE"
  | "DATA_FOLDER_NOT_WRITABLE"
  | "DATA_NEWER_THAN_PROGRAM"
  | "DESKTOP_UNREACHABLE"
  | "EVIDENCE_CHANGED"
  | "EVIDENCE_MISSING"
  | "EXPORT_LIMIT"
  | "FILES_AMBIGUOUS"
  | "FILES_COLUMNS_DUPLICATE"
  | "FILES_COLUMNS_MISSING"
  | "FILES_DATE_AMBIGUOUS"
  | "FILES_ENCODING"
  | "FILES_FOLDER_EMPTY"
  | "FILES_FOLDER_MISSING"
  | "FILES_NUMBERS_AMBIGUOUS"
  | "FILES_ROWS_INVALID"
  | "FILES_TOO_MANY_ROWS"
  | "FILE_TOO_LARGE"
  | "FILE_UNREADABLE"
  | "FILE_UNWRITABLE"
  | "INTERNAL_ERROR"
  | "INVALID_ARGUMENT"
  | "INVALID_RESPONSE"
  | "JOBS_BUSY"
  | "LIBRARIES_MISSING"
  | "LINK_REFUSED"
  | "MEASURES_UNKNOWN"
  | "MEASURES_UNUSABLE_BAR"
  | "MIGRATION_FAILED"
  | "MONEY_CURRENCY_MISMATCH"
  | "NETWORK_ERROR"
  | "NET_BODY_LIMIT"
  | "NET_INSECURE"
  | "NET_REQUEST_INVALID"
  | "NO_COLLECTED_DATA"
  | "NO_DATA"
  | "NO_DISPLAY"
  | "NO_USABLE_FACT"
  | "PAGE_NOT_BUILT"
  | "PAYLOAD_INVALID"
  | "PAYLOAD_LIMIT"
  | "REPORT_ACTIVE"
  | "REPORT_CONTENT_INVALID"
  | "REPORT_NOT_FOUND"
  | "REPORT_NOT_READY"
  | "REQUEST_CONFLICT"
  | "RESEARCH_ACTIVE"
  | "RESEARCH_NOT_FOUND"
  | "RESEARCH_RESULT_MISSING"
  | "RESPONSE_LIMIT"
  | "RESYNC"
  | "SETTINGS_FOLDER_UNUSABLE"
  | "SETTINGS_TIME_ZONE_UNKNOWN"
  | "SQLITE_TOO_OLD"
  | "STORAGE_FAILED"
  | "STORAGE_FULL"
  | "SYMBOL_INVALID"
  | "TIMEOUT"
  | "UNKNOWN_OPERATION"
  | "UNKNOWN_SYMBOL"
  | "UNSUPPORTED_CAPABILITY"
  | "WATCHLIST_FULL"
  | "WINDOW_UNAVAILABLE";

export type Reason =
  | "APPLICATION_RESTARTED"
  | "CELL_EMPTY"
  | "CELL_NOT_A_NUMBER"
  | "COLUMN_COUNT"
  | "DATE_DUPLICATE"
  | "DATE_INVALID"
  | "EVIDENCE_INVALID"
  | "EXECUTOR_DRAINING"
  | "FACT_PROJECTION_LIMIT"
  | "FACT_PROSE_FORBIDDEN"
  | "FIELD_MALFORMED"
  | "FIELD_MISSING"
  | "FIELD_NOT_ALLOWED"
  | "FIELD_OUT_OF_RANGE"
  | "FIELD_REQUIRED"
  | "FIELD_UNEXPECTED"
  | "FIELD_WRONG_KIND"
  | "INSUFFICIENT_BARS"
  | "MARKET_NOT_NAMED"
  | "MISSING_VOLUME"
  | "NAME_AMBIGUOUS"
  | "NAME_NOT_A_SYMBOL"
  | "NOT_A_FILE"
  | "NOT_CSV"
  | "NOT_PLANNED"
  | "NO_VARIATION"
  | "NUMBER_NOT_FINITE"
  | "OHLC_CONTRADICTION"
  | "POSSIBLE_SPLIT_UNADJUSTED"
  | "PRICE_NOT_POSITIVE"
  | "PRICE_OUT_OF_RANGE"
  | "PROVIDER_UNSUPPORTED"
  | "REAL_REQUEST_VERIFIED"
  | "REAL_UNVERIFIED"
  | "REPORT_CLAIM_KIND_INVALID"
  | "REPORT_GENERATION_FAILED"
  | "REPORT_SCHEMA_INVALID"
  | "RESEARCH_ERROR"
  | "ROW_BROKEN"
  | "SHORT_WARM_UP"
  | "SIMULATED_ONLY"
  | "UNCONFIGURED"
  | "UNSUPPORTED_NUMERIC_CLAIM"
  | "VOLUME_NEGATIVE"
  | "VOLUME_NOT_WHOLE"
  | "ZERO_VOLUME_BASE";

/** The last event a page has seen. */
export interface AfterRequest {
  readonly epoch: string;
  readonly seq: number;
}

/** One period's prices; `date` is the exchange's day. */
export interface BarView {
  readonly date: string;
  readonly time: string | null;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number | null;
}

/** One capability of one symbol. */
export interface BlockRequest {
  readonly symbol: string;
  readonly source: SourceId;
  readonly as_of?: string | null;
  readonly folder?: string | null;
  readonly capability: Capability;
}

/** Whether a block has its answer, and if not, which kind of absence it is. */
export type BlockStatus =
  | "ready"
  | "missing"
  | "unsupported"
  | "unconfigured"
  | "failed";

/** One capability's answer as figures, or the code that says why there is none. */
export interface BlockView {
  readonly capability: Capability;
  readonly status: BlockStatus;
  readonly code: string | null;
  readonly stamp: StampView | null;
  readonly figures: readonly FigureView[];
}

/** The chart of one symbol. */
export interface CandlesRequest {
  readonly symbol: string;
  readonly source: SourceId;
  readonly as_of?: string | null;
  readonly folder?: string | null;
  readonly period?: Period;
  readonly basis?: PriceBasis;
}

/** A chart with indicators, marks and key figures up to `day`, or why there is none. */
export interface CandlesView {
  readonly status: BlockStatus;
  readonly code: string | null;
  readonly stamp: StampView | null;
  readonly symbol: string;
  readonly period: Period;
  readonly day: string | null;
  readonly currency: string | null;
  readonly series: string;
  readonly bars: readonly BarView[];
  readonly lines: readonly LineView[];
  readonly marks: readonly MarkView[];
  readonly measures: readonly MeasureView[];
}

/** What can be asked of a source; the order is the catalogue's. */
export type Capability =
  | "market.quote"
  | "market.kline"
  | "market.intraday"
  | "market.depth"
  | "market.trades"
  | "market.capitalFlow"
  | "market.sentiment"
  | "market.status"
  | "company.profile"
  | "company.valuation"
  | "company.financials"
  | "company.dividends"
  | "company.earnings"
  | "company.ratings"
  | "research.news"
  | "research.events"
  | "account.accounts"
  | "account.portfolio"
  | "account.positions"
  | "account.assets"
  | "account.cashFlow";

/** What is known of one capability of one source. */
export interface CapabilityView {
  readonly capability: Capability;
  readonly code: string;
  readonly available: boolean;
  readonly can_attempt: boolean;
}

/** One part of whether the program can run here. */
export interface CheckView {
  readonly id: string;
  readonly required: boolean;
  readonly state: string;
  readonly found: string;
}

/** What a claim is: a cited fact without prose, a reading of facts, or a look ahead. */
export type ClaimKind =
  | "fact"
  | "analysis"
  | "prediction";

/** One statement and the facts it rests on. */
export interface ClaimView {
  readonly kind: ClaimKind;
  readonly text: string;
  readonly evidence_ids: readonly string[];
}

/** A measure over the bars of a stored answer, up to a day. */
export interface ComputedRequest {
  readonly read_id: string;
  readonly measure: string;
  readonly version: number;
  readonly as_of: string;
}

/** How an answer is labelled on screen. */
export type DataLabel =
  | "simulated"
  | "real"
  | "delayed"
  | "historical"
  | "real_unknown_delay";

/** How tall rows are. */
export type Density =
  | "compact"
  | "regular";

/** What is known of this installation: no path, no secret, nothing of the person's data. */
export interface DiagnosticsView {
  readonly version: string;
  readonly ok: boolean;
  readonly checks: readonly CheckView[];
}

/** A finished report, whole. */
export interface DocumentView {
  readonly symbol: string;
  readonly strategy: Strategy;
  readonly mode: Mode;
  readonly source: SourceId;
  readonly as_of: string;
  readonly as_of_date: string;
  readonly collection_status: RunStatus;
  readonly run_id: string;
  readonly language: Language;
  readonly facts: readonly FactView[];
  readonly gaps: readonly GapView[];
  readonly synthesis: SynthesisView;
}

/** The days of a fall; recovery is null while the peak is not reached again. */
export interface DrawdownDatesView {
  readonly peak: string;
  readonly trough: string;
  readonly recovery: string | null;
}

/** Which calendar events. */
export type EventType =
  | "financial"
  | "report"
  | "dividend"
  | "ipo"
  | "macrodata"
  | "closed";

/** One event with its place in the order and the request that caused it. */
export interface EventView {
  readonly seq: number;
  readonly at: string;
  readonly caused_by: string | null;
  readonly event: AppEvent;
}

/** Events, oldest first. */
export interface EventsView {
  readonly events: readonly EventView[];
}

/** Stored bytes around a value, exactly as stored. */
export interface ExcerptView {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  readonly offset: number;
  readonly length: number;
  readonly size: number;
}

/** Whether the person chose a place and the report was saved there. */
export interface ExportView {
  readonly saved: boolean;
}

/** One cited fact of one report. */
export interface FactRequest {
  readonly report_id: string;
  readonly evidence_id: string;
}

/** A citable fact: raw from a stored field, or computed (`measure` is then set). */
export interface FactView {
  readonly id: string;
  readonly capability: Capability;
  readonly field: string;
  readonly context: string | null;
  readonly value: string;
  readonly unit: string | null;
  readonly note: string | null;
  readonly computed: boolean;
  readonly source: SourceId;
  readonly mode: Mode;
  readonly fetched_at: string;
}

/** One field of a stored answer, and its place in it. */
export interface FigureView {
  readonly field: string;
  readonly value: string | null;
  readonly pointer: string;
}

/** The folder the person chose; null if they chose none. */
export interface FolderView {
  readonly folder: string | null;
}

/** What a gap is about. */
export type GapScope =
  | "capability"
  | "field"
  | "measure"
  | "projection";

/** Something that is missing, and the code that says why. */
export interface GapView {
  readonly scope: GapScope;
  readonly key: string;
  readonly code: string;
}

/** A report of a finished collection, in one language. */
export interface GenerateRequest {
  readonly run_id: string;
  readonly mode?: ReportMode;
  readonly language: Language;
}

/** The run of stored bars a figure was computed from. */
export interface InputView {
  readonly read_id: string;
  readonly pointer: string;
  readonly field: string;
  readonly first: string;
  readonly last: string;
  readonly bars: number;
  readonly sha256: string;
}

/** The language of every sentence. */
export type Language =
  | "zh"
  | "en";

/** The last stored bar at the as-of day, prices as recorded. */
export interface LastBarView {
  readonly date: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: number | null;
  readonly currency: string | null;
}

/** One indicator at every bar; null where its window is too short. */
export interface LineView {
  readonly id: string;
  readonly values: readonly (string | null)[];
}

/** An address of the web. */
export interface LinkRequest {
  readonly url: string;
}

/** A security a source can name. */
export interface ListingView {
  readonly symbol: string;
  readonly name: string | null;
  readonly name_zh: string | null;
  readonly currency: string | null;
}

/** What happened on a day of a chart. */
export type MarkKind =
  | "split"
  | "adjustment"
  | "gap";

/** A day with something to know; a split says how many new shares replace old. */
export interface MarkView {
  readonly date: string;
  readonly kind: MarkKind;
  readonly new: number | null;
  readonly old: number | null;
}

/** A report as Markdown, and the file name it suggests. */
export interface MarkdownView {
  readonly file_name: string;
  readonly text: string;
}

/** A computed figure: eight decimals, or null with its reason. */
export interface MeasureView {
  readonly id: string;
  readonly version: number;
  readonly value: string | null;
  readonly unit: Unit;
  readonly window: WindowView | null;
  readonly series: string;
  readonly reason: string | null;
  readonly dates: DrawdownDatesView | null;
}

/** What a collection's daily bars say; null and empty if it has none. */
export interface MeasuredView {
  readonly bar: LastBarView | null;
  readonly measures: readonly MeasureView[];
}

/** Whether a source tells of the world or of an invented market; a property of the source. */
export type Mode =
  | "simulated"
  | "real";

/** A symbol and its new place, from 0. */
export interface MoveRequest {
  readonly symbol: string;
  readonly position: number;
}

/** No parameters, or nothing to say. */
export interface Nothing {}

/** A figure with its stored bytes, verified a moment ago. */
export interface OpenedView {
  readonly stamp: StampView;
  readonly request: string;
  readonly value: string | null;
  readonly pointer: string | null;
  readonly measure: MeasureView | null;
  readonly input: InputView | null;
  readonly excerpt: ExcerptView;
}

/** What to collect; `as_of` null is the source's clock, `folder` belongs to files alone. */
export interface OrderDto {
  readonly symbol: string;
  readonly strategy?: Strategy;
  readonly source: SourceId;
  readonly as_of?: string | null;
  readonly folder?: string | null;
}

/** The span of one bar. */
export type Period =
  | "1m"
  | "5m"
  | "15m"
  | "1h"
  | "1d"
  | "1w";

/** Whether the person's data is being opened, or open. */
export type Phase =
  | "opening"
  | "ready";

/** What a window that has just appeared is waiting for. */
export interface PhaseView {
  readonly phase: Phase;
  readonly version: string;
}

/** What a collection would do; `moment` is looked back from, each item has `seconds`. */
export interface PlanView {
  readonly order: OrderDto;
  readonly mode: Mode;
  readonly version: string;
  readonly moment: string;
  readonly day: string;
  readonly slots: number;
  readonly seconds: number;
  readonly reads: readonly PlannedReadView[];
}

/** One item of a plan: whether it will be asked, and the code of its state. */
export interface PlannedReadView {
  readonly capability: Capability;
  readonly code: string;
  readonly can_attempt: boolean;
}

/** How the program looks and where it reads first. */
export interface PreferencesDto {
  readonly language: Language;
  readonly region: Region;
  readonly time_zone: string;
  readonly up_down: UpDown;
  readonly theme: Theme;
  readonly density: Density;
  readonly source: SourceId;
  readonly files_folder: string | null;
  readonly demo_day: string | null;
}

/** The choices in force; `chosen` is false until the person saved any. */
export interface PreferencesView {
  readonly language: Language;
  readonly region: Region;
  readonly time_zone: string;
  readonly up_down: UpDown;
  readonly theme: Theme;
  readonly density: Density;
  readonly source: SourceId;
  readonly files_folder: string | null;
  readonly demo_day: string | null;
  readonly chosen: boolean;
}

/** Which prices a chart shows. */
export type PriceBasis =
  | "adjusted"
  | "recorded";

/** A place in a stored answer: RFC 6901 pointer. */
export interface RawRequest {
  readonly read_id: string;
  readonly pointer: string;
}

/** One question to one source; the query contract says which fields go together. */
export interface ReadRequest {
  readonly source: SourceId;
  readonly capability: Capability;
  readonly symbol?: string | null;
  readonly period?: Period;
  readonly count?: number | null;
  readonly market?: string;
  readonly start?: string | null;
  readonly end?: string | null;
  readonly kind?: StatementKind;
  readonly report?: string;
  readonly event_type?: EventType;
  readonly as_of?: string | null;
  readonly folder?: string | null;
}

/** A stored answer: where it comes from, and its bytes as JSON text. */
export interface ReadView {
  readonly stamp: StampView;
  readonly document: string;
}

/** How numbers and dates are written. */
export type Region =
  | "cn"
  | "us"
  | "eu";

/** Who writes: the offline synthesizer, or a model. */
export type ReportMode =
  | "fixed";

/** One report. */
export interface ReportRequest {
  readonly report_id: string;
}

/** Where a report stands; all but `generating` are final. */
export type ReportStatus =
  | "generating"
  | "completed"
  | "failed"
  | "cancelled"
  | "interrupted";

/** One attempt at a report, without its document. */
export interface ReportSummary {
  readonly id: string;
  readonly run_id: string;
  readonly version: number;
  readonly mode: ReportMode;
  readonly status: ReportStatus;
  readonly code: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly symbol: string;
}

/** One attempt at a report; the document is there only when it completed. */
export interface ReportView {
  readonly id: string;
  readonly run_id: string;
  readonly version: number;
  readonly mode: ReportMode;
  readonly status: ReportStatus;
  readonly code: string | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly symbol: string;
  readonly document: DocumentView | null;
}

/** Reports of one collection, or of all (null). */
export interface ReportsRequest {
  readonly run_id?: string | null;
}

/** Up to 100 reports, newest first. */
export interface ReportsView {
  readonly reports: readonly ReportSummary[];
}

/** One item of one collection. */
export interface ResultRequest {
  readonly run_id: string;
  readonly capability: Capability;
}

/** A stored result: source, age and bytes as JSON text. */
export interface ResultView {
  readonly stamp: StampView;
  readonly document: string;
}

/** One collection. */
export interface RunRequest {
  readonly run_id: string;
}

/** Where a collection stands; all but `fetching` are final. */
export type RunStatus =
  | "fetching"
  | "collected"
  | "partial"
  | "failed"
  | "cancelled"
  | "interrupted";

/** One collection with its items. */
export interface RunView {
  readonly id: string;
  readonly status: RunStatus;
  readonly plan: PlanView;
  readonly started_at: string;
  readonly completed_at: string | null;
  readonly steps: readonly StepView[];
}

/** Up to 100 collections, newest first. */
export interface RunsView {
  readonly runs: readonly RunView[];
}

/** Whether the person chose a place and it was saved there. */
export interface SavedView {
  readonly saved: boolean;
}

/** Claims under one heading. */
export interface SectionView {
  readonly key: string;
  readonly title: string;
  readonly claims: readonly ClaimView[];
}

/** A file that holds no prices, and why. */
export interface SkippedView {
  readonly name: string;
  readonly reason: string;
}

/** Where a page begins: everything after `seq` of this `epoch` arrives as an event. */
export interface SnapshotView {
  readonly epoch: string;
  readonly seq: number;
  readonly version: string;
  readonly active_run: string | null;
  readonly requests: number;
}

/** What a source says of itself. */
export interface SourceCardView {
  readonly id: SourceId;
  readonly mode: Mode;
  readonly transport: Transport;
  readonly label: DataLabel;
  readonly version: string;
}

/** Where data comes from. */
export type SourceId =
  | "demo"
  | "history"
  | "files";

/** A place that answers queries; `clock` is its "now", `day` the market day that is. */
export interface SourceView {
  readonly card: SourceCardView;
  readonly clock: string | null;
  readonly day: string | null;
  readonly capabilities: readonly CapabilityView[];
}

/** `folder` is the person's folder of price files, if chosen. */
export interface SourcesRequest {
  readonly folder?: string | null;
}

/** Every source, in the order of the catalogue. */
export interface SourcesView {
  readonly sources: readonly SourceView[];
}

/** Where figures come from: the stored answer, its source and its age. */
export interface StampView {
  readonly read_id: string;
  readonly sha256: string;
  readonly source: SourceId;
  readonly mode: Mode;
  readonly transport: Transport;
  readonly label: DataLabel;
  readonly timeliness: Timeliness;
  readonly fetched_at: string;
  readonly as_of: string;
  readonly market_time: string | null;
  readonly market_date: string | null;
}

/** The direction of the whole. */
export type Stance =
  | "bullish"
  | "bearish"
  | "neutral";

/** The report being written; it ends with `reports.report_ended`. */
export interface StartedReport {
  readonly report_id: string;
}

/** The collection that was started; it ends with `research.run_ended`. */
export interface StartedView {
  readonly run_id: string;
}

/** Which financial statement: income, balance sheet, cash flow, or all. */
export type StatementKind =
  | "IS"
  | "BS"
  | "CF"
  | "ALL";

/** Where one item stands; all but `queued` and `running` are final. */
export type StepStatus =
  | "queued"
  | "running"
  | "success"
  | "failed"
  | "unavailable"
  | "timed_out"
  | "cancelled"
  | "interrupted";

/** One item of a collection; `code` says why there is no result. */
export interface StepView {
  readonly capability: Capability;
  readonly ordinal: number;
  readonly status: StepStatus;
  readonly code: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly read_id: string | null;
}

/** All strategies. */
export interface StrategiesView {
  readonly strategies: readonly StrategyView[];
}

/** Which capabilities a collection asks for. */
export type Strategy =
  | "comprehensive"
  | "value"
  | "growth"
  | "technical"
  | "earnings"
  | "event-driven"
  | "risk-review"
  | "income";

/** A strategy and the capabilities it asks for, in order. */
export interface StrategyView {
  readonly strategy: Strategy;
  readonly capabilities: readonly Capability[];
}

/** One symbol, such as AAPL.US. */
export interface SymbolRequest {
  readonly symbol: string;
}

/** The securities of one source; `folder` belongs to files alone. */
export interface SymbolsRequest {
  readonly source: SourceId;
  readonly folder?: string | null;
}

/** What a source can name, by symbol, and what it left aside. */
export interface SymbolsView {
  readonly listings: readonly ListingView[];
  readonly skipped: readonly SkippedView[];
}

/** What is said. */
export interface SynthesisView {
  readonly stance: Stance;
  readonly summary: readonly ClaimView[];
  readonly sections: readonly SectionView[];
  readonly risks: readonly ClaimView[];
  readonly catalysts: readonly ClaimView[];
  readonly bull_case: readonly ClaimView[];
  readonly bear_case: readonly ClaimView[];
}

/** Light, dark, or as the system. */
export type Theme =
  | "system"
  | "light"
  | "dark";

/** How fresh a source says its answers are. */
export type Timeliness =
  | "unknown"
  | "realtime"
  | "delayed"
  | "historical";

/** How an answer travelled. */
export type Transport =
  | "fixture"
  | "file"
  | "sdk"
  | "cli"
  | "http";

/** What a value counts. A fraction of 0.01 is one percent; points run from 0 to 100. */
export type Unit =
  | "fraction"
  | "price"
  | "ratio"
  | "points";

/** Which colour a rise has. */
export type UpDown =
  | "red-up"
  | "green-up"
  | "blue-orange"
  | "none";

/** One symbol at one source, as of a day (null: the source's clock). */
export interface ViewRequest {
  readonly symbol: string;
  readonly source: SourceId;
  readonly as_of?: string | null;
  readonly folder?: string | null;
}

/** A followed symbol's quote and its last closes, oldest first. */
export interface WatchRowView {
  readonly symbol: string;
  readonly quote: BlockView;
  readonly closes: readonly string[];
}

/** The followed symbols in the person's order. */
export interface WatchlistView {
  readonly symbols: readonly string[];
  readonly active: string | null;
  readonly revision: number;
}

/** The bars a computed figure rests on. */
export interface WindowView {
  readonly bars: number;
  readonly first: string;
  readonly last: string;
}

/** The person's choices changed. */
export interface PreferencesSaved {
  readonly type: "settings.preferences_saved";
  readonly language: string;
}

/** The followed symbols, their order or the active one changed. */
export interface WatchlistChanged {
  readonly type: "securities.watchlist_changed";
  readonly revision: number;
}

/** A collection began; its items are queued. */
export interface RunStarted {
  readonly type: "research.run_started";
  readonly run_id: string;
  readonly symbol: string;
}

/** One item of a collection started or ended; `done` of `total` items have ended. */
export interface StepChanged {
  readonly type: "research.step_changed";
  readonly run_id: string;
  readonly capability: string;
  readonly status: string;
  readonly code: string | null;
  readonly done: number;
  readonly total: number;
}

/** A collection reached its one final state. */
export interface RunEnded {
  readonly type: "research.run_ended";
  readonly run_id: string;
  readonly symbol: string;
  readonly status: string;
}

/** A report is being written. */
export interface ReportStarted {
  readonly type: "reports.report_started";
  readonly report_id: string;
  readonly run_id: string;
}

/** A report reached its one final state; `code` says why it did not succeed. */
export interface ReportEnded {
  readonly type: "reports.report_ended";
  readonly report_id: string;
  readonly run_id: string;
  readonly status: string;
  readonly code: string | null;
}

export type AppEvent =
  | PreferencesSaved
  | WatchlistChanged
  | RunStarted
  | StepChanged
  | RunEnded
  | ReportStarted
  | ReportEnded;

export type Call = <T>(operation: string, request: object) => Promise<T>;

/** Every operation, typed. */
export function createClient(call: Call) {
  return {
    evidence: {
      /** Compute a figure again from its stored bars and show them. */
      open_computed: (request: ComputedRequest) => call<OpenedView>("evidence.open_computed", request),
      /** Open the stored bytes of a figure, verified. */
      open_raw: (request: RawRequest) => call<OpenedView>("evidence.open_raw", request),
    },
    market: {
      /** Ask one source for one capability; the answer is stored. */
      read: (request: ReadRequest) => call<ReadView>("market.read", request),
      /** List every source with its clock and what it offers. */
      sources: (request: SourcesRequest) => call<SourcesView>("market.sources", request),
      /** List the securities a source can name. */
      symbols: (request: SymbolsRequest) => call<SymbolsView>("market.symbols", request),
    },
    reports: {
      /** Ask for a report to be given up. */
      cancel: (request: ReportRequest) => call<ReportSummary>("reports.cancel", request),
      /** Save a finished report as Markdown where the person chooses. */
      export: (request: ReportRequest) => call<ExportView>("reports.export", request),
      /** Start writing a report of a finished collection. */
      generate: (request: GenerateRequest) => call<StartedReport>("reports.generate", request),
      /** Return a finished report as Markdown. */
      markdown: (request: ReportRequest) => call<MarkdownView>("reports.markdown", request),
      /** Open a cited fact: its stored bytes, verified or computed again. */
      open_fact: (request: FactRequest) => call<OpenedView>("reports.open_fact", request),
      /** Return one report as stored; nothing is asked or written. */
      report: (request: ReportRequest) => call<ReportView>("reports.report", request),
      /** List reports, newest first. */
      reports: (request: ReportsRequest) => call<ReportsView>("reports.reports", request),
    },
    research: {
      /** Ask a collection to stop; what it has is kept. */
      cancel: (request: RunRequest) => call<RunView>("research.cancel", request),
      /** Return the last stored bar of a collection and every measure over its bars. */
      measures: (request: RunRequest) => call<MeasuredView>("research.measures", request),
      /** Preview a collection: nothing is asked and nothing is stored. */
      plan: (request: OrderDto) => call<PlanView>("research.plan", request),
      /** Return one stored result of a collection, verified. */
      result: (request: ResultRequest) => call<ResultView>("research.result", request),
      /** Return one collection as stored. */
      run: (request: RunRequest) => call<RunView>("research.run", request),
      /** List collections, newest first. */
      runs: (request: Nothing) => call<RunsView>("research.runs", request),
      /** Start a collection; its progress arrives as events. */
      start: (request: OrderDto) => call<StartedView>("research.start", request),
      /** List the strategies with the capabilities they ask for. */
      strategies: (request: Nothing) => call<StrategiesView>("research.strategies", request),
    },
    securities: {
      /** Follow a symbol. */
      add: (request: SymbolRequest) => call<WatchlistView>("securities.add", request),
      /** Return one capability of a symbol as figures, each with its place in the stored answer. */
      block: (request: BlockRequest) => call<BlockView>("securities.block", request),
      /** Return a symbol's chart: bars, indicators, splits and other marks, key figures. */
      candles: (request: CandlesRequest) => call<CandlesView>("securities.candles", request),
      /** Put a followed symbol at another place. */
      move: (request: MoveRequest) => call<WatchlistView>("securities.move", request),
      /** Stop following a symbol. */
      remove: (request: SymbolRequest) => call<WatchlistView>("securities.remove", request),
      /** Make a symbol the active one; it need not be followed. */
      select: (request: SymbolRequest) => call<WatchlistView>("securities.select", request),
      /** Return a symbol's quote and its last closes for one row of the watchlist. */
      watch_row: (request: ViewRequest) => call<WatchRowView>("securities.watch_row", request),
      /** Return the followed symbols. */
      watchlist: (request: Nothing) => call<WatchlistView>("securities.watchlist", request),
    },
    settings: {
      /** Return the choices in force. */
      preferences: (request: Nothing) => call<PreferencesView>("settings.preferences", request),
      /** Save all choices together. */
      save_preferences: (request: PreferencesDto) => call<PreferencesView>("settings.save_preferences", request),
    },
    shell: {
      /** Let the person choose a folder. */
      choose_folder: (request: Nothing) => call<FolderView>("shell.choose_folder", request),
      /** Save what is known of this installation where the person chooses. */
      export_diagnostics: (request: Nothing) => call<SavedView>("shell.export_diagnostics", request),
      /** Show the data folder in the file manager. */
      open_data_folder: (request: Nothing) => call<Nothing>("shell.open_data_folder", request),
      /** Show an http or https address in the person's browser. */
      open_link: (request: LinkRequest) => call<Nothing>("shell.open_link", request),
      /** Close the program. */
      quit: (request: Nothing) => call<Nothing>("shell.quit", request),
    },
    system: {
      /** Examine this installation. */
      diagnostics: (request: Nothing) => call<DiagnosticsView>("system.diagnostics", request),
      /** Return the events after the last one seen, at most ten thousand. */
      events_after: (request: AfterRequest) => call<EventsView>("system.events_after", request),
      /** Tell whether the data is open; answered even while it is being opened. */
      phase: (request: Nothing) => call<PhaseView>("system.phase", request),
      /** Return where the order of events stands, and what is running. */
      snapshot: (request: Nothing) => call<SnapshotView>("system.snapshot", request),
    },
  };
}

export type Client = ReturnType<typeof createClient>;
