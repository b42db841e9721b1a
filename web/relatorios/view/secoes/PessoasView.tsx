import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { useDuration } from "../../labels.tsx";
import { byCategoria } from "../../shared/groups.ts";
import { presencaLabel } from "../../shared/presenca.ts";
import { totaisDePessoas } from "../../shared/pessoas.ts";
import styles from "./PessoasView.module.css";
import shared from "./secoes.module.css";

type Pessoa = NonNullable<Relatorio["maoDeObra"]>["personalizada"][number];

function Linha({ pessoa }: { pessoa: Pessoa }) {
  const t = useT("maoDeObra");
  const duration = useDuration();
  const { nome, funcao, registro, presenca, horaInicio, horaFim, horasIntervalo, horasTrabalhadas } = pessoa;
  return (
    <tr className={styles["row"]}>
      <th scope="row" className={styles["who"]}>
        {nome}
        <span className={styles["role"]}>
          {funcao}
          {registro !== null && ` · ${t("registro_de", { registro })}`}
        </span>
      </th>
      {presenca === true ? (
        <>
          <td className={styles["time"]}>{horaInicio ?? "–"}</td>
          <td className={styles["time"]}>{horaFim ?? "–"}</td>
          <td className={styles["time"]}>{horasIntervalo ?? "–"}</td>
          <td className={styles["total"]}>{duration(horasTrabalhadas)}</td>
        </>
      ) : (
        <td colSpan={4} className={styles["absent"]}>
          <StatusBadge size="sm" tone="warning" label={presencaLabel(t, presenca)} />
        </td>
      )}
    </tr>
  );
}

/** People by category: who was there and when, who was not and why; the totals of all. */
export function PessoasView({ pessoas }: { pessoas: readonly Pessoa[] }) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const format = useFormat();
  const { presentes, ausentes, minutos } = totaisDePessoas(pessoas);
  return (
    <>
      <p className={styles["totals"]}>
        <span>{t("n_presentes", { n: format.integer(presentes) })}</span>
        {ausentes > 0 && <span>{t("n_ausentes", { n: format.integer(ausentes) })}</span>}
        {minutos > 0 && <span>{t("horas_no_total", { horas: format.hours(minutos) })}</span>}
      </p>
      {byCategoria(pessoas).map(({ key, nome, itens }) => (
        <div key={key} className={shared["group"]}>
          <h3 className={shared["groupName"]}>
            {nome ?? r.sem_categoria}
            <span>
              {t("presentes_de", {
                n: format.integer(totaisDePessoas(itens).presentes),
                total: format.integer(itens.length),
              })}
            </span>
          </h3>
          <table className={styles["table"]}>
            <thead>
              <tr>
                <th scope="col" className={styles["who"]}>
                  {t.pessoa}
                </th>
                <th scope="col" className={styles["time"]}>
                  {t.entrada}
                </th>
                <th scope="col" className={styles["time"]}>
                  {t.saida}
                </th>
                <th scope="col" className={styles["time"]}>
                  {t.intervalo}
                </th>
                <th scope="col" className={styles["total"]}>
                  {t.horas}
                </th>
              </tr>
            </thead>
            <tbody>
              {itens.map((pessoa) => (
                <Linha key={pessoa._id} pessoa={pessoa} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}
