import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Linha } from "./linhas.ts";

/** Number of rows per piece; rows are drawn and removed in whole pieces. */
export const POR_TRECHO = 40;
/** Pieces within this distance of the visible part are drawn already, so that fast scrolling finds them. */
const AHEAD = "1200px 0px";
/** Assumed height of a row in pixels, until its piece has been drawn once. */
const GUESS = 56;

const paper = (): MediaQueryList => matchMedia("print");
function subscribePaper(listener: () => void): () => void {
  const query = paper();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
/** True while printing, when all rows are drawn. */
export const usePaper = (): boolean => useSyncExternalStore(subscribePaper, () => paper().matches);

/**
 * A piece of a long list: drawn when near the visible part, otherwise replaced by an empty space of the same height. Rows may
 * have different heights.
 * @param keep draws the piece wherever it is, because it has the focus or is the first
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
  /** Mean height of the piece's rows when they were last drawn. */
  const [each, setEach] = useState(GUESS);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // During fast scrolling one call may report both entering and leaving: only the last entry counts.
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
