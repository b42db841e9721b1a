import { Building2, Copy, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { Highlight } from "../ui/Highlight.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import type { ListaDeObras, ObraListada } from "./data.ts";
import styles from "./ObraItem.module.css";
import { ObraThumb } from "./ObraThumb.tsx";
import { PrazoBar } from "./PrazoBar.tsx";
import { STATUS_OBRA_TONE, statusObra } from "./status.ts";

/**
 * A work in the list. Both layouts, cards and rows, share the same DOM and differ only by the style sheet, so that switching the
 * layout renders nothing anew. A click anywhere on the item opens the work through the name's link; `ObrasLista` follows that
 * link.
 */
export const ObraItem = memo(function ObraItem({
  obra,
  busca,
  permissoes,
  onDelete,
  onDuplicate,
}: {
  obra: ObraListada;
  busca: string;
  permissoes: ListaDeObras["permissoes"];
  onDelete: (obra: ObraListada) => void;
  onDuplicate: (obra: ObraListada) => void;
}) {
  const t = useT("obras");
  const comum = useT("comum");
  const format = useFormat();
  const status = statusObra(obra.status.id);
  const reason = (code: string | null): string | null => (code === null ? null : comum.sem_permissao);
  const entries = (): readonly MenuEntry[] => [
    {
      label: t.duplicar_obra,
      icon: <Copy size={18} />,
      online: true,
      writes: true,
      onSelect: () => onDuplicate(obra),
      disabledReason: reason(permissoes.adicionar),
    },
    {
      label: t.editar_obra,
      icon: <Pencil size={18} />,
      writes: true,
      href: paths.informacoes(obra._id),
      disabledReason: reason(permissoes.editar),
    },
    "divider",
    {
      label: t.excluir_obra,
      icon: <Trash2 size={18} />,
      danger: true,
      online: true,
      writes: true,
      onSelect: () => onDelete(obra),
      disabledReason: reason(permissoes.excluir),
    },
  ];
  return (
    <li className={styles["item"]}>
      <ObraThumb url={obra.fotoUrl} className={styles["thumb"]} icon={<Building2 aria-hidden />} />
      <div className={styles["status"]}>
        <StatusBadge tone={STATUS_OBRA_TONE[status]} label={t[`status_${status}`]} size="sm" />
      </div>
      <div className={styles["main"]}>
        <h2 className={styles["name"]}>
          <a href={paths.dashboard(obra._id)} data-obra={obra._id} title={obra.nome}>
            <Highlight text={obra.nome} query={busca} />
          </a>
        </h2>
        {obra.grupo !== null && <div className={styles["grupo"]}>{obra.grupo.descricao}</div>}
        <div className={styles["meta"]}>
          <span>{obra.totalRelatorios === 0 ? t.sem_relatorios : t("relatorios_n", { n: obra.totalRelatorios })}</span>
          {obra.totalFotos > 0 && <span>{t("fotos_n", { n: obra.totalFotos })}</span>}
          {obra.totalVideos > 0 && <span>{t("videos_n", { n: obra.totalVideos })}</span>}
          {obra.ultimoRelatorioData !== null && (
            <span className={styles["last"]}>
              {t("ultimo_relatorio", { data: format.day(obra.ultimoRelatorioData) })}
            </span>
          )}
        </div>
      </div>
      <div className={styles["prazo"]}>
        <PrazoBar prazo={obra.prazo} />
      </div>
      <div className={styles["menu"]}>
        <ActionMenu label={t("acoes_de", { nome: obra.nome })} entries={entries} />
      </div>
    </li>
  );
});
