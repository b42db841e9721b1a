import { isBlank } from "../../domain/lib/text.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";
import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useRef, useState } from "react";
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
import { Subject } from "./Subject.tsx";
import { keepRefusal, useRefusalDraft } from "./refusalDraft.ts";
import { SenhaField } from "./SenhaField.tsx";
import { useCommand } from "./useCommand.ts";

/** Window in which a signer refuses the report when it is their turn, with a reason for its editors. */
export function ReprovarDialog({ relatorio, aprovacao, esperado, opened, onClose, onDone, onRead }: DecisionProps) {
  const d = useT("decisao");
  const c = useT("comum");
  const client = useQueryClient();
  const { text: descricao, setText, ready, kept, restored } = useRefusalDraft(relatorio._id);
  const [lacks, setLacks] = useState(false);
  const [senha, setSenha] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  type Body = CallInput<"reprovarRelatorio">["body"];
  const params = { obraId: relatorio.obra._id, relatorioId: relatorio._id };
  const { busy, obstacle, give, say } = useCommand<Body>(relatorio, async (body, key) => {
    const answer = await call("reprovarRelatorio", { params, body, key });
    // Errors are ignored: a draft of the reason that stays on the device does no harm.
    keepRefusal(relatorio._id, "").catch(() => undefined);
    toast.success(d.reprovado);
    await keepAprovacao(client, relatorio, answer.aprovacao);
  });
  const asks = aprovacao.confirmarSenha || obstacle.senha;
  const { mudou } = obstacle;
  const write = (text: string): void => {
    setText(text);
    setLacks(false);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (isBlank(descricao)) {
      setLacks(true);
      field.current?.focus();
      return;
    }
    if (asks && senha === "") return say(d.senha_falta);
    const comentario = { descricao: descricao.trim() };
    if (!(await give({ esperado, comentario, ...(asks ? { senha } : {}) }))) return;
    onDone();
  };
  const footer =
    mudou === null ? (
      <>
        <Button variant="default" onClick={onClose}>
          {c.cancelar}
        </Button>
        <Button type="submit" form={form} color="red" loading={busy}>
          {d.reprovar}
        </Button>
      </>
    ) : (
      <Button onClick={onRead}>{d.mudou_ler_reprovar}</Button>
    );
  return (
    <Dialog opened={opened} onClose={onClose} title={d.reprovar_titulo} footer={footer}>
      <form id={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <Subject relatorio={relatorio} versao={esperado.versao} />
        {mudou !== null && (
          <Suspense fallback={<Waiting />}>
            <Mudancas relatorio={relatorio} mudou={mudou} />
          </Suspense>
        )}
        <p>{d.reprovar_ajuda}</p>
        <Textarea
          ref={field}
          label={d.motivo}
          description={d.motivo_ajuda}
          name="motivo"
          required
          withAsterisk={false}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_LENGTH.motivoDaReprovacao}
          data-autofocus
          value={descricao}
          readOnly={!ready}
          error={lacks ? d.motivo_falta : undefined}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {descricao !== "" && (
          <div className={styles["guardado"]}>
            <p>{kept && d.motivo_guardado}</p>
            {restored && (
              <Button variant="subtle" color="red" onClick={() => write("")}>
                {d.descartar}
              </Button>
            )}
          </div>
        )}
        {asks && <SenhaField value={senha} wrong={obstacle.senhaErrada} onChange={setSenha} />}
        <FormError error={obstacle.error} />
      </form>
    </Dialog>
  );
}
