import { Clock, Hammer } from "lucide-react";
import { memo } from "react";
import { useT } from "../../../i18n/texts.ts";
import { useEdit } from "../../form/store.ts";
import styles from "./cards.module.css";
import { type CardProps, ItemCard } from "./ItemCard.tsx";

export const OcorrenciaCard = memo(function OcorrenciaCard(props: CardProps) {
  const t = useT("relatorios");
  const row = useEdit(({ form }) => form.ocorrencias.rows[props.id]);
  const tarefa = useEdit(({ form }) =>
    row?.tarefa == null ? "" : (form.atividades.rows[row.tarefa]?.descricao ?? ""),
  );
  if (!row) return null;
  return (
    <ItemCard list="ocorrencias" long {...props}>
      {row.tags.length > 0 && (
        <span className={styles["fact"]}>{row.tags.map((tag) => tag.descricao).join(" · ")}</span>
      )}
      {row.maisOpcoes && row.inicio !== null && row.fim !== null && (
        <span className={styles["fact"]}>
          <Clock size={15} aria-hidden />
          {t("das_as", { inicio: row.inicio, fim: row.fim })}
        </span>
      )}
      {row.maisOpcoes && tarefa !== "" && (
        <span className={styles["fact"]}>
          <Hammer size={15} aria-hidden />
          <span className="sr-only">{t.atividade_ligada}: </span>
          {tarefa}
        </span>
      )}
    </ItemCard>
  );
});
