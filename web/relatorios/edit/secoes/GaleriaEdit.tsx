import { PhotoEditor } from "../../photos/PhotoEditor.tsx";
import { GALERIA } from "../form/places.ts";
import { Section } from "../../shared/Section.tsx";

/** The gallery: photos go to the server at once, apart from Save. */
export function GaleriaEdit({ count }: { count: number }) {
  return (
    <Section secao="galeriaDeFoto" count={count}>
      <PhotoEditor place={GALERIA} />
    </Section>
  );
}
