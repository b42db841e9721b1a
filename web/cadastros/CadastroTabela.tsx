import type { CSSProperties, ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { ActionMenu, type MenuEntry } from "../ui/ActionMenu.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./CadastroTabela.module.css";

/** A column. The first column is the name of the entry: a click or tap on the name opens the row. */
export type Coluna<Item> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Width on a desk: a CSS grid track, `minmax(0, 1fr)` unless given. */
  readonly width?: string;
  /** Display on a phone: `text` below the name (default), `labelled` with the column's name before the value, or `hidden`. */
  readonly phone?: "text" | "labelled" | "hidden";
  /** Aligns figures to the right. */
  readonly numeric?: boolean;
};

/** How a row opens: an address or a handler. Without either the name is plain text. */
type Opening<Item> = {
  readonly href?: ((item: Item) => string) | undefined;
  readonly onOpen?: ((item: Item) => void) | undefined;
};

function Name<Item>({ item, children, href, onOpen }: Opening<Item> & { item: Item; children: ReactNode }) {
  if (href)
    return (
      <AppLink to={href(item)} className={styles["open"]}>
        {children}
      </AppLink>
    );
  if (onOpen)
    return (
      <button type="button" className={styles["open"]} onClick={() => onOpen(item)}>
        {children}
      </button>
    );
  return <span className={styles["name"]}>{children}</span>;
}

/**
 * Rows of a list: a table on a desktop, a list on a phone. Both have the same DOM, which the style sheet lays out as a grid; for
 * browsers it is a table in both cases.
 */
export function CadastroTabela<Item extends { readonly _id: string }>({
  label,
  columns,
  itens,
  menu,
  nameOf,
  busy = false,
  href,
  onOpen,
}: Opening<Item> & {
  label: string;
  columns: readonly Coluna<Item>[];
  itens: readonly Item[];
  /** Returns the entries of a row's menu when the menu opens; without this function rows have no menu. */
  menu?: ((item: Item) => readonly MenuEntry[]) | undefined;
  nameOf: (item: Item) => string;
  busy?: boolean;
}) {
  const t = useT("comum");
  const tracks = [
    ...columns.map(({ width }, i) => width ?? (i === 0 ? "minmax(0, 2fr)" : "minmax(0, 1fr)")),
    ...(menu ? ["48px"] : []),
  ].join(" ");
  return (
    <table
      aria-label={label}
      aria-busy={busy}
      className={styles["table"]}
      style={{ "--tracks": tracks } as CSSProperties}
    >
      <thead className={styles["headings"]}>
        <tr className={styles["heading"]}>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
              {column.label}
            </th>
          ))}
          {menu && (
            <th scope="col">
              <span className="sr-only">{t.acoes}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {itens.map((item) => (
          <tr key={item._id} className={styles["row"]} data-menu={menu !== undefined || undefined}>
            {columns.map((column, i) => (
              <td
                key={column.key}
                className={i === 0 ? styles["first"] : styles["cell"]}
                data-phone={column.phone ?? "text"}
                data-numeric={column.numeric || undefined}
              >
                {i === 0 ? (
                  <Name item={item} href={href} onOpen={onOpen}>
                    {column.cell(item)}
                  </Name>
                ) : (
                  <>
                    {column.phone === "labelled" && (
                      <span className={styles["label"]} aria-hidden>
                        {column.label}:{" "}
                      </span>
                    )}
                    {column.cell(item)}
                  </>
                )}
              </td>
            ))}
            {menu && (
              <td className={styles["menu"]}>
                <ActionMenu label={t("acoes_de", { nome: nameOf(item) })} entries={() => menu(item)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
