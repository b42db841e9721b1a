import { useT } from "../../../i18n/texts.ts";
import { ReportPhotos } from "../../photos/ReportPhotos.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";

/** The photo gallery of the report. */
export const GaleriaView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const fotos = relatorio.galeriaDeFotos ?? [];
  return (
    <Section secao="galeriaDeFoto" count={count} readOnly={readOnly}>
      {fotos.length === 0 ? <NothingHere>{t.nada_registrado}</NothingHere> : <ReportPhotos fotos={fotos} expandable />}
    </Section>
  );
};
