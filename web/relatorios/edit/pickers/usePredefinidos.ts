import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type CallOutput } from "../../../api/client.ts";
import { getTexts } from "../../../i18n/texts.ts";
import { confirm } from "../../../ui/confirm.ts";
import { toast } from "../../../ui/toast.ts";
import { predefinidosQuery } from "../../queries.ts";
import { useEdit } from "../form/store.ts";

type Predefinidos = CallOutput<"getPredefinidos">;
export type ListaDePredefinidos = "padrao" | "personalizada" | "equipamentos";

/** The presets of the report's work, and how what is in the report becomes them. */
export function usePredefinidos(enabled: boolean) {
  const client = useQueryClient();
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  const query = useQuery({ ...predefinidosQuery(obraId), enabled });
  const { data } = query;
  /** Replaces one of the lists, the others stay; asked about when there is something to replace. */
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
    const answer: Predefinidos = await call("updatePredefinidos", {
      params: { obraId },
      body: {
        padrao: quantities(data.padrao),
        personalizada: ids(data.personalizada),
        equipamentos: quantities(data.equipamentos),
        [lista]: linhas,
      },
    });
    client.setQueryData(predefinidosQuery(obraId).queryKey, answer);
    toast.success(t.predefinidos_salvos);
  };
  return { query, data, save, mayEdit: data?.permissoes.editar === null };
}

const quantities = (list: Predefinidos["padrao"] | Predefinidos["equipamentos"]) =>
  list.map(({ _id, quantidade }) => ({ _id, quantidade }));
const ids = (list: Predefinidos["personalizada"]) => list.map(({ _id }) => ({ _id }));
