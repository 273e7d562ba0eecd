import "./palette.css";
import type { Action } from "../shared/actions";
import { useLocale } from "../shared/locale";
import { Dialog } from "../shared/ui/Dialog";
import { Kbd } from "../shared/ui/Kbd";

interface ShortcutSheetProps {
  readonly actions: readonly Action[];
  readonly onClose: () => void;
}

/** Every shortcut, from the same list as the palette, and those that tables always have. */
export function ShortcutSheet({ actions, onClose }: ShortcutSheetProps) {
  const locale = useLocale();
  const { t } = locale;
  const withKeys = actions.flatMap(({ id, title, keys }) =>
    keys === undefined ? [] : [{ id, keys, title: title(locale) }],
  );
  return (
    <Dialog title={t("actions.sheet")} onClose={onClose}>
      <dl class="sheet">
        {withKeys.map(({ id, keys, title }) => (
          <Shortcut key={id} keys={keys} title={title} />
        ))}
        <Shortcut keys="j k" title={t("actions.table_move")} />
        <Shortcut keys="Enter" title={t("actions.table_open")} />
        <Shortcut keys="$mod+c" title={t("actions.table_copy")} />
        <Shortcut keys="Escape" title={t("actions.close_overlay")} />
      </dl>
    </Dialog>
  );
}

function Shortcut(props: { readonly keys: string; readonly title: string }) {
  return (
    <>
      <dt>{props.title}</dt>
      <dd>
        <Kbd keys={props.keys} />
      </dd>
    </>
  );
}
