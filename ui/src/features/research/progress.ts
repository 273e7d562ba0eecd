import type {
  RunStatus,
  RunView,
  SourceId,
  StepStatus,
  StepView,
  Strategy,
} from "../../bridge/contract.gen";
import type { Text } from "../../i18n";
import type { State } from "../../shared/ui/StateGlyph";

export interface Progress {
  /** Items that ended, whatever became of them. */
  readonly done: number;
  /** Items that have a result. */
  readonly arrived: number;
  readonly total: number;
}

/** How far a collection is. */
export function progressOf(run: Pick<RunView, "steps">): Progress {
  const count = (holds: (step: StepView) => boolean) => run.steps.filter(holds).length;
  return {
    done: count(({ status }) => status !== "queued" && status !== "running"),
    arrived: count(({ status }) => status === "success"),
    total: run.steps.length,
  };
}

export function isRunning(run: Pick<RunView, "status">): boolean {
  return run.status === "fetching";
}

const STATES: Readonly<Record<StepStatus, State>> = {
  queued: "queued",
  running: "running",
  success: "success",
  failed: "failed",
  timed_out: "failed",
  unavailable: "unavailable",
  cancelled: "unavailable",
  interrupted: "unavailable",
};

/** The sign of an item. */
export function stepState(status: StepStatus): State {
  return STATES[status];
}

const RUN_STATES: Readonly<Record<RunStatus, State>> = {
  fetching: "running",
  collected: "success",
  partial: "success",
  failed: "failed",
  cancelled: "unavailable",
  interrupted: "unavailable",
};

/** The sign of a whole collection. */
export function runState(status: RunStatus): State {
  return RUN_STATES[status];
}

/** Milliseconds that something took, or has taken by `now`; null before it starts. */
export function elapsed(
  span: { readonly started_at: string | null; readonly completed_at: string | null },
  now: Date,
): number | null {
  if (span.started_at === null) return null;
  const end = span.completed_at === null ? now.getTime() : Date.parse(span.completed_at);
  return Math.max(0, end - Date.parse(span.started_at));
}

/** One line: why a collection is over; null while it runs. */
export function endLine(run: Pick<RunView, "status" | "steps">, { t }: Text): string | null {
  const { arrived: count, total } = progressOf(run);
  switch (run.status) {
    case "fetching":
      return null;
    case "collected":
      return t("research.ended_collected", { count });
    case "partial":
      return t("research.ended_partial", { missing: total - count, total });
    case "failed":
      return t("research.ended_failed");
    case "cancelled":
      return t("research.ended_cancelled", { count, total });
    case "interrupted":
      return t("research.ended_interrupted", { count, total });
  }
}

export interface PlacedOrder {
  readonly symbol: string;
  readonly strategy: Strategy;
  readonly source: SourceId;
  readonly folder: string | null;
}

/** What a collection was asked for, with the defaults that the order left out. */
export function placedOrder({ plan }: Pick<RunView, "plan">): PlacedOrder {
  const { symbol, source, strategy = "comprehensive", folder = null } = plan.order;
  return { symbol, source, strategy, folder };
}
