import { useQuery } from "@tanstack/react-query";
import { FolderTree } from "lucide-react";
import type { ReactNode } from "react";
import { call, type CallOutput } from "../api/client.ts";
import { later } from "../ui/later.tsx";
import type { Coluna } from "./CadastroTabela.tsx";
import { Catalogo } from "./Catalogo.tsx";
import { CHAVES } from "./chaves.ts";
import { gruposQuery } from "./MaoDeObraFilters.tsx";
import { wholeList } from "./useListaDeCadastro.ts";
import { type Palavras, usePalavras } from "./usePalavras.ts";

const GrupoDialog = later(() => import("./GrupoDialog.tsx").then((module) => module.GrupoDialog));

export type GrupoCadastrado = CallOutput<"listMaoDeObraCategorias">["itens"][number];
/** Columns of the table; the name comes first. */
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

/** Id of the virtual group for labour without a group: the list shows it, but it cannot be changed. */
const VIRTUAL = "0";

/** The labour groups, each with its number of entries. */
export function GruposLista({ tabs }: { tabs: ReactNode }) {
  const palavras = usePalavras(undefined);
  const { t } = palavras;
  const { data, error, refetch } = useQuery(gruposQuery());
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
    <Catalogo<GrupoCadastrado>
      ato="maoDeObra.editar"
      title={t.mao_de_obra}
      subtitle={t.grupos_ajuda}
      tabs={tabs}
      label={t.aba_grupos}
      searchLabel=""
      lista={{ ...lista, total: data?.total }}
      filtro={null}
      columns={colunas(palavras)}
      nameOf={(g) => g.descricao}
      fixo={({ _id }) => (_id === VIRTUAL ? t.sem_grupo_ajuda : null)}
      janela={GrupoDialog}
      adicionar={t.adicionar_grupo}
      excluir={{
        tipo: "maoDeObraCategoria",
        call: (id) => call("deleteMaoDeObraCategoria", { params: { id } }),
        keys: CHAVES.maoDeObra,
      }}
      empty={{ icon: <FolderTree size={22} />, title: t.grupos_vazio, text: t.grupos_ajuda }}
    />
  );
}
