import { computed, type ReadonlySignal } from "@preact/signals";
import type { PreferencesDto } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { Client } from "../../bridge/wire";
import { type CollectionStore, createCollectionStore } from "./collection";
import { createDirectory, type Directory } from "./directory";
import { createHistoryStore, type HistoryStore } from "./history";
import { createOrderStore, type OrderStore } from "./order";
import { createReportStore, type ReportStore } from "./report/store";
import { createWriter, type Writer } from "./writer";

/** Everything the pages of research read and do. */
export interface ResearchStores {
  readonly client: Client;
  readonly directory: Directory;
  readonly history: HistoryStore;
  readonly order: OrderStore;
  readonly writer: Writer;
  readonly collection: CollectionStore;
  readonly report: ReportStore;
  readonly stop: () => void;
}

export interface ResearchParts {
  readonly client: Client;
  readonly hub: EventHub;
  readonly preferences: ReadonlySignal<PreferencesDto>;
  readonly router: { readonly go: (...segments: readonly string[]) => void };
  /** Put text on the clipboard; whether that went well. */
  readonly copy: (text: string) => boolean;
}

export function createResearchStores(parts: ResearchParts): ResearchStores {
  const { client, hub, preferences, router, copy } = parts;
  const directory = createDirectory(client);
  const writer = createWriter({
    client,
    language: computed(() => preferences.value.language),
    started: (reportId) => router.go("reports", reportId),
  });
  const history = createHistoryStore(client, hub);
  const collection = createCollectionStore(client, hub, writer);
  const report = createReportStore({ client, hub, copy });
  const order = createOrderStore({
    client,
    preferences,
    directory,
    started: (runId) => router.go("research", runId),
  });
  return {
    client,
    directory,
    history,
    order,
    writer,
    collection,
    report,
    stop: () => {
      history.stop();
      collection.stop();
      report.stop();
    },
  };
}
