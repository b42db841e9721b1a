import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useRef, useState } from "react";
import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call, type CallInput, upload } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import type { Pad } from "../relatorios/media/assinaturas/SignaturePad.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { Waiting } from "../ui/Waiting.tsx";
import { type Assinatura, missingOf, type Modo, signatureBody } from "./assinatura.ts";
import { AssinaturaChoice } from "./AssinaturaChoice.tsx";
import { OpenConflicts } from "./OpenConflicts.tsx";
import { keepAprovacao } from "./data.ts";
import styles from "./decisao.module.css";
import { Mudancas } from "./Mudancas.tsx";
import { Subject } from "./Subject.tsx";
import { SenhaField } from "./SenhaField.tsx";
import { useCommand } from "./useCommand.ts";

export type DecisionProps = {
  relatorio: Relatorio;
  aprovacao: Aprovacao;
  /** What the person has read. */
  esperado: Esperado;
  opened: boolean;
  onClose: () => void;
  /** The decision was taken. */
  onDone: () => void;
  /** The person wants to read the report as it is now. */
  onRead: () => void;
};

/** Keeps a signature for the next time; the approval stands whether that works or not. */
async function storeSignature(image: Blob): Promise<void> {
  try {
    await upload("uploadMinhaAssinatura", { file: image, fileName: "assinatura.png" });
  } catch {
    toast.error(getTexts("decisao").assinatura_nao_guardada);
  }
}

type Sending = { readonly assinatura: Assinatura; readonly guardar: boolean; readonly senha: string };

/** Approving as a call, with what follows from it. */
function useAprovar({ relatorio, aprovacao, esperado, onDone }: DecisionProps) {
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
    send: async ({ assinatura, guardar, senha }: Sending): Promise<void> => {
      const body = {
        esperado,
        ...(await signatureBody(assinatura)),
        ciente: { conflitos: [...aprovacao.conflitos] },
        ...(senha === "" ? {} : { senha }),
      };
      if (!(await command.give(body))) return;
      if (guardar && "imagem" in assinatura && assinatura.imagem !== null) await storeSignature(assinatura.imagem);
      onDone();
    },
  };
}

const LACKS = { desenho: "assinatura_faz_falta", imagem: "assinatura_imagem_falta" } as const;

/** Approving a report on one's turn: what is signed, how, and the password where it is asked for. */
export function AprovarDialog(props: DecisionProps) {
  const { relatorio, aprovacao, opened, onClose, onRead } = props;
  const d = useT("decisao");
  const m = useT("midias");
  const c = useT("comum");
  const guardadaUrl = aprovacao.minhaAssinatura?.url ?? null;
  const [modo, setModo] = useState<Modo>(guardadaUrl === null ? "desenho" : "guardada");
  const [file, setFile] = useState<File | null>(null);
  const [confirmado, setConfirmado] = useState(false);
  const [guardar, setGuardar] = useState(false);
  const [senha, setSenha] = useState("");
  const pad = useRef<Pad>(null);
  const form = useId();
  const { busy, obstacle, say, send } = useAprovar(props);
  const asks = aprovacao.confirmarSenha || obstacle.senha;
  const { mudou } = obstacle;

  const chosen = async (): Promise<Assinatura> => {
    if (modo === "guardada") return { modo };
    if (modo === "sem") return { modo, confirmado };
    return { modo, imagem: modo === "imagem" ? file : ((await pad.current?.image()) ?? null) };
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const assinatura = await chosen();
    const missing = missingOf(assinatura);
    if (missing !== null) return say(missing === "sem" ? d.sem_falta : m[LACKS[missing]]);
    if (asks && senha === "") return say(d.senha_falta);
    await send({ assinatura, guardar, senha: asks ? senha : "" });
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
        <AssinaturaChoice
          modo={modo}
          onModo={(next) => {
            say(null);
            setModo(next);
          }}
          guardadaUrl={guardadaUrl}
          pad={pad}
          file={file}
          onFile={setFile}
          confirmado={confirmado}
          onConfirmado={setConfirmado}
          guardar={guardar}
          onGuardar={setGuardar}
          onTouch={() => say(null)}
        />
        <p className={styles["consentimento"]}>{d.consentimento}</p>
        {asks && <SenhaField value={senha} wrong={obstacle.senhaErrada} onChange={setSenha} />}
        <FormError error={obstacle.error} />
      </form>
    </Dialog>
  );
}
