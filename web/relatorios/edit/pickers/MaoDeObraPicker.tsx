import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type CallOutput } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { SelectField } from "../../../ui/SelectField.tsx";
import { maoDeObraQuery } from "../../queries.ts";
import { addRows, useEdit, useEditStore } from "../form/store.ts";
import type { MaoDeObraRow } from "../form/secoes/maoDeObra.ts";
import { CatalogPicker, type CreatorProps } from "./CatalogPicker.tsx";
import { CreateEntry } from "./CreateEntry.tsx";

type Catalogo = CallOutput<"listMaoDeObra">;
type Entrada = Catalogo["padrao"][number];
const NONE = "";

/** Who is chosen from the list was there: at least one. */
const rowOf = ({ descricao, quantidade, categoria }: Entrada): MaoDeObraRow => ({
  descricao,
  quantidade: Math.max(1, quantidade),
  categoria,
  funcao: null,
});

/** A new kind of labour, with its category. */
function NewMaoDeObra({ nome, select }: CreatorProps) {
  const t = useT("relatorios");
  const client = useQueryClient();
  const categorias = useQuery(maoDeObraQuery()).data?.categorias ?? [];
  const [categoria, setCategoria] = useState(categorias[0]?._id ?? NONE);
  return (
    <CreateEntry
      nome={nome}
      onCreate={async () => {
        const made = await call("createMaoDeObraPadrao", {
          body: { descricao: nome, quantidade: 1, categoria: categoria === NONE ? null : { _id: categoria } },
        });
        client.setQueryData(maoDeObraQuery().queryKey, (old) => old && { ...old, padrao: [...old.padrao, made] });
        select(made._id);
      }}
    >
      <SelectField
        label={t.categoria}
        value={categoria}
        onChange={(id) => setCategoria(id ?? NONE)}
        options={[
          ...categorias.map(({ _id, descricao }) => ({ value: _id, label: descricao })),
          { value: NONE, label: t.sem_categoria },
        ]}
      />
    </CreateEntry>
  );
}

export function MaoDeObraPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("relatorios");
  const store = useEditStore();
  const { permissoes } = usePerfil();
  const ids = useEdit(({ form }) => form.maoDeObra.ids);
  const query = useQuery({ ...maoDeObraQuery(), enabled: opened });
  const padrao = query.data?.padrao ?? [];
  return (
    <CatalogPicker
      title={t.escolher_mao_de_obra}
      opened={opened}
      onClose={onClose}
      query={query}
      grouped
      items={padrao.map(({ _id, descricao, categoria }) => ({ id: _id, descricao, categoria }))}
      present={new Set(ids)}
      onAdd={(chosen) =>
        addRows(
          store,
          "maoDeObra",
          padrao.filter(({ _id }) => chosen.includes(_id)).map((entry) => [entry._id, rowOf(entry)] as const),
        )
      }
      creator={permissoes["maoDeObra.adicionar"] === null ? NewMaoDeObra : null}
    />
  );
}
