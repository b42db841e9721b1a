import { isEletronica } from "../../shared/approvalMode.ts";
import { useT } from "../../../i18n/texts.ts";
import { AssinaturaCard } from "../../media/assinaturas/AssinaturaCard.tsx";
import { AssinaturasSection } from "../../media/assinaturas/AssinaturasSection.tsx";
import styles from "../../media/assinaturas/assinaturas.module.css";
import { NothingHere } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";

/** Signatures drawn or uploaded, in their order. */
export const AssinaturasView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const assinaturas = relatorio.assinaturasManualUrl ?? [];
  return (
    <AssinaturasSection electronic={isEletronica(relatorio)} count={count} readOnly={readOnly}>
      {assinaturas.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["grid"]}>
          {assinaturas.map(({ arquivoAssinatura, ...assinatura }) => (
            <AssinaturaCard key={arquivoAssinatura} {...assinatura} />
          ))}
        </ul>
      )}
    </AssinaturasSection>
  );
};
