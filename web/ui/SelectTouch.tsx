import { TextInput } from "@mantine/core";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { lazyWindow } from "./lazyWindow.tsx";
import type { SelectFieldProps } from "./SelectField.tsx";
import styles from "./SelectTouch.module.css";

const SelectWindow = lazyWindow(() => import("./SelectWindow.tsx").then((module) => module.SelectWindow));

/**
 * {@link SelectField} for touch: the list is a window of its own. A list that floats beside its field would move when the
 * keyboard appears, might open below the screen's edge, and would close at the swipe that tries to reach it.
 */
export function SelectTouch({ options, value, onChange, clearable = false, placeholder, ...props }: SelectFieldProps) {
  const t = useT("comum");
  const [opened, setOpened] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const none = placeholder ?? t.selecione;
  return (
    <>
      <TextInput
        {...props}
        readOnly
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- its list is a window that exists only while open
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        autoComplete="off"
        placeholder={none}
        value={chosen?.label ?? ""}
        rightSection={<ChevronsUpDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        classNames={{ input: styles["input"] ?? "" }}
        onClick={() => setOpened(true)}
        onKeyDown={(event) => {
          if (!["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) return;
          event.preventDefault();
          setOpened(true);
        }}
      />
      <SelectWindow
        opened={opened}
        onClose={() => setOpened(false)}
        title={props.label ?? props["aria-label"] ?? none}
        options={clearable ? [{ value: null, label: none }, ...options] : options}
        value={value}
        onChoose={(next) => {
          setOpened(false);
          if (next !== value) onChange(next);
        }}
      />
    </>
  );
}
