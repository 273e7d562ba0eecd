import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ReportView } from "../../../bridge/contract.gen";
import type { EventHub } from "../../../bridge/events";
import type { BridgeFailure } from "../../../bridge/failure";
import type { Client } from "../../../bridge/wire";
import { type Action, createAction, createReading, type Reading } from "../../../shared/async";

export interface ReportStore {
  /** The open report; null until it is read. */
  readonly report: ReadonlySignal<ReportView | null>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly open: (reportId: string) => void;
  readonly again: () => Promise<void>;
  /** Put the report on the clipboard, then say whether that went well. */
  readonly copying: Action<[reportId: string, say: (isCopied: boolean) => void]>;
  /** Save it where the person chooses, then say so. */
  readonly exporting: Action<[reportId: string, say: () => void]>;
  readonly stop: () => void;
}

interface Opened {
  readonly id: string;
  readonly reading: Reading<ReportView>;
}

interface ReportParts {
  readonly client: Client;
  readonly hub: EventHub;
  readonly copy: (text: string) => boolean;
}

/** Keep the open report; a complete one never changes, so it is read once. */
export function createReportStore({ client, hub, copy }: ReportParts): ReportStore {
  const opened = signal<Opened | null>(null);
  const copying = createAction({
    work: async (reportId: string, _say: (isCopied: boolean) => void) =>
      copy((await client.reports.markdown({ report_id: reportId })).text),
    done: (isCopied, _, say) => say(isCopied),
    whenBusy: "refuse",
  });
  const exporting = createAction({
    work: (reportId: string, _say: () => void) => client.reports.export({ report_id: reportId }),
    done: ({ saved }, _, say) => {
      if (saved) say();
    },
    whenBusy: "refuse",
  });
  const again = async () => opened.value?.reading.again();
  const stops = [
    hub.subscribe((event) => {
      if (event.type === "reports.report_ended" && event.report_id === opened.value?.id) {
        void again();
      }
    }),
    hub.onReset(() => void again()),
  ];
  return {
    report: computed(() => opened.value?.reading.value.value ?? null),
    failure: computed(() => opened.value?.reading.failure.value ?? null),
    open: (id) => {
      if (opened.value?.id === id) return;
      copying.reset();
      exporting.reset();
      opened.value = {
        id,
        reading: createReading(() => client.reports.report({ report_id: id })),
      };
      void again();
    },
    again,
    copying,
    exporting,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
