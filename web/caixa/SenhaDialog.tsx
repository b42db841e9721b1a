import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { SenhaField } from "../aprovacao/SenhaField.tsx";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import type { Fila, FilaStore } from "./fila.ts";

/** Asks once for the password, for all decisions in the queue. Without the password nothing is sent, and every decision can be retried later. */
export function SenhaDialog({ opened, fila, store }: { opened: boolean; fila: Fila; store: FilaStore }) {
  const t = useT("aprovacoes");
  const c = useT("comum");
  const form = useId();
  const [senha, setSenha] = useState("");
  const leave = (): void => {
    setSenha("");
    store.withoutSenha();
  };
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t.senha_titulo}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {c.cancelar}
          </Button>
          <Button type="submit" form={form}>
            {t.senha_continuar}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (senha === "") return;
          store.giveSenha(senha);
          setSenha("");
        }}
      >
        <SenhaField value={senha} wrong={fila.senhaErrada} onChange={setSenha} />
      </form>
    </Dialog>
  );
}
