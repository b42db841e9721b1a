import { Comment } from "../../relatorios/shared/Comment.tsx";
import type { Itens } from "../tipos.ts";
import styles from "./itens.module.css";

export function ItensComentario({ itens }: Itens<"comentarios">) {
  return (
    <ul className={styles["itens"]}>
      {itens.map((comentario) => (
        <li key={comentario.chave} className={styles["item"]}>
          <Comment comentario={comentario} />
        </li>
      ))}
    </ul>
  );
}
