import "./notes.css";
import type { ComponentChildren } from "preact";

interface EmptyStateProps {
  /** One sentence: what would be here. */
  readonly sentence: string;
  /** One primary action, and at most one with demo data. */
  readonly children?: ComponentChildren;
}

export function EmptyState({ sentence, children }: EmptyStateProps) {
  return (
    <div class="empty">
      <p>{sentence}</p>
      {children !== undefined && <div class="empty-actions">{children}</div>}
    </div>
  );
}
