import { useEffect, useState } from "react";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { sectionAnchor } from "./sections.tsx";

/** Height in pixels of the fixed bars above the content plus a margin: a section counts as current once its head has passed this line. */
const LINE = 180;

/** The section that the person is reading: the last one whose top has passed under the header; at the end of the page, the last section. */
export function useCurrentSection(secoes: readonly SecaoId[]): SecaoId | null {
  const [current, setCurrent] = useState<SecaoId | null>(secoes[0] ?? null);
  const key = secoes.join(" ");
  useEffect(() => {
    const ids = key === "" ? [] : (key.split(" ") as SecaoId[]);
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const passed = ids.filter((secao) => {
        const top = document.getElementById(sectionAnchor(secao))?.getBoundingClientRect().top;
        return top !== undefined && top <= LINE;
      });
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0])) ?? null);
    };
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", later);
      removeEventListener("resize", later);
    };
  }, [key]);
  return current;
}
