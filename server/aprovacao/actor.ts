import type { Assinante, Ator } from "../../domain/aprovacao/state.ts";
import { type Actor, statusActor } from "../../domain/permissoes/rules.ts";
import type { SignerRow } from "./signers.ts";

/** Converts a member to the person that `domain/aprovacao/table.ts` knows: with their place among the signers of this report. */
export function atorOf(actor: Actor, signers: readonly SignerRow[], conteudoSha256: string | null): Ator {
  return { ...statusActor(actor), assinante: assinanteOf(actor.usuarioId, signers, conteudoSha256) };
}

/** @param conteudoSha256 hash of the report's present content; null when it does not matter whether approved content has changed */
function assinanteOf(
  usuarioId: string,
  signers: readonly SignerRow[],
  conteudoSha256: string | null,
): Assinante | null {
  const found = signers.find(({ usuario_id: id }) => id === usuarioId);
  if (found === undefined) return null;
  const aprovado = found.aprovado_em !== null;
  return {
    posicao: found.posicao,
    ultimo: signers.every(({ posicao }) => posicao <= found.posicao),
    aprovado,
    conteudoAnterior: aprovado && conteudoSha256 !== null && found.conteudo !== conteudoSha256,
  };
}
