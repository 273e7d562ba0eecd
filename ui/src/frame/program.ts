import type { ReadonlySignal } from "@preact/signals";
import { BridgeFailure } from "../bridge/failure";
import type { Client } from "../bridge/wire";
import type { Action } from "../shared/actions";
import type { Feature, SymbolHit } from "../shared/feature";
import type { Locale } from "../shared/locale";
import type { Router } from "../shared/router";

/** What the program itself can do; a failure is said in passing, for there is no page to hold it. */
export interface Program {
  readonly openLink: (url: string) => void;
  readonly openFolder: () => void;
  readonly exportDiagnostics: () => void;
  readonly quit: () => void;
}

export function createProgram(
  client: Client,
  locale: ReadonlySignal<Locale>,
  say: (text: string) => void,
): Program {
  const attempt = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof BridgeFailure)) throw error;
      say(locale.value.errorText(error));
    }
  };
  return {
    openLink: (url) => void attempt(client.shell.open_link({ url })),
    openFolder: () => void attempt(client.shell.open_data_folder({})),
    exportDiagnostics: () => void attempt(client.shell.export_diagnostics({})),
    quit: () => void attempt(client.shell.quit({})),
  };
}

export function programActions(program: Program): readonly Action[] {
  return [
    {
      id: "program.open_data_folder",
      group: "program",
      title: ({ t }) => t("actions.open_data_folder"),
      run: program.openFolder,
    },
    {
      id: "program.export_diagnostics",
      group: "program",
      title: ({ t }) => t("actions.export_diagnostics"),
      run: program.exportDiagnostics,
    },
    {
      id: "program.quit",
      group: "program",
      title: ({ t }) => t("actions.quit"),
      run: program.quit,
    },
  ];
}

/** One action per page that can be opened without knowing more. */
export function pageActions(features: readonly Feature[], router: Router): readonly Action[] {
  return features
    .flatMap((feature) => feature.pages)
    .filter((page) => page.rail !== null || page.under === "settings")
    .map((page) => ({
      id: `go.${page.id}`,
      group: "go",
      title: ({ t }) => t("actions.go", { page: t(`domains.${page.id}`) }),
      run: () => router.go(page.id),
      ...(page.keys === undefined ? {} : { keys: page.keys }),
    }));
}

/** Ask every feature that knows securities. */
export async function findSymbols(
  features: readonly Feature[],
  needle: string,
): Promise<readonly SymbolHit[]> {
  const found = await Promise.all(features.map((feature) => feature.findSymbols?.(needle) ?? []));
  return found.flat();
}
