import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useEffect, useEffectEvent, useId, useState } from "react";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { call, type CallInput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { keepRelatorio } from "../relatorios/stale.ts";
import type { ManualProps } from "../relatorios/shared/approval.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { Waiting } from "../ui/Waiting.tsx";
import { SemFonte } from "./semFonteLater.ts";
import { OpenConflicts } from "./OpenConflicts.tsx";
import { agedByDecision, aprovacaoQuery, readAgain } from "./data.ts";
import styles from "./decisao.module.css";
import { Mudancas } from "./Mudancas.tsx";
import { SenhaField } from "./SenhaField.tsx";
import { useCommand } from "./useCommand.ts";

function Form({ relatorio, versao, onClose, onDone, onRead, id }: Omit<ManualProps, "opened"> & { id: string }) {
  const t = useT("relatorios");
  const d = useT("decisao");
  const c = useT("comum");
  const client = useQueryClient();
  const { obra, _id } = relatorio;
  const { data: aprovacao } = useQuery({ ...aprovacaoQuery(obra._id, _id), staleTime: 0 });
  const conflitos = aprovacao?.conflitos ?? [];
  const [senha, setSenha] = useState("");
  type Body = NonNullable<CallInput<"updateRelatorio">["body"]>;
  const { busy, obstacle, give, say } = useCommand<Body>(relatorio, async (body, key) => {
    const answer = await call("updateRelatorio", { params: { obraId: obra._id, relatorioId: _id }, body, key });
    keepRelatorio(client, answer);
    toast.success(t.aprovado);
    onDone(answer);
    await agedByDecision(client);
  });
  const asks = aprovacao?.confirmarSenha === true || obstacle.senha;
  const { mudou } = obstacle;
  // The report has changed: the page behind the window loads its present state.
  const follow = useEffectEvent(() => void readAgain(client, relatorio));
  useEffect(() => {
    if (mudou !== null) follow();
  }, [mudou]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (asks && senha === "") return say(d.senha_falta);
    const status = { id: STATUS_RELATORIO.aprovado };
    const ciente = { conflitos: [...conflitos] };
    if (await give({ versao, status, ciente, ...(asks ? { senha } : {}) })) onClose();
  };
  return (
    <form id={id} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {mudou === null && <p>{t.aprovar_aviso}</p>}
      <Suspense fallback={<Waiting />}>
        {mudou !== null && <Mudancas relatorio={relatorio} mudou={mudou} />}
        {mudou === null && conflitos.length > 0 && <OpenConflicts relatorio={relatorio} ids={conflitos} />}
      </Suspense>
      {mudou === null && <SemFonte relatorio={relatorio} />}
      {asks && mudou === null && <SenhaField value={senha} wrong={obstacle.senhaErrada} onChange={setSenha} />}
      <FormError error={obstacle.error} />
      <div className={styles["foot"]}>
        <Button variant="default" onClick={onClose}>
          {c.cancelar}
        </Button>
        {mudou === null ? (
          <Button type="submit" color="green" loading={busy} data-autofocus>
            {conflitos.length > 0 ? d.aprovar_assim_mesmo : t.aprovar_sim}
          </Button>
        ) : (
          <Button onClick={onRead}>{d.mudou_ler}</Button>
        )}
      </div>
    </form>
  );
}

/** Window for approving by hand, for people with the right; asks first, because afterwards most people can no longer edit the report. */
export function AprovarManualDialog({ opened, onClose, ...props }: ManualProps) {
  const t = useT("relatorios");
  const id = useId();
  const [openings, setOpenings] = useState(0);
  const [was, setWas] = useState(false);
  if (opened !== was) {
    setWas(opened);
    if (opened) setOpenings(openings + 1);
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t.aprovar_titulo} size="sm">
      <Suspense fallback={<Waiting />}>
        <Form key={openings} {...props} id={id} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
