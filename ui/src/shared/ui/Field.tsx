import "./field.css";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** What a control needs so that its label, hint and error are read with it. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-labelledby": string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** Why the value is refused; stands under the control. */
  readonly error?: string | null;
  readonly children: (control: ControlProps) => ComponentChildren;
}

/** A labelled control: label above, hint below, error under it. */
export function Field({ label, hint, error = null, children }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined;
  const described = [hasHint ? `${id}-hint` : "", error === null ? "" : `${id}-error`];
  return (
    <div class="field">
      <label id={`${id}-label`} for={id} class="field-label">
        {label}
      </label>
      {children({
        id,
        "aria-labelledby": `${id}-label`,
        "aria-describedby": described.filter((part) => part !== "").join(" ") || undefined,
        "aria-invalid": error !== null,
      })}
      {hasHint && (
        <div id={`${id}-hint`} class="field-hint">
          {hint}
        </div>
      )}
      {error !== null && (
        <div id={`${id}-error`} class="field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

interface TextInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onInput?: (value: string) => void;
  /** The person is done: left the field or pressed Enter. */
  readonly onCommit?: (value: string) => void;
  readonly placeholder?: string;
}

export function TextInput({ control, value, onInput, onCommit, placeholder }: TextInputProps) {
  return (
    <input
      {...control}
      type="text"
      class="input"
      value={value}
      placeholder={placeholder}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onInput?.(event.currentTarget.value)}
      onChange={(event) => onCommit?.(event.currentTarget.value)}
    />
  );
}
