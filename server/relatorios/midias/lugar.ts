import { AppError } from "../../../domain/errors/errors.ts";
import { type Actor, visibleSecoes } from "../../../domain/permissoes/rules.ts";
import type { Json } from "../../../domain/relatorios/merge/types.ts";
import type { EstadoDoRelatorio } from "../../../domain/aprovacao/state.ts";
import { type LugarDaFoto, lugarDoValor, secaoDoLugar } from "../../../domain/relatorios/secoes/galeriaDeFoto.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";

/** Returns the section that decides who sees a photo: the section of the photo's place. */
export function secaoOfFoto(fields: Readonly<Record<string, Json>>): SecaoId {
  return secaoDoLugar(lugarDoValor(fields["lugar"]));
}

/**
 * Refuses a place that the person does not see, or whose section is switched off.
 * @throws AppError `item_desconhecido`, `secao_desligada`
 */
export function requireVisiblePlace(actor: Actor, estado: EstadoDoRelatorio, lugar: LugarDaFoto): void {
  const secao = secaoDoLugar(lugar);
  if (!visibleSecoes(actor).has(secao)) throw new AppError("item_desconhecido");
  if (estado.secoesDesligadas.includes(secao)) throw new AppError("secao_desligada");
}
