import { type ReadonlySignal, signal } from "@preact/signals";

/** The segments of an address: `#/securities/AAPL.US/candles` has three. */
export type Path = readonly string[];

export interface Router {
  readonly path: ReadonlySignal<Path>;
  /** Open a page of the program. */
  readonly go: (...segments: Path) => void;
  readonly stop: () => void;
}

/** Follow the part of the address after `#`; the only kind of address that a file has. */
export function createRouter(host: Window): Router {
  const path = signal(readPath(host.location.hash));
  const follow = () => {
    path.value = readPath(host.location.hash);
  };
  host.addEventListener("hashchange", follow);
  return {
    path,
    go: (...segments) => {
      host.location.hash = href(...segments);
      follow();
    },
    stop: () => host.removeEventListener("hashchange", follow),
  };
}

/** The address of a page, for links. */
export function href(...segments: Path): string {
  return `#/${segments.map(encodeURIComponent).join("/")}`;
}

/** Read an address; a segment that is not proper text makes it empty. */
export function readPath(hash: string): Path {
  try {
    return hash
      .replace(/^#?\/?/, "")
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}
