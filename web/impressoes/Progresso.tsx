import type { Impressao } from "../../domain/impressoes/contract.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Impressoes.module.css";

/** Returns a function that names a document: `PDF · 01/11/2026 – 30/11/2026`, with the count of reports when the reports were chosen one by one. */
export function useNome(): (impressao: Impressao) => string {
  const t = useT("impressoes");
  const format = useFormat();
  const names = { pdf: t.formato_pdf, fotos: t.formato_fotos, excel: t.formato_excel };
  return ({ pedido: { formato, de, ate, relatorios } }) =>
    [
      names[formato],
      ...(relatorios === undefined ? [] : [t("achados", { n: relatorios.length })]),
      de === ate ? format.day(de) : `${format.day(de)} – ${format.day(ate)}`,
    ].join(" · ");
}

/** Progress, in words and as a bar. */
export function Progresso({ impressao, nome }: { impressao: Impressao; nome: string }) {
  const t = useT("impressoes");
  const { estado, progresso } = impressao;
  return (
    <div className={styles["progress"]}>
      <progress max={100} value={progresso} aria-label={t("progresso_de", { nome })} />
      <span>{estado === "na_fila" ? t.na_fila : t("fazendo", { n: progresso })}</span>
    </div>
  );
}
