import "./field.css";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { ControlProps } from "./Field";
import type { Choice } from "./Select";

interface SegmentedProps<Value extends string> {
  readonly control: ControlProps;
  readonly value: Value;
  readonly choices: readonly (Choice<Value> & { readonly before?: ComponentChildren })[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  const { id, ...described } = props.control;
  return (
    <div {...described} id={id} role="radiogroup" class="segmented">
      {props.choices.map(({ value, label, before }) => (
        <label key={value}>
          <input
            type="radio"
            class="unseen"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {before}
          {label}
        </label>
      ))}
    </div>
  );
}
