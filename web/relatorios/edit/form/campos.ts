import type { Form } from "./types.ts";

const LISTS = { atividades: "atividades", ocorrencias: "ocorrencias", equipamentos: "equipamentos" } as const;

/**
 * The server names a field by its place in the body (`atividades.2.descricao`); fields are found by row id, because rows may
 * have moved meanwhile.
 */
export function campoPath(campo: string, sent: Form): string {
  const parts = campo.split(".");
  const [list, second, third] = parts;
  if (list === "maoDeObra" && second === "padrao" && third !== undefined) {
    return ["maoDeObra", sent.maoDeObra.ids[Number(third)] ?? third, ...parts.slice(3)].join(".");
  }
  const name = list === "comentarios" ? "comentarios" : LISTS[list as keyof typeof LISTS];
  if (name === undefined || second === undefined) return campo;
  return [name, sent[name].ids[Number(second)] ?? second, ...parts.slice(2)].join(".");
}
