import type { CallOutput } from "../api/client.ts";
import { Planilha } from "../importacao/Planilha.tsx";
import { usePerfil } from "../shell/usePerfil.ts";
import type { Later } from "../ui/later.tsx";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { CadastroPage, type CadastroPageProps } from "./CadastroPage.tsx";
import { useAberto } from "./useAberto.ts";
import { type TipoDaLixeira, useExcluirCadastro } from "./useExcluirCadastro.ts";

/** The window that adds (`item` null) or changes an entry. */
export type JanelaProps<Item> = {
  readonly opened: boolean;
  readonly item: Item | null;
  readonly onClose: () => void;
};

type Props<Item> = Omit<CadastroPageProps<Item>, "actions" | "add" | "allowed" | "href" | "menu" | "onOpen"> & {
  /** The right that a person needs to see the page and to change anything on it. */
  readonly ato: keyof CallOutput<"getPerfilUsuario">["permissoes"];
  /** Kind of workbook that imports and exports the list. */
  readonly planilha?: React.ComponentProps<typeof Planilha>["tipo"];
  readonly janela: Later<JanelaProps<Item>>;
  readonly adicionar: string;
  readonly excluir: {
    readonly tipo: TipoDaLixeira;
    readonly call: (id: string) => Promise<unknown>;
    readonly keys: readonly string[];
  };
  /** Returns the reason why an entry can be neither changed nor deleted; null when it can. */
  readonly fixo?: (item: Item) => string | null;
};

/**
 * A page of a catalogue: a row opens the window that changes its entry, Add opens the same window empty, and a row's menu offers
 * to change and to delete the entry.
 */
export function Catalogo<Item extends { readonly _id: string }>({
  ato,
  planilha,
  janela: Janela,
  adicionar,
  excluir: { tipo, call, keys },
  fixo = () => null,
  ...page
}: Props<Item>) {
  const allowed = usePerfil().permissoes[ato] === null;
  const { item, vez, opened, open, close } = useAberto<Item>();
  const excluir = useExcluirCadastro({ tipo, excluir: call, keys });
  return (
    <>
      <CadastroPage<Item>
        {...page}
        allowed={allowed}
        actions={planilha && allowed && <Planilha tipo={planilha} />}
        onOpen={(one) => fixo(one) === null && open(one)}
        menu={(one) =>
          cadastroMenu({
            edit: () => open(one),
            reason: fixo(one),
            ...(fixo(one) === null && { remove: () => void excluir({ _id: one._id, nome: page.nameOf(one) }) }),
          })
        }
        add={{ label: adicionar, onSelect: () => open(null), onIntent: () => void Janela.load() }}
      />
      {item !== undefined && <Janela key={vez} opened={opened} item={item} onClose={close} />}
    </>
  );
}
