import { Select, type SelectProps } from "@mantine/core";
import { useT } from "../i18n/texts.ts";
import { portalTarget } from "./portalTarget.ts";

/** P section 5: a search box appears when there are more options than this. */
const SEARCH_ABOVE = 10;

/** One choice of a list. `value` null = nothing chosen yet. */
export function SelectField({
  options,
  value,
  onChange,
  ...props
}: {
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  value: string | null;
  onChange: (value: string | null) => void;
} & Pick<
  SelectProps,
  | "label"
  | "error"
  | "disabled"
  | "required"
  | "placeholder"
  | "description"
  | "clearable"
  | "aria-label"
  | "name"
  | "className"
  | "leftSection"
  | "w"
>) {
  const t = useT("comum");
  return (
    <Select
      placeholder={t.selecione}
      allowDeselect={false}
      nothingFoundMessage={t.nada_encontrado}
      maxDropdownHeight={320}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md", portalProps: { target: portalTarget() }, transitionProps: { duration: 80 } }}
      {...props}
      data={options.map((option) => ({ ...option }))}
      searchable={options.length > SEARCH_ABOVE}
      // A window that gives it the focus late would open the list over what the person goes on to.
      openOnFocus={false}
      value={value}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}
