import { CHAVE_DA_SECAO } from "../../../domain/relatorios/secoes/chaves.ts";
import { SECAO_IDS } from "../../../domain/secoes/ids.ts";
import { secaoDoForm } from "./secoes/registry.ts";
import type { Form } from "./types.ts";

/**
 * Translates a field name of the server, which contains a position in the body (`atividades.2.descricao`), to a path with the
 * row's id, because rows may have moved meanwhile.
 * @param sent the fields from which the body was made.
 */
export function campoPath(campo: string, sent: Form): string {
  const parts = campo.split(".");
  const id = SECAO_IDS.find((secao) => CHAVE_DA_SECAO[secao] === parts[0]);
  return (id && secaoDoForm(id).campo?.(parts, sent)) ?? campo;
}
