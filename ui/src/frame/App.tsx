import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { ActionList } from "../shared/actions";
import type { Feature, SymbolHit } from "../shared/feature";
import { LocaleProvider, type LocaleSignals } from "../shared/locale";
import type { Router } from "../shared/router";
import { EvidenceProvider } from "../shared/trace";
import { SayProvider, ToastList, type Toasts } from "../shared/ui/Toast";
import type { EvidenceStore } from "./evidence";
import { Frame } from "./Frame";
import { Palette } from "./Palette";
import { findSymbols, type Program } from "./program";
import { ShortcutSheet } from "./ShortcutSheet";
import { Skeleton, StartFailure } from "./StartPage";
import type { Start } from "./start";
import type { StatusStore } from "./status";

export interface AppParts {
  readonly locale: LocaleSignals;
  readonly start: Start;
  readonly program: Program;
  readonly router: Router;
  readonly features: readonly Feature[];
  readonly actions: ActionList;
  readonly evidence: EvidenceStore;
  readonly status: StatusStore;
  readonly toasts: Toasts;
  readonly switchLanguage: () => void;
}

/** The page: a skeleton, the way out of a failed start, or the frame with what lies above it. */
export function App(parts: AppParts) {
  return (
    <LocaleProvider signals={parts.locale}>
      <SayProvider value={parts.toasts.say}>
        <EvidenceProvider value={parts.evidence.open}>
          <Opened {...parts} />
          <ToastList toasts={parts.toasts} />
        </EvidenceProvider>
      </SayProvider>
    </LocaleProvider>
  );
}

function Opened(parts: AppParts) {
  const { start, program } = parts;
  const failure = start.failure.value;
  if (failure !== null) {
    return (
      <StartFailure
        failure={failure}
        onRetry={() => void start.run()}
        onOpenFolder={program.openFolder}
        onExportDiagnostics={program.exportDiagnostics}
        onQuit={program.quit}
      />
    );
  }
  return start.isReady.value ? <Desk {...parts} /> : <Skeleton isOpening={start.isOpening.value} />;
}

function Desk(parts: AppParts) {
  const { features, router, actions, evidence, status } = parts;
  const overlay = useMemo(() => signal<"palette" | "sheet" | null>(null), []);
  const close = () => {
    overlay.value = null;
  };
  useEffect(
    () =>
      actions.register([
        {
          id: "frame.palette",
          group: "program",
          title: ({ t }) => t("actions.palette"),
          keys: "$mod+k",
          run: () => {
            overlay.value = "palette";
          },
        },
        {
          id: "frame.sheet",
          group: "program",
          title: ({ t }) => t("actions.sheet"),
          keys: "[Shift]+?",
          run: () => {
            overlay.value = "sheet";
          },
        },
      ]),
    [actions, overlay],
  );
  const symbols = useMemo(
    () =>
      (needle: string): Promise<readonly SymbolHit[]> =>
        findSymbols(features, needle),
    [features],
  );
  return (
    <>
      <Frame
        pages={features.flatMap((feature) => feature.pages)}
        router={router}
        evidence={evidence}
        status={status}
        onSwitchLanguage={parts.switchLanguage}
      />
      {overlay.value === "palette" && (
        <Palette
          actions={actions.all.value.filter((action) => action.id !== "frame.palette")}
          findSymbols={symbols}
          onSymbol={(symbol) => router.go("securities", symbol)}
          onClose={close}
        />
      )}
      {overlay.value === "sheet" && <ShortcutSheet actions={actions.all.value} onClose={close} />}
    </>
  );
}
