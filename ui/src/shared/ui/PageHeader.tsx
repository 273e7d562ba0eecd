import "./page-header.css";
import type { ComponentChildren } from "preact";

interface PageHeaderProps {
  readonly title: ComponentChildren;
  /** Short facts about what is shown: the day, the currency, the source. */
  readonly chips?: ComponentChildren;
  /** What stands beside the title, such as the price. */
  readonly beside?: ComponentChildren;
  /** The one primary action. */
  readonly action?: ComponentChildren;
}

/** The head of a page: its title, what it is about, the one thing to do. */
export function PageHeader({ title, chips, beside, action }: PageHeaderProps) {
  return (
    <header class="page-header">
      <div class="page-name">
        <h1>{title}</h1>
        {chips !== undefined && <p class="page-chips">{chips}</p>}
      </div>
      {beside}
      {action !== undefined && <div class="page-action">{action}</div>}
    </header>
  );
}
