import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Checklists as they were filled in. */
export const ChecklistsView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.checklist ?? [];
  return (
    <Section secao="checklist" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["items"]}>
          {itens.map(({ _id, descricao }) => (
            <li key={_id} className={styles["item"]}>
              <p className={styles["itemName"]}>{descricao}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
