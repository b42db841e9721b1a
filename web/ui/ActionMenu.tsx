import { EllipsisVertical } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./ActionMenu.module.css";

const load = () => import("./ActionMenuWindow.tsx");
const ActionMenuWindow = lazy(() => load().then((module) => ({ default: module.ActionMenuWindow })));

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      /** Does it; or `href`, an address made by `paths.ts`. */
      readonly onSelect?: () => void;
      readonly href?: string;
      /** At the end of the line, dim: how many there are, a key. */
      readonly detail?: string;
      readonly danger?: boolean;
      /** For a choice among several: the current one carries a tick. */
      readonly checked?: boolean;
      /** Why it cannot be done now: the entry is shown, disabled, with this sentence. */
      readonly disabledReason?: string | null;
    }
  | { readonly heading: string }
  | "divider";

/**
 * A menu button. In a list only this plain button is rendered; the menu and its code come with the first tap, because a closed
 * Mantine menu per card costs two seconds of blocking in a list of 200 (frontend plan, section 3).
 */
export function ActionMenu({
  label,
  entries,
  children,
  header,
  className,
}: {
  /** What the button is for, read aloud: "Mais ações de Obra X". Default: "Mais ações". */
  label?: string;
  /** Entries, or what makes them when the menu opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** The button's face; three dots unless given. */
  children?: ReactNode;
  /** Above the entries. */
  header?: ReactNode;
  className?: string;
}) {
  const t = useT("comum");
  const [opened, setOpened] = useState(false);
  const [mounted, setMounted] = useState(false);
  const preload = (): void => void load();
  const button = (
    <button
      type="button"
      className={`${children === undefined ? styles["dots"] : styles["button"]} ${className ?? ""}`}
      aria-label={label ?? t.mais_acoes}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        setMounted(true);
        setOpened(!opened);
      }}
    >
      {children ?? <EllipsisVertical size={20} aria-hidden />}
    </button>
  );
  if (!mounted) return button;
  return (
    <Suspense fallback={button}>
      <ActionMenuWindow
        opened={opened}
        onChange={setOpened}
        target={button}
        entries={typeof entries === "function" ? entries() : entries}
        header={header}
      />
    </Suspense>
  );
}
