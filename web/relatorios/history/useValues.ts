import { useMemo } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { fieldLabel, itemLabel, type ItemPlace } from "./words.ts";
import { optionOf, type ShownReport, type ValueContext, valueText } from "./values.ts";

export type Names = { readonly nome: string | null; readonly pai: string | null };

export type Words = {
  item(place: ItemPlace, names: Names): string;
  field(place: ItemPlace, campo: string): string;
  value(place: ItemPlace, campo: string, value: unknown): string;
};

/** Words for the items and values of the report on the screen. `nameOf` names items that the report does not show (any more). */
export function useWords(relatorio: ShownReport, nameOf?: (id: string) => string | null): Words {
  const h = useT("historico");
  const t = useT("relatorios");
  const c = useT("comum");
  const format = useFormat();
  return useMemo(() => {
    const context: ValueContext = {
      h,
      t,
      sim: c.sim,
      nao: c.nao,
      format,
      relatorio,
      nameOf: (id) => nameOf?.(id) ?? shownName(relatorio, id),
    };
    return {
      item: (place, names) => itemLabel(h, t, place, names),
      field: (place, campo) => fieldLabel(h, place, campo, optionOf(context, { item: place.item, campo })),
      value: (place, campo, value) => valueText(context, { ...place, campo }, value),
    };
  }, [h, t, c, format, relatorio, nameOf]);
}

/** Returns the description of an activity, occurrence or question that the report shows; null for any other item. */
function shownName({ atividades, ocorrencias, checklist }: ShownReport, id: string): string | null {
  const questions = (checklist ?? []).flatMap(({ itens }) => itens);
  return (
    atividades?.find(({ tarefaId }) => tarefaId === id)?.descricao ??
    ocorrencias?.find(({ _id }) => _id === id)?.descricao ??
    questions.find(({ itemChecklistId }) => itemChecklistId === id)?.descricao ??
    null
  );
}
