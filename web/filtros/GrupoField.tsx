import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { grupoLabel, useNomeDoGrupo } from "./palavras.ts";
import type { BuscaDaPagina } from "./useBusca.ts";

/** A value of the page's own filter may be the empty one, which a choice of none must not look like. */
const TODOS = "*";
const asValue = (chave: string): string => `=${chave}`;

/** The page's own filter: its values with how often each occurs. */
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
    // Chosen, and nothing fits it now: still there to be seen and taken off.
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
