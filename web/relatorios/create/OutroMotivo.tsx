import { isBlank } from "../../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../../domain/lib/lengths.ts";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useT } from "../../i18n/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";

const FORM = "outro-motivo";

/** Asks for the reason of a day without work in the person's own words. */
export function OutroMotivo({
  opened,
  sending,
  onClose,
  onSend,
}: {
  opened: boolean;
  sending: boolean;
  onClose: () => void;
  onSend: (motivo: string) => void;
}) {
  const t = useT("criar");
  const c = useT("comum");
  const [motivo, setMotivo] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const text = motivo.trim();
    if (isBlank(text)) setMissing(true);
    else onSend(text);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.dia_sem_trabalho}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
          <Button type="submit" form={FORM} loading={sending}>
            {t.registrar}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={send} noValidate>
        <TextInput
          label={t.motivo_texto}
          description={t.motivo_texto_ajuda}
          required
          data-autofocus
          maxLength={MAX_LENGTH.motivoSemTrabalho}
          autoComplete="off"
          value={motivo}
          error={missing ? c.campo_obrigatorio : undefined}
          onChange={(event) => {
            setMotivo(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
