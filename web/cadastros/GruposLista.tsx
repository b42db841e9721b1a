import { useQuery } from "@tanstack/react-query";
import { FolderTree } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { cadastroMenu } from "./cadastroMenu.tsx";
import { CadastroPage } from "./CadastroPage.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { CHAVES } from "./chaves.ts";
import { gruposQuery } from "./MaoDeObraFilters.tsx";
import { useAberto } from "./useAberto.ts";
import { useExcluirCadastro } from "./useExcluirCadastro.ts";
import { wholeList } from "./useListaDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const load = () => import("./GrupoDialog.tsx");
const GrupoDialog = lazy(() => load().then((module) => ({ default: module.GrupoDialog })));

export type GrupoCadastrado = CallOutput<"listMaoDeObraCategorias">["itens"][number];
/** The name first. */
function colunas({ t }: Palavras): readonly Coluna<GrupoCadastrado>[] {
  return [
    { key: "descricao", label: t.grupo, cell: (g) => g.descricao },
    {
      key: "padrao",
      label: t.aba_padrao,
      width: "140px",
      cell: (g) => t("n_padrao", { n: g.totalPadrao }),
    },
    {
      key: "pessoas",
      label: t.aba_pessoas,
      width: "140px",
      cell: (g) => t("n_pessoas", { n: g.totalPersonalizada }),
    },
  ];
}

/** The virtual group of what is in none (P section 3): it is shown, not changed. */
const VIRTUAL = "0";

/** Labour groups with what is in each. */
export function GruposLista({ tabs }: { tabs: ReactNode }) {
  const t = useT("cadastros");
  const palavras = usePalavras(undefined);
  const allowed = usePerfil().permissoes["maoDeObra.editar"] === null;
  const { data, error, refetch } = useQuery(gruposQuery());
  const dialog = useAberto<GrupoCadastrado>();
  const excluir = useExcluirCadastro({
    tipo: "maoDeObraCategoria",
    excluir: (id) => call("deleteMaoDeObraCategoria", { params: { id } }),
    keys: CHAVES.maoDeObra,
  });
  const without = data?.semCategoria;
  const virtual =
    without && without.totalPadrao + without.totalPersonalizada > 0
      ? [{ _id: VIRTUAL, descricao: t.sem_grupo, ...without }]
      : [];
  const lista = wholeList<GrupoCadastrado>(data && [...data.itens, ...virtual], {
    error,
    retry: () => void refetch(),
  });
  return (
    <>
      <CadastroPage<GrupoCadastrado>
        title={t.mao_de_obra}
        subtitle={t.grupos_ajuda}
        tabs={tabs}
        label={t.aba_grupos}
        searchLabel=""
        allowed={allowed}
        lista={{ ...lista, total: data?.total }}
        filtro={null}
        columns={colunas(palavras)}
        nameOf={(g) => g.descricao}
        onOpen={(g) => (g._id === VIRTUAL ? undefined : dialog.open(g))}
        menu={(g) =>
          g._id === VIRTUAL
            ? cadastroMenu({ edit: () => undefined, reason: t.sem_grupo_ajuda })
            : cadastroMenu({
                edit: () => dialog.open(g),
                remove: () => void excluir({ _id: g._id, nome: g.descricao }),
              })
        }
        add={{ label: t.adicionar_grupo, onSelect: () => dialog.open(null), onIntent: () => void load() }}
        empty={{ icon: <FolderTree size={22} />, title: t.grupos_vazio, text: t.grupos_ajuda }}
      />
      {dialog.item !== undefined && (
        <Suspense fallback={null}>
          <GrupoDialog key={dialog.vez} opened={dialog.opened} item={dialog.item} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
