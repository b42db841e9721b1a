import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { later } from "./later.tsx";
import { MenuButton, useMenu } from "./MenuButton.tsx";

const ActionMenuWindow = later(() => import("./ActionMenuWindow.tsx").then((module) => module.ActionMenuWindow));

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      /** Action of the entry. An entry that is a link has `href` instead, an address made by `paths.ts`. */
      readonly onSelect?: () => void;
      readonly href?: string;
      /** Dimmed text at the end of the line: a count or a key. */
      readonly detail?: string;
      readonly danger?: boolean;
      /** For a choice among several: the current one carries a tick. */
      readonly checked?: boolean;
      /** Why the entry's action is not possible now: the entry is shown disabled, with this sentence. */
      readonly disabledReason?: string | null;
      /** The entry needs the server: without a network it is disabled and says so. */
      readonly online?: boolean;
      /** The entry changes data: while the company may not write, the entry is disabled and says so. */
      readonly writes?: boolean;
    }
  | { readonly heading: string }
  | "divider";

/** A button with a menu of entries. */
export function ActionMenu({
  label,
  entries,
  children,
  header,
  className,
  tabIndex,
}: {
  /** Purpose of the button, read aloud: "Mais ações de Obra X". Default: "Mais ações". */
  label?: string;
  /** Entries, or a function that makes them when the menu opens. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  /** Content of the button; three dots by default. */
  children?: ReactNode;
  /** Shown above the entries. */
  header?: ReactNode;
  className?: string;
  /** -1 for a menu inside a list in which the arrow keys move the focus through the rows. */
  tabIndex?: 0 | -1;
}) {
  const t = useT("comum");
  const { state, drawn } = useMenu();
  return (
    <>
      <MenuButton
        menu={state}
        label={label ?? t.mais_acoes}
        look={children === undefined ? "dots" : "button"}
        className={className}
        tabIndex={tabIndex}
        load={ActionMenuWindow.load}
      >
        {children ?? <EllipsisVertical size={20} aria-hidden />}
      </MenuButton>
      {drawn && (
        <ActionMenuWindow {...state} entries={typeof entries === "function" ? entries() : entries} header={header} />
      )}
    </>
  );
}
