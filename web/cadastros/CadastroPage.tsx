import { Button } from "@mantine/core";
import { Plus, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import page from "../ui/ListPage.module.css";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import styles from "./CadastroPage.module.css";
import { CadastroTabela, type Coluna } from "./CadastroTabela.tsx";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";
import type { ListaDeCadastro } from "./useListaDeCadastro.ts";

/** The page's add button: a label, and an address or a handler. */
export type Adicionar = { readonly label: string } & (
  | { readonly href: string }
  | {
      readonly onSelect: () => void;
      /** Fetches the code of the window when the person is about to press the button. */
      readonly onIntent?: () => void;
    }
);

export type CadastroProps<Item> = {
  /** The list of entries, from `useListaDeCadastro` (in pages) or `wholeList`. */
  readonly lista: ListaDeCadastro<Item>;
  /** The filter from `useFiltroDeCadastro`; null: no search. */
  readonly filtro: FiltroDeCadastro | null;
  readonly searchLabel: string;
  /** The first column is the name; see {@link Coluna}. */
  readonly columns: readonly Coluna<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly menu?: ((item: Item) => readonly MenuEntry[]) | undefined;
  readonly href?: ((item: Item) => string) | undefined;
  readonly onOpen?: ((item: Item) => void) | undefined;
  /** Null when the person may not add entries. */
  readonly add: Adicionar | null;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** Fields beside the search: `AtivoFilter`, `Segmented`, a `SelectField`. */
  readonly filters?: ReactNode;
  /**
   * Buttons for import and export. They stand beside the search, so that title and Add share a phone's first line, and keep their
   * place when the first entry is added.
   */
  readonly actions?: ReactNode;
  /** Name of the table for screen readers. */
  readonly label: string;
};

export type CadastroPageProps<Item> = CadastroProps<Item> & {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Tabs between the title and the list. */
  readonly tabs?: ReactNode;
  /** False when the person may not open this page: then only a sentence that says so is shown. */
  readonly allowed?: boolean;
};

function AddButton({ add }: { add: Adicionar }) {
  const t = useT("comum");
  const face = (
    <>
      <span className={page["wide"]}>{add.label}</span>
      <span className={page["narrow"]} aria-hidden>
        {t.adicionar}
      </span>
    </>
  );
  const icon = <Plus size={18} aria-hidden />;
  if ("href" in add)
    return (
      <OnlineButton
        leftSection={icon}
        aria-label={add.label}
        className={page["add"] ?? ""}
        renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={add.href} />}
      >
        {face}
      </OnlineButton>
    );
  return (
    <OnlineButton
      leftSection={icon}
      aria-label={add.label}
      className={page["add"] ?? ""}
      onPointerEnter={add.onIntent}
      onClick={add.onSelect}
    >
      {face}
    </OnlineButton>
  );
}

function Nothing<Item>({ filtro, add, empty }: Pick<CadastroProps<Item>, "filtro" | "add" | "empty">) {
  const t = useT("comum");
  if (filtro?.filtering === true)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={t.nada_encontrado}
        action={
          <Button variant="default" onClick={() => filtro.clear()}>
            {t.limpar_filtros}
          </Button>
        }
      >
        {t.nada_encontrado_ajuda}
      </EmptyState>
    );
  return (
    <EmptyState icon={empty.icon} title={empty.title} {...(add && { action: <AddButton add={add} /> })}>
      {empty.text}
    </EmptyState>
  );
}

/** The list below the title: search, filters, rows and the button for more. Used without `CadastroPage` for lists inside tabs. */
export function CadastroConteudo<Item extends { readonly _id: string }>(props: CadastroProps<Item>) {
  const { lista, filtro, filters, actions } = props;
  const t = useT("comum");
  const format = useFormat();
  const { itens, total } = lista;
  const length = filtro?.typed.trim().length ?? 0;
  // Without any entry, the search is hidden and the empty state has the only Add button.
  const none = itens?.length === 0 && filtro?.filtering !== true;
  return (
    <>
      {(none ? Boolean(actions) : filtro !== null || filters !== undefined) && (
        <div className={styles["toolbar"]}>
          <div className={styles["find"]}>
            {!none && filtro && (
              <SearchField label={props.searchLabel} value={filtro.typed} onChange={filtro.setTyped} />
            )}
            {actions}
          </div>
          {!none && filters}
          <output className={styles["hint"]}>{length > 0 && length < MIN_SEARCH_LENGTH && t.buscar_minimo}</output>
        </div>
      )}
      <output className="sr-only">
        {total !== undefined && !lista.busy && filtro?.filtering === true && t("encontrados", { n: total })}
      </output>
      {lista.pending && <LoadingState kind="rows" count={8} />}
      {!lista.pending && itens === undefined && <ErrorState error={lista.error} onRetry={lista.retry} />}
      {itens?.length === 0 && <Nothing filtro={filtro} add={props.add} empty={props.empty} />}
      {itens !== undefined && itens.length > 0 && (
        <>
          <CadastroTabela
            label={props.label}
            columns={props.columns}
            itens={itens}
            menu={props.menu}
            nameOf={props.nameOf}
            href={props.href}
            onOpen={props.onOpen}
            busy={lista.busy}
          />
          <LoadMore query={lista.more}>
            {total !== undefined && total > itens.length && (
              <span className={page["shown"]}>
                {t("mostrando_de", { n: format.integer(itens.length), total: format.integer(total) })}
              </span>
            )}
          </LoadMore>
        </>
      )}
    </>
  );
}

/**
 * A page of registrations: title with count, search, filters, Add, rows (a table on a desktop, a list on a phone) with their
 * menu, empty state, button for more. The caller defines what a row does (`Catalogo` for catalogues); `useExcluirCadastro`
 * deletes an entry, with a question before and a notice with undo after.
 */
export function CadastroPage<Item extends { readonly _id: string }>({
  title,
  subtitle,
  tabs,
  allowed = true,
  ...content
}: CadastroPageProps<Item>) {
  const format = useFormat();
  const { add, lista, filtro } = content;
  const none = lista.itens?.length === 0 && filtro?.filtering !== true;
  if (!allowed)
    return (
      <Page title={title}>
        <SemPermissao />
      </Page>
    );
  return (
    <Page
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(lista.total === undefined
        ? {}
        : { aside: <span className={page["total"]}>{format.integer(lista.total)}</span> })}
      {...(add && !none ? { actions: <AddButton add={add} /> } : {})}
    >
      {tabs}
      <CadastroConteudo {...content} />
    </Page>
  );
}
