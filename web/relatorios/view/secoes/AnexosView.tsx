import { useT } from "../../../i18n/texts.ts";
import { AnexoRow } from "../../media/anexos/AnexoRow.tsx";
import styles from "../../media/anexos/anexos.module.css";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";

/** Attachments of the report, to download. */
export const AnexosView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const anexos = relatorio.anexos ?? [];
  return (
    <Section secao="anexo" count={count} readOnly={readOnly} flush>
      {anexos.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["list"]}>
          {anexos.map((anexo) => (
            <AnexoRow key={anexo.arquivo} anexo={anexo} />
          ))}
        </ul>
      )}
    </Section>
  );
};
