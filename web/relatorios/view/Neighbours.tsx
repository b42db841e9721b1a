import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { periodText } from "../labels.tsx";
import styles from "./Neighbours.module.css";

/** The reports before and after this one, with their dates. */
export function Neighbours({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const format = useFormat();
  const { relatorioAnterior: before, relatorioProximo: after } = relatorio.link;
  if (before === null && after === null) return null;
  return (
    <nav className={styles["neighbours"]} aria-label={t.outros_relatorios}>
      {before && (
        <AppLink to={paths.relatorio(relatorio.obra._id, before._id)} className={styles["link"]}>
          <ChevronLeft size={20} aria-hidden />
          <span>
            <small>{t.relatorio_anterior}</small>
            {periodText(t, format, before)}
          </span>
        </AppLink>
      )}
      {after && (
        <AppLink to={paths.relatorio(relatorio.obra._id, after._id)} className={styles["next"]}>
          <span>
            <small>{t.relatorio_proximo}</small>
            {periodText(t, format, after)}
          </span>
          <ChevronRight size={20} aria-hidden />
        </AppLink>
      )}
    </nav>
  );
}
