import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS } from "../../../domain/secoes/ids.ts";
import { secaoDoForm } from "./secoes/registry.ts";
import type { Form } from "./types.ts";

/**
 * The server names a field by its place in the body (`atividades.2.descricao`); fields are found by row id, because rows may
 * have moved meanwhile.
 *
 * @param sent the fields the body was made of.
 */
export function campoPath(campo: string, sent: Form): string {
  const parts = campo.split(".");
  const id = SECAO_IDS.find((secao) => CHAVE_DA_SECAO[secao] === parts[0]);
  return (id && secaoDoForm(id).campo?.(parts, sent)) ?? campo;
}
