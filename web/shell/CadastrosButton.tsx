import { ChevronDown, FileCog } from "lucide-react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { areasFor } from "./areas.ts";
import { useContadores } from "./contadores.ts";
import styles from "./HeaderTools.module.css";
import { usePerfil } from "./usePerfil.ts";

/** The header's menu of registrations. It is shown only to people who may open at least one page besides their own profile. */
export function CadastrosButton() {
  const t = useT("navegacao");
  const format = useFormat();
  const grupos = areasFor(usePerfil().permissoes);
  const contadores = useContadores();
  if (grupos.flatMap(({ areas }) => areas).length < 2) return null;
  const entries = (): MenuEntry[] =>
    grupos.flatMap(({ titulo, areas }) => [
      { heading: t[titulo] },
      ...areas.map(({ to, label, icon: Icon, conta }) => {
        const n = conta === undefined ? null : (contadores?.[conta] ?? null);
        return {
          label: t[label],
          icon: <Icon size={18} />,
          href: to,
          ...(n === null ? {} : { detail: format.integer(n) }),
        };
      }),
    ]);
  return (
    <ActionMenu label={t.cadastros} entries={entries} className={styles["cadastros"] ?? ""}>
      <FileCog size={20} aria-hidden className={styles["sign"]} />
      <span className={styles["word"]}>{t.cadastros}</span>
      <ChevronDown size={16} aria-hidden className={styles["word"]} />
    </ActionMenu>
  );
}
