import { useLocale } from "../../../shared/locale";
import { useDesk } from "../desk";
import { KeyFigures } from "./KeyFigures";
import { Gaps, ReadPiece, StampLine } from "./Notes";

/** Every computed figure with the bars that it rests on. */
export function FiguresView() {
  const { t } = useLocale();
  const { daily } = useDesk().store.workspace;
  return (
    <>
      <ReadPiece piece={daily} what={t("securities.view_figures")}>
        {(view) => (
          <>
            <p class="view-note">
              {t(
                view.series === "recorded"
                  ? "securities.series_recorded"
                  : "securities.series_adjusted",
              )}
              <StampLine stamp={view.stamp} />
            </p>
            <KeyFigures view={view} isDetailed={true} />
          </>
        )}
      </ReadPiece>
      <Gaps />
    </>
  );
}
