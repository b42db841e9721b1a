import { useQuery, useQueryClient } from "@tanstack/react-query";
import { vistoDoCorpo } from "../../../../domain/edicao/visto.ts";
import { call, type CallOutput } from "../../../api/client.ts";
import { getTexts } from "../../../i18n/texts.ts";
import { confirm } from "../../../ui/confirm.ts";
import { toast } from "../../../ui/toast.ts";
import { predefinidosQuery } from "../../queries.ts";
import { useEdit } from "../../form/store.ts";

type Predefinidos = CallOutput<"getPredefinidos">;
export type ListaDePredefinidos = "padrao" | "personalizada" | "equipamentos";

/** The presets of the report's work, and saving the report's entries as presets. */
export function usePredefinidos(enabled: boolean) {
  const client = useQueryClient();
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const query = useQuery({ ...predefinidosQuery(obraId), enabled });
  const { data } = query;
  /** Replaces one list, the others stay; asks first when the list is not empty. */
  const save = async (
    lista: ListaDePredefinidos,
    linhas: readonly { readonly _id: string; readonly quantidade: number }[],
  ): Promise<void> => {
    if (data === undefined) return;
    const t = getTexts("maoDeObra");
    const replaces = data[lista].length > 0;
    if (
      replaces &&
      !(await confirm({ title: t.salvar_titulo, message: t.salvar_aviso, confirmLabel: t.salvar_sim, tone: "danger" }))
    )
      return;
    try {
      const answer = await put(obraId, lista, linhas, data);
      client.setQueryData(predefinidosQuery(obraId).queryKey, { ...data, ...answer });
      toast.success(t.predefinidos_salvos);
    } finally {
      // A concurrent change is not overwritten unseen (decision 024): the presets are read again and shown, and the next save asks again.
      void client.invalidateQueries({ queryKey: predefinidosQuery(obraId).queryKey });
    }
  };
  return { query, data, save, mayEdit: data?.permissoes.editar === null };
}

/** Saves one list on top of the version that was seen; the other lists stay, even if somebody changed them. */
async function put(
  obraId: string,
  lista: ListaDePredefinidos,
  linhas: readonly { readonly _id: string; readonly quantidade: number }[],
  seen: Predefinidos,
): Promise<Partial<Predefinidos>> {
  const given = { params: { obraId }, visto: vistoDoCorpo(seen[lista], []) };
  if (lista === "padrao")
    return { padrao: await call("updatePlanejamentoMaoDeObraPadrao", { ...given, body: [...linhas] }) };
  if (lista === "equipamentos")
    return { equipamentos: await call("updatePlanejamentoEquipamentos", { ...given, body: [...linhas] }) };
  const body = linhas.map(({ _id }) => ({ _id }));
  return { personalizada: await call("updatePlanejamentoMaoDeObraPersonalizada", { ...given, body }) };
}
