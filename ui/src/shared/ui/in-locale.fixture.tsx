import { signal } from "@preact/signals";
import { type RenderResult, render } from "@testing-library/preact";
import type { VNode } from "preact";
import type { PreferencesDto } from "../../bridge/contract.gen";
import { createLocale, LocaleProvider } from "../locale";

const ENGLISH: PreferencesDto = {
  language: "en",
  region: "us",
  time_zone: "UTC",
  up_down: "green-up",
  theme: "light",
  density: "regular",
  source: "history",
  files_folder: null,
  demo_day: null,
};

/** Draw a component as an English reader in UTC sees it at noon of 2026-01-02. */
export function renderInLocale(node: VNode): RenderResult {
  const locale = createLocale(signal(ENGLISH), signal(new Date("2026-01-02T12:00:00Z")));
  return render(<LocaleProvider signals={locale}>{node}</LocaleProvider>);
}
