import type { Backup } from "../../domain/backup/contract.ts";
import { LIMITES_DO_BACKUP } from "../../domain/backup/constants.ts";
import { type Codigo, errorMessage, ERRORS } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Tx } from "../db/database.ts";
import { isUuid } from "../http/requestFacts.ts";

/** Queries for exports. */

type Row = Omit<Backup, "volumes" | "expiraEm" | "erro"> & {
  erro: Codigo | null;
  volumes: readonly Omit<Backup["volumes"][number], "url">[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when an export requested at this time (ISO 8601) expires. */
export const endOf = (criadoEm: string): string =>
  new Date(Date.parse(criadoEm) + LIMITES_DO_BACKUP.dias * DAY_MS).toISOString();

/** Exports that are kept, newest first; only the one with `id` when given. */
export async function listBackups(
  tx: Tx,
  empresaId: string,
  idioma: Idioma,
  id: string | null = null,
): Promise<Backup[]> {
  const rows = await tx<Row[]>`
    select b.id as "_id", b.estado, b.progresso, json_build_object('_id', u.id, 'nome', u.nome) as usuario,
      encode(b.manifesto_sha256, 'hex') as "manifestoSha256", b.erro, b.criado_em as "criadoEm",
      coalesce((
        select json_agg(json_build_object('n', v.n, 'nome', v.nome, 'tamanho', v.tamanho, 'sha256', encode(v.arquivo_sha256, 'hex')) order by v.n)
        from backup_volumes v where v.empresa_id = b.empresa_id and v.backup_id = b.id and b.estado = 'pronto'), '[]') as volumes
    from backups b join usuarios u on u.empresa_id = b.empresa_id and u.id = b.pedido_por
    where b.empresa_id = ${empresaId} and b.criado_em >= now() - make_interval(days => ${LIMITES_DO_BACKUP.dias})
      ${id === null ? tx`` : tx`and b.id = ${id}`}
    order by b.criado_em desc, b.id desc`;
  return rows.map(({ volumes, erro, ...row }) => ({
    ...row,
    volumes: volumes.map((volume) => ({
      ...volume,
      url: `/v2/empresas/${empresaId}/backup-relatorios/${row._id}/volumes/${volume.n}`,
    })),
    erro: erro === null ? null : errorMessage(erro in ERRORS ? erro : "erro_inesperado", idioma),
    expiraEm: endOf(row.criadoEm),
  }));
}

/** Finds a volume of a finished export that is still kept; null when there is none. */
export async function getVolume(
  tx: Tx,
  empresaId: string,
  { backupId, n }: { backupId: string; n: string },
): Promise<{ nome: string; tamanho: number; sha256: string } | null> {
  if (!isUuid(backupId) || !/^[1-9]\d{0,3}$/.test(n)) return null;
  const [row] = await tx<{ nome: string; tamanho: number; sha256: string }[]>`
    select v.nome, v.tamanho, encode(v.arquivo_sha256, 'hex') as sha256
    from backup_volumes v join backups b on b.empresa_id = v.empresa_id and b.id = v.backup_id
    where v.empresa_id = ${empresaId} and v.backup_id = ${backupId} and v.n = ${Number(n)} and b.estado = 'pronto'
      and b.criado_em >= now() - make_interval(days => ${LIMITES_DO_BACKUP.dias})`;
  return row ?? null;
}
