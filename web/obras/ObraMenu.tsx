import { useClickOutside, useMediaQuery } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { useTopClose } from "../ui/useTopClose.ts";
import type { Obra } from "./data.ts";
import { type Lugar, menuDaObra } from "./obraMenu.ts";
import styles from "./ObraMenu.module.css";
import { useOpenGroups } from "./useOpenGroups.ts";

function Lugares({
  lugares,
  bar = false,
  onChoose,
}: {
  lugares: readonly Lugar[];
  /** Uses the short labels of the bar. */
  bar?: boolean;
  onChoose?: () => void;
}) {
  const format = useFormat();
  return lugares.map(({ to, label, curto, icon: Icon, count }) => (
    <AppLink key={to} to={to} className={styles["place"]} {...(onChoose && { onClick: onChoose })}>
      <Icon size={18} aria-hidden />
      <span className={styles["label"]}>{bar ? (curto ?? label) : label}</span>
      {count !== null && <span className={styles["count"]}>{format.integer(count)}</span>}
    </AppLink>
  ));
}

/** A group of menu entries under a heading that opens and closes it. */
function Grupo({
  label,
  lugares,
  open,
  onToggle,
  onChoose,
}: {
  label: string;
  lugares: readonly Lugar[];
  open: boolean;
  onToggle: () => void;
  onChoose: () => void;
}) {
  const id = useId();
  const { pathname } = useLocation();
  if (lugares.length === 0) return null;
  return (
    <div className={styles["group"]} data-current={lugares.some(({ to }) => to === pathname) || undefined}>
      <button type="button" className={styles["heading"]} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {label}
        <ChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={styles["places"]} hidden={!open}>
        <Lugares lugares={lugares} onChoose={onChoose} />
      </div>
    </div>
  );
}

type Aberto = "filtros" | "editar";

/**
 * The menu of a work. On a desktop it stands at the side, and each group stays open or closed as it was left. On a phone it is a
 * bar under the header, whose groups open as a panel over the page, one at a time.
 */
export function ObraMenu({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const comum = useT("comum");
  const bar = useMediaQuery("(max-width: 1023px)", false, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const [closed, toggleClosed] = useOpenGroups();
  // A panel belongs to the page it was opened on: navigating to another page closes it.
  const [opened, setOpened] = useState<{ readonly name: Aberto; readonly at: string } | null>(null);
  const panel = opened?.at === pathname ? opened.name : null;
  const { principal, filtros, editar } = menuDaObra(obra, t, usePerfil().permissoes);
  const setPanel = (name: Aberto | null): void => setOpened(name && { name, at: pathname });
  const close = (): void => setPanel(null);
  useTopClose(panel !== null, close);
  const nav = useClickOutside<HTMLElement>(close);
  // In a low window the menu is longer than the screen: scrolls the current page's entry into view.
  useEffect(() => {
    if (!bar) nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: "nearest" });
  }, [bar, nav, pathname]);
  const group = (name: Aberto) => ({
    onChoose: close,
    open: bar ? panel === name : !closed.has(name),
    onToggle: () => (bar ? setPanel(panel === name ? null : name) : toggleClosed(name)),
  });
  return (
    <nav ref={nav} className={styles["menu"]} aria-label={t.menu_da_obra}>
      <AppLink to={paths.obras()} className={styles["up"]} aria-label={comum.obras}>
        <ChevronLeft size={22} aria-hidden />
      </AppLink>
      <Lugares lugares={principal} bar={bar} />
      <Grupo label={t.registros} lugares={filtros} {...group("filtros")} />
      <Grupo label={bar ? t.editar_curto : t.editar_grupo_menu} lugares={editar} {...group("editar")} />
    </nav>
  );
}
