import "./style/tokens.css";
import "./style/base.css";
import { signal } from "@preact/signals";
import { render } from "preact";
import { openBridge } from "./bridge/call";
import { createClient } from "./bridge/contract.gen";
import { createEventHub } from "./bridge/events";
import { researchFeature } from "./features/research";
import { securitiesFeature } from "./features/securities";
import {
  createDiagnosticsStore,
  createSettingsStore,
  guessPreferences,
  settingsFeature,
} from "./features/settings";
import { todayFeature } from "./features/today";
import { App } from "./frame/App";
import { followPreferences } from "./frame/appearance";
import { createEvidenceStore } from "./frame/evidence";
import { catchLinks } from "./frame/links";
import { createProgram, pageActions, programActions } from "./frame/program";
import { bindShortcuts } from "./frame/shortcuts";
import { createStart } from "./frame/start";
import { createStatusStore } from "./frame/status";
import { createActionList } from "./shared/actions";
import { copyText } from "./shared/clipboard";
import type { Feature } from "./shared/feature";
import { createLocale } from "./shared/locale";
import { createRouter } from "./shared/router";
import { createToasts } from "./shared/ui/Toast";

const AGE_TICK_MILLISECONDS = 20_000;

/** Wire the page: everything is created once, here, and handed to what needs it. */
function open(root: HTMLElement): void {
  const bridge = openBridge(window, (events) => hub.receive(events));
  const client = createClient(bridge.call);
  const hub = createEventHub({
    eventsAfter: async (position) => (await client.system.events_after(position)).events,
    snapshot: () => client.system.snapshot({}),
    report: reportError,
  });
  const now = signal(new Date());
  setInterval(() => {
    now.value = new Date();
  }, AGE_TICK_MILLISECONDS);

  const systemZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const settings = createSettingsStore(
    client,
    hub,
    guessPreferences(navigator.language, systemZone),
  );
  const appearance = followPreferences(
    settings.preferences,
    document.documentElement,
    matchMedia("(prefers-color-scheme: dark)"),
  );
  const locale = createLocale(settings.preferences, now);
  const toasts = createToasts(setTimeout);
  const program = createProgram(client, locale.locale, toasts.say);
  const router = createRouter(window);
  const status = createStatusStore(client, hub, settings.preferences);

  const securities = securitiesFeature({ client, hub, choices: settings, router });
  const features: readonly Feature[] = [
    todayFeature({ client, hub, choices: settings, router }),
    securities,
    researchFeature({
      client,
      hub,
      preferences: settings.preferences,
      router,
      copy: (text) => copyText(document, text),
    }),
    settingsFeature({
      settings,
      diagnostics: createDiagnosticsStore(client),
      timeZones: Intl.supportedValuesOf("timeZone"),
      isDark: appearance.isDark,
    }),
  ];

  const actions = createActionList();
  actions.register(pageActions(features, router));
  for (const feature of features) actions.register(feature.actions);
  actions.register(programActions(program));
  bindShortcuts(window, actions);
  catchLinks(document, program.openLink);

  const start = createStart(
    () => client.system.phase({}),
    () => client.system.snapshot({}),
    hub,
    [settings.load, status.load, securities.load],
  );
  void start.run();
  render(
    <App
      locale={locale}
      start={start}
      program={program}
      router={router}
      features={features}
      actions={actions}
      evidence={createEvidenceStore()}
      status={status}
      toasts={toasts}
      switchLanguage={() => {
        const { language } = settings.preferences.value;
        void settings.choose({ language: language === "zh" ? "en" : "zh" });
      }}
    />,
    root,
  );
}

const root = document.getElementById("page");
if (root === null) throw new Error("the page has no element to draw in");
open(root);
