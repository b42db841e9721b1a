import { lazyPart } from "../lazyPart.tsx";
import { Section } from "../../shared/Section.tsx";
import { EditCount } from "./EditCount.tsx";

const VideosEditor = lazyPart((code) => code.VideosEditor);

/** Videos of the report; every change is sent at once by a call of its own, independent of Save. */
export function VideosEdit() {
  return (
    <Section secao="video" count={<EditCount secao="video" />}>
      <VideosEditor />
    </Section>
  );
}
