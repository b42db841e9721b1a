import { useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { saveText, separatorOf, toCsv } from "../ui/csv.ts";
import { toast } from "../ui/toast.ts";
import { type Filtro, readAll } from "./data.ts";
import { actWord, kindWord, wordsOf } from "./words.ts";

/** Exports the audit as a CSV file: a row per changed field, in the words of the screen. */
export function useExportar(filtro: Filtro): { exporting: boolean; exportar: () => Promise<void> } {
  const t = useT("auditoria");
  const format = useFormat();
  const language = useLanguage();
  const { fusoHorario } = usePerfil().empresa;
  const [exporting, setExporting] = useState(false);
  const exportar = async (): Promise<void> => {
    setExporting(true);
    try {
      const { itens, parte } = await readAll(filtro);
      const head = [t.quando, t.quem, t.ato, t.tipo, t.alvo, t.campo, t.antes, t.depois];
      const rows = itens.flatMap((registro) => {
        const { em, usuario, ato, alvo } = registro;
        const { mudancas, dados } = wordsOf(t, registro);
        const start = [
          format.instant(em, fusoHorario),
          usuario.nome,
          actWord(t, ato),
          kindWord(t, alvo.tipo),
          alvo.nome ?? "",
        ];
        const changes = [
          ...mudancas.map(({ campo, de, para }) => [...start, campo, de, para]),
          ...dados.map(({ campo, valor }) => [...start, campo, "", valor]),
        ];
        return changes.length > 0 ? changes : [[...start, "", "", ""]];
      });
      saveText("auditoria.csv", toCsv([head, ...rows], separatorOf(language)));
      toast.success(
        parte ? t("exportado_parte", { n: format.integer(itens.length) }) : t("exportado", { n: rows.length }),
      );
    } catch (error) {
      toast.error(error);
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportar };
}
