import type { ReactNode } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import { periodText, RelatorioStatus } from "../labels.tsx";
import styles from "./Cabecalho.module.css";
import { HojeDifere } from "./HojeDifere.tsx";
import { Logos } from "./Logos.tsx";
import { Prazo } from "./Prazo.tsx";

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles["fact"]} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which report this is: template title, date or period with weekday, number, status. */
function Titulo({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const r = useT("registro");
  const format = useFormat();
  const { data, dataFim, modeloDeRelatorio, numero, status } = relatorio;
  const weekday =
    dataFim === null || dataFim === data
      ? format.weekday(data)
      : r("dias_de_ate", { de: format.weekday(data), ate: format.weekday(dataFim) });
  return (
    <div className={styles["titulo"]}>
      <div className={styles["what"]}>
        <p className={styles["modelo"]}>{modeloDeRelatorio.descricao}</p>
        <p className={styles["date"]}>
          {periodText(t, format, relatorio)} · {weekday}
        </p>
      </div>
      <div className={styles["which"]}>
        <p className={styles["number"]}>{t("numero", { numero })}</p>
        <RelatorioStatus id={status.id} />
      </div>
    </div>
  );
}

/**
 * Head of a report: logos, name, work and term; for a work that is not fully registered, only the work's name. An approved report
 * shows these facts as they were at the approval.
 */
export function Cabecalho({ relatorio, hoje }: { relatorio: Relatorio; hoje: Relatorio }) {
  const t = useT("relatorios");
  const { obra, prazo, textoPersonalizado } = relatorio;
  const full = obra.cadastroCompleto;
  return (
    <section className={styles["head"]} aria-label={t.obra}>
      <Logos relatorio={relatorio} />
      <Titulo relatorio={relatorio} />
      <div className={styles["obra"]} data-full={full || undefined}>
        <dl className={styles["facts"]}>
          <Fact label={t.obra} wide>
            <AppLink to={paths.dashboard(obra._id)} className={styles["work"]}>
              {obra.nome}
            </AppLink>
          </Fact>
          {full && (
            <>
              {obra.endereco !== null && (
                <Fact label={t.endereco} wide>
                  {obra.endereco}
                </Fact>
              )}
              {obra.numeroContrato !== null && <Fact label={t.contrato}>{obra.numeroContrato}</Fact>}
              {obra.cliente !== null && (
                <Fact label={t[`cliente_${obra.tipoContratanteContratada}`]}>{obra.cliente}</Fact>
              )}
              {obra.responsavel !== null && <Fact label={t.responsavel}>{obra.responsavel}</Fact>}
            </>
          )}
        </dl>
        {full && prazo && (
          <div className={styles["term"]}>
            <Prazo prazo={prazo} texto={textoPersonalizado} />
          </div>
        )}
      </div>
      <HojeDifere hoje={hoje} />
    </section>
  );
}
