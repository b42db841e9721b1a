import { ArrowRight, GitCompareArrows } from "lucide-react";
import type { DiferencaDaAprovacao } from "../../domain/aprovacao/schema.ts";
import { valorDeRegistro } from "../../domain/relatorios/registros.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { useT } from "../i18n/texts.ts";
import { useWords } from "../relatorios/history/useValues.ts";
import styles from "./decisao.module.css";

type Change = DiferencaDaAprovacao["diferencas"][number];
/** Changes beyond this number are only counted: instead of reading more than forty lines, people read the report. */
const LINES = 40;

const isTold = ({ secao, tipo, campo }: Change): boolean =>
  campo === null || valorDeRegistro(secao, tipo, campo) !== "interno";

function Line({ relatorio, change }: { relatorio: Relatorio; change: Change }) {
  const d = useT("decisao");
  const h = useT("historico");
  const words = useWords(relatorio);
  const { item, secao, tipo, nome, campo, de, para, por } = change;
  const place = { item, secao, tipo };
  return (
    <li className={styles["linha"]}>
      <span>
        <strong>{words.item(place, { nome, pai: null })}</strong> <span aria-hidden>·</span>{" "}
        {campo === null && (para === true ? d.entrou : d.saiu)}
        {campo === "ord" && h.moveu}
        {campo !== null && campo !== "ord" && (
          <>
            {words.field(place, campo)}: <span className="sr-only">{h.antes} </span>
            <span className={styles["valor"]}>{words.value(place, campo, de)}</span>{" "}
            <ArrowRight size={14} aria-hidden className={styles["seta"]} /> <span className="sr-only">{h.depois} </span>
            <span className={styles["valor"]}>{words.value(place, campo, para)}</span>
          </>
        )}
      </span>
      <span className={styles["quem"]}>{d("mudou_por", { nome: por })}</span>
    </li>
  );
}

/** Changes since the person opened the report: author, field, old and new value, in words. */
export function Mudancas({
  relatorio,
  mudou,
}: {
  relatorio: Relatorio;
  /** Without `diferencas` the server did not list the changes. */
  mudou: Partial<DiferencaDaAprovacao>;
}) {
  const d = useT("decisao");
  const told = mudou.diferencas?.filter(isTold);
  const more = (told?.length ?? 0) - LINES;
  return (
    <section className={styles["mudou"]} role="alert" aria-label={d.mudou_titulo}>
      <h3 className={styles["titulo"]}>
        <GitCompareArrows size={18} aria-hidden />
        {d.mudou_titulo}
      </h3>
      <p>{d.mudou_ajuda}</p>
      {told?.length === 0 && <p>{d.mudou_nada}</p>}
      {told !== undefined && told.length > 0 && (
        <ul className={styles["linhas"]}>
          {told.slice(0, LINES).map((change) => (
            <Line key={`${change.item} ${change.campo ?? ""}`} relatorio={relatorio} change={change} />
          ))}
          {more > 0 && <li>{d("mudou_mais", { n: more })}</li>}
        </ul>
      )}
    </section>
  );
}
