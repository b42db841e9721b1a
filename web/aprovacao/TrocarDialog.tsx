import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { toast } from "../ui/toast.ts";
import { aprovacaoDoModeloQuery, keepAprovacao } from "./data.ts";
import styles from "./decisao.module.css";
import type { Assinante } from "./state.ts";
import { useCommand } from "./useCommand.ts";

/** Reads the possible substitutes: people who may sign for this work and are not among the signers yet. */
function useOptions(relatorio: Relatorio, aprovacao: Aprovacao) {
  const query = useQuery(aprovacaoDoModeloQuery(relatorio.obra._id, relatorio.modeloDeRelatorio._id));
  const taken = new Set(aprovacao.assinantes.map(({ usuarioId }) => usuarioId));
  const options = (query.data?.candidatos ?? [])
    .filter(({ usuarioId }) => !taken.has(usuarioId))
    .map(({ usuarioId, nome, email, cargo }) => ({
      value: usuarioId,
      label: [nome, email ?? cargo].filter(Boolean).join(" · "),
    }));
  return { query, options };
}

/** Replaces a signer who has not approved. */
export function TrocarDialog({
  relatorio,
  aprovacao,
  assinante,
  opened,
  onClose,
}: {
  relatorio: Relatorio;
  aprovacao: Aprovacao;
  assinante: Assinante;
  opened: boolean;
  onClose: () => void;
}) {
  const d = useT("decisao");
  const c = useT("comum");
  const client = useQueryClient();
  const { query, options } = useOptions(relatorio, aprovacao);
  const [usuarioId, setUsuarioId] = useState<string | null>(null);
  const form = useId();
  const params = {
    obraId: relatorio.obra._id,
    relatorioId: relatorio._id,
    posicao: String(assinante.posicao),
  };
  const { busy, obstacle, give, say } = useCommand<{ usuarioId: string }>(relatorio, async (body, key) => {
    const answer = await call("trocarAssinante", { params, body, key });
    toast.success(d.trocado);
    await keepAprovacao(client, relatorio, answer);
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (usuarioId === null) return say(d.escolha_alguem);
    if (await give({ usuarioId })) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={d.trocar_titulo}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {c.cancelar}
          </Button>
          <Button type="submit" form={form} loading={busy} disabled={options.length === 0}>
            {d.trocar}
          </Button>
        </>
      }
    >
      <form id={form} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <p>{d("trocar_ajuda", { nome: assinante.usuarioNome })}</p>
        {query.isPending && <LoadingState kind="form" count={1} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && options.length === 0 && <EmptyState title={d.trocar_nenhum} />}
        {options.length > 0 && (
          <SelectField label={d.trocar_novo} options={options} value={usuarioId} onChange={setUsuarioId} />
        )}
        <FormError error={obstacle.error} />
      </form>
    </Dialog>
  );
}
