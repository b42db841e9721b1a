import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import styles from "./ActionMenu.module.css";

/** State that a menu's window needs from its button. The button's id names the window. */
export type MenuState = {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

/** A menu's state, and whether its window is drawn: from the first tap on. */
export function useMenu(): { readonly state: MenuState; readonly drawn: boolean } {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<boolean | null>(null);
  return { state: { id, anchor, opened: opened === true, onChange: setOpened }, drawn: opened !== null };
}

/**
 * The button of a menu; its window is beside it. In a list only this plain button is drawn, because a closed Mantine
 * menu per card costs two seconds of blocking in a list of 200. The same button stays when the window comes: a new one
 * would lose the focus, and the next key would close the menu.
 */
export function MenuButton({
  menu: { id, anchor, opened, onChange },
  label,
  look = "button",
  className,
  tabIndex,
  load,
  children,
}: {
  menu: MenuState;
  label: string;
  /** Three dots are a square of their own; any other face brings its size. */
  look?: "button" | "dots";
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** Fetches the window's code before the tap. */
  load: () => Promise<void>;
  children: ReactNode;
}) {
  const preload = (): void => void load();
  return (
    <button
      ref={anchor}
      id={id}
      type="button"
      className={`${styles[look]} ${className ?? ""}`}
      tabIndex={tabIndex}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onChange(!opened)}
    >
      {children}
    </button>
  );
}
