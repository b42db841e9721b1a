import { Checkbox } from "@mantine/core";
import { ObrasPicker } from "./ObrasPicker.tsx";

const NENHUMA: ReadonlySet<string> = new Set();

/** All works, those of later too, or chosen ones. */
export function ObrasField({
  label,
  value,
  error,
  onChange,
}: {
  /** Of the box for all of them. */
  label: string;
  /** Null: all. */
  value: ReadonlySet<string> | null;
  error: string | undefined;
  onChange: (value: ReadonlySet<string> | null) => void;
}) {
  return (
    <>
      <Checkbox
        size="md"
        label={label}
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : NENHUMA)}
      />
      {value !== null && <ObrasPicker value={value} disabled={false} error={error} onChange={onChange} />}
    </>
  );
}
