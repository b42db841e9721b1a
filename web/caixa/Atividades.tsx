import { ArrowRight } from "lucide-react";
import type { Mudanca, Resumo } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { AtividadeStatus } from "../relatorios/labels.tsx";
import { type Tone } from "../ui/StatusBadge.tsx";
import styles from "./Atividades.module.css";
import parts from "./Parte.module.css";

type Atividade = Resumo["atividades"][number];
const TONE: Readonly<Record<Mudanca, Tone>> = {
  nova: "info",
  avancou: "success",
  recuou: "danger",
  igual: "neutral",
  saiu: "warning",
};
const MAX = 100;

/** Progress before and now in one bar: the smaller of the two is dark, a gain is light, a loss is red. */
function Barra({ antes, agora }: { antes: number; agora: number }) {
  const width = (percent: number): string => `${Math.min(MAX, Math.max(0, percent))}%`;
  return (
    <span className={styles["bar"]} aria-hidden>
      <span
        className={styles["far"]}
        data-back={agora < antes || undefined}
        style={{ width: width(Math.max(antes, agora)) }}
      />
      <span className={styles["near"]} style={{ width: width(Math.min(antes, agora)) }} />
    </span>
  );
}

function Linha({ atividade }: { atividade: Atividade }) {
  const t = useT("aprovacoes");
  const format = useFormat();
  const { nome, mudanca, antes, agora, status } = atividade;
  // Without an earlier value the bar shows no change.
  const from = antes ?? (mudanca === "nova" ? 0 : (agora ?? 0));
  const to = agora ?? 0;
  return (
    <li className={styles["row"]}>
      <span className={styles["name"]}>{nome}</span>
      <span className={styles["word"]} data-tone={TONE[mudanca]}>
        {mudanca === "igual" ? "" : t[`mudanca_${mudanca}`]}
      </span>
      {agora === null && antes === null ? (
        <span className={styles["status"]}>
          <AtividadeStatus id={status} />
        </span>
      ) : (
        <>
          <Barra antes={mudanca === "saiu" ? to : from} agora={mudanca === "saiu" ? from : to} />
          <span className={styles["percent"]}>
            {antes !== null && antes !== agora && mudanca !== "saiu" && (
              <>
                {format.percent(antes)} <ArrowRight size={12} aria-hidden /> <span className="sr-only">→</span>
              </>
            )}
            {format.percent(agora ?? from)}
          </span>
        </>
      )}
    </li>
  );
}

/** Activities that progressed, went back, are new or were removed; unchanged ones are folded away. */
export function Atividades({ resumo: { atividades, hoje } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  if (hoje.atividades === null) return null;
  const same = atividades.filter(({ mudanca }) => mudanca === "igual");
  const changed = atividades.filter(({ mudanca }) => mudanca !== "igual");
  const folds = changed.length > 0 && same.length > 0;
  const rows = (list: readonly Atividade[]) => (
    <ul className={styles["rows"]}>
      {list.map((atividade, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two activities may have one name; the list never moves
        <Linha key={`${index} ${atividade.nome}`} atividade={atividade} />
      ))}
    </ul>
  );
  return (
    <section className={parts["part"]}>
      <h3 className={parts["title"]}>{t.atividades}</h3>
      {atividades.length === 0 && <p className={parts["quiet"]}>{t.sem_atividades}</p>}
      {rows(folds ? changed : atividades)}
      {folds && (
        <details className={parts["more"]}>
          <summary>{t("atividades_iguais", { n: same.length })}</summary>
          {rows(same)}
        </details>
      )}
    </section>
  );
}
