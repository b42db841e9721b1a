import { Button, Radio } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { aprovacaoDoModeloQuery } from "../aprovacao/data.ts";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { modelosDaObraQuery } from "../relatorios/queries.ts";
import { Card } from "../ui/Card.tsx";
import { confirm } from "../ui/confirm.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import styles from "./AprovacaoDoModelo.module.css";
import { AssinantesDoModelo } from "./AssinantesDoModelo.tsx";

type Aprovacao = CallOutput<"getAprovacaoDoModelo">;
type Escolha = { readonly tipo: TipoDeAprovacao; readonly ids: readonly string[] };

const choiceOf = ({ assinaturasTipo, assinantes }: Aprovacao): Escolha => ({
  tipo: assinaturasTipo,
  ids: assinantes.map(({ usuarioId }) => usuarioId),
});
const same = (a: Escolha, b: Escolha): boolean => a.tipo === b.tipo && a.ids.join() === b.ids.join();

/** Saves the choice once the person knows which approvals become void by it. */
function useSaveAprovacao(obraId: string, modeloId: string, saved: Aprovacao) {
  const t = useT("assinantes");
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async ({ tipo, ids }: Escolha): Promise<boolean> => {
    if (tipo === "eletronica" && ids.length === 0) {
      setError(t.falta_assinante);
      return false;
    }
    const message = saved.parciais > 0 ? t("salvar_parciais", { n: saved.parciais }) : t.salvar_aviso;
    if (!(await confirm({ title: t.salvar_titulo, message, confirmLabel: t.salvar }))) return false;
    setSaving(true);
    setError(null);
    try {
      const body = { assinaturasTipo: tipo, assinantes: ids.map((usuarioId) => ({ usuarioId })) };
      const answer = await call("updateAprovacaoDoModelo", { params: { obraId, modeloId }, body });
      client.setQueryData(aprovacaoDoModeloQuery(obraId, modeloId).queryKey, answer);
      for (const key of ["relatorio", "relatorios", "aprovacao", "aguardando-aprovacao"])
        void client.invalidateQueries({ queryKey: [key] });
      toast.success(t.salvo);
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, error, save, clearError: () => setError(null) };
}

function Form({ obraId, modeloId, saved }: { obraId: string; modeloId: string; saved: Aprovacao }) {
  const t = useT("assinantes");
  const c = useT("comum");
  const [chosen, setChosen] = useState<Escolha | null>(null);
  const kept = choiceOf(saved);
  const now = chosen ?? kept;
  const dirty = !same(now, kept);
  const { saving, error, save, clearError } = useSaveAprovacao(obraId, modeloId, saved);
  const change = (next: Partial<Escolha>): void => {
    clearError();
    setChosen({ ...now, ...next });
  };
  useLeaveGuard(dirty);
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(now).then((done) => done && setChosen(null));
      }}
    >
      <Radio.Group
        label={t.como}
        value={now.tipo}
        onChange={(tipo) => change({ tipo: tipo === "eletronica" ? "eletronica" : "manual" })}
      >
        <div className={styles["kinds"]}>
          <Radio value="manual" label={t.manual} description={t.manual_ajuda} className={styles["kind"] ?? ""} />
          <Radio
            value="eletronica"
            label={t.eletronica}
            description={t.eletronica_ajuda}
            className={styles["kind"] ?? ""}
          />
        </div>
      </Radio.Group>
      {now.tipo === "eletronica" && (
        <AssinantesDoModelo aprovacao={saved} ids={now.ids} onChange={(ids) => change({ ids })} />
      )}
      <FormError error={error} />
      {dirty && (
        <div className={styles["foot"]}>
          <Button variant="default" onClick={() => setChosen(null)}>
            {c.cancelar}
          </Button>
          <Button type="submit" loading={saving}>
            {t.salvar}
          </Button>
        </div>
      )}
    </form>
  );
}

function Modelo({ obraId, modeloId }: { obraId: string; modeloId: string }) {
  const query = useQuery(aprovacaoDoModeloQuery(obraId, modeloId));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState kind="rows" count={2} />;
  return <Form obraId={obraId} modeloId={modeloId} saved={query.data} />;
}

/** How the reports of a work are approved, per template: by hand, or by signers in order (R sections 4 and 5, signatures). */
export function AprovacaoDoModelo({ obraId }: { obraId: string }) {
  const t = useT("assinantes");
  const { data: modelos = [] } = useQuery(modelosDaObraQuery(obraId));
  if (modelos.length === 0) return null;
  return (
    <Card title={t.titulo} id="aprovacao">
      <p className={styles["help"]}>{t.ajuda}</p>
      {modelos.map(({ _id, descricao }) => (
        <div key={_id} className={styles["modelo"]}>
          <h3 className={modelos.length > 1 ? styles["name"] : "sr-only"}>{descricao}</h3>
          <Modelo obraId={obraId} modeloId={_id} />
        </div>
      ))}
    </Card>
  );
}
