import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { areasFor } from "./areas.ts";
import styles from "./CadastrosMenu.module.css";
import { useContadores } from "./contadores.ts";
import { usePerfil } from "./usePerfil.ts";

/** Menu of all registration pages that the person may open, in groups; shown at the side and in the phone's sheet. */
export function CadastrosMenu({ onChoose }: { onChoose?: () => void }) {
  const t = useT("navegacao");
  const format = useFormat();
  const grupos = areasFor(usePerfil().permissoes);
  const contadores = useContadores();
  return (
    <nav className={styles["menu"]} aria-label={t.menu_cadastros}>
      {grupos.map(({ titulo, areas }) => (
        <div key={titulo}>
          <div className={styles["heading"]} id={`cadastros-${titulo}`}>
            {t[titulo]}
          </div>
          <ul className={styles["list"]} aria-labelledby={`cadastros-${titulo}`}>
            {areas.map(({ to, label, icon: Icon, conta }) => {
              const n = conta === undefined ? null : (contadores?.[conta] ?? null);
              return (
                <li key={to}>
                  <AppLink to={to} className={styles["link"]} {...(onChoose && { onClick: onChoose })}>
                    <Icon size={18} aria-hidden />
                    <span className={styles["label"]}>{t[label]}</span>
                    {n !== null && (
                      <>
                        <span className={styles["count"]} aria-hidden>
                          {format.integer(n)}
                        </span>
                        <span className="sr-only">{t("quantos", { n })}</span>
                      </>
                    )}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
