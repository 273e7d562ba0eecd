/** Hand links that leave the program to `open`; the window itself must never follow one. */
export function catchLinks(document: Document, open: (url: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const address = event.target.closest("a[href]")?.getAttribute("href") ?? "";
    if (address === "" || address.startsWith("#")) return;
    event.preventDefault();
    open(address);
  };
  document.addEventListener("click", follow);
  document.addEventListener("auxclick", follow);
  return () => {
    document.removeEventListener("click", follow);
    document.removeEventListener("auxclick", follow);
  };
}
