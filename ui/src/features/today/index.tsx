import { Sun } from "lucide";
import type { EventHub } from "../../bridge/events";
import type { Client } from "../../bridge/wire";
import type { Feature } from "../../shared/feature";
import type { Router } from "../../shared/router";
import { type Choices, createTodayStore } from "./store";
import { TodayPage } from "./TodayPage";

interface TodayParts {
  readonly client: Client;
  readonly hub: EventHub;
  readonly choices: Choices;
  readonly router: Router;
}

/** Where a day begins: what the program is for, what runs, what is new. */
export function todayFeature({ client, hub, choices, router }: TodayParts): Feature {
  const store = createTodayStore(client, hub, choices);
  return {
    pages: [
      {
        id: "today",
        rail: { icon: Sun, at: "day" },
        keys: "g t",
        View: () => <TodayPage store={store} go={router.go} />,
      },
    ],
    actions: [
      {
        id: "today.research",
        group: "today",
        title: ({ t }) => t("today.step_research"),
        run: () => router.go("research", "new", "AAPL.US", "demo"),
      },
    ],
    stop: store.stop,
  };
}
