import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { equipamentosQuery } from "../../queries.ts";
import { addRows, useEdit, useEditStore } from "../../form/store.ts";
import { CatalogPicker, type CreatorProps } from "./CatalogPicker.tsx";
import { CreateEntry } from "./CreateEntry.tsx";
import { usePredefinidos } from "./usePredefinidos.ts";

/** Adds a piece of equipment to the company's list. */
function NewEquipamento({ nome, select }: CreatorProps) {
  const client = useQueryClient();
  return (
    <CreateEntry
      nome={nome}
      onCreate={async () => {
        const made = await call("createEquipamento", { body: { descricao: nome, quantidade: 1 } });
        client.setQueryData(equipamentosQuery().queryKey, (old) => old && [...old, made]);
        select(made._id);
      }}
    />
  );
}

const itemOf = ({ _id, descricao }: { readonly _id: string; readonly descricao: string }) => ({
  id: _id,
  descricao,
  categoria: null,
});

export function EquipamentosPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("relatorios");
  const m = useT("maoDeObra");
  const store = useEditStore();
  const { permissoes } = usePerfil();
  const ids = useEdit(({ form }) => form.equipamentos.ids);
  const query = useQuery({ ...equipamentosQuery(), enabled: opened });
  const predefinidos = usePredefinidos(opened);
  const lists = { catalogo: query.data ?? [], predefinidos: predefinidos.data?.equipamentos ?? [] };
  const known = new Set(lists.catalogo.map(({ _id }) => _id));
  const save = (): Promise<void> => {
    const { rows } = store.getState().form.equipamentos;
    const linhas = ids.filter((id) => known.has(id)).map((_id) => ({ _id, quantidade: rows[_id]?.quantidade ?? 1 }));
    return predefinidos.save("equipamentos", linhas);
  };
  return (
    <CatalogPicker
      title={t.escolher_equipamentos}
      opened={opened}
      onClose={onClose}
      catalogo={{ query, items: lists.catalogo.map(itemOf) }}
      predefinidos={{ query: predefinidos.query, items: lists.predefinidos.map(itemOf) }}
      salvar={
        predefinidos.mayEdit && ids.some((id) => known.has(id)) ? { label: m.salvar_equipamentos, run: save } : null
      }
      present={new Set(ids)}
      onAdd={(chosen, from) =>
        addRows(
          store,
          "equipamentos",
          lists[from]
            .filter(({ _id }) => chosen.includes(_id))
            .map(
              ({ _id, descricao, quantidade, horario }) =>
                // `horario` are the usual hours of a day from the company's list.
                [_id, { descricao, quantidade: Math.max(1, quantidade), ...horario }] as const,
            ),
        )
      }
      creator={permissoes["equipamento.editar"] === null ? NewEquipamento : null}
    />
  );
}
