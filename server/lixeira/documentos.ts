import { type TipoNaLixeira, naLixeira, naObra } from "./tipo.ts";

/**
 * Folders and documents of works in the bin. Documents deleted with their folder are restored with it, and have an entry of their
 * own only when the folder is no longer in the bin.
 */

export const pastaNaLixeira: TipoNaLixeira = {
  pai: naObra("obra_pastas"),
  linhas: (tx, empresaId) => tx`
    select p.id, p.descricao, o.nome as onde, null::int as numero, null::date as data, p.excluido_em as em, p.excluido_por as por
    from obra_pastas p join obras o on o.empresa_id = p.empresa_id and o.id = p.obra_id
    where p.empresa_id = ${empresaId} and p.excluido_em is not null`,
  restaurar: async ({ tx, empresaId }, id) => {
    const rows = await tx`
      update obra_pastas set excluido_em = null, excluido_por = null
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning id`;
    if (rows.length === 0) return false;
    await tx`
      update obra_anexos set excluido_em = null, excluido_por = null, excluido_com_pasta = false
      where empresa_id = ${empresaId} and pasta_id = ${id} and excluido_com_pasta`;
    return true;
  },
};

export const documentoNaLixeira: TipoNaLixeira = {
  pai: naObra("obra_anexos"),
  linhas: (tx, empresaId) => tx`
    select a.id, a.nome as descricao, o.nome as onde, null::int as numero, null::date as data, a.excluido_em as em, a.excluido_por as por
    from obra_anexos a
    join obras o on o.empresa_id = a.empresa_id and o.id = a.obra_id
    join obra_pastas p on p.empresa_id = a.empresa_id and p.id = a.pasta_id
    where a.empresa_id = ${empresaId} and a.excluido_em is not null and (not a.excluido_com_pasta or p.excluido_em is null)`,
  restaurar: async ({ tx, empresaId }, id) => {
    const [row] = await tx<{ pasta_id: string }[]>`
      update obra_anexos set excluido_em = null, excluido_por = null, excluido_com_pasta = false
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")} returning pasta_id`;
    if (row === undefined) return false;
    // A document needs a folder: its own folder is restored with it, without the folder's other documents.
    await tx`
      update obra_pastas set excluido_em = null, excluido_por = null
      where empresa_id = ${empresaId} and id = ${row.pasta_id} and excluido_em is not null`;
    return true;
  },
};
