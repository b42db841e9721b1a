import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type CallOutput } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { maoDeObraQuery } from "../../queries.ts";
import type { CategoriaForm, MaoDeObraRow } from "../../form/secoes/maoDeObra.ts";
import { addRows, useEdit, useEditStore } from "../../form/store.ts";
import type { Limites } from "../limites.ts";
import { CatalogPicker, type CreatorProps } from "./CatalogPicker.tsx";
import { CategoriaField } from "../pessoas/CategoriaField.tsx";
import { CreateEntry } from "./CreateEntry.tsx";
import { usePredefinidos } from "./usePredefinidos.ts";

type Entrada = CallOutput<"listMaoDeObra">["padrao"][number];

const itemOf = ({ _id, descricao, categoria }: Entrada) => ({ id: _id, descricao, categoria });

/** Adds a kind of labour with its category. */
function NewMaoDeObra({ nome, select }: CreatorProps) {
  const client = useQueryClient();
  const categorias = useQuery(maoDeObraQuery()).data?.categorias ?? [];
  const [categoria, setCategoria] = useState<CategoriaForm | null>(categorias[0] ?? null);
  const _id = categoria?._id;
  return (
    <CreateEntry
      nome={nome}
      onCreate={async () => {
        const made = await call("createMaoDeObraPadrao", {
          body: { descricao: nome, quantidade: 1, categoria: _id === undefined ? null : { _id } },
        });
        client.setQueryData(maoDeObraQuery().queryKey, (old) => old && { ...old, padrao: [...old.padrao, made] });
        select(made._id);
      }}
    >
      <CategoriaField value={categoria} onChange={setCategoria} />
    </CreateEntry>
  );
}

/** Chooses kinds of labour. */
export function MaoDeObraPicker({
  opened,
  onClose,
  limites,
}: {
  opened: boolean;
  onClose: () => void;
  limites: Limites;
}) {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const store = useEditStore();
  const { permissoes } = usePerfil();
  const ids = useEdit(({ form }) => form.maoDeObra.ids);
  const query = useQuery({ ...maoDeObraQuery(), enabled: opened });
  const predefinidos = usePredefinidos(opened);
  const lists = { catalogo: query.data?.padrao ?? [], predefinidos: predefinidos.data?.padrao ?? [] };
  const known = new Set(lists.catalogo.map(({ _id }) => _id));
  /** Makes the row of a chosen kind of labour. The quantity is at least one, but never above the work's limit. */
  const rowOf = ({ _id, descricao, quantidade, categoria }: Entrada): MaoDeObraRow => ({
    descricao,
    quantidade: Math.min(Math.max(1, quantidade), limites.get(_id) ?? Number.POSITIVE_INFINITY),
    categoria,
    funcao: null,
  });
  const save = (): Promise<void> => {
    const { rows } = store.getState().form.maoDeObra;
    const linhas = ids.filter((id) => known.has(id)).map((_id) => ({ _id, quantidade: rows[_id]?.quantidade ?? 1 }));
    return predefinidos.save("padrao", linhas);
  };
  return (
    <CatalogPicker
      title={t.escolher_mao_de_obra}
      opened={opened}
      onClose={onClose}
      grouped
      catalogo={{ query, items: lists.catalogo.map(itemOf) }}
      predefinidos={{ query: predefinidos.query, items: lists.predefinidos.map(itemOf) }}
      salvar={predefinidos.mayEdit && ids.some((id) => known.has(id)) ? { label: m.salvar_equipe, run: save } : null}
      present={new Set(ids)}
      onAdd={(chosen, from) =>
        addRows(
          store,
          "maoDeObra",
          lists[from].filter(({ _id }) => chosen.includes(_id)).map((entry) => [entry._id, rowOf(entry)] as const),
        )
      }
      creator={permissoes["maoDeObra.editar"] === null ? NewMaoDeObra : null}
    />
  );
}
