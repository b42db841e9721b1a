import { Camera, ClipboardCheck, FileText, MessageSquare, TriangleAlert } from "lucide-react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { AppLink } from "../../ui/AppLink.tsx";
import type { Obra } from "../data.ts";
import styles from "./Numeros.module.css";

/** Totals of the work (P section 3, visaoGeral.total). */
export function Numeros({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const format = useFormat();
  const { total } = obra.visaoGeral;
  const tiles = [
    [t.relatorios, total.relatorios, FileText],
    [t.fotos, total.fotos, Camera],
    [t.atividades, total.atividades, ClipboardCheck],
    [t.ocorrencias, total.ocorrencias, TriangleAlert],
    [t.comentarios, total.comentarios, MessageSquare],
  ] as const;
  return (
    <section aria-label={t.numeros}>
      <dl className={styles["tiles"]}>
        {tiles.map(([label, value, Icon], index) => (
          <div key={label} className={styles["tile"]}>
            <dt>
              <Icon size={16} aria-hidden />
              {index === 0 ? (
                <AppLink to={paths.relatorios(obra._id)} className={styles["link"]}>
                  {label}
                </AppLink>
              ) : (
                label
              )}
            </dt>
            <dd>{format.integer(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
