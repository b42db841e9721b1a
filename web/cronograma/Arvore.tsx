import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./Arvore.module.css";
import { type Lista, LinhaDaLista } from "./Linha.tsx";
import type { Linha } from "./linhas.ts";
import { POR_TRECHO, Trecho, usePaper } from "./Trecho.tsx";

/** PageDown goes as far as a screen holds. */
const PAGE = 12;

type Props = Omit<Lista, "onTecla" | "onFoco"> & {
  readonly label: string;
  /** What is seen: closed stages hold nothing. */
  readonly linhas: readonly Linha[];
  /** Moves a row among its siblings; false where there is no place. */
  readonly onMover: (linha: Linha, by: -1 | 1) => boolean;
  readonly onExcluir: (linha: Linha) => void;
};

function useFoco(linhas: readonly Linha[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [ativa, setAtiva] = useState<string | null>(null);
  /** Where it was, should the row go. */
  const at = useRef(0);
  const [asked, setAsked] = useState<{ readonly id: string } | null>(null);
  const found = linhas.findIndex(({ id }) => id === ativa);
  const index = found === -1 ? Math.min(at.current, linhas.length - 1) : found;
  const focar = (id: string | undefined): void => {
    if (id === undefined) return;
    setAtiva(id);
    setAsked({ id });
  };
  useLayoutEffect(() => {
    if (asked !== null) grid.current?.querySelector<HTMLElement>(`[data-linha="${CSS.escape(asked.id)}"]`)?.focus();
  }, [asked]);
  /** A row that is about to be drawn in another place: the focus goes with it. */
  const follow = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (follow.current !== null) setAsked({ id: follow.current });
    follow.current = null;
  }, [linhas]);
  const gone = ativa !== null && found === -1;
  useEffect(() => {
    if (!gone) {
      at.current = index;
      return;
    }
    // The row went with the focus: it was deleted, and not filtered out by who types.
    const lost = document.activeElement === document.body;
    const next = linhas[lost ? index : 0]?.id ?? null;
    setAtiva(next);
    if (next !== null && lost) setAsked({ id: next });
  }, [gone, index, linhas]);
  const seguir = (id: string): void => {
    follow.current = id;
  };
  return { grid, index, focar, seguir, setAtiva };
}

/**
 * Stages and tasks as a tree: one row has the focus, arrows lead through it. Of thousands only those near the window are drawn; a
 * screen reader is told which of how many a row is.
 */
export function Arvore({ label, linhas, onMover, onExcluir, ...lista }: Props) {
  const t = useT("cronograma");
  const c = useT("comum");
  const help = useId();
  const paper = usePaper();
  const { grid, index, focar, seguir, setAtiva } = useFoco(linhas);

  const horizontal = (linha: Linha, key: "ArrowLeft" | "ArrowRight"): void => {
    const opens = lista.temConteudo(linha.id);
    const open = opens && lista.isAberta(linha.id);
    if (key === "ArrowRight") {
      if (open) focar(linhas[linhas.indexOf(linha) + 1]?.id);
      else if (opens) lista.onAlternar(linha);
    } else if (open) lista.onAlternar(linha);
    else focar(linha.dentro.at(-1));
  };
  const onTecla = (event: KeyboardEvent<HTMLElement>, linha: Linha): void => {
    // A button inside a row has its own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const here = linhas.indexOf(linha);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (event.altKey && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    if (event.altKey) {
      if (onMover(linha, event.key === "ArrowUp" ? -1 : 1)) seguir(linha.id);
    } else if (step !== undefined) focar(linhas[Math.max(0, Math.min(linhas.length - 1, here + step))]?.id);
    else if (event.key === "Home") focar(linhas[0]?.id);
    else if (event.key === "End") focar(linhas.at(-1)?.id);
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") horizontal(linha, event.key);
    else if (event.key === "Enter" || event.key === " ") lista.onClicar(linha);
    else if (event.key === "Delete") onExcluir(linha);
    else return;
    event.preventDefault();
  };
  const rows: Lista = { ...lista, onTecla, onFoco: setAtiva };
  const pieces = Array.from({ length: Math.ceil(linhas.length / POR_TRECHO) }, (_, n) => n * POR_TRECHO);
  return (
    <>
      <p id={help} className="sr-only">
        {t.como_usar}
      </p>
      <div
        ref={grid}
        role="treegrid"
        className={styles["tree"]}
        aria-label={label}
        aria-describedby={help}
        aria-rowcount={linhas.length + 1}
        aria-multiselectable={lista.estadoDe === null ? undefined : true}
      >
        <div role="row" className={styles["headings"]} aria-rowindex={1}>
          {[t.coluna_nome, t.coluna_avanco, t.status, t.coluna_quantidade, t.coluna_prazo].map((heading) => (
            <div key={heading} role="columnheader">
              {heading}
            </div>
          ))}
          <div role="columnheader">
            <span className="sr-only">{c.acoes}</span>
          </div>
        </div>
        {pieces.map((from) => (
          <Trecho
            key={from}
            linhas={linhas.slice(from, from + POR_TRECHO)}
            keep={paper || from === 0 || (index >= from && index < from + POR_TRECHO)}
          >
            {(linha, n) => (
              <LinhaDaLista
                key={linha.id}
                linha={linha}
                indice={from + n + 1}
                ativa={from + n === index}
                lista={rows}
              />
            )}
          </Trecho>
        ))}
      </div>
    </>
  );
}
