import "./field.css";
import { ChevronDown } from "lucide";
import type { ControlProps } from "./Field";
import { Icon } from "./Icon";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly control: ControlProps;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of many choices; the system's own list, so it works as people expect. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return (
    <span class="select-frame">
      <select
        {...props.control}
        class="select"
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices[event.currentTarget.selectedIndex];
          if (chosen !== undefined) props.onChange(chosen.value);
        }}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} size={14} />
    </span>
  );
}
