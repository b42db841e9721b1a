import { type ComboboxItem, Select } from "@mantine/core";
import { holdsWords } from "../../domain/lib/text.ts";
import { useT } from "../i18n/texts.ts";
import { floating } from "./floating.ts";
import { SEARCH_ABOVE } from "./searchLength.ts";
import type { SelectFieldProps } from "./SelectField.tsx";

/** The field with its list; use {@link SelectField}, which loads it on demand. */
export function SelectFieldBox({ options, value, onChange, ...props }: SelectFieldProps) {
  const t = useT("comum");
  return (
    <Select
      placeholder={t.selecione}
      allowDeselect={false}
      nothingFoundMessage={t.nada_encontrado}
      maxDropdownHeight={320}
      checkIconPosition="right"
      comboboxProps={{ ...floating(), shadow: "md" }}
      {...props}
      data={options.map((option) => ({ ...option }))}
      searchable={options.length > SEARCH_ABOVE}
      // These options have no groups, so each of them is a `ComboboxItem`.
      filter={({ options: all, search }) => (all as ComboboxItem[]).filter(({ label }) => holdsWords(label, search))}
      // Focus does not open the list: if a window moved the focus to this field late, the list would open over the control that
      // the person uses by then.
      openOnFocus={false}
      value={value}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}
