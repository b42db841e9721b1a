import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import styles from "./ActionMenu.module.css";

/** State that a menu's window gets from its button. `id` is the id of the button; the window passes it to Mantine's `Menu`. */
export type MenuState = {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

/** Returns the state of a menu, and whether the menu's window is rendered (`drawn`: from the first tap on). */
export function useMenu(): { readonly state: MenuState; readonly drawn: boolean } {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<boolean | null>(null);
  return { state: { id, anchor, opened: opened === true, onChange: setOpened }, drawn: opened !== null };
}

/**
 * The button of a menu; the window is rendered beside it. A list renders only this plain button per row, because a closed Mantine
 * menu per card blocks a list of 200 for two seconds. The button must not be replaced when the window is loaded: a new one would
 * lose the focus, and the next key would close the menu.
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
  /** `dots` is a square of fixed size; any other content determines the button's size. */
  look?: "button" | "dots";
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** Preloads the window's code, on hover and focus. */
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
