import { Checkbox } from "@mantine/core";
import { ObrasPicker } from "./ObrasPicker.tsx";

const NENHUMA: ReadonlySet<string> = new Set();

/** Chooses all works (including works added later) or single works. */
export function ObrasField({
  label,
  value,
  error,
  onChange,
}: {
  /** Label of the checkbox for all works. */
  label: string;
  /** Ids of the chosen works; null = all works. */
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
