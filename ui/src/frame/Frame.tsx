import "./frame.css";
import type { Page } from "../shared/feature";
import { useLocale } from "../shared/locale";
import { href, type Router } from "../shared/router";
import { EmptyState } from "../shared/ui/EmptyState";
import type { EvidenceStore } from "./evidence";
import { Rail } from "./Rail";
import { RightPanel } from "./RightPanel";
import { StatusLine } from "./StatusLine";
import type { StatusStore } from "./status";

interface FrameProps {
  readonly pages: readonly Page[];
  readonly router: Router;
  readonly evidence: EvidenceStore;
  readonly status: StatusStore;
  readonly onSwitchLanguage: () => void;
}

/** The window: rail, one page, the drawer at the right, the status line. */
export function Frame({ pages, router, evidence, status, onSwitchLanguage }: FrameProps) {
  const { t } = useLocale();
  const [id, ...rest] = router.path.value;
  const page = id === undefined ? pages[0] : pages.find((each) => each.id === id);
  return (
    <div class="frame">
      <Rail pages={pages} current={page === undefined ? null : (page.under ?? page.id)} />
      <main class="workspace" aria-label={t("frame.workspace")}>
        {page === undefined ? <UnknownPage first={pages[0]} /> : <page.View path={rest} />}
      </main>
      <RightPanel store={evidence} />
      <StatusLine store={status} onSwitchLanguage={onSwitchLanguage} />
    </div>
  );
}

function UnknownPage({ first }: { readonly first: Page | undefined }) {
  const { t } = useLocale();
  return (
    <div class="page">
      <EmptyState sentence={t("frame.unknown_page")}>
        {first !== undefined && <a href={href(first.id)}>{t("frame.unknown_page_action")}</a>}
      </EmptyState>
    </div>
  );
}
