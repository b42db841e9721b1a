import type { TextInputProps } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import styles from "./stepSections.module.css";

export type StepSections = Pick<
  TextInputProps,
  | "leftSection"
  | "rightSection"
  | "leftSectionWidth"
  | "rightSectionWidth"
  | "leftSectionPointerEvents"
  | "rightSectionPointerEvents"
> & { readonly classNames: { readonly input: string } };

/** A − and a + button inside a field, 44 px wide, so that the usual change takes one tap. */
export function stepSections({
  lower,
  raise,
  canLower,
  onStep,
}: {
  /** Accessible names of the buttons. */
  lower: string;
  raise: string;
  canLower: boolean;
  onStep: (direction: -1 | 1) => void;
}): StepSections {
  const button = (label: string, direction: -1 | 1, disabled: boolean) => (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      disabled={disabled}
      onClick={() => onStep(direction)}
    >
      {direction === 1 ? <Plus size={18} aria-hidden /> : <Minus size={18} aria-hidden />}
    </button>
  );
  return {
    leftSection: button(lower, -1, !canLower),
    rightSection: button(raise, 1, false),
    leftSectionWidth: 44,
    rightSectionWidth: 44,
    leftSectionPointerEvents: "all",
    rightSectionPointerEvents: "all",
    classNames: { input: styles["input"] ?? "" },
  };
}
