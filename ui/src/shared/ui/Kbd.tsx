import "./kbd.css";

const NAMES: Readonly<Record<string, string>> = { $mod: "Ctrl", Escape: "Esc" };

/** A shortcut as keys: `$mod+k` is shown as Ctrl K, `g t` as two keys one after the other. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span class="keys">
      {keys
        .replace("[Shift]+?", "?")
        .split(/[ +]/)
        .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))
        .map((key) => (
          <kbd key={key} class="key">
            {key}
          </kbd>
        ))}
    </span>
  );
}
