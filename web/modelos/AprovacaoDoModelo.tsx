import { Button, Radio } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import type { ModeloDaObra } from "../../domain/obras/schema.ts";
import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { aprovacaoDoModeloQuery } from "../aprovacao/data.ts";
import { call, type CallOutput } from "../api/client.ts";
import { useEdicao } from "../edicao/useEdicao.ts";
import { useT } from "../i18n/texts.ts";
import { confirm } from "../ui/confirm.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FormError } from "../ui/FormError.tsx";
import { later } from "../ui/later.tsx";
import { LoadingShapes, LoadingState } from "../ui/LoadingState.tsx";
import { headingOf } from "./headingOf.ts";
import styles from "./AprovacaoDoModelo.module.css";

/** Loaded separately, because it brings the library for dragging. */
const AssinantesDoModelo = later(
  () => import("./AssinantesDoModelo.tsx").then((module) => module.AssinantesDoModelo),
  () => <LoadingShapes kind="rows" count={2} />,
);

type Aprovacao = CallOutput<"getAprovacaoDoModelo">;
type Escolha = { readonly tipo: TipoDeAprovacao; readonly ids: readonly string[] };
type Body = { assinaturasTipo: TipoDeAprovacao; assinantes: { usuarioId: string }[] };

const choiceOf = (entry: Aprovacao | null): Escolha => ({
  tipo: entry?.assinaturasTipo ?? "manual",
  ids: entry?.assinantes.map(({ usuarioId }) => usuarioId) ?? [],
});

/** State and save of the form. Before a save the person is asked to confirm, and told how many approvals the save voids. */
function useAprovacaoForm(obraId: string, modeloId: string, saved: Aprovacao) {
  const t = useT("assinantes");
  const client = useQueryClient();
  const params = { obraId, modeloId };
  const query = aprovacaoDoModeloQuery(obraId, modeloId);
  /** Number of voided approvals that the person has accepted in this save; -1 before the question. */
  const agreed = useRef(-1);
  const nomeDe = (id: string): string =>
    [...saved.candidatos, ...saved.assinantes].find(({ usuarioId }) => usuarioId === id)?.nome ?? id;
  const edicao = useEdicao<Aprovacao, Escolha, Body>({
    entry: saved,
    valuesOf: choiceOf,
    campos: {
      tipo: { label: t.como, texto: (tipo) => t[tipo] },
      ids: { label: t.quem, texto: (ids) => ids.map(nomeDe).join(", "), kind: "list" },
    },
    page: true,
    check: ({ tipo, ids }) => (tipo === "eletronica" && ids.length === 0 ? { assinantes: t.falta_assinante } : {}),
    bodyOf: ({ tipo, ids }) => ({
      assinaturasTipo: tipo,
      assinantes: ids.map((usuarioId) => ({ usuarioId })),
    }),
    save: async (body, { entry, visto }) => {
      const n = entry?.parciais ?? 0;
      const message = n > 0 ? t("salvar_parciais", { n }) : t.salvar_aviso;
      if (n > agreed.current && !(await confirm({ title: t.salvar_titulo, message, confirmLabel: t.salvar })))
        return null;
      agreed.current = n;
      return call("updateAprovacaoDoModelo", { params, body, visto });
    },
    read: () => client.fetchQuery({ ...query, staleTime: 0 }),
    saved: t.salvo,
    keep: (answer) => {
      client.setQueryData(query.queryKey, answer);
      for (const key of ["relatorio", "relatorios", "aprovacao", "aguardando-aprovacao", "modelos-da-obra"])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const run = (event: SyntheticEvent): void => {
    agreed.current = -1;
    edicao.run(event);
  };
  return { ...edicao, run };
}

function Form({
  obraId,
  modeloId,
  saved,
  onCancel,
}: {
  obraId: string;
  modeloId: string;
  saved: Aprovacao;
  onCancel: () => void;
}) {
  const t = useT("assinantes");
  const c = useT("comum");
  const { values, set, dirty, form, errors, error, sending, touch, run } = useAprovacaoForm(obraId, modeloId, saved);
  const change = (next: Partial<Escolha>): void => {
    set(next);
    touch("assinantes");
  };
  return (
    <form ref={form} className={styles["form"]} noValidate onSubmit={run}>
      <Radio.Group
        label={t.como}
        value={values.tipo}
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
      {values.tipo === "eletronica" && (
        <AssinantesDoModelo aprovacao={saved} ids={values.ids} onChange={(ids) => change({ ids })} />
      )}
      <FormError error={errors["assinantes"] ?? error} />
      {dirty && (
        <div className={styles["foot"]}>
          <Button variant="default" onClick={onCancel}>
            {c.cancelar}
          </Button>
          <Button type="submit" loading={sending}>
            {t.salvar}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Way of approving a work's reports of one template: by hand, or by signers in order. */
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
  /** Incremented to mount the form anew, which drops abandoned input. */
  const [round, setRound] = useState(0);
  const query = useQuery({ ...aprovacaoDoModeloQuery(obraId, modelo._id), enabled: modelo.assinatura });
  return (
    // Labelled with its template, because a work may have several.
    <section aria-labelledby={`${heading} ${headingOf(modelo._id)}`} className={styles["part"]}>
      <h3 id={heading} className={styles["name"]}>
        {t.titulo}
      </h3>
      {modelo.assinatura ? (
        <>
          <p className={styles["help"]}>{t.ajuda}</p>
          {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <LoadingState kind="rows" count={2} />}
          {query.data && (
            <Form
              key={round}
              obraId={obraId}
              modeloId={modelo._id}
              saved={query.data}
              onCancel={() => setRound(round + 1)}
            />
          )}
        </>
      ) : (
        <p className={styles["help"]}>{m.sem_assinaturas}</p>
      )}
    </section>
  );
}
