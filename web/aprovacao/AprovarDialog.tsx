import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useState } from "react";
import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call, type CallInput } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { Waiting } from "../ui/Waiting.tsx";
import { type Assinatura, signatureBody } from "./assinatura.ts";
import { AssinaturaChoice } from "./AssinaturaChoice.tsx";
import { SemFonte } from "./semFonteLater.ts";
import { OpenConflicts } from "./OpenConflicts.tsx";
import { keepAprovacao } from "./data.ts";
import styles from "./decisao.module.css";
import { Mudancas } from "./Mudancas.tsx";
import { Subject } from "./Subject.tsx";
import { SenhaField } from "./SenhaField.tsx";
import { useAssinatura } from "./useAssinatura.ts";
import { useCommand } from "./useCommand.ts";

export type DecisionProps = {
  relatorio: Relatorio;
  aprovacao: Aprovacao;
  /** Version and hash that the person has read. */
  esperado: Esperado;
  opened: boolean;
  onClose: () => void;
  /** Called after the decision was taken. */
  onDone: () => void;
  /** Called when the person wants to read the report as it is now. */
  onRead: () => void;
};

type Sending = { readonly assinatura: Assinatura; readonly senha: string };

/** Approves the report, and updates the screens afterwards. */
function useAprovar({ relatorio, aprovacao, esperado }: DecisionProps) {
  const client = useQueryClient();
  const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
  type Body = CallInput<"aprovarRelatorio">["body"];
  const command = useCommand<Body>(relatorio, async (body, key) => {
    const answer = await call("aprovarRelatorio", { params, body, key });
    toast.success(getTexts("decisao").aprovado);
    await keepAprovacao(client, relatorio, answer.aprovacao);
  });
  return {
    ...command,
    /** Resolves to true when the report was approved. */
    send: async ({ assinatura, senha }: Sending): Promise<boolean> => {
      const body = {
        esperado,
        ...(await signatureBody(assinatura)),
        ciente: { conflitos: [...aprovacao.conflitos] },
        ...(senha === "" ? {} : { senha }),
      };
      return command.give(body);
    },
  };
}

/** Window in which a signer approves the report when it is their turn: what is approved, the signature, and the password where needed. */
export function AprovarDialog(props: DecisionProps) {
  const { relatorio, aprovacao, opened, onClose, onDone, onRead } = props;
  const d = useT("decisao");
  const c = useT("comum");
  const [senha, setSenha] = useState("");
  const form = useId();
  const { busy, obstacle, say, send } = useAprovar(props);
  const asks = aprovacao.confirmarSenha || obstacle.senha;
  const { mudou } = obstacle;
  const signing = useAssinatura(aprovacao.minhaAssinatura?.url ?? null, say);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const assinatura = await signing.chosen();
    if (assinatura === null) return;
    if (asks && senha === "") return say(d.senha_falta);
    if (!(await send({ assinatura, senha: asks ? senha : "" }))) return;
    await signing.keep(assinatura);
    onDone();
  };
  const footer =
    mudou === null ? (
      <>
        <Button variant="default" onClick={onClose}>
          {c.cancelar}
        </Button>
        <Button type="submit" form={form} color="green" loading={busy}>
          {aprovacao.conflitos.length > 0 ? d.aprovar_assim_mesmo : d.aprovar}
        </Button>
      </>
    ) : (
      <Button onClick={onRead}>{d.mudou_ler}</Button>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={d.aprovar_titulo} footer={footer}>
      <form id={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <Subject relatorio={relatorio} versao={props.esperado.versao} />
        <Suspense fallback={<Waiting />}>
          {mudou !== null && <Mudancas relatorio={relatorio} mudou={mudou} />}
          {mudou === null && aprovacao.conflitos.length > 0 && (
            <OpenConflicts relatorio={relatorio} ids={aprovacao.conflitos} />
          )}
        </Suspense>
        {mudou === null && <SemFonte relatorio={relatorio} />}
        <AssinaturaChoice assinatura={signing} />
        <p className={styles["consentimento"]}>{d.consentimento}</p>
        {asks && <SenhaField value={senha} wrong={obstacle.senhaErrada} onChange={setSenha} />}
        <FormError error={obstacle.error} />
      </form>
    </Dialog>
  );
}
