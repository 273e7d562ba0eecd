import type { DomainId, Page } from "../shared/feature";
import { useLocale } from "../shared/locale";
import { href } from "../shared/router";
import { Icon } from "../shared/ui/Icon";

interface RailProps {
  readonly pages: readonly Page[];
  readonly current: DomainId | null;
}

/** The areas of work, in the order of a day; the program's own pages at the foot. */
export function Rail({ pages, current }: RailProps) {
  const { t } = useLocale();
  const entries = (at: "day" | "foot") =>
    pages.map((page) =>
      page.rail?.at === at ? (
        <RailEntry
          key={page.id}
          page={page}
          icon={page.rail.icon}
          isCurrent={page.id === current}
        />
      ) : null,
    );
  return (
    <nav class="rail" aria-label={t("frame.rail")}>
      <span class="rail-name" aria-hidden="true">
        研迹
      </span>
      {entries("day")}
      <span class="rail-space" />
      {entries("foot")}
    </nav>
  );
}

function RailEntry(props: {
  readonly page: Page;
  readonly icon: NonNullable<Page["rail"]>["icon"];
  readonly isCurrent: boolean;
}) {
  const { t } = useLocale();
  const { page, icon, isCurrent } = props;
  return (
    <a class="rail-entry" href={href(page.id)} aria-current={isCurrent ? "page" : undefined}>
      <Icon node={icon} />
      <span class="rail-label">{t(`domains.${page.id}`)}</span>
    </a>
  );
}
