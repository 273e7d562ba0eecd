import type { ComponentChildren } from "preact";
import { useLocale } from "../../shared/locale";
import { href } from "../../shared/router";
import { Button } from "../../shared/ui/Button";
import { FailureNote } from "../../shared/ui/FailureNote";
import { PageHeader } from "../../shared/ui/PageHeader";
import { Section } from "../../shared/ui/Section";
import { LookFields } from "./parts/LookFields";
import { ReadingFields } from "./parts/ReadingFields";
import { SourceFields } from "./parts/SourceFields";
import type { SettingsStore } from "./store";

interface SettingsPageProps {
  readonly store: SettingsStore;
  readonly timeZones: readonly string[];
}

/** How the program speaks and looks, and where data comes from. Every choice is saved at once. */
export function SettingsPage({ store, timeZones }: SettingsPageProps) {
  const { t } = useLocale();
  return (
    <div class="page page-narrow">
      <PageHeader
        title={t("settings.title")}
        chips={t("settings.summary")}
        action={<SavingState store={store} />}
      />
      <SaveFailure store={store} />
      <Section title={t("settings.group_reading")}>
        <ReadingFields store={store} timeZones={timeZones} />
      </Section>
      <Section title={t("settings.group_look")}>
        <LookFields store={store} />
      </Section>
      <Section title={t("settings.group_source")}>
        <SourceFields store={store} />
      </Section>
      <Section title={t("domains.diagnostics")}>
        <p>
          <a href={href("diagnostics")}>{t("diagnostics.summary_link")}</a>
        </p>
      </Section>
    </div>
  );
}

function SavingState({ store }: { readonly store: SettingsStore }): ComponentChildren {
  const { t } = useLocale();
  const isUnsaved = store.saving.value || store.saveFailure.value !== null;
  return (
    <span class="saving" role="status">
      {store.saving.value && t("settings.saving")}
      {!isUnsaved && t("settings.saved")}
    </span>
  );
}

function SaveFailure({ store }: { readonly store: SettingsStore }) {
  const { t } = useLocale();
  const failure =
    store.saveFailure.value ?? store.loadFailure.value ?? store.choosingFolder.failure.value;
  if (failure === null) return null;
  const again = store.saveFailure.value === null ? store.load : store.retry;
  return (
    <FailureNote failure={failure}>
      <Button onClick={() => void again()}>{t("failure.retry")}</Button>
    </FailureNote>
  );
}
