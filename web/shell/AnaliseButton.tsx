import { ChartColumn, ChevronDown } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { analisesFor } from "./analises.ts";
import { useContadoresDaAnalise } from "./contadores.ts";
import styles from "./HeaderTools.module.css";
import { usePerfil } from "./usePerfil.ts";

/** The header's menu of the analysis pages. */
export function AnaliseButton() {
  const t = useT("navegacao");
  const format = useFormat();
  const analises = analisesFor(usePerfil());
  const contadores = useContadoresDaAnalise();
  if (analises.length === 0) return null;
  const entries = (): MenuEntry[] =>
    analises.map(({ to, label, icon: Icon, conta }) => {
      const n = conta === undefined ? null : (contadores?.[conta] ?? null);
      return {
        label: t[label],
        icon: <Icon size={18} />,
        href: to,
        ...(n === null ? {} : { detail: format.integer(n) }),
      };
    });
  return (
    <ActionMenu label={t.analise_de_dados} entries={entries} className={styles["analise"] ?? ""}>
      <ChartColumn size={20} aria-hidden className={styles["sign"]} />
      <span className={styles["word"]}>{t.analise}</span>
      <ChevronDown size={16} aria-hidden className={styles["word"]} />
    </ActionMenu>
  );
}
