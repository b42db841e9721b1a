import { Checkbox } from "@mantine/core";
import styles from "./CheckGroup.module.css";

/** Several choices among a few options, each with a checkbox. When its value is refused, the group takes the focus like a single field. */
export function CheckGroup<T extends string>({
  name,
  legend,
  options,
  value,
  error,
  onChange,
}: {
  name: string;
  legend: string;
  options: readonly { readonly value: T; readonly label: string }[];
  value: ReadonlySet<T>;
  error: string | undefined;
  /** Called with the new choice, in the order of the options. */
  onChange: (value: ReadonlySet<T>) => void;
}) {
  const toggle = (which: T, on: boolean): void =>
    onChange(new Set(options.map((one) => one.value).filter((one) => (one === which ? on : value.has(one)))));
  return (
    <fieldset className={styles["group"]} aria-invalid={error !== undefined || undefined} tabIndex={-1} name={name}>
      <legend>{legend}</legend>
      {options.map((one) => (
        <Checkbox
          key={one.value}
          size="md"
          label={one.label}
          checked={value.has(one.value)}
          onChange={(event) => toggle(one.value, event.currentTarget.checked)}
        />
      ))}
      {error !== undefined && <p className={styles["error"]}>{error}</p>}
    </fieldset>
  );
}
