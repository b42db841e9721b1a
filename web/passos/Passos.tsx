import { useT } from "../i18n/texts.ts";
import { type PassoDaObra, paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { PASSOS } from "./partes.ts";
import styles from "./PassosPage.module.css";

/** Steps of the set-up, which become links once the work exists. */
export function Passos({ passo, obraId }: { passo: PassoDaObra; obraId: string | undefined }) {
  const t = useT("obrasCadastro");
  const at = PASSOS.indexOf(passo);
  return (
    <nav className={styles["steps"]} aria-label={t.passos}>
      <p className={styles["where"]} aria-hidden>
        {t("passo_de", { n: at + 1, total: PASSOS.length })} · {t[`passo_${passo}`]}
      </p>
      <ol>
        {PASSOS.map((each, n) => {
          const name = t[`passo_${each}`];
          const inside = (
            <>
              <span className={styles["number"]} aria-hidden>
                {n + 1}
              </span>
              <span className={styles["name"]}>{name}</span>
            </>
          );
          return (
            <li key={each} data-current={each === passo || undefined} data-before={n < at || undefined}>
              {each === passo ? (
                <span aria-current="step">{inside}</span>
              ) : obraId === undefined ? (
                <span>{inside}</span>
              ) : (
                <AppLink to={paths.passoDaObra(obraId, each)}>{inside}</AppLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
