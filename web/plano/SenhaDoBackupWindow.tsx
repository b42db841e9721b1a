import { Button } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { ApiError } from "../api/error.ts";
import { SenhaField } from "../aprovacao/SenhaField.tsx";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";

const FORM = "senha-do-backup";

/** Asks for the password again, when it was last given too long ago for an export of all data. */
export function SenhaDoBackupWindow({
  opened,
  onClose,
  order,
}: {
  opened: boolean;
  onClose: () => void;
  /** Throws when the server refuses. */
  order: (senha: string) => Promise<void>;
}) {
  const t = useT("plano");
  const c = useT("comum");
  const [senha, setSenha] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof ApiError && error.codigo === "credenciais_invalidas";
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (sending || senha === "") return;
    setSending(true);
    setError(null);
    try {
      await order(senha);
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.backup_confirmar}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
          <Button type="submit" form={FORM} loading={sending} disabled={senha === ""}>
            {t.backup_pedir}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <SenhaField value={senha} wrong={wrong} onChange={setSenha} />
        <FormError error={wrong ? null : error} />
      </form>
    </Dialog>
  );
}
