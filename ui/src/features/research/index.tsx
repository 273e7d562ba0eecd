import { FileSearch } from "lucide";
import type { Action } from "../../shared/actions";
import type { Feature } from "../../shared/feature";
import type { Path } from "../../shared/router";
import { HistoryPage } from "./HistoryPage";
import { NewPage } from "./NewPage";
import { ReportPage, RunPage } from "./RunPage";
import { createResearchStores, type ResearchParts, type ResearchStores } from "./stores";

/** Collections and the reports that are written of them. */
export function researchFeature(parts: ResearchParts): Feature {
  const stores = createResearchStores(parts);
  const { router } = parts;
  return {
    pages: [
      {
        id: "research",
        rail: { icon: FileSearch, at: "day" },
        keys: "g r",
        View: ({ path }) => <ResearchView path={path} stores={stores} router={router} />,
      },
      {
        id: "reports",
        rail: null,
        under: "research",
        View: ({ path }) => <ReportView path={path} stores={stores} router={router} />,
      },
    ],
    actions: researchActions(stores, router),
    stop: stores.stop,
  };
}

interface ViewProps {
  readonly path: Path;
  readonly stores: ResearchStores;
  readonly router: ResearchParts["router"];
}

function ResearchView({ path, stores, router }: ViewProps) {
  const [place, item] = path;
  if (place === undefined) {
    return <HistoryPage stores={stores} onOpen={(runId) => router.go("research", runId)} />;
  }
  if (place === "new") return <NewPage stores={stores} asked={path.slice(1)} />;
  return <RunPage stores={stores} runId={place} item={item ?? null} />;
}

function ReportView({ path, stores, router }: ViewProps) {
  const [reportId, place] = path;
  if (reportId === undefined) return <ResearchView path={[]} stores={stores} router={router} />;
  return <ReportPage stores={stores} reportId={reportId} place={place ?? null} />;
}

function researchActions(
  stores: ResearchStores,
  router: ResearchParts["router"],
): readonly Action[] {
  return [
    {
      id: "research.new",
      group: "research",
      title: ({ t }) => t("research.new"),
      keys: "g n",
      run: () => router.go("research", "new"),
    },
    {
      id: "research.history",
      group: "research",
      title: ({ t }) => t("research.history"),
      run: () => router.go("research"),
    },
    {
      id: "research.stop",
      group: "research",
      title: ({ t }) => t("research.stop_running"),
      run: () => void stopRunning(stores),
    },
  ];
}

async function stopRunning({ history, collection }: ResearchStores): Promise<void> {
  await history.load();
  const running = history.running.value;
  if (running !== null) await collection.cancelling.run(running.id);
}
