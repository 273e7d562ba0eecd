import "./markdown.css";
import { lexer, type Token, type Tokens } from "marked";
import { type ComponentChildren, createElement, Fragment } from "preact";

interface MarkdownProps {
  readonly source: string;
  /** Draw text in another way, for example with figures in it. */
  readonly renderText?: (text: string) => ComponentChildren;
}

/**
 * Text written in Markdown. Only what is listed here reaches the page: markup that is not known is
 * shown as the text it is, a picture as its description, a link to anything but the web as words.
 */
export function Markdown({ source, renderText = (text) => text }: MarkdownProps) {
  return <div class="markdown">{blocks(lexer(source, { gfm: true }), renderText)}</div>;
}

type RenderText = (text: string) => ComponentChildren;

function blocks(tokens: readonly Token[], text: RenderText): ComponentChildren {
  return tokens.map((token, at) => (
    <Fragment key={at}>{block(token as Tokens.Generic, text)}</Fragment>
  ));
}

function block(token: Tokens.Generic, text: RenderText): ComponentChildren {
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return createElement(`h${Math.min(6, depth + 1)}`, {}, inline(tokens, text));
    }
    case "paragraph":
      return <p>{inline((token as Tokens.Paragraph).tokens, text)}</p>;
    case "text": {
      const { tokens, text: words } = token as Tokens.Text;
      return tokens === undefined ? text(decode(words)) : inline(tokens, text);
    }
    case "list":
      return list(token as Tokens.List, text);
    case "blockquote":
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens, text)}</blockquote>;
    case "code":
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case "table":
      return table(token as Tokens.Table, text);
    case "hr":
      return <hr />;
    default:
      return <p>{token.raw.trim()}</p>;
  }
}

function list(token: Tokens.List, text: RenderText): ComponentChildren {
  const items = token.items.map((item, at) => (
    <li key={at}>
      {item.task && <span aria-hidden="true">{item.checked === true ? "☑ " : "☐ "}</span>}
      {blocks(
        item.tokens.filter((each) => each.type !== "checkbox"),
        text,
      )}
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === "" ? 1 : token.start}>{items}</ol>;
}

function table(token: Tokens.Table, text: RenderText): ComponentChildren {
  const cell = ({ align, tokens }: Tokens.TableCell) => ({
    class: align === null ? undefined : `align-${align}`,
    children: inline(tokens, text),
  });
  return (
    <div class="markdown-table">
      <table>
        <thead>
          <tr>
            {token.header.map((each, at) => (
              <th key={at} {...cell(each)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, line) => (
            <tr key={line}>
              {row.map((each, at) => (
                <td key={at} {...cell(each)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(tokens: readonly Token[], text: RenderText): ComponentChildren {
  return tokens.map((token, at) => (
    <Fragment key={at}>{span(token as Tokens.Generic, text)}</Fragment>
  ));
}

function span(token: Tokens.Generic, text: RenderText): ComponentChildren {
  const inside = () => inline(token.tokens ?? [], text);
  switch (token.type) {
    case "strong":
      return <strong>{inside()}</strong>;
    case "em":
      return <em>{inside()}</em>;
    case "del":
      return <del>{inside()}</del>;
    case "codespan":
      return <code>{(token as Tokens.Codespan).text}</code>;
    case "br":
      return <br />;
    case "link": {
      const { href } = token as Tokens.Link;
      return isSafeLink(href) ? <a href={href}>{inside()}</a> : inside();
    }
    case "image":
      return (token as Tokens.Image).text;
    case "text":
    case "escape":
      return token.tokens === undefined ? text(decode(token.text as string)) : inside();
    default:
      return token.raw;
  }
}

function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** The lexer leaves character references in text for an HTML reader; the page is none. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
