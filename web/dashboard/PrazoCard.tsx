import { Button } from "@mantine/core";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { Card } from "../ui/Card.tsx";
import { useGo } from "../ui/useGo.ts";
import type { Obra } from "../obras/data.ts";
import styles from "./PrazoCard.module.css";

const SIZE = 116;
const STROKE = 9;
const RADIUS = (SIZE - STROKE) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** The elapsed share of the term, as a ring. The three counts beside the ring say the same in words. */
function Ring({ porcentagem, over }: { porcentagem: number; over: boolean }) {
  const format = useFormat();
  return (
    <div className={styles["ring"]} data-over={over || undefined}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} className={styles["track"]} strokeWidth={STROKE} />
        {porcentagem > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            className={styles["gone"]}
            strokeWidth={STROKE}
            strokeDasharray={`${(AROUND * porcentagem) / 100} ${AROUND}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
      </svg>
      <span className={styles["share"]}>{format.percent(porcentagem)}</span>
    </div>
  );
}

/** The three day counts of the term, under the company's own captions where it has set any. */
export function PrazoCard({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const format = useFormat();
  const go = useGo();
  const { prazo, textoPersonalizado: captions, dataInicio, dataFim } = obra;
  if (prazo === null)
    return (
      <Card title={t.prazo} id="prazo">
        <div className={styles["none"]}>
          <div>
            <p className={styles["noneTitle"]}>{t.sem_prazo}</p>
            <p className={styles["dates"]}>{t.sem_prazo_ajuda}</p>
          </div>
          {obra.permissoes.editar === null && (
            <Button variant="default" onClick={() => void go(paths.informacoes(obra._id))}>
              {t.informar_datas}
            </Button>
          )}
        </div>
      </Card>
    );
  const counts = [
    [captions.prazoContratual ?? t.prazo_contratual, prazo.contratual],
    [captions.prazoDecorrido ?? t.prazo_decorrido, prazo.decorrido],
    [captions.prazoAVencer ?? t.prazo_a_vencer, prazo.aVencer],
  ] as const;
  return (
    <Card title={t.prazo} id="prazo">
      <div className={styles["prazo"]}>
        <Ring porcentagem={prazo.porcentagem} over={prazo.decorrido > prazo.contratual} />
        <div className={styles["words"]}>
          <dl className={styles["counts"]}>
            {counts.map(([caption, days], index) => (
              <div key={index}>
                <dt>{caption}</dt>
                <dd>{t("dias_n", { n: days })}</dd>
              </div>
            ))}
          </dl>
          {dataInicio !== null && dataFim !== null && (
            <p className={styles["dates"]}>
              {t("de_ate", { inicio: format.day(dataInicio), fim: format.day(dataFim) })}
              {prazo.decorrido === 0 && ` · ${t.prazo_nao_comecou}`}
              {prazo.decorrido > prazo.contratual && ` · ${t.prazo_encerrado}`}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
