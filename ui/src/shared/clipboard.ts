/**
 * Put text on the clipboard; whether that went well. The asynchronous clipboard asks for a
 * permission that the window never answers, so this takes the way of the copy command.
 */
export function copyText(host: Document, text: string): boolean {
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  host.addEventListener("copy", take, { capture: true, once: true });
  const isDone = host.execCommand("copy");
  host.removeEventListener("copy", take, { capture: true });
  return isDone && isTaken;
}
