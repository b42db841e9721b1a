import { useQuery } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Card } from "../ui/Card.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./CronogramaCard.module.css";
import all from "./recentes.module.css";

type Tarefas = CallOutput<"getResumoDoCronograma">["proximas"];

function Lista({ title, tarefas }: { title: string; tarefas: Tarefas }) {
  const format = useFormat();
  if (tarefas.length === 0) return null;
  return (
    <section className={styles["part"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <ul className={styles["rows"]}>
        {tarefas.map(({ _id, descricao, etapa, prazo, porcentagem }) => (
          <li key={_id} className={styles["row"]}>
            <span className={all["what"]}>
              <span className={styles["name"]}>{descricao}</span>
              <span className={all["dim"]}>
                {etapa.descricao} · {format.percent(porcentagem ?? 0)}
              </span>
            </span>
            <span className={styles["day"]}>{format.day(prazo)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Progress of a work's schedule, its late tasks and the next ones. */
export function CronogramaCard({ obraId }: { obraId: string }) {
  const t = useT("cronograma");
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery({
    // Begins like the key of the task list, so that one invalidation refetches both.
    queryKey: ["cronograma", getSession()?.empresaId ?? "", obraId, "resumo"],
    queryFn: ({ signal }) => call("getResumoDoCronograma", { params: { obraId }, signal }),
  });
  const done = data?.porcentagem ?? 0;
  const left = data === undefined ? 0 : data.tarefas - data.concluidas;
  return (
    <Card
      title={t.resumo}
      id="cronograma"
      actions={
        <AppLink to={paths.listaDeTarefas(obraId)} className={all["all"]}>
          {t.titulo}
        </AppLink>
      }
    >
      {data === undefined ? (
        isPending ? (
          <LoadingState kind="rows" count={3} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles["resumo"]}>
          <div>
            <div className={styles["progress"]}>
              <span className={styles["track"]} aria-hidden>
                <span className={styles["fill"]} style={{ inlineSize: `${done}%` }} />
              </span>
              {/* Whole, never 100 before all is done nor 0 once something is. */}
              <strong className={styles["share"]}>{format.percent(done < 1 ? done : Math.floor(done))}</strong>
            </div>
            <p className={styles["words"]}>
              {left === 0 ? t.resumo_feitas : t("resumo_restam", { n: left })}
              {data.atrasadas > 0 && ` · ${t("total_atrasadas", { n: data.atrasadas })}`}
            </p>
          </div>
          <div className={styles["parts"]}>
            <Lista title={t.so_atrasadas} tarefas={data.maisAtrasadas} />
            <Lista title={t.resumo_proximas} tarefas={data.proximas} />
          </div>
        </div>
      )}
    </Card>
  );
}
