import { useT } from "../../../i18n/texts.ts";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Signatures drawn or uploaded, in their order. */
export const AssinaturasView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.assinaturasManualUrl ?? [];
  return (
    <Section secao="assinatura" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["items"]}>
          {itens.map(({ posicao, arquivoAssinatura, nome, url }) => (
            <li key={arquivoAssinatura} className={styles["item"]}>
              <a href={url}>{nome === "" ? posicao : nome}</a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
