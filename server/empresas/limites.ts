import type { Plano } from "../../domain/cobranca/conta.ts";
import { recusaDoLimite, type Uso } from "../../domain/cobranca/limites.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { STATUS_OBRA } from "../../domain/obras/constants.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";

/** Counts how much of its plan a company uses, and refuses acts that would exceed the plan. */

/** Counts the works that are not deleted or completed, and the company's own people who are active or invited. */
export async function readUsoDoPlano(tx: Tx, empresaId: string): Promise<Uso> {
  const [row] = await tx<Uso[]>`
    select
      (select count(*)::int from obras
        where empresa_id = ${empresaId} and excluida_em is null and status_id <> ${STATUS_OBRA.concluida}) as obras,
      (select count(*)::int from usuarios u
        left join usuario_convites c on c.empresa_id = u.empresa_id and c.usuario_id = u.id
        where u.empresa_id = ${empresaId} and u.excluido_em is null and u.perfil_id <> ${PERFIL.cliente}
          and (u.ativo or c.usuario_id is not null)) as usuarios`;
  return row ?? { obras: 0, usuarios: 0 };
}

/** The plan that limits the company; null for a company without a plan, and on an installation that charges nothing. */
async function getPlano(tx: Tx, empresaId: string, purpose: "read" | "write"): Promise<Plano | null> {
  const [row] = await tx<{ plano: Plano }[]>`
    select plano from assinaturas where empresa_id = ${empresaId} and (select cobranca from instalacao) <> 'nenhuma'
    ${purpose === "write" ? tx`for no key update` : tx``}`;
  return row?.plano ?? null;
}

const isLimited = ({ limiteObra, limiteUsuario }: Plano, { obras = 0, usuarios = 0 }: Partial<Uso>): boolean =>
  (obras > 0 && limiteObra !== null) || (usuarios > 0 && limiteUsuario !== null);

/**
 * Refuses acts that would exceed a limit of the plan. Locks the subscription's row, so that simultaneous acts are counted one
 * after the other; without a limit nothing is locked. Lock order: after the company's row, before the rows of groups.
 * @throws AppError `limite_de_obras`, `limite_de_usuarios`
 */
export async function requireLugar(tx: Tx, empresaId: string, mais: Partial<Uso>): Promise<void> {
  const known = await getPlano(tx, empresaId, "read");
  if (known === null || !isLimited(known, mais)) return;
  const plano = (await getPlano(tx, empresaId, "write")) ?? known;
  const reason = recusaDoLimite(plano, await readUsoDoPlano(tx, empresaId), mais);
  if (reason === null) return;
  const limite = reason === "limite_de_obras" ? plano.limiteObra : plano.limiteUsuario;
  throw new AppError(reason, { vars: { plano: plano.descricao, limite: String(limite) } });
}
