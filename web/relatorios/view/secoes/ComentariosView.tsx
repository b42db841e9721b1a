import { useT } from "../../../i18n/texts.ts";
import { Comment } from "../../shared/Comment.tsx";
import { NothingHere, Section } from "../../shared/Section.tsx";
import type { SectionView } from "./registry.tsx";
import styles from "./secoes.module.css";

/** Comments, oldest first. */
export const ComentariosView: SectionView = ({ relatorio, count, readOnly = null }) => {
  const t = useT("relatorios");
  const itens = relatorio.comentarios ?? [];
  return (
    <Section secao="comentario" count={count} readOnly={readOnly} flush>
      {itens.length === 0 ? (
        <NothingHere>{t.nada_registrado}</NothingHere>
      ) : (
        <ul className={styles["items"]}>
          {itens.map((comentario) => (
            <li key={comentario._id} className={styles["item"]}>
              <Comment comentario={comentario} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
