import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileCog, Pencil, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../api/client.ts";
import { getTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { modelosDaObraQuery } from "../obras/data.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { Card } from "../ui/Card.tsx";
import { confirm } from "../ui/confirm.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { SelectField } from "../ui/SelectField.tsx";
import { toast } from "../ui/toast.ts";
import { AprovacaoDoModelo } from "./AprovacaoDoModelo.tsx";
import { type ModeloDaObra, modelosQuery } from "./data.ts";
import { cardOf } from "./headingOf.ts";
import { LogosDoModelo } from "./LogosDoModelo.tsx";
import styles from "./modelos.module.css";

/** Stores a call's answer as the work's list; when the call is refused, shows the reason and returns false. */
async function keep(
  client: QueryClient,
  obraId: string,
  answer: Promise<ModeloDaObra[]>,
  done: string,
): Promise<boolean> {
  try {
    client.setQueryData(modelosDaObraQuery(obraId).queryKey, await answer);
    void client.invalidateQueries({ queryKey: ["modelos"] });
    toast.success(done);
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

async function remove(client: QueryClient, obraId: string, { _id, descricao }: ModeloDaObra): Promise<void> {
  const t = getTexts("modelos");
  const yes = await confirm({
    title: t.da_obra_remover_titulo,
    message: t("da_obra_remover_aviso", { nome: descricao }),
    confirmLabel: t.da_obra_remover_sim,
    tone: "danger",
  });
  if (!yes) return;
  await keep(client, obraId, call("deleteModeloDaObra", { params: { obraId, modeloId: _id } }), t.da_obra_removido);
}

function menuOf(client: QueryClient, obraId: string, modelo: ModeloDaObra, mayEdit: boolean): readonly MenuEntry[] {
  const t = getTexts("modelos");
  const params = { obraId, modeloId: modelo._id };
  const makeMain = () =>
    keep(client, obraId, call("updateModeloDaObra", { params, body: { principal: true } }), t.da_obra_tornou_principal);
  return [
    ...(modelo.principal
      ? []
      : [
          {
            label: t.da_obra_tornar_principal,
            icon: <Star size={18} />,
            writes: true,
            onSelect: () => void makeMain(),
          },
        ]),
    ...(mayEdit
      ? [
          {
            label: t.da_obra_editar,
            icon: <Pencil size={18} />,
            href: paths.modelo(modelo.modeloDeRelatorioGlobal._id),
          },
        ]
      : []),
    {
      label: t.da_obra_remover,
      icon: <Trash2 size={18} />,
      danger: true,
      writes: true,
      onSelect: () => void remove(client, obraId, modelo),
    },
  ];
}

/** One template of the work: its logos and its approval. */
function Modelo({ obraId, modelo }: { obraId: string; modelo: ModeloDaObra }) {
  const t = useT("modelos");
  const c = useT("comum");
  const client = useQueryClient();
  const mayEdit = usePerfil().permissoes["modelo.editar"] === null;
  const { descricao, principal, tipoDeData, ultimoRelatorioNumero, assinaturasTipo, assinatura, totalAssinantes } =
    modelo;
  const facts = [
    t[tipoDeData],
    ...(ultimoRelatorioNumero === null ? [] : [t("da_obra_ultimo", { numero: ultimoRelatorioNumero })]),
  ];
  return (
    <Card
      title={descricao}
      id={cardOf(modelo._id)}
      actions={
        <>
          {principal && <span className={styles["badge"]}>{t.da_obra_principal}</span>}
          <ActionMenu
            label={c("acoes_de", { nome: descricao })}
            entries={() => menuOf(client, obraId, modelo, mayEdit)}
          />
        </>
      }
    >
      <div className={styles["part"]}>
        <p className={styles["help"]}>{facts.join(" · ")}</p>
        {assinatura && assinaturasTipo === "eletronica" && totalAssinantes === 0 && (
          <p className={styles["warning"]}>{t.falta_assinante}</p>
        )}
        <AprovacaoDoModelo obraId={obraId} modelo={modelo} />
        <LogosDoModelo obraId={obraId} modelo={modelo} />
      </div>
    </Card>
  );
}

/** Adds one of the company's templates to the work, from those that it does not have yet. */
function Adicionar({ obraId, present }: { obraId: string; present: readonly ModeloDaObra[] }) {
  const t = useT("modelos");
  const c = useT("comum");
  const client = useQueryClient();
  const { data: modelos } = useQuery(modelosQuery());
  const [picked, setPicked] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  if (modelos === undefined) return null;
  const free = modelos.filter(({ _id }) => present.every((one) => one._id !== _id));
  const add = async (): Promise<void> => {
    if (picked === null) return;
    setSending(true);
    const body = { modelos: [{ modeloGlobalId: picked }] };
    const done = await keep(
      client,
      obraId,
      call("addModelosDaObra", { params: { obraId }, body }),
      t.da_obra_adicionado,
    );
    setSending(false);
    if (done) setPicked(null);
  };
  return (
    <Card title={t.da_obra_adicionar} id="adicionar">
      {free.length === 0 ? (
        <p className={styles["help"]}>{t.da_obra_todos}</p>
      ) : (
        <div className={styles["add"]}>
          <SelectField
            label={t.da_obra_escolher}
            className={styles["pick"] ?? ""}
            options={free.map(({ _id, descricao }) => ({ value: _id, label: descricao }))}
            value={picked}
            onChange={setPicked}
          />
          <OnlineButton
            loading={sending}
            disabled={picked === null}
            leftSection={<Plus size={17} aria-hidden />}
            onClick={() => void add()}
          >
            {c.adicionar}
          </OnlineButton>
        </div>
      )}
    </Card>
  );
}

/** The report templates of a work, each with its logos and its approval: a page of the work area, and a step of the set-up. */
export function ModelosDaObra({ obraId }: { obraId: string }) {
  const t = useT("modelos");
  const query = useQuery(modelosDaObraQuery(obraId));
  const modelos = query.data;
  if (modelos === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState kind="rows" count={6} />
    );
  return (
    <div className={styles["form"]}>
      {modelos.length === 0 && (
        <EmptyState icon={<FileCog size={22} />} title={t.da_obra_vazia}>
          {t.da_obra_vazia_ajuda}
        </EmptyState>
      )}
      {modelos.map((modelo) => (
        <Modelo key={modelo._id} obraId={obraId} modelo={modelo} />
      ))}
      <Adicionar obraId={obraId} present={modelos} />
    </div>
  );
}
