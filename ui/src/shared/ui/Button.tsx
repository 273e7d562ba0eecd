import "./button.css";
import type { ComponentChildren } from "preact";
import { Icon, type IconNode } from "./Icon";
import { Spinner } from "./StateGlyph";

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  /** One primary action per page; the rest are quiet. */
  readonly kind?: "primary" | "quiet" | "plain" | "danger";
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly submit?: boolean;
  readonly title?: string;
}

export function Button({
  children,
  onClick,
  kind = "quiet",
  busy = false,
  disabled = false,
  submit = false,
  title,
}: ButtonProps) {
  return (
    <button
      type={submit ? "submit" : "button"}
      class={`button button-${kind}`}
      aria-busy={busy}
      disabled={disabled}
      title={title}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps {
  readonly icon: IconNode;
  /** What it does, as a verb. */
  readonly name: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

export function IconButton({ icon, name, onClick, pressed, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon node={icon} size={16} />
    </button>
  );
}
