import { Switch } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";

/**
 * Last position of the switch "add another". It is kept while the application is open, so that somebody who adds thirty tasks
 * sets the switch only once.
 */
let wanted = false;

/** State of a window that can add several entries in a row: after each entry, the form is emptied and its first field gets the focus. */
export function useOutra() {
  const [on, setOn] = useState(wanted);
  const [vez, setVez] = useState(0);
  return {
    on,
    set: (next: boolean): void => {
      wanted = next;
      setOn(next);
    },
    /** Number of entries added so far. Fields that keep their own input use this number as their `key`, so that each new entry finds them empty. */
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
