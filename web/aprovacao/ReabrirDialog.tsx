import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useState } from "react";
import { call, type CallInput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { Waiting } from "../ui/Waiting.tsx";
import type { DecisionProps } from "./AprovarDialog.tsx";
import { keepAprovacao } from "./data.ts";
import styles from "./decisao.module.css";
import { Mudancas } from "./Mudancas.tsx";
import { SenhaField } from "./SenhaField.tsx";
import { useCommand } from "./useCommand.ts";

/** Window for reopening an approved report; asks first, because that voids the approvals. */
export function ReabrirDialog({ relatorio, aprovacao, esperado, opened, onClose, onDone, onRead }: DecisionProps) {
  const d = useT("decisao");
  const c = useT("comum");
  const client = useQueryClient();
  const [senha, setSenha] = useState("");
  const form = useId();
  type Body = NonNullable<CallInput<"reabrirRelatorio">["body"]>;
  const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
  const { busy, obstacle, give, say } = useCommand<Body>(relatorio, async (body, key) => {
    const answer = await call("reabrirRelatorio", { params, body, key });
    toast.success(d.reaberto);
    await keepAprovacao(client, relatorio, answer.aprovacao);
  });
  const asks = aprovacao.confirmarSenha || obstacle.senha;
  const { mudou } = obstacle;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (asks && senha === "") return say(d.senha_falta);
    if (!(await give({ esperado, ...(asks ? { senha } : {}) }))) return;
    onDone();
  };
  const footer =
    mudou === null ? (
      <>
        <Button variant="default" onClick={onClose} data-autofocus>
          {c.cancelar}
        </Button>
        <Button type="submit" form={form} color="red" loading={busy}>
          {d.reabrir}
        </Button>
      </>
    ) : (
      <Button onClick={onRead}>{d.mudou_ler_reprovar}</Button>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={d.reabrir_titulo} size="sm" footer={footer}>
      <form id={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <p>{d.reabrir_aviso}</p>
        {mudou !== null && (
          <Suspense fallback={<Waiting />}>
            <Mudancas relatorio={relatorio} mudou={mudou} />
          </Suspense>
        )}
        {asks && <SenhaField value={senha} wrong={obstacle.senhaErrada} onChange={setSenha} />}
        <FormError error={obstacle.error} />
      </form>
    </Dialog>
  );
}
