import { CalendarRange } from "lucide-react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { acumuladoDe, passaDoPlanejado } from "../../../domain/cronograma/cadeia.ts";
import { nomeComNumero } from "../../../domain/cronograma/nome.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./Tarefa.module.css";
import { Percent } from "./Percent.tsx";
import type { Tarefa } from "./tarefaOf.ts";

/** Stage and task of the schedule, read-only. The edit page also passes the task's name, and shows why the name cannot be edited. */
export function TarefaHead({ tarefa, descricao = null }: { tarefa: Tarefa; descricao?: string | null }) {
  const t = useT("atividades");
  return (
    <div className={styles["tarefa"]}>
      <p className={styles["from"]}>
        <CalendarRange size={16} aria-hidden />
        {descricao === null ? t.cronograma : t.cronograma_aviso}
      </p>
      {(tarefa.etapa !== null || descricao !== null) && (
        <dl className={styles["facts"]}>
          {tarefa.etapa !== null && (
            <div>
              <dt>{t.etapa}</dt>
              <dd>{nomeComNumero(tarefa.etapa)}</dd>
            </div>
          )}
          {descricao !== null && (
            <div>
              <dt>{t.tarefa}</dt>
              <dd>{nomeComNumero({ item: tarefa.item, descricao })}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** Progress before this report, and the total including this report. A total above the plan is marked in words, not by colour alone. */
export function Acumulado({
  tarefa,
  realizado,
  prevista,
  unidade,
}: {
  tarefa: Tarefa;
  realizado: string | null;
  prevista: string | null;
  unidade: string;
}) {
  const t = useT("atividades");
  const format = useFormat();
  const acumulado = acumuladoDe(tarefa.realizadoAnterior, realizado);
  const above = passaDoPlanejado(acumulado, prevista);
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>{t.realizado_anterior}</dt>
        <dd>
          {format.decimal(tarefa.realizadoAnterior ?? "0")} {unidade}
        </dd>
      </div>
      <div data-above={above || undefined}>
        <dt>{above ? t.acumulado_acima : t.acumulado}</dt>
        <dd>
          {prevista === null
            ? `${format.decimal(acumulado)} ${unidade}`
            : t("acumulado_de", { acumulado: format.decimal(acumulado), prevista: format.decimal(prevista), unidade })}
        </dd>
      </div>
    </dl>
  );
}

/** Progress of a task on the day of the report, as recalculated after the approval. Shown beside the approved value. */
export function Recalculado({
  recalculado: { acumulado, porcentagem },
  unidade,
}: {
  recalculado: NonNullable<Relatorio["recalculadoAposAprovacao"]>[number];
  unidade: string;
}) {
  const t = useT("atividades");
  const format = useFormat();
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>{t.recalculado}</dt>
        <dd className={styles["now"]}>
          {acumulado !== null && `${format.decimal(acumulado)} ${unidade}`}
          {porcentagem !== null && <Percent value={porcentagem} />}
        </dd>
      </div>
    </dl>
  );
}
