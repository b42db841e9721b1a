import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { CatalogPicker, type CreatorProps, type PickerItem } from "../relatorios/edit/pickers/CatalogPicker.tsx";
import { CreateEntry } from "../relatorios/edit/pickers/CreateEntry.tsx";
import { NewPessoa } from "../relatorios/edit/pickers/NewPessoa.tsx";
import { equipamentosQuery, maoDeObraQuery } from "../relatorios/queries.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import type { Predefinido } from "./mergePredefinidos.ts";
import type { ListaPredefinida } from "./usePredefinidosDaObra.ts";

/** Adds a new piece of equipment to the company's list and selects it. */
function NovoEquipamento({ nome, select }: CreatorProps) {
  const client = useQueryClient();
  const create = async (): Promise<void> => {
    const made = await call("createEquipamento", { body: { descricao: nome } });
    client.setQueryData(equipamentosQuery().queryKey, (old) => old && [...old, made]);
    select(made._id);
  };
  return <CreateEntry nome={nome} onCreate={create} />;
}

/** Adds a new trade to the company's list and selects it. */
function NovaFuncao({ nome, select }: CreatorProps) {
  const client = useQueryClient();
  const create = async (): Promise<void> => {
    const made = await call("createMaoDeObraPadrao", { body: { descricao: nome } });
    client.setQueryData(maoDeObraQuery().queryKey, (old) => old && { ...old, padrao: [...old.padrao, made] });
    select(made._id);
  };
  return <CreateEntry nome={nome} onCreate={create} />;
}

const CREATORS = { padrao: NovaFuncao, personalizada: NewPessoa, equipamentos: NovoEquipamento } as const;

/** Reads the company's catalogue; returns each entry both in the form of a preset and as a line of the picker. */
function useCatalogo(lista: ListaPredefinida, enabled: boolean) {
  const maoDeObra = useQuery({ ...maoDeObraQuery(), enabled: enabled && lista !== "equipamentos" });
  const equipamentos = useQuery({ ...equipamentosQuery(), enabled: enabled && lista === "equipamentos" });
  if (lista === "equipamentos") {
    const entries = (equipamentos.data ?? []).map(({ _id, descricao, quantidade }) => ({
      linha: { _id, nome: descricao, detalhe: null, quantidade: Math.max(1, quantidade) } satisfies Predefinido,
      item: { id: _id, descricao, categoria: null } satisfies PickerItem,
    }));
    return { query: equipamentos, entries };
  }
  const entries =
    lista === "padrao"
      ? (maoDeObra.data?.padrao ?? []).map(({ _id, descricao, quantidade, categoria }) => ({
          linha: { _id, nome: descricao, detalhe: categoria?.descricao ?? null, quantidade: Math.max(1, quantidade) },
          item: { id: _id, descricao, categoria },
        }))
      : (maoDeObra.data?.personalizada ?? []).map(({ _id, nome, funcao, categoria }) => ({
          linha: { _id, nome, detalhe: funcao, quantidade: null },
          item: { id: _id, descricao: nome, detalhe: funcao, categoria },
        }));
  return { query: maoDeObra, entries };
}

/**
 * Window that chooses several entries at once from the company's list, with a search. People who may register entries can also
 * add a new entry here.
 */
export function EscolherPredefinidos({
  lista,
  opened,
  onClose,
  present,
  onAdd,
}: {
  lista: ListaPredefinida;
  opened: boolean;
  onClose: () => void;
  present: ReadonlySet<string>;
  onAdd: (linhas: readonly Predefinido[]) => void;
}) {
  const t = useT("cadastros");
  const { permissoes } = usePerfil();
  const { query, entries } = useCatalogo(lista, opened);
  const act = lista === "equipamentos" ? "equipamento.editar" : "maoDeObra.editar";
  return (
    <CatalogPicker
      title={t[`escolher_${lista === "personalizada" ? "pessoas" : lista}`]}
      opened={opened}
      onClose={onClose}
      catalogo={{ query, items: entries.map(({ item }) => item) }}
      present={present}
      presentLabel={t.ja_na_lista}
      grouped={lista !== "equipamentos"}
      onAdd={(ids) => onAdd(entries.filter(({ linha }) => ids.includes(linha._id)).map(({ linha }) => linha))}
      creator={permissoes[act] === null ? CREATORS[lista] : null}
    />
  );
}
