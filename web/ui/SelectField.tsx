import { type SelectProps, TextInput } from "@mantine/core";
import { later } from "./later.tsx";
import { SelectTouch } from "./SelectTouch.tsx";
import { useTouch } from "./useTouch.ts";

export type SelectFieldProps = {
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  /** Null = nothing chosen yet. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
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
>;

/** Placeholder of the same size that shows the current choice until the list's code is loaded. */
function Before({ options, value, onChange: _onChange, clearable: _clearable, ...props }: SelectFieldProps) {
  const chosen = options.find((option) => option.value === value);
  return <TextInput {...props} disabled value={chosen?.label ?? ""} readOnly />;
}

const Box = later<SelectFieldProps>(
  () => import("./SelectFieldBox.tsx").then(({ SelectFieldBox }) => SelectFieldBox),
  (props) => <Before {...props} />,
);

/** A choice of one option from a list. Its code is loaded after the page is shown, because it is large: Floating UI alone is a fifth of it. */
export function SelectField(props: SelectFieldProps) {
  return useTouch() ? <SelectTouch {...props} /> : <Box {...props} />;
}
