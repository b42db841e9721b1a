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

/** Entry, exit, break and the resulting hours of a person; for an absent person, the reason. */
function Dia({ pessoa }: { pessoa: Pessoa }) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const duration = useDuration();
  const { presenca, horaInicio: inicio, horaFim: fim, horasIntervalo, horasTrabalhadas } = pessoa;
  if (presenca !== true) {
    return (
      <span className={styles["absent"]}>
        <StatusBadge size="sm" tone="warning" label={presencaLabel(t, presenca)} />
      </span>
    );
  }
  if (inicio === null || fim === null) return <span className={styles["times"]}>{t.presente}</span>;
  return (
    <>
      <span className={styles["times"]}>
        {r("das_as", { inicio, fim })}
        {horasIntervalo !== null && ` · ${t.intervalo} ${horasIntervalo}`}
      </span>
      <span className={styles["total"]}>{duration(horasTrabalhadas)}</span>
    </>
  );
}

/** People by category: presence and times, or absence and its reason; and the totals of all people. */
export function PessoasView({ pessoas }: { pessoas: readonly Pessoa[] }) {
  const t = useT("maoDeObra");
  const r = useT("relatorios");
  const format = useFormat();
  const { presentes, ausentes, minutos } = totaisDePessoas(pessoas);
  return (
    <>
      <p className={styles["totals"]}>
        <span>{t("n_presentes", { n: presentes })}</span>
        {ausentes > 0 && <span>{t("n_ausentes", { n: ausentes })}</span>}
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
          <ul className={styles["people"]}>
            {itens.map((pessoa) => (
              <li key={pessoa._id} className={styles["person"]}>
                <span className={styles["who"]}>
                  {pessoa.nome}
                  <span className={styles["role"]}>
                    {pessoa.funcao}
                    {pessoa.registro !== null && ` · ${t("registro_de", { registro: pessoa.registro })}`}
                  </span>
                </span>
                <Dia pessoa={pessoa} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
