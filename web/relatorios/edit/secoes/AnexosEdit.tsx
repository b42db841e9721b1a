import { lazyPart } from "../lazyPart.tsx";
import { Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";

const AnexosEditor = lazyPart((code) => code.AnexosEditor);

/** Attachments of the report; every change is sent at once by a call of its own, independent of Save. */
export function AnexosEdit() {
  return (
    <Section secao="anexo" count={<EditCount secao="anexo" />} flush>
      <AnexosEditor />
    </Section>
  );
}
