import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import type { Obra } from "../obras/data.ts";
import { menuDaObra } from "../obras/obraMenu.ts";
import styles from "./Numeros.module.css";

/** Totals of the work, each a link to its list. */
export function Numeros({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const format = useFormat();
  const { principal, filtros, editar } = menuDaObra(obra, t, usePerfil().permissoes);
  // The counts whose lists this person may open; each count links to its list.
  const tiles = [...principal, ...filtros, ...editar].flatMap(({ count, ...lugar }) =>
    count === null ? [] : [{ ...lugar, count }],
  );
  return (
    <section aria-label={t.numeros}>
      <dl className={styles["tiles"]} data-many={tiles.length > 8 || undefined}>
        {tiles.map(({ to, label, icon: Icon, count }) => (
          <div key={to} className={styles["tile"]}>
            <dt>
              <Icon size={16} aria-hidden />
              <AppLink to={to} className={styles["link"]}>
                {label}
              </AppLink>
            </dt>
            <dd>{format.integer(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
