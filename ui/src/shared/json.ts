const INDENT = "  ";

/**
 * JSON text with line breaks and indents, and not a character of its values changed: it is never
 * parsed, so numbers keep their digits and fields their order.
 */
export function indentJson(text: string): string {
  let depth = 0;
  const line = () => `\n${INDENT.repeat(depth)}`;
  return text.replace(TOKEN, (token, whole: string | undefined, empty: string | undefined) => {
    if (whole !== undefined) return whole;
    if (empty !== undefined) return empty.replace(/\s/g, "");
    switch (token) {
      case "{":
      case "[":
        depth += 1;
        return token + line();
      case "}":
      case "]":
        depth -= 1;
        return line() + token;
      case ",":
        return token + line();
      case ":":
        return ": ";
      default:
        return "";
    }
  });
}

/** A string as a whole, an empty object or array, a sign, or space between them. */
const TOKEN = /("(?:[^"\\]|\\.)*")|(\{\s*\}|\[\s*\])|[{}[\],:]|\s+/g;
