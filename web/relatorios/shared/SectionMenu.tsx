import { memo, useEffect, useRef } from "react";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { isCounted, SECAO_ICON, sectionAnchor } from "./sections.tsx";
import styles from "./SectionMenu.module.css";
import { useCurrentSection } from "./useCurrentSection.ts";

/** Entry of one section; memoised, so that it renders again only when its own number changes. */
const MenuItem = memo(function MenuItem({
  secao,
  count,
  current,
}: {
  secao: SecaoId;
  count: number;
  current: boolean;
}) {
  const t = useT("relatorios");
  const format = useFormat();
  const Icon = SECAO_ICON[secao];
  return (
    <li>
      <a
        href={`#${sectionAnchor(secao)}`}
        className={styles["item"]}
        aria-current={current ? "location" : undefined}
        onClick={(event) => {
          event.preventDefault();
          goToSection(secao);
        }}
      >
        <Icon size={17} aria-hidden className={styles["icon"]} />
        <span className={styles["name"]}>{t[`secao_${secao}`]}</span>
        {isCounted(secao) && (
          <span className={styles["count"]} data-zero={count === 0 || undefined}>
            {format.integer(count)}
          </span>
        )}
      </a>
    </li>
  );
});

/**
 * The sections with their counts: beside the content on a desktop, a bar of chips under the header on a phone. A tap scrolls to
 * the section (the offset is `scroll-margin-top`) and moves the focus there, so the keyboard continues from that section.
 */
export const SectionMenu = memo(function SectionMenu({
  secoes,
  counts,
}: {
  secoes: readonly SecaoId[];
  counts: Readonly<Record<SecaoId, number>>;
}) {
  const t = useT("relatorios");
  const current = useCurrentSection(secoes);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone, scrolls the bar (not the page) until the chip of the current section is visible.
    const bar = list.current;
    const chip = bar?.querySelector<HTMLElement>(`[href="#${current === null ? "" : sectionAnchor(current)}"]`);
    if (!bar || !chip || bar.scrollWidth <= bar.clientWidth) return;
    bar.scrollTo({ left: chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2, behavior: "smooth" });
  }, [current]);
  return (
    <nav className={styles["menu"]} aria-label={t.secoes}>
      <ul ref={list} className={styles["list"]}>
        {secoes.map((secao) => (
          <MenuItem key={secao} secao={secao} count={counts[secao]} current={secao === current} />
        ))}
      </ul>
    </nav>
  );
});

function goToSection(secao: SecaoId): void {
  const section = document.getElementById(sectionAnchor(secao));
  if (!section) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  // Rows that become visible during the scrolling change from an estimated to their real height and shift the section, so its
  // position is corrected at the end.
  addEventListener("scrollend", () => setRight(section), { once: true });
  section.focus({ preventScroll: true });
}

/** Scrolls to the section again in several frames: in each one more rows above it may have been drawn. */
function setRight(section: HTMLElement, frames = 4): void {
  section.scrollIntoView({ block: "start" });
  if (frames > 0) requestAnimationFrame(() => setRight(section, frames - 1));
}
