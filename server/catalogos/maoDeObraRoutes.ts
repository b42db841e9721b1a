import type { Member } from "../../domain/permissoes/rules.ts";
import {
  type MaoDeObraCadastrada,
  maoDeObraContract,
  type MaoDeObraUpdate,
} from "../../domain/catalogos/maoDeObraContract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { defineRoutes, editing } from "../http/route.ts";
import { added, excluir, requireId, requireRow } from "./cadastro.ts";
import { createMaoDeObraPadrao, getPadrao, updatePadrao } from "./maoDeObra.ts";
import { createMaoDeObraPersonalizada, getPessoa, updatePessoa } from "./pessoas.ts";

/** Labour of both kinds under one address: the kind of the entry decides what a call does. */

type Tipo = MaoDeObraCadastrada["tipo"];
const CADASTRO = { padrao: "maoDeObraPadrao", personalizada: "maoDeObraPersonalizada" } as const satisfies Record<
  Tipo,
  string
>;
const as = <T extends Tipo, E extends object>(tipo: T, entry: E): E & { tipo: T } => ({ ...entry, tipo });

/**
 * Finds the kind of the entry; `lock` locks the entry's row until the transaction ends.
 * @throws AppError `nao_encontrado`
 */
async function tipoOf(tx: Tx, empresaId: string, id: string, lock = false): Promise<Tipo> {
  const held = lock ? tx`for update` : tx``;
  const where = tx`where empresa_id = ${empresaId} and id = ${requireId(id)} and excluido_em is null ${held}`;
  const [padrao] = await tx`select from mao_de_obra_padrao ${where}`;
  if (padrao !== undefined) return "padrao";
  requireRow((await tx`select from mao_de_obra_personalizada ${where}`)[0]);
  return "personalizada";
}

async function getMaoDeObra(tx: Tx, empresaId: string, id: string): Promise<MaoDeObraCadastrada> {
  const tipo = await tipoOf(tx, empresaId, id);
  return tipo === "padrao"
    ? as(tipo, await getPadrao(tx, empresaId, id))
    : as(tipo, await getPessoa(tx, empresaId, id));
}

/** @throws AppError `campos_invalidos` when the body is of another kind than the entry */
async function updateMaoDeObra(
  tx: Tx,
  member: Member,
  id: string,
  body: MaoDeObraUpdate,
): Promise<MaoDeObraCadastrada> {
  const tipo = await tipoOf(tx, member.empresaId, id, true);
  if (body.tipo !== tipo)
    throw new AppError("campos_invalidos", { campos: [{ campo: "tipo", erro: "valor_invalido" }] });
  return body.tipo === "padrao"
    ? as("padrao", await updatePadrao(tx, member, id, body))
    : as("personalizada", await updatePessoa(tx, member, id, body));
}

export const maoDeObraRoutes = defineRoutes(maoDeObraContract, {
  getMaoDeObra: ({ tx, empresaId, params }) => getMaoDeObra(tx, empresaId, params.id),
  createMaoDeObra: async ({ tx, actor, empresaId, body }) => {
    const ativo = true;
    if (body.tipo === "padrao") {
      const entry = await createMaoDeObraPadrao(tx, empresaId, body);
      return as("padrao", { ...(await added(tx, actor, CADASTRO.padrao, entry)), ativo });
    }
    const entry = await createMaoDeObraPersonalizada(tx, empresaId, body);
    return as("personalizada", { ...(await added(tx, actor, CADASTRO.personalizada, entry)), ativo });
  },
  updateMaoDeObra: editing(
    maoDeObraContract.updateMaoDeObra,
    ({ params }, { tipo }: MaoDeObraCadastrada) => ({
      tipo: CADASTRO[tipo],
      atos: [`${CADASTRO[tipo]}.editar`],
      id: params.id,
    }),
    {
      hold: ({ tx, empresaId, params }) => tipoOf(tx, empresaId, params.id, true),
      read: ({ tx, empresaId, params }) => getMaoDeObra(tx, empresaId, params.id),
      handle: ({ tx, actor, params, body }) => updateMaoDeObra(tx, actor, params.id, body),
    },
  ),
  deleteMaoDeObra: async ({ tx, actor, params }) => {
    await excluir(tx, actor, CADASTRO[await tipoOf(tx, actor.empresaId, params.id, true)], params.id);
    return { ok: true as const };
  },
});
