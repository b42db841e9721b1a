import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { DateField } from "../../ui/DateField.tsx";
import styles from "./Periodo.module.css";

export type Dias = { readonly de: string | undefined; readonly ate: string | undefined };

/** Form for the first and the last day of a period. If only one of them is given, the period is open at the other end. */
export function Periodo({ dias: { de, ate }, onDias }: { dias: Dias; onDias: (dias: Dias) => void }) {
  const i = useT("impressoes");
  const [typed, setTyped] = useState({ de: de ?? null, ate: ate ?? null });
  const [asked, setAsked] = useState(false);
  const reversed = typed.de !== null && typed.ate !== null && typed.ate < typed.de;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!reversed) onDias({ de: typed.de ?? undefined, ate: typed.ate ?? undefined });
  };
  return (
    <form className={styles["periodo"]} onSubmit={send} noValidate>
      <DateField
        label={i.de}
        minYear={2000}
        value={typed.de}
        onChange={(value) => setTyped((before) => ({ ...before, de: value }))}
      />
      <DateField
        label={i.ate}
        minYear={2000}
        value={typed.ate}
        onChange={(value) => setTyped((before) => ({ ...before, ate: value }))}
        error={asked && reversed ? i.data_invertida : undefined}
      />
      <Button type="submit" variant="default">
        {i.ver_relatorios}
      </Button>
    </form>
  );
}
