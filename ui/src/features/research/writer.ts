import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Language, ReportSummary, RunView } from "../../bridge/contract.gen";
import { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { createAction } from "../../shared/async";
import { isRunning, progressOf } from "./progress";

export interface Refused {
  readonly runId: string;
  readonly failure: BridgeFailure;
}

export interface Writer {
  readonly busy: ReadonlySignal<boolean>;
  /** Why the last start of writing failed, and of which collection it was. */
  readonly refused: ReadonlySignal<Refused | null>;
  /** Write one more report of a collection and show it. */
  readonly write: (runId: string) => Promise<void>;
  /** Write the first report of a collection that has ended with a result; once. */
  readonly writeFirst: (runId: string) => Promise<void>;
}

interface WriterParts {
  readonly client: Client;
  readonly language: ReadonlySignal<Language>;
  /** A report that the person asked for is being written. */
  readonly started: (reportId: string) => void;
}

/** Have reports written in the language of the page. */
export function createWriter({ client, language, started }: WriterParts): Writer {
  const asked = new Set<string>();
  const subject = signal("");
  const writing = createAction({
    work: (runId: string, _isAsked: boolean) =>
      client.reports.generate({ run_id: runId, language: language.value }),
    done: ({ report_id }, _, isAsked) => {
      if (isAsked) started(report_id);
    },
    whenBusy: "refuse",
  });

  async function write(runId: string, isAsked: boolean): Promise<void> {
    if (writing.busy.value) return;
    subject.value = runId;
    await writing.run(runId, isAsked);
  }

  return {
    busy: writing.busy,
    refused: computed(() => {
      const failure = writing.failure.value;
      return failure === null ? null : { runId: subject.value, failure };
    }),
    write: (runId) => write(runId, true),
    async writeFirst(runId) {
      // What a page has read may be older than the end that this is about, so it is read anew.
      const isDue = await readIsDue(client, runId);
      if (!isDue || asked.has(runId)) return;
      asked.add(runId);
      await write(runId, false);
    },
  };
}

async function readIsDue(client: Client, runId: string): Promise<boolean> {
  try {
    const [run, { reports }] = await Promise.all([
      client.research.run({ run_id: runId }),
      client.reports.reports({ run_id: runId }),
    ]);
    return isDue(run, reports);
  } catch (error) {
    // The page reads the same for itself and shows why that failed.
    if (error instanceof BridgeFailure) return false;
    throw error;
  }
}

/** Whether a collection has ended with something to report and no report was tried. */
export function isDue(
  run: Pick<RunView, "status" | "steps">,
  reports: readonly ReportSummary[],
): boolean {
  return !isRunning(run) && progressOf(run).arrived > 0 && reports.length === 0;
}
