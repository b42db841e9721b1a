import { ArrowDown, ArrowUp, Copy, ListChecks, ListPlus, X } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { movedTo } from "../lib/movedTo.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { QuantityStepper } from "../ui/QuantityStepper.tsx";
import { later } from "../ui/later.tsx";
import { useOnline } from "../ui/useOnline.ts";
import type { Predefinido } from "./mergePredefinidos.ts";
import styles from "./PredefinirLista.module.css";
import { type ListaPredefinida, usePredefinidosDaObra } from "./usePredefinidosDaObra.ts";

const CopiarDialog = later(() => import("./CopiarPredefinidos.tsx").then((module) => module.CopiarPredefinidos));
const Escolher = later(() => import("./EscolherPredefinidos.tsx").then((module) => module.EscolherPredefinidos));

const PLANILHA = {
  padrao: "predefinidosPadrao",
  personalizada: "predefinidosPersonalizada",
  equipamentos: "predefinidosEquipamentos",
} as const;

function Linha({
  linha,
  n,
  total,
  mayEdit,
  onChange,
  onMove,
  onRemove,
}: {
  linha: Predefinido;
  n: number;
  total: number;
  mayEdit: boolean;
  onChange: (quantidade: number) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const format = useFormat();
  const { nome, detalhe, quantidade } = linha;
  // Each change is saved at once, so a change without a network would only be reverted.
  const online = useOnline();
  const entries = (): readonly MenuEntry[] => [
    ...(n > 0
      ? [
          {
            label: t("subir", { nome }),
            icon: <ArrowUp size={18} />,
            online: true,
            writes: true,
            onSelect: () => onMove(-1),
          },
        ]
      : []),
    ...(n < total - 1
      ? [
          {
            label: t("descer", { nome }),
            icon: <ArrowDown size={18} />,
            online: true,
            writes: true,
            onSelect: () => onMove(1),
          },
        ]
      : []),
    {
      label: t("remover_de", { nome }),
      icon: <X size={18} />,
      danger: true,
      online: true,
      writes: true,
      onSelect: onRemove,
    },
  ];
  return (
    <li className={styles["row"]}>
      <div className={styles["who"]}>
        <span className={styles["name"]}>{nome}</span>
        {detalhe !== null && <span className={styles["detail"]}>{detalhe}</span>}
      </div>
      <div className={styles["acts"]}>
        {quantidade !== null &&
          (mayEdit ? (
            <QuantityStepper label={nome} value={quantidade} disabled={!online} onChange={onChange} />
          ) : (
            <span>{format.integer(quantidade)}</span>
          ))}
        {mayEdit && <ActionMenu label={comum("acoes_de", { nome })} entries={entries} />}
      </div>
    </li>
  );
}

/** One list of presets of a work: choose from the company's list, copy from another work, order, quantities. */
export function PredefinirLista({ obraId, lista, title }: { obraId: string; lista: ListaPredefinida; title: string }) {
  const t = useT("cadastros");
  const comum = useT("comum");
  const { query, linhas, set, saving, tentar, mayEdit, linhasDe } = usePredefinidosDaObra(obraId, lista);
  const [choosing, setChoosing] = useState<boolean | null>(null);
  const [copying, setCopying] = useState<boolean | null>(null);
  if (linhas === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState kind="rows" count={5} />
    );
  const add = (more: readonly Predefinido[]): number => {
    const missingIn = (lines: readonly Predefinido[]) =>
      more.filter(({ _id }) => lines.every((one) => one._id !== _id));
    const added = missingIn(linhas);
    if (added.length > 0) set((now) => [...now, ...missingIn(now)]);
    return added.length;
  };
  return (
    <Card
      title={title}
      id={`predefinidos-${lista}`}
      count={linhas.length}
      padding="none"
      actions={
        <>
          <output className={styles["state"]}>
            {saving ? comum.salvando : tentar ? comum.nao_salvo : linhas.length > 0 && comum.salvo}
          </output>
          {tentar && <OnlineButton onClick={tentar}>{comum.salvar}</OnlineButton>}
          {mayEdit && <Planilha tipo={PLANILHA[lista]} obraId={obraId} />}
        </>
      }
    >
      {!mayEdit && <p className={styles["note"]}>{t.sem_permissao_predefinir}</p>}
      {linhas.length === 0 ? (
        <EmptyState icon={<ListChecks size={22} />} title={t.predefinidos_vazio}>
          {mayEdit && t.predefinidos_vazio_texto}
        </EmptyState>
      ) : (
        <ul className={styles["list"]} aria-label={title}>
          {linhas.map((linha, n) => (
            <Linha
              key={linha._id}
              linha={linha}
              n={n}
              total={linhas.length}
              mayEdit={mayEdit}
              onChange={(quantidade) =>
                set((now) => now.map((one) => (one._id === linha._id ? { ...one, quantidade } : one)))
              }
              onMove={(by) => set((now) => movedTo(now, now.find(({ _id }) => _id === linha._id) ?? linha, n + by))}
              onRemove={() => set((now) => now.filter(({ _id }) => _id !== linha._id))}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className={styles["foot"]}>
          <OnlineButton leftSection={<ListPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
            {t.escolher}
          </OnlineButton>
          <OnlineButton variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => setCopying(true)}>
            {t.copiar_de_obra}
          </OnlineButton>
        </div>
      )}
      <>
        {choosing !== null && (
          <Escolher
            lista={lista}
            opened={choosing}
            onClose={() => setChoosing(false)}
            present={new Set(linhas.map(({ _id }) => _id))}
            onAdd={add}
          />
        )}
        {copying !== null && (
          <CopiarDialog
            obraId={obraId}
            opened={copying}
            onClose={() => setCopying(false)}
            onCopy={(data) => add(linhasDe(data))}
          />
        )}
      </>
    </Card>
  );
}
