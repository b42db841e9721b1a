import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Material received and used. */
export const MaterialView: SectionView = ({ relatorio: { controleDeMaterial }, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = [...(controleDeMaterial?.recebido ?? []), ...(controleDeMaterial?.utilizado ?? [])];
  return (
    <Section secao="controleDeMaterial" count={count} readOnly={readOnly}>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["cells"]}>
          {itens.map(({ _id, descricao, quantidade }) => (
            <li key={_id} className={styles["cell"]}>
              <span className={styles["qty"]}>{quantidade}</span>
              <span className={styles["cellName"]}>{descricao}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
