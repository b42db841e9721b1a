import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Linha } from "./linhas.ts";

/** Rows are drawn and taken away in pieces of so many. */
export const POR_TRECHO = 40;
/** Distance at which rows are drawn ahead, so that fast scrolling finds them. */
const AHEAD = "1200px 0px";
/** Until a piece was seen: the height of a row. */
const GUESS = 56;

const paper = (): MediaQueryList => matchMedia("print");
function subscribePaper(listener: () => void): () => void {
  const query = paper();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
/** Paper shows all rows. */
export const usePaper = (): boolean => useSyncExternalStore(subscribePaper, () => paper().matches);

/**
 * Some rows of a long list: drawn near the window, else an empty place of their height. Rows may be as high as their names need.
 *
 * @param keep draws them wherever they are: the focus is among them, or they are first.
 */
export function Trecho({
  linhas,
  keep,
  children,
}: {
  linhas: readonly Linha[];
  keep: boolean;
  children: (linha: Linha, n: number) => ReactNode;
}) {
  const box = useRef<HTMLTableSectionElement>(null);
  const [near, setNear] = useState(false);
  /** Of a row, as these were when they were last drawn. */
  const [each, setEach] = useState(GUESS);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A fast finger goes through and out again before anybody looks: the last one holds.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        const rows = element.childElementCount;
        if (!entry.isIntersecting && rows > 0) setEach(entry.boundingClientRect.height / rows);
        setNear(entry.isIntersecting);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawn = near || keep;
  return (
    <tbody ref={box} {...(drawn ? {} : { style: { height: each * linhas.length } })}>
      {drawn && linhas.map(children)}
    </tbody>
  );
}
