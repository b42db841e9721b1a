import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./Arvore.module.css";
import { type Lista, LinhaDaLista } from "./Linha.tsx";
import type { Linha } from "./linhas.ts";
import { POR_TRECHO, Trecho, usePaper } from "./Trecho.tsx";

/** Number of rows by which PageUp and PageDown move: about a screen. */
const PAGE = 12;

type Props = Omit<Lista, "onTecla" | "onFoco"> & {
  readonly label: string;
  /** Rows to show: children of closed stages are left out. */
  readonly linhas: readonly Linha[];
  /** Moves a row among its siblings. */
  readonly onMover: (linha: Linha, by: -1 | 1) => void;
  readonly onExcluir: (linha: Linha) => void;
};

/**
 * Keeps track of the active row: Tab leads to that row, and a row that gets the focus becomes active. The focus stays on the
 * active row even if the row is drawn in another place.
 */
function useFoco(linhas: readonly Linha[]) {
  const grid = useRef<HTMLTableElement>(null);
  const [ativa, setAtiva] = useState<{ readonly id: string | null; readonly at: number }>({ id: null, at: 0 });
  const found = linhas.findIndex(({ id }) => id === ativa.id);
  // When the active row is gone, the row now in its place becomes active.
  const index = found === -1 ? Math.min(ativa.at, linhas.length - 1) : found;
  const linha = linhas[index];
  if (linha !== undefined && (linha.id !== ativa.id || index !== ativa.at)) setAtiva({ id: linha.id, at: index });
  /** True while a row has the focus; stays true when React removes that row, because then no blur is reported. */
  const holds = useRef(false);
  useLayoutEffect(() => {
    if (!holds.current || linha === undefined) return;
    const row = grid.current?.querySelector<HTMLElement>(`[data-linha="${CSS.escape(linha.id)}"]`);
    if (row !== document.activeElement) row?.focus();
  }, [linha]);
  return {
    grid,
    index,
    ativar: (next: Linha | undefined): void => {
      if (next !== undefined) setAtiva({ id: next.id, at: linhas.indexOf(next) });
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      holds.current = target.dataset["linha"] !== undefined;
    },
    onBlur: (): void => {
      holds.current = false;
    },
  };
}

/**
 * Stages and tasks as a tree in which the arrow keys move the focus. Of thousands of rows, only those near the window are drawn;
 * screen readers are told each row's position and the total.
 */
export function Arvore({ label, linhas, onMover, onExcluir, ...lista }: Props) {
  const t = useT("cronograma");
  const c = useT("comum");
  const help = useId();
  const paper = usePaper();
  const { grid, index, ativar, onFocus, onBlur } = useFoco(linhas);

  const horizontal = (linha: Linha, key: "ArrowLeft" | "ArrowRight"): void => {
    const opens = lista.temConteudo(linha.id);
    const open = opens && lista.isAberta(linha.id);
    if (key === "ArrowRight") {
      if (open) ativar(linhas[linhas.indexOf(linha) + 1]);
      else if (opens) lista.onAlternar(linha);
    } else if (open) lista.onAlternar(linha);
    else ativar(linhas.find(({ id }) => id === linha.dentro.at(-1)));
  };
  const onTecla = (event: KeyboardEvent<HTMLElement>, linha: Linha): void => {
    // A button inside a row handles its own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const here = linhas.indexOf(linha);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (event.altKey && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    if (event.altKey) onMover(linha, event.key === "ArrowUp" ? -1 : 1);
    else if (step !== undefined) ativar(linhas[Math.max(0, Math.min(linhas.length - 1, here + step))]);
    else if (event.key === "Home") ativar(linhas[0]);
    else if (event.key === "End") ativar(linhas.at(-1));
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") horizontal(linha, event.key);
    else if (event.key === "Enter" || event.key === " ") lista.onClicar(linha);
    else if (event.key === "Delete") onExcluir(linha);
    else return;
    event.preventDefault();
  };
  const rows: Lista = { ...lista, onTecla, onFoco: ativar };
  const pieces = Array.from({ length: Math.ceil(linhas.length / POR_TRECHO) }, (_, n) => n * POR_TRECHO);
  return (
    <>
      <p id={help} className="sr-only">
        {t.como_usar}
      </p>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows open, and arrows go through them
        role="treegrid"
        className={styles["tree"]}
        aria-label={label}
        aria-describedby={help}
        aria-rowcount={linhas.length + 1}
        aria-multiselectable={lista.estadoDe === null ? undefined : true}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <thead>
          <tr className={styles["headings"]} aria-rowindex={1}>
            {[t.coluna_nome, t.coluna_avanco, t.status, t.coluna_quantidade, t.coluna_prazo].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{c.acoes}</span>
            </th>
          </tr>
        </thead>
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
      </table>
    </>
  );
}
