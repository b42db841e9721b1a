import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Attachments of the report. */
export const AnexosView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.anexos ?? [];
  return (
    <Section secao="anexo" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["items"]}>
          {itens.map(({ arquivo, url, descricao }) => (
            <li key={arquivo} className={styles["item"]}>
              <a href={url}>{descricao === "" ? arquivo : descricao}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
