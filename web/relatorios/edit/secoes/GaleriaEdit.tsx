import { PhotoEditor } from "../PhotoEditor.tsx";
import { GALERIA } from "../../form/places.ts";
import { Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";

/** The gallery: photos are sent at once by calls of their own, independent of Save. */
export function GaleriaEdit() {
  return (
    <Section secao="galeriaDeFoto" count={<EditCount secao="galeriaDeFoto" />}>
      <PhotoEditor place={GALERIA} />
    </Section>
  );
}
