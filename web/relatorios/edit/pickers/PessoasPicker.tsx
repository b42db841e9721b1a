import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { usePerfil } from "../../../shell/usePerfil.ts";
import { maoDeObraQuery } from "../../queries.ts";
import type { PessoaRow } from "../../form/secoes/maoDeObra.ts";
import { addRows, useEdit, useEditStore } from "../../form/store.ts";
import { comPresenca } from "../pessoas/rules.ts";
import { CatalogPicker } from "./CatalogPicker.tsx";
import { NewPessoa } from "./NewPessoa.tsx";
import { usePredefinidos } from "./usePredefinidos.ts";

type Entrada = CallOutput<"listMaoDeObra">["personalizada"][number];

const itemOf = ({ _id, nome, funcao, categoria }: Entrada) => ({
  id: _id,
  descricao: nome,
  detalhe: funcao,
  categoria,
});

/** Makes the row of a person from the catalogue, with the person's usual presence and hours. */
const rowOf = ({ nome, registro, funcao, categoria, presenca, ...horas }: Entrada): PessoaRow => ({
  nome,
  registro,
  funcao,
  categoria,
  ...comPresenca(presenca, horas),
});

/** Chooses people. */
export function PessoasPicker({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const m = useT("maoDeObra");
  const store = useEditStore();
  const { permissoes } = usePerfil();
  const ids = useEdit(({ form }) => form.pessoas.ids);
  const query = useQuery({ ...maoDeObraQuery(), enabled: opened });
  const predefinidos = usePredefinidos(opened);
  const lists = { catalogo: query.data?.personalizada ?? [], predefinidos: predefinidos.data?.personalizada ?? [] };
  const known = new Set(lists.catalogo.map(({ _id }) => _id));
  const save = (): Promise<void> =>
    predefinidos.save(
      "personalizada",
      ids.filter((id) => known.has(id)).map((_id) => ({ _id, quantidade: 1 })),
    );
  return (
    <CatalogPicker
      title={m.escolher_pessoas}
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
          "pessoas",
          lists[from].filter(({ _id }) => chosen.includes(_id)).map((entry) => [entry._id, rowOf(entry)] as const),
        )
      }
      creator={permissoes["maoDeObra.editar"] === null ? NewPessoa : null}
    />
  );
}
