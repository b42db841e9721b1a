import { ArrowRight, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./ChangeLine.module.css";
import type { Tipo } from "./groups.ts";
import type { HistoryWords } from "./useHistorico.ts";
import type { ItemPlace } from "./words.ts";

/** Texts with more characters are shortened until the person expands them. */
const LONG = 180;

function Value({ text, what }: { text: string; what: string }) {
  const h = useT("historico");
  const [all, setAll] = useState(false);
  const long = text.length > LONG;
  return (
    <span className={styles["value"]}>
      <span className="sr-only">{what} </span>
      {long && !all ? `${text.slice(0, LONG)}…` : text}
      {long && (
        <button type="button" className={styles["more"]} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? h.texto_menos : h.texto_todo}
        </button>
      )}
    </span>
  );
}

function Sentence({ words, change }: { words: HistoryWords; change: Change }) {
  const h = useT("historico");
  const { tipo, place, campo, de, para } = change;
  if (campo === null || tipo === "moveu") {
    const said = { novo: h.adicionou, saiu: h.removeu, voltou: h.voltou, moveu: h.moveu, valor: "" };
    return <span className={styles["what"]}>{change.said ?? said[tipo]}</span>;
  }
  return (
    <>
      <span className={styles["what"]}>{words.field(place, campo)}:</span>{" "}
      <Value text={words.value(place, campo, de)} what={h.antes} />
      <ArrowRight size={15} aria-hidden className={styles["arrow"]} />
      <Value text={words.value(place, campo, para)} what={h.depois} />
    </>
  );
}

export type Change = {
  readonly tipo: Tipo;
  readonly place: ItemPlace;
  readonly campo: string | null;
  readonly de: unknown;
  readonly para: unknown;
  readonly restauravel: boolean;
  /** Shown instead of the usual words for an item that was added, removed, restored or moved. */
  readonly said?: string;
};

/** One change in a sentence, `Pedreiro · quantidade: 9 → 7`, with a button to restore the old value. */
export function ChangeLine({
  change,
  relatorio,
  words,
  arquivo,
  busy,
  onRestore,
}: {
  change: Change;
  relatorio: Relatorio;
  words: HistoryWords;
  /** File name of a photo, whose thumbnail is shown. */
  arquivo: string | null;
  busy: boolean;
  onRestore: () => void;
}) {
  const h = useT("historico");
  const { place, campo, de, restauravel } = change;
  const item = words.named(place.item);
  const mayWrite = (relatorio.permissoes.secoes as Record<string, string | null>)[place.secao] ?? null;
  const offered = restauravel && relatorio.permissoes.editar === null && mayWrite === null;
  return (
    <li className={styles["line"]}>
      {arquivo !== null && (
        <img
          src={`${relatorio.link.pdf.replace(/\/pdf$/, "")}/historico/fotos/${arquivo}`}
          alt={h("miniatura_de", { item })}
          loading="lazy"
          width={56}
          height={42}
          className={styles["photo"]}
        />
      )}
      <p className={styles["text"]}>
        <strong>{item}</strong> <span aria-hidden>·</span> <Sentence words={words} change={change} />
      </p>
      {offered && (
        <button
          type="button"
          className={styles["restore"]}
          disabled={busy}
          aria-label={
            campo === null
              ? h("trazer_de_volta_de", { item })
              : h("restaurar_valor_de", {
                  campo: words.field(place, campo),
                  item,
                  valor: words.value(place, campo, de),
                })
          }
          onClick={onRestore}
        >
          <Undo2 size={16} aria-hidden />
          {campo === null ? h.trazer_de_volta : h.restaurar_valor}
        </button>
      )}
    </li>
  );
}
