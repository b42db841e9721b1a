import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Eye, Hammer, Image, MessageSquare, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { memo, type MouseEvent, type ReactNode, useState } from "react";
import { nomeDoRelatorio } from "../../../domain/relatorios/nome.ts";
import type { RelatorioListado } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useT } from "../../i18n/texts.ts";
import { fetchCode } from "../../lib/fetchCode.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { useVolta } from "../../shell/useVolta.ts";
import { ActionMenu } from "../../ui/ActionMenu.tsx";
import { AppLink } from "../../ui/AppLink.tsx";
import { toast } from "../../ui/toast.ts";
import { periodText, reasonSentence, RelatorioStatus } from "../labels.tsx";
import styles from "./RelatoriosPage.module.css";

/** Deletes the report of a row; the code for this is loaded on demand, because most visits delete nothing. */
function useDelete(obraId: string, relatorio: RelatorioListado) {
  const client = useQueryClient();
  const volta = useVolta();
  const [deleting, setDeleting] = useState(false);
  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      const { excluirRelatorio } = await fetchCode(() => import("./excluirRelatorio.ts"));
      await excluirRelatorio(client, { obraId, relatorio, volta });
    } catch (error) {
      toast.error(error);
    } finally {
      setDeleting(false);
    }
  };
  return { remove, deleting };
}

function Count({ icon, n, label }: { icon: ReactNode; n: number; label: string }) {
  return (
    <span className={styles["fact"]} data-zero={n === 0 || undefined} title={label}>
      {icon}
      <span aria-hidden>{n}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

type RowProps = {
  obraId: string;
  relatorio: RelatorioListado;
  /** True while this report is chosen; undefined where reports cannot be chosen. */
  chosen?: boolean | undefined;
  onChoose?: (id: string) => void;
  /** True: a tap anywhere on the row chooses its report, and the row has no link. */
  onlyChooses?: boolean;
  /** Reason why the last act on this report was refused. */
  recusa?: string | undefined;
  /** True while this report is shown beside the list. */
  shown?: boolean;
  /** Shows the report beside the list; absent where the screen has no room. */
  onShow?: ((id: string) => void) | undefined;
};

/** True for one plain mouse click. A key, a double click and a click that opens another tab (Meta, Ctrl, Shift) follow the link. */
const isPress = ({ detail, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  detail === 1 && !metaKey && !ctrlKey && !shiftKey;

/** One report of the list. The code of its menu is loaded at the first tap on the menu. */
export const RelatorioRow = memo(function RelatorioRow({
  obraId,
  relatorio,
  chosen,
  onChoose,
  onlyChooses = false,
  recusa,
  shown = false,
  onShow,
}: RowProps) {
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  const language = useLanguage();
  const perfil = usePerfil();
  const l = useT("lista");
  const { remove, deleting } = useDelete(obraId, relatorio);
  const { numero, totalFotos, totalAtividades, totalOcorrencias, totalComentarios, modificadoPor } = relatorio;
  const approved =
    relatorio.status.id === STATUS_RELATORIO.aprovado && perfil.usuario.perfil.id !== PERFIL.administrador
      ? "relatorio_aprovado"
      : null;
  const mayEdit = perfil.permissoes["relatorio.adicionarEditar"] ?? approved;
  const mayDelete = perfil.permissoes["relatorio.excluir"] ?? approved;
  const days = (
    <>
      <span className={styles["date"]}>{periodText(t, format, relatorio)}</span>
      <span className={styles["weekday"]}>{format.weekday(relatorio.data)}</span>
    </>
  );
  return (
    <li
      className={styles["row"]}
      data-id={relatorio._id}
      data-chooses={onlyChooses ? "only" : chosen === undefined ? undefined : "too"}
      data-chosen={chosen === true || undefined}
      data-shown={shown || undefined}
    >
      {chosen !== undefined && (
        <label className={styles["choose"]}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={l("escolher", {
              relatorio: nomeDoRelatorio(relatorio, language, periodText(t, format, relatorio)),
            })}
            onChange={() => onChoose?.(relatorio._id)}
          />
        </label>
      )}
      <div className={styles["main"]}>
        {onlyChooses ? (
          <span className={styles["link"]}>{days}</span>
        ) : (
          <AppLink
            to={paths.relatorio(obraId, relatorio._id)}
            className={styles["link"]}
            // A report that is being deleted, or that is chosen (perhaps for deletion), is not preloaded: it may be gone by then.
            preload={deleting || chosen ? false : "intent"}
            aria-current={shown ? "true" : undefined}
            onClick={(event) => {
              if (shown || onShow === undefined || !isPress(event)) return;
              event.preventDefault();
              onShow(relatorio._id);
            }}
          >
            {days}
          </AppLink>
        )}
        <div className={styles["sub"]}>
          {t("numero", { numero })} · {relatorio.modeloDeRelatorio.descricao}
        </div>
        {recusa !== undefined && <p className={styles["recusa"]}>{recusa}</p>}
      </div>
      <div className={styles["status"]}>
        <RelatorioStatus id={relatorio.status.id} size="sm" />
      </div>
      <div className={styles["facts"]}>
        <Count
          icon={<Hammer size={15} aria-hidden />}
          n={totalAtividades}
          label={t("n_atividades", { n: totalAtividades })}
        />
        <Count
          icon={<TriangleAlert size={15} aria-hidden />}
          n={totalOcorrencias}
          label={t("n_ocorrencias", { n: totalOcorrencias })}
        />
        <Count
          icon={<MessageSquare size={15} aria-hidden />}
          n={totalComentarios}
          label={l("n_comentarios", { n: totalComentarios })}
        />
        <Count icon={<Image size={15} aria-hidden />} n={totalFotos} label={t("n_fotos", { n: totalFotos })} />
      </div>
      <div className={styles["editor"]}>
        {modificadoPor.usuario.nome}
        <span>{format.instant(modificadoPor.dataHora, perfil.empresa.fusoHorario)}</span>
      </div>
      <div className={styles["menu"]} hidden={onlyChooses}>
        <ActionMenu
          label={t("mais_acoes_de", { relatorio: nomeDoRelatorio(relatorio, language) })}
          entries={[
            { label: c.abrir, icon: <Eye size={16} aria-hidden />, href: paths.relatorio(obraId, relatorio._id) },
            {
              label: c.editar,
              icon: <Pencil size={16} aria-hidden />,
              href: paths.relatorioEditar(obraId, relatorio._id),
              writes: true,
              disabledReason: reasonSentence(t, mayEdit),
            },
            "divider",
            {
              label: c.excluir,
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              online: true,
              writes: true,
              disabledReason: reasonSentence(t, mayDelete),
              onSelect: () => void remove(),
            },
          ]}
        />
      </div>
    </li>
  );
});
