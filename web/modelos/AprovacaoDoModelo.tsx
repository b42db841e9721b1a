import { Button, Radio } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import type { ModeloDaObra } from "../../domain/obras/schema.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { aprovacaoDoModeloQuery } from "../aprovacao/data.ts";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { confirm } from "../ui/confirm.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { toast } from "../ui/toast.ts";
import { useLeaveGuard } from "../ui/useLeaveGuard.ts";
import { headingOf } from "./headingOf.ts";
import styles from "./AprovacaoDoModelo.module.css";

/** With the library for dragging. */
const AssinantesDoModelo = later(() => import("./AssinantesDoModelo.tsx").then((module) => module.AssinantesDoModelo));

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
      for (const key of ["relatorio", "relatorios", "aprovacao", "aguardando-aprovacao", "modelos-da-obra"])
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
        <Suspense fallback={<LoadingState kind="rows" count={2} />}>
          <AssinantesDoModelo aprovacao={saved} ids={now.ids} onChange={(ids) => change({ ids })} />
        </Suspense>
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

/** How a work's reports of one template are approved: by hand, or by signers in order (R sections 4 and 5, signatures). */
export function AprovacaoDoModelo({
  obraId,
  modelo,
}: {
  obraId: string;
  modelo: Pick<ModeloDaObra, "_id" | "assinatura">;
}) {
  const t = useT("assinantes");
  const m = useT("modelos");
  const heading = useId();
  const query = useQuery({ ...aprovacaoDoModeloQuery(obraId, modelo._id), enabled: modelo.assinatura });
  return (
    // Named with its template: a work may have several.
    <section aria-labelledby={`${heading} ${headingOf(modelo._id)}`} className={styles["part"]}>
      <h3 id={heading} className={styles["name"]}>
        {t.titulo}
      </h3>
      {modelo.assinatura ? (
        <>
          <p className={styles["help"]}>{t.ajuda}</p>
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <LoadingState kind="rows" count={2} />}
          {query.data && <Form obraId={obraId} modeloId={modelo._id} saved={query.data} />}
        </>
      ) : (
        <p className={styles["help"]}>{m.sem_assinaturas}</p>
      )}
    </section>
  );
}
