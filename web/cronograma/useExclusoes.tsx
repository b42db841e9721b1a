import { useQueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { useExcluirCadastro } from "../cadastros/useExcluirCadastro.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { useVolta } from "../shell/useVolta.ts";
import { confirmDelete } from "../ui/confirmDelete.ts";
import { toast } from "../ui/toast.ts";
import { useGo } from "../ui/useGo.ts";
import { askTarefa, CHAVES } from "./data.ts";
import { type Linha, nomeDe } from "./linhas.ts";

/** Maximum number of ids in one call. */
const DE_UMA_VEZ = 1000;
/** Maximum number of names in the message about entries that could not be deleted. */
const NOMES = 3;

type Recusada = { readonly _id: string; readonly motivo: string };
type Resultado = { readonly excluidas: readonly string[]; readonly recusadas: readonly Recusada[] };

/** Deletes tasks first, then stages from the innermost outwards, so that a stage whose tasks are all selected is empty by then. */
async function excluirVarias(obraId: string, linhas: readonly Linha[]): Promise<Resultado> {
  const tarefas = linhas.filter(({ tipo }) => tipo === "tarefa");
  const etapas = linhas.filter(({ tipo }) => tipo === "etapa").toSorted((a, b) => b.nivel - a.nivel);
  const ordered = [...tarefas, ...etapas];
  const answers: Resultado[] = [];
  for (let at = 0; at < ordered.length; at += DE_UMA_VEZ) {
    const some = ordered.slice(at, at + DE_UMA_VEZ);
    const refs = (tipo: Linha["tipo"]) => some.filter((one) => one.tipo === tipo).map(({ id }) => ({ _id: id }));
    const body = { etapas: refs("etapa"), tarefas: refs("tarefa") };
    answers.push(await call("excluirTarefas", { params: { obraId }, body }));
  }
  return {
    excluidas: answers.flatMap(({ excluidas }) => excluidas),
    recusadas: answers.flatMap(({ recusadas }) => recusadas),
  };
}

/** Returns a function that asks, deletes a row and shows a notice. A stage is deleted with its content, which the question mentions. */
export function useExcluirLinha(obraId: string, linhas: readonly Linha[]): (linha: Linha) => Promise<boolean> {
  const t = useT("cronograma");
  const client = useQueryClient();
  const find = (id: string): Linha | undefined => linhas.find((linha) => linha.id === id);
  const excluirTarefa = useExcluirCadastro({
    tipo: "tarefa",
    keys: CHAVES,
    excluir: (id) => {
      const etapaId = find(id)?.dentro.at(-1) ?? "";
      return askTarefa(client, { obraId, etapaId, tarefaId: id }, (params) => call("deleteTarefa", { params }));
    },
  });
  const inside = (id: string) => linhas.filter(({ dentro }) => dentro.includes(id));
  const excluirEtapa = useExcluirCadastro({
    tipo: "etapa",
    keys: CHAVES,
    excluir: (id) => {
      const tasks = inside(id).some(({ tipo }) => tipo === "tarefa");
      // Tasks are deleted only if the question mentioned some; otherwise a stage that got its first task meanwhile is not deleted.
      return call("deleteEtapa", { params: { obraId, etapaId: id }, query: tasks ? { "com-tarefas": "true" } : {} });
    },
    antes: (id) => {
      const all = inside(id);
      const n = all.filter(({ tipo }) => tipo === "tarefa").length;
      const words = [
        ...(n > 0 ? [t("excluir_com_tarefas", { n })] : []),
        ...(all.length > n ? [t.excluir_com_etapas] : []),
      ];
      return Promise.resolve(
        words.length === 0 ? null : { details: <p>{words.join(" ")}</p>, confirmed: () => Promise.resolve() },
      );
    },
  });
  return (linha) => {
    const item = { _id: linha.id, nome: nomeDe(linha) };
    return linha.tipo === "tarefa" ? excluirTarefa(item) : excluirEtapa(item);
  };
}

/**
 * Returns a function that asks, and then deletes all selected rows. A message names the rows that could not be deleted, with the
 * reason. The function resolves to the ids of the rows that could not be deleted; null when nothing was done.
 */
export function useExcluirVarias(obraId: string): (linhas: readonly Linha[]) => Promise<ReadonlySet<string> | null> {
  const t = useT("cronograma");
  const c = useT("comum");
  const client = useQueryClient();
  const volta = useVolta();
  const go = useGo();
  return async (linhas) => {
    if (!(await confirmDelete({ nome: t("selecao_n", { n: linhas.length }), volta }))) return null;
    try {
      const { excluidas, recusadas } = await excluirVarias(obraId, linhas);
      const n = excluidas.length;
      const bin = { label: c.lixeira, onSelect: () => void go(paths.lixeira()) };
      if (n > 0) toast.success(t("selecao_excluidas", { n }), volta === "minhaLixeira" ? bin : null);
      // An entry that somebody else deleted meanwhile counts as deleted.
      const stay = recusadas.filter(({ motivo }) => motivo !== "nao_encontrado");
      const names = stay.slice(0, NOMES).map(({ _id, motivo }) => {
        const linha = linhas.find(({ id }) => id === _id);
        const nome = linha === undefined ? "" : nomeDe(linha);
        return motivo === "etapa_com_tarefas" ? t("selecao_ficou_etapa", { nome }) : nome;
      });
      const more = stay.length - names.length;
      const nomes = [...names, ...(more > 0 ? [t("selecao_e_mais", { n: more })] : [])].join(", ");
      if (stay.length > 0) toast.error(t("selecao_ficaram", { nomes }));
      return new Set(stay.map(({ _id }) => _id));
    } catch (error) {
      toast.error(error);
      return null;
    } finally {
      await Promise.all([...CHAVES, "lixeira"].map((key) => client.invalidateQueries({ queryKey: [key] })));
    }
  };
}
