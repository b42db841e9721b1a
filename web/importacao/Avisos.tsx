import { Info } from "lucide-react";
import type { Importacao } from "../../domain/importacao/contract.ts";
import { useT } from "../i18n/texts.ts";
import styles from "./Importar.module.css";

/** Warnings about the file. */
export function Avisos({ importacao: { tipo, avisos, gruposNovos } }: { importacao: Importacao }) {
  const t = useT("importacao");
  const sentences = avisos.map(({ codigo, n, nomes: all }) => {
    const nomes = all.join(", ") + (n > all.length && all.length > 0 ? "…" : "");
    switch (codigo) {
      case "formulas":
        return t("aviso_formulas", { n });
      case "exemplo_ignorado":
        return t.aviso_exemplo_ignorado;
      case "mes_dia":
        return t.aviso_mes_dia;
      case "fracoes":
        return t.aviso_fracoes;
      default:
        return t(`aviso_${codigo}`, { nomes });
    }
  });
  const novos = tipo === "cronograma" ? "aviso_etapas" : "aviso_grupos";
  const all = gruposNovos.length > 0 ? [...sentences, t(novos, { nomes: gruposNovos.join(", ") })] : sentences;
  if (all.length === 0) return null;
  return (
    <div className={styles["notice"]} data-tone="info">
      <Info size={18} aria-hidden />
      <ul>
        {all.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
