import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SlidersHorizontal, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { confirm } from "../ui/confirm.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { RowButton } from "../ui/RowButton.tsx";
import { toast } from "../ui/toast.ts";
import { AjusteForm } from "./AjusteForm.tsx";
import { avancosQuery, type Dia, readAgain, type Tarefa } from "./data.ts";
import styles from "./Dias.module.css";
import { exata } from "./porcentagem.ts";

/** Number of days shown until the person asks for all. */
const PRIMEIROS = 6;

function useRetirar(obraId: string, tarefaId: string): (dia: Dia) => Promise<void> {
  const t = useT("cronograma");
  const client = useQueryClient();
  return async (dia) => {
    const asked = {
      title: t.ajuste_retirar_titulo,
      message: t.ajuste_retirar_aviso,
      confirmLabel: t.ajuste_retirar_sim,
    };
    if (!(await confirm({ ...asked, tone: "danger" }))) return;
    try {
      await call("deleteAjuste", { params: { obraId, tarefaId, ajusteId: dia._id } });
      toast.success(t.ajuste_retirado);
    } catch (error) {
      toast.error(error);
    }
    // Reads the schedule again even after an error: somebody else may have removed the adjustment first.
    await readAgain(client);
  };
}

/** Returns what the report of the day enters for the task (`dito`), and the task's progress after that day (`ficou`). */
function useDito(unidade: string | null): (dia: Dia) => { readonly dito: string; readonly ficou: string } {
  const t = useT("cronograma");
  const format = useFormat();
  return ({ usarProducao, realizado, porcentagemDita, acumulado, porcentagem }) => {
    const medida = (value: string): string => `${format.short(value)} ${unidade ?? ""}`.trim();
    const said = usarProducao ? realizado : porcentagemDita;
    const stands = exata(format, porcentagem);
    const sign = realizado !== null && !realizado.startsWith("-") ? "+" : "";
    return {
      dito:
        said === null ? t.dia_nada : usarProducao ? `${sign}${medida(String(said))}` : exata(format, porcentagemDita),
      ficou: usarProducao ? `${medida(acumulado)} · ${stands}` : stands,
    };
  };
}

/** The days that contribute to the progress of a task, newest first. Each leads to its report; an adjustment can be removed here. */
export function Dias({
  obraId,
  tarefa,
  ajusta,
}: {
  obraId: string;
  tarefa: Tarefa;
  /** True when this person may adjust the progress of the task. */
  ajusta: boolean;
}) {
  const t = useT("cronograma");
  const format = useFormat();
  const { data, error, isPending, refetch } = useQuery(avancosQuery(obraId, tarefa._id));
  const [ajustando, setAjustando] = useState(false);
  const [todos, setTodos] = useState(false);
  const retirar = useRetirar(obraId, tarefa._id);
  const ditoDe = useDito(tarefa.unidade);
  const title = useId();
  const newest = data?.dias.toReversed() ?? [];
  const shown = todos ? newest : newest.slice(0, PRIMEIROS);
  return (
    <section className={styles["dias"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <h3 id={title} className={styles["title"]}>
          {t.dias}
        </h3>
        {ajusta && !ajustando && (
          <OnlineButton
            variant="default"
            leftSection={<SlidersHorizontal size={18} aria-hidden />}
            onClick={() => setAjustando(true)}
          >
            {t.ajustar}
          </OnlineButton>
        )}
      </div>
      {ajustando && <AjusteForm obraId={obraId} tarefa={tarefa} onClose={() => setAjustando(false)} />}
      {data === undefined &&
        (isPending ? (
          <LoadingState kind="rows" count={2} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {data?.dias.length === 0 && <p className={styles["none"]}>{t.dias_vazio}</p>}
      <ol className={styles["list"]} reversed>
        {shown.map((dia) => {
          const { dito, ficou } = ditoDe(dia);
          const { relatorio, autor, motivo } = dia;
          return (
            <li key={dia._id} className={styles["dia"]}>
              <span className={styles["when"]}>{format.day(dia.data)}</span>
              <span className={styles["what"]}>
                {relatorio === null ? (
                  <span className={styles["kind"]}>{t.dia_ajuste}</span>
                ) : (
                  <AppLink to={paths.relatorio(obraId, relatorio._id)} className={styles["link"]}>
                    {t("dia_relatorio", { numero: relatorio.numero })} · {relatorio.modeloDeRelatorio.descricao}
                  </AppLink>
                )}
                <span className={styles["who"]}>
                  {[autor.nome, motivo].filter((word) => word !== null).join(" · ")}
                </span>
              </span>
              <span className={styles["said"]}>
                <strong>{dito}</strong>
                <span className={styles["who"]}>{ficou}</span>
              </span>
              {ajusta && relatorio === null && (
                <RowButton label={t("ajuste_retirar", { dia: format.day(dia.data) })} onClick={() => void retirar(dia)}>
                  <Undo2 size={18} aria-hidden />
                </RowButton>
              )}
            </li>
          );
        })}
      </ol>
      {newest.length > shown.length && (
        <Button variant="default" onClick={() => setTodos(true)}>
          {t("dias_mais", { n: newest.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
