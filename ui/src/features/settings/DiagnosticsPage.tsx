import { useEffect } from "preact/hooks";
import type { CheckView } from "../../bridge/contract.gen";
import { useLocale } from "../../shared/locale";
import { Button } from "../../shared/ui/Button";
import { FailureNote } from "../../shared/ui/FailureNote";
import { PageHeader } from "../../shared/ui/PageHeader";
import { Section } from "../../shared/ui/Section";
import { Spinner, type State, StateGlyph } from "../../shared/ui/StateGlyph";
import { type Column, Table } from "../../shared/ui/Table";
import type { DiagnosticsStore } from "./diagnostics";

/** What the program finds when it examines itself, and how to hand it on. */
export function DiagnosticsPage({ store }: { readonly store: DiagnosticsStore }) {
  const { t } = useLocale();
  useEffect(() => void store.load(), [store]);
  const found = store.found.value;
  const failure = store.failure.value;
  return (
    <div class="page page-narrow">
      <PageHeader
        title={t("domains.diagnostics")}
        chips={t("diagnostics.summary")}
        action={
          <Button
            kind="primary"
            busy={store.exporting.busy.value}
            onClick={() => void store.exporting.run()}
          >
            {t("failure.export_diagnostics")}
          </Button>
        }
      />
      {failure !== null && <FailureNote failure={failure} />}
      {found === null && store.busy.value && <Spinner />}
      {found !== null && (
        <>
          <Section title={t("diagnostics.required")}>
            <Checks
              name={t("diagnostics.required")}
              checks={found.checks.filter((check) => check.required)}
            />
          </Section>
          <Section title={t("diagnostics.optional")}>
            <Checks
              name={t("diagnostics.optional")}
              checks={found.checks.filter((check) => !check.required)}
            />
          </Section>
          <Section title={t("diagnostics.version", { version: found.version })}>
            <div>
              <Button onClick={() => void store.openFolder.run()}>
                {t("failure.open_folder")}
              </Button>
            </div>
          </Section>
        </>
      )}
    </div>
  );
}

const STATES: Readonly<Record<string, State>> = {
  ok: "success",
  failed: "failed",
  absent: "unavailable",
};

function Checks(props: { readonly name: string; readonly checks: readonly CheckView[] }) {
  const { t } = useLocale();
  const { name, checks } = props;
  const columns: readonly Column<CheckView>[] = [
    {
      id: "part",
      head: t("diagnostics.part"),
      kind: "words",
      width: "160px",
      cell: (check) => (
        <>
          <StateGlyph state={STATES[check.state] ?? "unavailable"} /> {check.id}
        </>
      ),
      copy: (check) => `${check.state} ${check.id}`,
    },
    {
      id: "found",
      head: t("diagnostics.found"),
      kind: "words",
      cell: (check) => check.found,
      copy: (check) => check.found,
    },
  ];
  return <Table name={name} columns={columns} rows={checks} rowKey={(check) => check.id} />;
}
