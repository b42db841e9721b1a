import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { Tx } from "../db/database.ts";

/**
 * Returns how reports of this work and template are approved. Electronic approval counts as manual when the template has no
 * signature section or no signers. Reports store the result, so that no other rule has to decide this again.
 */
export async function tipoDoModelo(
  tx: Tx,
  empresaId: string,
  obraId: string,
  modeloId: string,
): Promise<TipoDeAprovacao> {
  const [row] = await tx<{ eletronica: boolean }[]>`
    select om.assinaturas_tipo = 'eletronica' and coalesce((m.itens ->> 'assinatura')::boolean, true)
      and exists (select from obra_modelo_assinantes s
        where s.empresa_id = om.empresa_id and s.obra_id = om.obra_id and s.modelo_id = om.modelo_id) as eletronica
    from obra_modelos om
    join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
    where om.empresa_id = ${empresaId} and om.obra_id = ${obraId} and om.modelo_id = ${modeloId}`;
  return row?.eletronica === true ? "eletronica" : "manual";
}
