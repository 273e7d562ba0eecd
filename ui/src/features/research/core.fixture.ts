import type {
  DocumentView,
  FactView,
  PlanView,
  ReportSummary,
  RunView,
  StepStatus,
} from "../../bridge/contract.gen";
import { type AppEvent, createClient } from "../../bridge/contract.gen";
import { createEventHub, type RunningEventHub } from "../../bridge/events";
import type { Client } from "../../bridge/wire";

type Answer = (request: Readonly<Record<string, string | null>>) => unknown;

/** A core that answers with what the test says, and remembers what it was asked. */
export class FakeCore {
  readonly asked: string[] = [];
  readonly answers = new Map<string, Answer>();
  readonly client: Client = createClient((operation, request) => this.answer(operation, request));

  on(operation: string, answer: Answer): void {
    this.answers.set(operation, answer);
  }

  count(operation: string): number {
    return this.asked.filter((each) => each === operation).length;
  }

  private answer<T>(operation: string, request: object): Promise<T> {
    this.asked.push(operation);
    const answer = this.answers.get(operation);
    if (answer === undefined) throw new Error(`unexpected ${operation}`);
    return Promise.resolve()
      .then(() => answer(request as Readonly<Record<string, string | null>>))
      .then((reply) => reply as T);
  }
}

/** A hub that has heard nothing yet. */
export function quietHub(): RunningEventHub {
  const hub = createEventHub({
    eventsAfter: async () => [],
    snapshot: async () => ({ epoch: "e", seq: 0 }),
    report: () => {},
  });
  hub.start({ epoch: "e", seq: 0 });
  return hub;
}

/** Tell a hub what has happened, in order. */
export function announce(hub: RunningEventHub, ...events: readonly AppEvent[]): void {
  hub.receive(
    events.map((event, at) => ({
      seq: at + 1,
      at: "2026-01-01T00:00:00Z",
      caused_by: null,
      event,
    })),
  );
}

/** Let everything that is on its way arrive. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export const PLAN: PlanView = {
  order: { symbol: "AAPL.US", strategy: "value", source: "demo", as_of: null, folder: null },
  mode: "simulated",
  version: "authored-v1",
  moment: "2024-01-16T21:00:00Z",
  day: "2024-01-16",
  slots: 4,
  seconds: 20,
  reads: [{ capability: "company.profile", code: "SIMULATED_ONLY", can_attempt: true }],
};

const CAPABILITIES = ["company.profile", "company.valuation", "company.financials"] as const;

/** A collection whose items stand as told. */
export function collection(
  id: string,
  status: RunView["status"],
  steps: readonly StepStatus[],
): RunView {
  return {
    id,
    status,
    plan: PLAN,
    started_at: "2026-01-01T00:00:00Z",
    completed_at: status === "fetching" ? null : "2026-01-01T00:00:04Z",
    steps: steps.map((each, ordinal) => ({
      capability: CAPABILITIES[ordinal] ?? "market.quote",
      ordinal,
      status: each,
      code: null,
      started_at: each === "queued" ? null : "2026-01-01T00:00:00Z",
      completed_at: each === "queued" || each === "running" ? null : "2026-01-01T00:00:01.500Z",
      read_id: each === "success" ? `read-${ordinal}` : null,
    })),
  };
}

/** One attempt at a report. */
export function attempt(
  runId: string,
  version: number,
  status: ReportSummary["status"],
): ReportSummary {
  return {
    id: `${runId}-v${version}`,
    run_id: runId,
    version,
    mode: "fixed",
    status,
    code: null,
    created_at: "2026-01-01T00:00:05Z",
    completed_at: status === "generating" ? null : "2026-01-01T00:00:06Z",
    symbol: "AAPL.US",
  };
}

/** A citable fact, recorded unless told otherwise. */
export function fact(field: string, value: string, wanted: Partial<FactView> = {}): FactView {
  return {
    id: `ev-${field}-${wanted.context ?? ""}`,
    capability: "company.valuation",
    field,
    context: null,
    value,
    unit: null,
    note: null,
    computed: false,
    source: "demo",
    mode: "simulated",
    fetched_at: "2026-01-01T00:00:00Z",
    ...wanted,
  };
}

/** A report that cites the first two of its facts. */
export function writtenOf(facts: readonly FactView[]): DocumentView {
  const ids = facts.slice(0, 2).map(({ id }) => id);
  return {
    symbol: "AAPL.US",
    strategy: "value",
    mode: "simulated",
    source: "demo",
    as_of: "2024-01-16T21:00:00Z",
    as_of_date: "2024-01-16",
    collection_status: "collected",
    run_id: "r",
    language: "en",
    facts,
    gaps: [],
    synthesis: {
      stance: "neutral",
      summary: [{ kind: "analysis", text: "Nothing is judged.", evidence_ids: ids.slice(0, 1) }],
      sections: [
        {
          key: "company-valuation",
          title: "Valuation",
          claims: [{ kind: "fact", text: "", evidence_ids: ids }],
        },
      ],
      risks: [],
      catalysts: [],
      bull_case: [],
      bear_case: [],
    },
  };
}
