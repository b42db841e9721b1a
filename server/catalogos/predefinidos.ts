import type {
  EquipamentoDoCatalogo,
  MaoDeObraPadraoDoCatalogo,
  MaoDeObraPersonalizadaDoCatalogo,
  Predefinidos,
  PredefinidosInput,
} from "../../domain/catalogos/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { CampoErro } from "../../domain/errors/fieldErrors.ts";
import { type Actor, authorize, type Member } from "../../domain/permissoes/rules.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";
import { equipamentoColumns } from "./equipamentos.ts";
import { joinCategoria, padraoColumns } from "./maoDeObra.ts";
import { pessoaColumns, withHoras } from "./pessoas.ts";

/** Presets of a work for its reports: labour and equipment with planned quantities, and people. */

/** The presets of a work in order, without entries that have left the catalogue. */
export async function getPredefinidos(tx: Tx, empresaId: string, obraId: string): Promise<Predefinidos> {
  const [padrao, personalizada, equipamentos] = await Promise.all([
    tx<MaoDeObraPadraoDoCatalogo[]>`
      select ${padraoColumns(tx)}, p.quantidade from obra_predefinidos p
      join mao_de_obra_padrao m on m.empresa_id = p.empresa_id and m.id = p.mao_de_obra_padrao_id and m.ativo and m.excluido_em is null
      ${joinCategoria(tx)}
      where p.empresa_id = ${empresaId} and p.obra_id = ${obraId} order by p.ordem`,
    tx<Omit<MaoDeObraPersonalizadaDoCatalogo, "horasTrabalhadas">[]>`
      select ${pessoaColumns(tx)} from obra_predefinidos p
      join mao_de_obra_personalizada m on m.empresa_id = p.empresa_id and m.id = p.mao_de_obra_personalizada_id and m.ativo and m.excluido_em is null
      ${joinCategoria(tx)}
      where p.empresa_id = ${empresaId} and p.obra_id = ${obraId} order by p.ordem`,
    tx<EquipamentoDoCatalogo[]>`
      select ${equipamentoColumns(tx)}, p.quantidade from obra_predefinidos p
      join equipamentos m on m.empresa_id = p.empresa_id and m.id = p.equipamento_id and m.ativo and m.excluido_em is null
      where p.empresa_id = ${empresaId} and p.obra_id = ${obraId} order by p.ordem`,
  ]);
  return { padrao: [...padrao], personalizada: personalizada.map(withHoras), equipamentos: [...equipamentos] };
}

/** {@link getPredefinidos} without the lists that this person may not read. */
export async function shownPredefinidos(tx: Tx, actor: Actor, obraId: string): Promise<Predefinidos> {
  const all = await getPredefinidos(tx, actor.empresaId, obraId);
  const maoDeObra = authorize(actor, "maoDeObra.ver") === null;
  return {
    padrao: maoDeObra ? all.padrao : [],
    personalizada: maoDeObra ? all.personalizada : [],
    equipamentos: authorize(actor, "equipamento.ver") === null ? all.equipamentos : [],
  };
}

const COLUMN = {
  padrao: "mao_de_obra_padrao_id",
  personalizada: "mao_de_obra_personalizada_id",
  equipamentos: "equipamento_id",
} as const;
const TABLE = {
  padrao: "mao_de_obra_padrao",
  personalizada: "mao_de_obra_personalizada",
  equipamentos: "equipamentos",
} as const;
export type Lista = keyof typeof COLUMN;

/** Locks the work's row, so that two people who replace its presets at once do it one after the other. */
export async function holdPredefinidos(tx: Tx, empresaId: string, obraId: string): Promise<string | null> {
  const [obra] = await tx<{ nome: string }[]>`
    select nome from obras where empresa_id = ${empresaId} and id = ${obraId} for update`;
  return obra?.nome ?? null;
}

/** Target of the audit entries about presets. */
export const alvoDosPredefinidos = ({ params }: { params: { obraId: string } }) => ({
  tipo: "obra",
  atos: ["obra.predefinidos"],
  id: params.obraId,
});

/**
 * Replaces lists of presets of a work by these, in this order; a list that is left out stays.
 * @throws AppError `campos_invalidos` naming entries that the catalogue does not have, and entries that are named twice.
 */
export async function replacePredefinidos(
  tx: Tx,
  member: Member,
  obraId: string,
  input: Partial<PredefinidosInput>,
): Promise<void> {
  const { empresaId } = member;
  const listas = (Object.keys(COLUMN) as Lista[]).filter((lista) => input[lista] !== undefined);
  const campos: { campo: string; erro: CampoErro }[] = [];
  for (const lista of listas) campos.push(...(await unknownOf(tx, empresaId, lista, input[lista] ?? [])));
  if (campos.length > 0) throw new AppError("campos_invalidos", { campos });
  const alvoNome = await holdPredefinidos(tx, empresaId, obraId);
  const before = await getPredefinidos(tx, empresaId, obraId);
  for (const lista of listas) {
    // Also deletes presets whose entry has left the catalogue, because the whole list is replaced.
    await tx`
      delete from obra_predefinidos where empresa_id = ${empresaId} and obra_id = ${obraId} and ${tx(COLUMN[lista])} is not null`;
    const rows = (input[lista] ?? []).map((entry, ordem) => ({
      empresa_id: empresaId,
      obra_id: obraId,
      [COLUMN[lista]]: entry._id,
      quantidade: "quantidade" in entry ? entry.quantidade : null,
      ordem,
    }));
    if (rows.length > 0) await tx`insert into obra_predefinidos ${tx(rows)}`;
  }
  const dados = changesOf(legivel(before), legivel(await getPredefinidos(tx, empresaId, obraId)));
  if (Object.keys(dados).length === 0) return;
  await insertAudit(tx, member, { ato: "obra.predefinidos", alvoTipo: "obra", alvoId: obraId, alvoNome, dados });
}

/** The presets as text that people can read in the audit. */
const legivel = ({ padrao, personalizada, equipamentos }: Predefinidos) => ({
  padrao: padrao.map(({ descricao, quantidade }) => `${descricao} (${String(quantidade)})`),
  personalizada: personalizada.map(({ nome }) => nome),
  equipamentos: equipamentos.map(({ descricao, quantidade }) => `${descricao} (${String(quantidade)})`),
});

async function unknownOf(tx: Tx, empresaId: string, lista: Lista, entries: readonly { _id: string }[]) {
  const ids = entries.map(({ _id }) => _id).filter(isUuid);
  const known = new Set(
    ids.length === 0
      ? []
      : (
          await tx<{ id: string }[]>`
            select id from ${tx(TABLE[lista])} where empresa_id = ${empresaId} and ativo and excluido_em is null and id = any(${ids}::uuid[])`
        ).map(({ id }) => id),
  );
  const seen = new Set<string>();
  return entries.flatMap(({ _id }, i) => {
    const bad = !known.has(_id) || seen.has(_id);
    seen.add(_id);
    return bad ? [{ campo: `${lista}.${i}._id`, erro: "valor_invalido" as const }] : [];
  });
}
