import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { equipamentosQuery } from "../../queries.ts";
import { addRows, useEdit, useEditStore } from "../form/store.ts";
import { CatalogPicker, type CreatorProps } from "./CatalogPicker.tsx";
import { CreateEntry } from "./CreateEntry.tsx";

/** A new piece of equipment for the company's list. */
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

export function EquipamentosPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const { permissoes } = usePerfil();
  const ids = useEdit(({ form }) => form.equipamentos.ids);
  const query = useQuery({ ...equipamentosQuery(), enabled: opened });
  const catalogo = query.data ?? [];
  return (
    <CatalogPicker
      title={t.escolher_equipamentos}
      opened={opened}
      onClose={onClose}
      query={query}
      items={catalogo.map(({ _id, descricao }) => ({ id: _id, descricao, categoria: null }))}
      present={new Set(ids)}
      onAdd={(chosen) =>
        addRows(
          store,
          "equipamentos",
          catalogo
            .filter(({ _id }) => chosen.includes(_id))
            .map(
              ({ _id, descricao, quantidade }) =>
                [_id, { descricao, quantidade: Math.max(1, quantidade), inicio: null, fim: null }] as const,
            ),
        )
      }
      creator={permissoes["equipamento.adicionar"] === null ? NewEquipamento : null}
    />
  );
}
