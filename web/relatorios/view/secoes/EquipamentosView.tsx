import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { useDuration } from "../../labels.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Equipment on site, with its hours. */
export const EquipamentosView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const format = useFormat();
  const duration = useDuration();
  const itens = relatorio.equipamentos ?? [];
  return (
    <Section secao="equipamento" count={count} readOnly={readOnly}>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["cells"]}>
          {itens.map(({ _id, descricao, quantidade, horario: { inicio, fim, total, descricao: palavras } }) => (
            <li key={_id} className={styles["cell"]} data-zero={quantidade === 0 || undefined}>
              <span className={styles["qty"]}>{format.integer(quantidade)}</span>
              <span className={styles["cellName"]}>
                {descricao}
                {inicio !== null && fim !== null && (
                  <span className={styles["hours"]}>
                    {t("das_as", { inicio, fim })} · {duration(total)}
                  </span>
                )}
                {palavras !== undefined && <span className={styles["hours"]}>{palavras}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
