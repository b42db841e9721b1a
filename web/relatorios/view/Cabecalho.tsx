import type { ReactNode } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import styles from "./Cabecalho.module.css";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles["fact"]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The three day counts, under the company's own captions when it has them, and how far the term has run. */
function Prazo({ prazo, texto }: { prazo: NonNullable<Relatorio["prazo"]>; texto: Relatorio["textoPersonalizado"] }) {
  const t = useT("relatorios");
  const format = useFormat();
  const days = (n: number) => t("dias", { n: format.integer(n) });
  const captions = [
    [texto.prazoContratual ?? t.prazo_contratual, prazo.contratual],
    [texto.prazoDecorrido ?? t.prazo_decorrido, prazo.decorrido],
    [texto.prazoAVencer ?? t.prazo_a_vencer, prazo.aVencer],
  ] as const;
  return (
    <div className={styles["term"]}>
      <dl className={styles["days"]}>
        {captions.map(([label, n], index) => (
          <Fact key={index} label={label}>
            {days(n)}
          </Fact>
        ))}
      </dl>
      <progress
        className={styles["progress"]}
        max={100}
        value={prazo.porcentagem}
        aria-label={t("prazo_porcentagem", { porcentagem: format.percent(prazo.porcentagem) })}
      />
    </div>
  );
}

/** Company, work and term; an incomplete work shows only its name (R section 2). */
export function Cabecalho({ relatorio }: { relatorio: Relatorio }) {
  const t = useT("relatorios");
  const { obra, empresa, prazo } = relatorio;
  const full = obra.cadastroCompleto;
  return (
    <section className={styles["head"]} aria-label={t.obra}>
      <div className={styles["names"]}>
        <p className={styles["company"]}>{empresa.nome}</p>
        <AppLink to={paths.dashboard(obra._id)} className={styles["work"]}>
          {obra.nome}
        </AppLink>
        {full && (
          <dl className={styles["facts"]}>
            {obra.numeroContrato !== null && <Fact label={t.contrato}>{obra.numeroContrato}</Fact>}
            {obra.cliente !== null && (
              <Fact label={t[`cliente_${obra.tipoContratanteContratada}`]}>{obra.cliente}</Fact>
            )}
            {obra.responsavel !== null && <Fact label={t.responsavel}>{obra.responsavel}</Fact>}
            {obra.endereco !== null && <Fact label={t.endereco}>{obra.endereco}</Fact>}
          </dl>
        )}
      </div>
      {full && prazo && <Prazo prazo={prazo} texto={relatorio.textoPersonalizado} />}
    </section>
  );
}
