import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** The verbs, the primary one last. */
  readonly actions?: ComponentChildren;
  readonly kind?: "normal" | "top";
  /** For dialogs whose content says what they are. */
  readonly hideTitle?: boolean;
}

/** Something that must be answered before the page goes on; Escape and the veil close it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, kind = "normal", hideTitle = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it through `cancel`
    <dialog
      ref={element}
      class={`dialog dialog-${kind}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-body">
        <h2 id={id} class={hideTitle ? "unseen" : "dialog-title"}>
          {title}
        </h2>
        {children}
        {actions !== undefined && <div class="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
