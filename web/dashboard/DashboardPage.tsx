import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { loadTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AddRelatorioDialog } from "../relatorios/create/AddRelatorioDialog.tsx";
import { QuickCreate } from "../relatorios/create/QuickCreate.tsx";
import { useDoDia } from "../relatorios/create/useQuickCreate.ts";
import { later } from "../ui/later.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { useGo } from "../ui/useGo.ts";
import { obraQuery, type Obra } from "../obras/data.ts";
import styles from "./DashboardPage.module.css";
import { AcessoCard } from "./AcessoCard.tsx";
import { ConfigurarObra } from "./ConfigurarObra.tsx";
import { DadosDaObra } from "./DadosDaObra.tsx";
import { FotosRecentes } from "./FotosRecentes.tsx";
import { Numeros } from "./Numeros.tsx";
import { PrazoCard } from "./PrazoCard.tsx";
import { RelatoriosRecentes } from "./RelatoriosRecentes.tsx";
import { DuplicarObra } from "../obras/DuplicarObra.tsx";
import { ObraThumb } from "../obras/ObraThumb.tsx";
import { STATUS_OBRA_TONE, statusObra } from "../obras/status.ts";
import { useDeleteObra } from "../obras/useDeleteObra.ts";

const route = getRouteApi("/app/obras/$obraId/dashboard");

/** Loaded later: the card stands below the first screen, and only works with tasks in their schedule show it. */
const CronogramaCard = later(async () => {
  const [code] = await Promise.all([import("./CronogramaCard.tsx"), loadTexts(["cronograma"])]);
  return code.CronogramaCard;
});

const ADD = { icon: <Plus size={18} />, online: true, writes: true } as const;

function Actions({ obra, onAdd, onDuplicate }: { obra: Obra; onAdd: () => void; onDuplicate: () => void }) {
  const t = useT("obras");
  const q = useT("criar");
  const comum = useT("comum");
  const go = useGo();
  const deleteObra = useDeleteObra();
  const { editar, excluir, adicionarRelatorio } = obra.permissoes;
  const doDia = useDoDia(obra._id, adicionarRelatorio);
  const reason = (code: string | null): string | null => (code === null ? null : comum.sem_permissao);
  return (
    <>
      {adicionarRelatorio === null && doDia === "repetir" && (
        <OnlineButton variant="subtle" onClick={onAdd}>
          {q.em_branco}
        </OnlineButton>
      )}
      {adicionarRelatorio === null && doDia === null && (
        <OnlineButton leftSection={<Plus size={18} aria-hidden />} onClick={onAdd}>
          {t.adicionar_relatorio}
        </OnlineButton>
      )}
      <ActionMenu
        label={t("acoes_de", { nome: obra.nome })}
        entries={[
          // Today's report exists already and a second report on the same day is rare, so adding one is only in this menu.
          ...(doDia === "continuar" || doDia === "abrir"
            ? [{ ...ADD, label: t.adicionar_relatorio, onSelect: onAdd }]
            : []),
          {
            label: t.editar_obra,
            icon: <Pencil size={18} />,
            href: paths.informacoes(obra._id),
            writes: true,
            disabledReason: reason(editar),
          },
          {
            label: t.duplicar_obra,
            icon: <Copy size={18} />,
            online: true,
            writes: true,
            disabledReason: reason(editar),
            onSelect: onDuplicate,
          },
          "divider",
          {
            label: t.excluir_obra,
            icon: <Trash2 size={18} />,
            danger: true,
            online: true,
            writes: true,
            disabledReason: reason(excluir),
            onSelect: () => void deleteObra(obra, () => go(paths.obras(), { replace: true })),
          },
        ]}
      />
    </>
  );
}

/** `/app/obras/{obraId}/dashboard`: state of the work, its last reports, and a button for the main thing to do today. */
export function DashboardPage() {
  const t = useT("obras");
  const { obraId } = route.useParams();
  const { data: obra } = useSuspenseQuery(obraQuery(obraId));
  const status = statusObra(obra.status.id);
  const started = obra.visaoGeral.total.relatorios > 0;
  const [adding, setAdding] = useState(false);
  const [copying, setCopying] = useState(false);
  const add = (): void => setAdding(true);
  return (
    <div className={styles["dashboard"]}>
      <Page
        title={obra.nome}
        aside={<StatusBadge tone={STATUS_OBRA_TONE[status]} label={t[`status_${status}`]} />}
        actions={<Actions obra={obra} onAdd={add} onDuplicate={() => setCopying(true)} />}
      >
        <QuickCreate obraId={obraId} refused={obra.permissoes.adicionarRelatorio} />
        {!started && obra.permissoes.editar === null && <ConfigurarObra obraId={obraId} />}
        <div className={styles["grid"]}>
          <div className={styles["top"]} data-photo={obra.fotoUrl !== null || undefined}>
            {obra.fotoUrl !== null && <ObraThumb url={obra.fotoUrl} className={styles["photo"]} icon={null} />}
            <PrazoCard obra={obra} />
          </div>
          <Numeros obra={obra} />
          <div className={styles["columns"]} data-started={started || undefined}>
            <div className={styles["cell"]}>
              <RelatoriosRecentes
                obra={obra}
                {...(obra.permissoes.adicionarRelatorio === null ? { onAdd: add } : {})}
              />
            </div>
            {started && (
              <div className={styles["cell"]}>
                <FotosRecentes obra={obra} />
              </div>
            )}
          </div>
          {(obra.visaoGeral.total.tarefasCronograma ?? 0) > 0 && (
            <div className={styles["cell"]}>
              <CronogramaCard obraId={obraId} />
            </div>
          )}
          <div className={styles["cell"]}>
            <AcessoCard obra={obra} />
          </div>
          <DadosDaObra obra={obra} />
        </div>
      </Page>
      <DuplicarObra obra={copying ? obra : null} onClose={() => setCopying(false)} />
      <AddRelatorioDialog
        obraId={obraId}
        opened={adding}
        onOpen={obra.permissoes.adicionarRelatorio === null ? add : null}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}
