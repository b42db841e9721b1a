import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./Cabecalho.module.css";

/** Facts that have changed since the report was approved, each with its present value. */
function useDiffering({ comoAprovado: antes, obra, empresa, prazo, textoPersonalizado }: Relatorio): string[] {
  const t = useT("relatorios");
  const r = useT("registro");
  const comum = useT("comum");
  if (antes === undefined) return [];
  const says = (label: string, value: string | null): string => r("hoje_fato", { label, value: value ?? "–" });
  const was = (key: keyof Relatorio["obra"]): boolean => antes.obra !== undefined && key in antes.obra;
  const captions = antes.textoPersonalizado ?? {};
  const term = [
    [captions.prazoContratual, textoPersonalizado.prazoContratual ?? t.prazo_contratual, prazo?.contratual],
    [captions.prazoDecorrido, textoPersonalizado.prazoDecorrido ?? t.prazo_decorrido, prazo?.decorrido],
    [captions.prazoAVencer, textoPersonalizado.prazoAVencer ?? t.prazo_a_vencer, prazo?.aVencer],
  ] as const;
  return [
    ...(antes.empresa ? [says(comum.empresa, empresa.nome)] : []),
    ...(was("nome") ? [says(t.obra, obra.nome)] : []),
    ...(was("endereco") ? [says(t.endereco, obra.endereco)] : []),
    ...(was("numeroContrato") ? [says(t.contrato, obra.numeroContrato)] : []),
    ...(was("cliente") || was("tipoContratanteContratada")
      ? [says(t[`cliente_${obra.tipoContratanteContratada}`], obra.cliente)]
      : []),
    ...(was("responsavel") ? [says(t.responsavel, obra.responsavel)] : []),
    ...term.flatMap(([caption, label, n]) =>
      antes.prazo === undefined && caption === undefined
        ? []
        : [says(label, n === undefined ? null : t("dias", { n }))],
    ),
    ...(antes.logomarca ? [r.hoje_logos] : []),
  ];
}

/** Quiet note under the head of an approved report: says that the report is shown as approved, and what the data of work and company are today. */
export function HojeDifere({ hoje }: { hoje: Relatorio }) {
  const r = useT("registro");
  const facts = useDiffering(hoje);
  if (facts.length === 0) return null;
  return <p className={styles["today"]}>{r("como_aprovado", { hoje: facts.join(" · ") })}</p>;
}
