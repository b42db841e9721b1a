import { ArrowDown, ArrowUp } from "lucide-react";
import type { Numeros as Dia, Resumo } from "../../domain/aprovacao/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Numeros.module.css";

const CAMPOS = ["pessoas", "equipamentos", "atividades", "ocorrencias", "fotos", "comentarios"] as const;
type Campo = (typeof CAMPOS)[number];

/** The difference as `+3 pessoas` with an arrow, or a word for no change. */
function Diferenca({ campo, antes, agora }: { campo: Campo; antes: number; agora: number }) {
  const t = useT("aprovacoes");
  const by = agora - antes;
  if (by === 0) return <span className={styles["same"]}>{t.igual}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles["change"]} data-up={by > 0 || undefined}>
      <Arrow size={14} aria-hidden />
      {t(`dif_${campo}`, { n: Math.abs(by), sinal: by > 0 ? "+" : "−" })}
    </span>
  );
}

/** The day in large numbers, each compared with the previous report. */
export function Numeros({ resumo: { hoje, anterior } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  const format = useFormat();
  const shown = CAMPOS.flatMap((campo) => {
    const agora = hoje[campo];
    return agora === null ? [] : [{ campo, agora, antes: anterior === null ? null : (anterior satisfies Dia)[campo] }];
  });
  return (
    <section aria-label={t.numeros}>
      <dl className={styles["numbers"]}>
        {shown.map(({ campo, agora, antes }) => (
          <div
            key={campo}
            className={styles["number"]}
            data-alert={(campo === "ocorrencias" && agora > 0) || undefined}
          >
            <dt className={styles["label"]}>{t[campo]}</dt>
            <dd className={styles["value"]}>
              <span className={styles["big"]}>{format.integer(agora)}</span>
              {antes !== null && <Diferenca campo={campo} antes={antes} agora={agora} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles["before"]}>
        {anterior === null ? t.primeiro : t("comparado", { numero: anterior.numero, data: format.day(anterior.data) })}
      </p>
    </section>
  );
}
