import { isBlank } from "../../domain/lib/text.ts";
import type { TipoDeItemChecklist } from "../../domain/secoes/constants.ts";
import { MAX_PERGUNTAS } from "../../domain/secoes/listas.ts";
import type { CallInput, CallOutput } from "../api/client.ts";

/** The form of a checklist template. Pure. */

export type Modelo = CallOutput<"getChecklist">;
export type Opcao = { readonly valor?: string; readonly descricao: string };
export type Pergunta = {
  /** Key in the form; stays the same when the question moves. */
  readonly chave: string;
  /** Id of the stored question; undefined for a new one. */
  readonly id?: string;
  /** Number as typed; when empty, the question's position is the number. */
  readonly item: string;
  readonly descricao: string;
  readonly tipo: TipoDeItemChecklist;
  /** Options that belong to this question; kept while the person tries another kind of answer. */
  readonly opcoes: readonly Opcao[];
  readonly multiplasOpcoes: boolean;
};
export type ChecklistValues = {
  readonly descricao: string;
  readonly ativo: boolean;
  readonly perguntas: readonly Pergunta[];
};

export const NOVO: ChecklistValues = { descricao: "", ativo: true, perguntas: [] };

/**
 * Converts the stored checklist to form values. A number that equals the question's position becomes empty, so that the number
 * changes when the question moves.
 */
export function valuesOf({ descricao, ativo, itens }: Modelo): ChecklistValues {
  return {
    descricao,
    ativo,
    perguntas: itens.map(({ id, item, descricao: texto, tipo, opcoes, multiplasOpcoes }, i) => ({
      chave: id,
      id,
      item: item === String(i + 1) ? "" : item,
      descricao: texto,
      tipo,
      opcoes: tipo === "personalizado" ? opcoes : [],
      multiplasOpcoes,
    })),
  };
}

export function novaPergunta(chave: string, descricao = "", like?: Pergunta): Pergunta {
  // A new question most often has the same kind of answer as the one before.
  const { tipo = "select", multiplasOpcoes = false, opcoes = [] } = like ?? {};
  return {
    chave,
    item: "",
    descricao,
    tipo,
    opcoes: opcoes.map((opcao) => ({ descricao: opcao.descricao })),
    multiplasOpcoes,
  };
}

/** Inserts pasted lines at question `at`: the first line completes that question, each further line becomes a question after it. */
export function comLinhas(
  perguntas: readonly Pergunta[],
  at: number,
  { antes, linhas, chave }: { antes: string; linhas: readonly string[]; chave: () => string },
): readonly Pergunta[] {
  const [primeira = "", ...outras] = linhas.map((linha) => linha.trim()).filter((linha) => !isBlank(linha));
  return perguntas.flatMap((pergunta, i) =>
    i === at
      ? [
          { ...pergunta, descricao: `${antes}${primeira}` },
          ...outras.map((linha) => novaPergunta(chave(), linha, pergunta)),
        ]
      : [pergunta],
  );
}

const filled = ({ descricao, opcoes }: Pergunta): boolean =>
  !isBlank(descricao) || opcoes.some((opcao) => !isBlank(opcao.descricao));

/** Converts the form to the body of the call, without empty questions and options. */
export function inputOf({ descricao, perguntas }: ChecklistValues): CallInput<"createChecklist">["body"] {
  return {
    descricao,
    itens: perguntas.filter(filled).map(({ id, item, descricao: texto, tipo, opcoes, multiplasOpcoes }) => ({
      ...(id === undefined ? {} : { id }),
      item,
      descricao: texto,
      tipo,
      opcoes:
        tipo === "personalizado" ? opcoes.filter((opcao) => !isBlank(opcao.descricao)).map((o) => ({ ...o })) : [],
      multiplasOpcoes: tipo === "personalizado" && multiplasOpcoes,
    })),
  };
}

export type Problema = "obrigatorio" | "falta_opcao" | "limite";

/** Returns the errors that are found before the form is sent; the keys are the names of the form's fields. */
export function problemsOf({ descricao, perguntas }: ChecklistValues): Readonly<Record<string, Problema>> {
  const campos = perguntas
    .filter(filled)
    .flatMap(({ chave, descricao: texto, tipo, opcoes }): [string, Problema][] => [
      ...(isBlank(texto) ? [[`pergunta.${chave}`, "obrigatorio"] as [string, Problema]] : []),
      ...(tipo === "personalizado" && !opcoes.some((opcao) => !isBlank(opcao.descricao))
        ? [[`opcao.${chave}.0`, "falta_opcao"] as [string, Problema]]
        : []),
    ]);
  return Object.fromEntries([
    ...(isBlank(descricao) ? [["descricao", "obrigatorio"] as [string, Problema]] : []),
    ...(perguntas.length > MAX_PERGUNTAS ? [["perguntas", "limite"] as [string, Problema]] : []),
    ...campos,
  ]);
}

export const sameValues = (a: ChecklistValues, b: ChecklistValues): boolean =>
  a.ativo === b.ativo && JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b));
