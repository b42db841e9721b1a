import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import type { ObraDeHoje } from "./data.ts";
import { Dias } from "./Dias.tsx";
import { resumoWords, TONE } from "./estado.ts";
import { Fazer } from "./Fazer.tsx";
import { Fotografar } from "./Fotografar.tsx";
import { Lembrar } from "./Lembrar.tsx";
import styles from "./Linha.module.css";

/** What stands below the name: today's report in a line, else the one before. */
function Resumo({ obra, hoje }: { obra: ObraDeHoje; hoje: string }) {
  const t = useT("hoje");
  const format = useFormat();
  const { relatorio, anterior } = obra;
  if (relatorio !== null) return t("resumo_hoje", { numero: relatorio.numero, resumo: resumoWords(t, relatorio) });
  if (anterior === null) return t.nenhum_antes;
  const resumo = resumoWords(t, anterior);
  const yesterday = Date.parse(hoje) - Date.parse(anterior.data) === 24 * 60 * 60 * 1000;
  return yesterday ? t("resumo_ontem", { resumo }) : t("resumo_dia", { data: format.shortDay(anterior.data), resumo });
}

/** A work of the home: how it stands today, and the one thing to do, on a phone as a card, on a desk as a row of the board. */
export function Linha({
  obra,
  hoje,
  dias,
  fotografa,
  lembra,
}: {
  obra: ObraDeHoje;
  hoje: string;
  dias: readonly string[];
  fotografa: boolean;
  /** The person may remind who is responsible. */
  lembra: boolean;
}) {
  const t = useT("hoje");
  const format = useFormat();
  const { estado, relatorio, prazo } = obra;
  return (
    <li className={styles["linha"]} data-estado={estado}>
      <div className={styles["obra"]}>
        <h2 className={styles["nome"]}>
          <AppLink to={paths.dashboard(obra._id)}>{obra.nome}</AppLink>
        </h2>
        <p className={styles["resumo"]}>
          <Resumo obra={obra} hoje={hoje} />
        </p>
      </div>
      <div className={styles["estado"]}>
        <StatusBadge tone={TONE[estado]} label={t[`estado_${estado}`]} size="sm" />
      </div>
      <div className={styles["dias"]}>
        <Dias dias={dias} celulas={obra.celulas} />
      </div>
      <dl className={styles["numeros"]}>
        <div>
          <dt>{t.para_aprovar}</dt>
          <dd>{format.integer(obra.emRevisao)}</dd>
        </div>
        <div>
          <dt>{t.equipe_hoje}</dt>
          <dd>{relatorio?.pessoas == null ? "–" : format.integer(relatorio.pessoas)}</dd>
        </div>
        <div>
          <dt>{t.ocorrencias_7}</dt>
          <dd>{format.integer(obra.ocorrencias)}</dd>
        </div>
        <div data-wide>
          <dt>{t.responsavel}</dt>
          <dd>{obra.responsavel ?? "–"}</dd>
        </div>
        <div>
          <dt>{t.prazo}</dt>
          <dd>
            {prazo === null ? "–" : `${format.integer(prazo.decorrido)}/${format.integer(prazo.contratual)}`}
            {prazo !== null && prazo.decorrido > prazo.contratual && ` · ${t.estado_depois}`}
          </dd>
        </div>
      </dl>
      <div className={styles["fazer"]}>
        <Fazer obra={obra} hoje={hoje} />
        {fotografa && <Fotografar obra={obra} hoje={hoje} />}
        {lembra && estado === "falta" && (
          <span className={styles["lembrar"]}>
            <Lembrar obras={[obra]} />
          </span>
        )}
      </div>
    </li>
  );
}
