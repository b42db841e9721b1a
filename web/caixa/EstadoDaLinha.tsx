import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, Undo2 } from "lucide-react";
import { useT } from "../i18n/texts.ts";
import type { Decisao } from "./fila.ts";
import styles from "./EstadoDaLinha.module.css";

function useEstado(decisao: Decisao): { icon: typeof Clock; words: string; tone: string } {
  const t = useT("aprovacoes");
  const { estado, ato } = decisao;
  if (estado === "feito" && ato.tipo === "devolver") return { icon: Undo2, words: t.estado_devolvido, tone: "neutral" };
  if (estado === "feito")
    return ato.tipo === "reprovar"
      ? { icon: CircleX, words: t.estado_reprovado, tone: "neutral" }
      : { icon: CircleCheck, words: t.estado_aprovado, tone: "success" };
  if (estado === "falhou") return { icon: TriangleAlert, words: t.estado_falhou, tone: "danger" };
  if (estado === "mudou") return { icon: TriangleAlert, words: t.estado_mudou, tone: "warning" };
  if (estado === "enviando") return { icon: LoaderCircle, words: t.estado_enviando, tone: "info" };
  return { icon: Clock, words: estado === "senha" ? t.estado_senha : t.estado_na_fila, tone: "info" };
}

/** State of a decision, as icon and word. */
export function EstadoDaLinha({ decisao }: { decisao: Decisao }) {
  const { icon: Icon, words, tone } = useEstado(decisao);
  return (
    <span className={styles["estado"]} data-tone={tone}>
      <Icon size={14} aria-hidden className={decisao.estado === "enviando" ? styles["turning"] : undefined} />
      {words}
    </span>
  );
}
