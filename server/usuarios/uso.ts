import { LIMITE_DO_USO_MS } from "../../domain/empresas/constants.ts";
import type { Uso } from "../../domain/empresas/schema.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";
import { keptTotals } from "./contadores.ts";

/**
 * How much a company has and stores. The totals of reports and files are stored with the works (`keptTotals`). A job measures the
 * bytes in storage, only when somebody looks at the numbers, and at most every ten minutes.
 */

type Row = Pick<Uso, "obras" | "usuarios" | "relatorios" | "fotos" | "videos" | "anexos" | "ultimoAcesso">;
type Medida = NonNullable<Uso["armazenamento"]>;
type Ultimo = {
  _id: string;
  numero: number;
  modelo_id: string;
  modelo: string;
  data: string;
  obra_id: string;
  obra: string;
};

async function readRow(tx: Tx, actor: Actor): Promise<Row> {
  const { empresaId } = actor;
  const [row] = await tx<Row[]>`
    select (select count(*)::int from obras where empresa_id = ${empresaId} and excluida_em is null) as obras,
      (select count(*)::int from usuarios where empresa_id = ${empresaId} and excluido_em is null) as usuarios,
      (select max(em) from usuario_acessos where empresa_id = ${empresaId}) as "ultimoAcesso", r.*
    from (${keptTotals(tx, actor)}) r`;
  if (row === undefined) throw new Error("counting answers one row");
  return row;
}

/** Returns the report with the latest day; when several have this day, the one with the highest number. */
async function readUltimo(tx: Tx, empresaId: string): Promise<Uso["ultimoRelatorio"]> {
  const [row] = await tx<Ultimo[]>`
    select r.id as _id, r.numero, r.modelo_id, m.descricao as modelo, r.data, o.id as obra_id, o.nome as obra
    from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where r.empresa_id = ${empresaId} and r.excluido_em is null and o.excluida_em is null
    order by r.data desc, r.numero desc limit 1`;
  if (row === undefined) return null;
  const { obra_id, obra, modelo_id, modelo, ...relatorio } = row;
  return { ...relatorio, modeloDeRelatorio: { _id: modelo_id, descricao: modelo }, obra: { _id: obra_id, nome: obra } };
}

async function readMedida(tx: Tx, empresaId: string): Promise<Medida | null> {
  const [row] = await tx<Medida[]>`
    select medido_em as "medidoEm", total::float8, fotos::float8, videos::float8, anexos::float8, documentos::float8
    from empresa_uso where empresa_id = ${empresaId}`;
  return row ?? null;
}

/** @param services used to enqueue a measurement when the last one is old; null when nothing may be written */
export async function readUso(tx: Tx, actor: Actor, services: Services | null): Promise<Uso> {
  const { empresaId } = actor;
  const row = await readRow(tx, actor);
  const [ultimoRelatorio, armazenamento] = [await readUltimo(tx, empresaId), await readMedida(tx, empresaId)];
  const now = Date.now();
  const old = armazenamento === null || now - Date.parse(armazenamento.medidoEm) > LIMITE_DO_USO_MS;
  if (old && services !== null) {
    const key = `${empresaId} ${Math.floor(now / LIMITE_DO_USO_MS)}`;
    await services.jobs.enqueue(tx, "empresas.medirUso", { empresaId }, { key });
  }
  return { ...row, ultimoRelatorio, armazenamento };
}

/** Measures what the company stores, without its exports, which expire by themselves. A second run replaces the first result. */
export async function medirUso({ empresaId }: JobMap["empresas.medirUso"], { database }: Services): Promise<void> {
  await database.withEmpresa({ empresaId }, async (tx) => {
    await tx`
      insert into empresa_uso (empresa_id, medido_em, total, fotos, videos, anexos, documentos)
      select ${empresaId}, now(),
        (select coalesce(sum(a.tamanho), 0) from arquivos a where a.empresa_id = ${empresaId} and not exists (
          select from backup_volumes v where v.empresa_id = a.empresa_id and v.arquivo_sha256 = a.sha256)),
        m.fotos, m.videos, m.anexos,
        (select coalesce(sum(tamanho), 0) from obra_anexos where empresa_id = ${empresaId})
      from (
        select coalesce(sum(tamanho) filter (where tipo = 'foto'), 0) as fotos,
          coalesce(sum(tamanho) filter (where tipo = 'video'), 0) as videos,
          coalesce(sum(tamanho) filter (where tipo = 'anexo'), 0) as anexos
        from midias where empresa_id = ${empresaId}
      ) m
      on conflict (empresa_id) do update set medido_em = excluded.medido_em, total = excluded.total, fotos = excluded.fotos,
        videos = excluded.videos, anexos = excluded.anexos, documentos = excluded.documentos`;
  });
}
