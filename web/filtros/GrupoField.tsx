import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { grupoLabel, useNomeDoGrupo } from "./palavras.ts";
import type { BuscaDaPagina } from "./useBusca.ts";

/** Option "all". Every real value gets the prefix `=`, because a value may be the empty string and must differ from "all". */
const TODOS = "*";
const asValue = (chave: string): string => `=${chave}`;

/** The page's own filter: its values, each with the number of matching items. */
export function GrupoField({
  filtro,
  busca: { busca, set },
  totais,
}: {
  filtro: FiltroId;
  busca: BuscaDaPagina;
  totais: TotaisDoFiltro | undefined;
}) {
  const t = useT("filtros");
  const c = useT("comum");
  const format = useFormat();
  const nome = useNomeDoGrupo();
  const grupos = totais?.grupos ?? [];
  const known = grupos.some(({ chave }) => chave === busca.grupo);
  const options = [
    { value: TODOS, label: c.todos },
    ...grupos.map((grupo) => ({
      value: asValue(grupo.chave),
      label: `${nome(filtro, grupo)} (${format.integer(grupo.itens)})`,
    })),
    // The chosen value has no matches now, but stays on the list so that it can be seen and removed.
    ...(busca.grupo === undefined || known
      ? []
      : [
          {
            value: asValue(busca.grupo),
            label: nome(filtro, { chave: busca.grupo, descricao: busca.grupo.replace(/^=/, "") }),
          },
        ]),
  ];
  return (
    <SelectField
      label={grupoLabel(t, filtro)}
      options={options}
      value={busca.grupo === undefined ? TODOS : asValue(busca.grupo)}
      onChange={(value) => set({ grupo: value === null || value === TODOS ? undefined : value.slice(1) })}
    />
  );
}
