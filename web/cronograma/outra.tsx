import { Switch } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";

/** Remembered as long as the application is open: adding thirty tasks needs one choice. */
let wanted = false;

/** Adds several entries in one window: after each, the form is emptied and its first field gets the focus. */
export function useOutra() {
  const [on, setOn] = useState(wanted);
  const [vez, setVez] = useState(0);
  return {
    on,
    set: (next: boolean): void => {
      wanted = next;
      setOn(next);
    },
    /** Number of additions: the `key` of fields that hold their own input. */
    vez,
    again: (): void => setVez((n) => n + 1),
  };
}

export function OutraSwitch({
  label,
  outra: { on, set, vez },
  form,
}: {
  label: string;
  outra: ReturnType<typeof useOutra>;
  form: RefObject<HTMLFormElement | null>;
}) {
  useEffect(() => {
    if (vez > 0) form.current?.querySelector<HTMLInputElement>('[name="descricao"]')?.focus();
  }, [vez, form]);
  return <Switch label={label} checked={on} onChange={(event) => set(event.currentTarget.checked)} />;
}
