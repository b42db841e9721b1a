import { Users } from "lucide-react";
import { memo } from "react";
import { statusDaTarefa } from "../../../../domain/cronograma/status.ts";
import { useT } from "../../../i18n/texts.ts";
import { AtividadeStatus, statusDeTarefa } from "../../labels.tsx";
import { Percent } from "../../shared/Percent.tsx";
import { tarefasDo } from "../../shared/tarefaOf.ts";
import { listed } from "../../form/secoes/rows.ts";
import { useEdit } from "../../form/store.ts";
import styles from "./cards.module.css";
import { type CardProps, ItemCard } from "./ItemCard.tsx";

export const AtividadeCard = memo(function AtividadeCard(props: CardProps) {
  const t = useT("relatorios");
  const row = useEdit(({ form }) => form.atividades.rows[props.id]);
  const tarefa = useEdit(({ relatorio }) => tarefasDo(relatorio).has(props.id));
  if (!row) return null;
  const people = row.maisOpcoes ? listed(row.maoDeObra).reduce((sum, [, { quantidade }]) => sum + quantidade, 0) : 0;
  return (
    <ItemCard list="atividades" note={row.observacao} {...props}>
      <AtividadeStatus id={tarefa ? statusDeTarefa(statusDaTarefa(row.porcentagem)) : row.status} />
      {row.porcentagem !== null && <Percent value={row.porcentagem} />}
      {people > 0 && (
        <span className={styles["fact"]}>
          <Users size={15} aria-hidden />
          {t("n_pessoas", { n: people })}
        </span>
      )}
    </ItemCard>
  );
});
