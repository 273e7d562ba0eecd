import type { ComponentChildren } from "preact";
import type { BlockView } from "../../../bridge/contract.gen";
import { useLocale } from "../../../shared/locale";
import { Figure } from "../../../shared/ui/Figure";
import {
  type Field,
  fieldValue,
  marketRows,
  PROFILE_FIELDS,
  QUOTE_FIELDS,
  VALUATION_FIELDS,
} from "../blocks";
import { useDesk, useRawTrace } from "../desk";
import type { Piece } from "../piece";
import { priceDecimals } from "../prices";
import { FieldFigure } from "./FieldFigure";
import { Gaps, ReadPiece, StampLine } from "./Notes";

/** What the security is, how it is valued, how it traded, and whether markets are open. */
export function Overview() {
  const { t } = useLocale();
  const { quote, profile, valuation, status } = useDesk().store.workspace;
  return (
    <>
      <div class="overview">
        <Group title={t("securities.session")} piece={quote}>
          {(view) => <Fields view={view} fields={QUOTE_FIELDS} />}
        </Group>
        <Group title={t("securities.valuation")} piece={valuation}>
          {(view) => <Fields view={view} fields={VALUATION_FIELDS} />}
        </Group>
        <Group title={t("securities.profile")} piece={profile}>
          {(view) => (
            <>
              <Fields view={view} fields={PROFILE_FIELDS} />
              <Description view={view} />
            </>
          )}
        </Group>
        <Group title={t("securities.markets")} piece={status}>
          {(view) => <Markets view={view} />}
        </Group>
      </div>
      <Gaps />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly piece: Piece<BlockView>;
  readonly children: (view: BlockView) => ComponentChildren;
}

function Group({ title, piece, children }: GroupProps) {
  return (
    <section class="overview-group">
      <header>
        <h3>{title}</h3>
        <StampLine stamp={piece.view.value?.stamp ?? null} />
      </header>
      <ReadPiece piece={piece} what={title}>
        {children}
      </ReadPiece>
    </section>
  );
}

function Fields({ view, fields }: { readonly view: BlockView; readonly fields: readonly Field[] }) {
  const { t } = useLocale();
  const decimals = priceDecimals(fieldValue(view, "last_price"));
  return (
    <dl>
      {fields.map(({ id, kind }) => {
        const name = t(`securities.field_${id}`);
        return (
          <div key={id} class="key-row">
            <dt>{name}</dt>
            <dd>
              <FieldFigure name={name} block={view} field={id} kind={kind} decimals={decimals} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Description({ view }: { readonly view: BlockView }) {
  const text = fieldValue(view, "description");
  return text === null ? null : <p class="overview-text">{text}</p>;
}

function Markets({ view }: { readonly view: BlockView }) {
  const trace = useRawTrace();
  const { stamp } = view;
  return (
    <dl>
      {marketRows(view).map(({ market, status }) => (
        <div key={market} class="key-row">
          <dt>{market}</dt>
          <dd>
            <Figure
              name={market}
              text={status.value}
              trace={stamp === null ? null : trace(stamp, status.pointer)}
              reason="FIELD_MISSING"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
