import type { FactView } from "../../../bridge/contract.gen";
import { createText } from "../../../i18n";
import { FactFigure, type FactSetting } from "./FactFigure";
import { contextText, type FactStyle, fieldName, isFigure } from "./fact-text";
import { type FactBlock, type FactRow, layFacts } from "./layout";

interface FactsProps {
  readonly facts: readonly FactView[];
  readonly setting: FactSetting;
}

/** Facts without prose: a few as a sentence, many as aligned rows, alike rows as a table. */
export function Facts({ facts, setting }: FactsProps) {
  return (
    <>
      {layFacts(facts).map((block, at) => (
        <Block key={at} block={block} setting={setting} />
      ))}
    </>
  );
}

const SENTENCE = 4;

function Block(props: { readonly block: FactBlock; readonly setting: FactSetting }) {
  const { block, setting } = props;
  if (block.kind === "table") return <FactTable {...block} setting={setting} />;
  const { row } = block;
  return row.facts.length <= SENTENCE ? (
    <Sentence row={row} setting={setting} />
  ) : (
    <Pairs row={row} setting={setting} />
  );
}

interface RowProps {
  readonly row: FactRow;
  readonly setting: FactSetting;
}

function Sentence({ row, setting }: RowProps) {
  const { language } = setting.style;
  const [colon, comma, stop] = language === "zh" ? ["：", "，", "。"] : [": ", ", ", "."];
  const context = contextLine(row.context, setting.style);
  return (
    <p class="fact-sentence">
      {context !== "" && (
        <span class="fact-context">
          {context}
          {colon}
        </span>
      )}
      {row.facts.map((fact, at) => (
        <span key={fact.id}>
          {fieldName(fact.field, language)} <FactFigure fact={fact} setting={setting} />
          {at === row.facts.length - 1 ? stop : comma}
        </span>
      ))}
    </p>
  );
}

function Pairs({ row, setting }: RowProps) {
  const context = contextLine(row.context, setting.style);
  return (
    <div>
      {context !== "" && <p class="fact-context">{context}</p>}
      <dl class="fact-pairs">
        {row.facts.map((fact) => (
          <div key={fact.id}>
            <dt>{fieldName(fact.field, setting.style.language)}</dt>
            <dd>
              <FactFigure fact={fact} setting={setting} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface FactTableProps {
  readonly shared: readonly string[];
  readonly fields: readonly string[];
  readonly rows: readonly FactRow[];
  readonly setting: FactSetting;
}

function FactTable({ shared, fields, rows, setting }: FactTableProps) {
  const { style } = setting;
  const { t } = createText(style.language);
  const named = rows.some(({ context }) => contextLine(context, style) !== "");
  const about = contextLine(shared, style);
  const kinds = fields.map((field) => columnKind(rows, field));
  return (
    <div class="fact-table">
      <table>
        <thead>
          <tr>
            {named && (
              <th scope="col">
                {about === "" ? <span class="unseen">{t("reports.context")}</span> : about}
              </th>
            )}
            {fields.map((field, at) => (
              <th key={field} scope="col" class={`cell-${kinds[at]}`}>
                {fieldName(field, style.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {named && <th scope="row">{contextLine(row.context, style)}</th>}
              {fields.map((field, column) => (
                <td key={field} class={`cell-${kinds[column]}`}>
                  {row.facts
                    .filter((fact) => fact.field === field)
                    .map((fact) => (
                      <FactFigure key={fact.id} fact={fact} setting={setting} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function columnKind(rows: readonly FactRow[], field: string): "figure" | "words" {
  const facts = rows.flatMap((row) => row.facts.filter((fact) => fact.field === field));
  return facts.every(isFigure) ? "figure" : "words";
}

function contextLine(context: readonly string[], style: FactStyle): string {
  return context
    .filter((part) => part !== "")
    .map((part) => contextText(part, style))
    .join(" · ");
}
