/** The colours and the type that a canvas needs, read from the page's roles. */
export interface ChartTheme {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly line: string;
  readonly text: string;
  readonly text2: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly surface: string;
  readonly font: string;
}

/** Read the roles in force at an element; a person's up and down convention is among them. */
export function readTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const role = (name: string) => style.getPropertyValue(name).trim();
  return {
    up: role("--up"),
    down: role("--down"),
    flat: role("--flat"),
    line: role("--line"),
    text: role("--text"),
    text2: role("--text-2"),
    accent: role("--accent"),
    accentInk: role("--accent-ink"),
    surface: role("--surface-0"),
    font: role("--font"),
  };
}

/** A colour that steps back behind the data; one that is not six hex digits stays as it is. */
export function faded(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? `${colour}99` : colour;
}

/** Call back when the page changes its theme or its up and down convention. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "data-updown"],
  });
  return () => observer.disconnect();
}
