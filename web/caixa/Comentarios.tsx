import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useT } from "../i18n/texts.ts";
import parts from "./Parte.module.css";

const FIRST = 3;
type Comentario = Resumo["comentarios"][number];

function Lista({ comentarios }: { comentarios: readonly Comentario[] }) {
  return (
    <ul className={parts["comments"]}>
      {comentarios.map(({ usuario, descricao }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same; the list never moves
        <li key={`${index} ${usuario}`}>
          <strong>{usuario}</strong> {descricao}
        </li>
      ))}
    </ul>
  );
}

export function Comentarios({ resumo: { comentarios } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  if (comentarios.length === 0) return null;
  const rest = comentarios.slice(FIRST);
  return (
    <section className={parts["part"]}>
      <h3 className={parts["title"]}>{t.comentarios}</h3>
      <Lista comentarios={comentarios.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={parts["more"]}>
          <summary>{t("mais_comentarios", { n: rest.length })}</summary>
          <Lista comentarios={rest} />
        </details>
      )}
    </section>
  );
}
