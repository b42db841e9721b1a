import { type ReactNode, useId } from "react";
import styles from "./Segmented.module.css";

/** A choice among a few options, all visible: radio buttons drawn as one bar (works with arrow keys, read out as a group). */
export function Segmented<V extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  disabled = false,
  fullWidth = false,
}: {
  label: string;
  /** True: the label is only for screen readers. */
  hideLabel?: boolean;
  options: readonly {
    readonly value: V;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly iconOnly?: boolean;
    readonly disabled?: boolean;
  }[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  fullWidth?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={styles["group"]} disabled={disabled} data-full={fullWidth || undefined}>
      <legend className={hideLabel ? "sr-only" : styles["legend"]}>{label}</legend>
      <div className={styles["bar"]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles["option"]}
            {...(option.iconOnly === true ? { title: option.label } : {})}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled === true}
              className={styles["radio"]}
              onChange={() => onChange(option.value)}
            />
            <span className={styles["face"]}>
              {option.icon}
              {option.iconOnly === true ? <span className="sr-only">{option.label}</span> : option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
