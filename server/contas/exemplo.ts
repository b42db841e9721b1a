import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { planAddFoto } from "../../domain/relatorios/fotos.ts";
import { GALERIA } from "../../domain/relatorios/secoes/galeriaDeFoto.ts";
import { STATUS_RELATORIO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { keepSnapshot, prove } from "../aprovacao/effects.ts";
import { setStatus } from "../aprovacao/setStatus.ts";
import type { Tx } from "../db/database.ts";
import { productCtx, type SystemCtx } from "../http/ctx.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Exemplo } from "../lib/config.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import { insertMidia } from "../relatorios/midias/add.ts";
import { keepMidia } from "../relatorios/midias/keep.ts";
import { mutate, readDoc } from "../relatorios/mutations.ts";
import { getRelatorioHead, type RelatorioHead } from "../relatorios/queries.ts";
import { pedirDocumento } from "../selo/documentos.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import type { Cena, Vista } from "./canteiro/cena.ts";
import { takeFoto } from "./canteiro/foto.ts";
import { DEFAULTS } from "./defaults/idiomas.ts";
import { climaDoDia, type DiaDoExemplo } from "./sample.ts";

/**
 * The days of a new company's sample work. Sign-up writes their reports; a job adds what takes long: the pictures, and the
 * approvals, which come after them.
 */

type Foto = { readonly vista: Vista; readonly hora: string; readonly formato?: Cena["formato"] };

type Dia = DiaDoExemplo & {
  readonly fotos: readonly Foto[];
  /** Status the report ends in. */
  readonly status: StatusRelatorioId;
};

const { aprovado, revisar, preenchendo } = STATUS_RELATORIO;

/** The sample days, oldest first; the last report stays open, so that the new user can go on with it. */
const DIAS: readonly Dia[] = [
  {
    avanco: 0.2,
    ocorrencia: null,
    fotos: [
      { vista: "geral", hora: "07:40" },
      { vista: "armacao", hora: "10:15" },
    ],
    status: aprovado,
  },
  {
    avanco: 0.4,
    ocorrencia: "chuva",
    fotos: [
      { vista: "alvenaria", hora: "09:05" },
      { vista: "canteiro", hora: "16:20" },
    ],
    status: aprovado,
  },
  {
    avanco: 0.6,
    ocorrencia: null,
    fotos: [
      { vista: "geral", hora: "07:35" },
      { vista: "alvenaria", hora: "14:50" },
    ],
    status: aprovado,
  },
  {
    avanco: 0.8,
    ocorrencia: "atraso",
    fotos: [
      { vista: "armacao", hora: "07:50" },
      { vista: "laje", hora: "10:40" },
      { vista: "geral", hora: "15:30", formato: "em_pe" },
    ],
    status: revisar,
  },
  {
    avanco: 1,
    ocorrencia: null,
    fotos: [
      { vista: "geral", hora: "07:45" },
      { vista: "laje", hora: "11:10" },
      { vista: "alvenaria", hora: "15:05" },
    ],
    status: preenchendo,
  },
];

/** Share of the building on the first day, and its growth per day. */
const PROGRESSO = { desde: 0.34, porDia: 0.02 } as const;

type DiaDoCalendario = DiaDoExemplo & { readonly data: string };

/** Lists the days that sign-up writes reports for: working days before today, so that today's report is missing; for `simples`, today alone. */
export function diasDoExemplo(exemplo: Exemplo, hoje: string): readonly DiaDoCalendario[] {
  if (exemplo === "simples") return [{ data: hoje, avanco: 1, ocorrencia: "atraso" }];
  let data = hoje;
  return DIAS.toReversed()
    .map(({ avanco, ocorrencia }) => {
      do data = addDays(data, -1);
      while (!isDiaUtil(data));
      return { data, avanco, ocorrencia };
    })
    .toReversed();
}

/** Companies that sign up on the same day get the same pictures, so each process draws them only once. */
const drawn = new Map<string, Promise<Uint8Array>>();
const DRAWN_MAX = DIAS.flatMap(({ fotos }) => fotos).length;

function draw(cena: Cena, tiradaEm: string): Promise<Uint8Array> {
  const key = JSON.stringify([tiradaEm, cena]);
  const before = drawn.get(key);
  if (before !== undefined) return before;
  if (drawn.size >= DRAWN_MAX) drawn.clear();
  const made = takeFoto(cena, tiradaEm);
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  return made;
}

type Quem = { readonly idioma: Idioma; readonly nome: string };
type Where = { readonly empresaId: string; readonly usuarioId: string; readonly obraId: string; readonly quem: Quem };

/** Locks and returns the report; null when nothing is to be added, because a person has changed it, it was deleted, or its status is already set. */
async function openUntouched(ctx: SystemCtx, obraId: string, id: string): Promise<RelatorioHead | null> {
  const { tx, empresaId } = ctx;
  const head = await getRelatorioHead(tx, empresaId, obraId, id, "write");
  if (head === null || head.status_id !== preenchendo) return null;
  const byPeople = await tx`
    select from relatorio_revisoes where empresa_id = ${empresaId} and relatorio_id = ${id} and canal <> 'sistema' limit 1`;
  return byPeople.length === 0 ? head : null;
}

/** Like {@link openUntouched}, but null also when the report has this picture already. */
async function openWithout(ctx: SystemCtx, obraId: string, id: string, nome: string): Promise<RelatorioHead | null> {
  const { tx, empresaId } = ctx;
  const head = await openUntouched(ctx, obraId, id);
  const there =
    await tx`select from midias where empresa_id = ${empresaId} and relatorio_id = ${id} and nome = ${nome}`;
  return there.length === 0 ? head : null;
}

/** Draws a picture of the day and adds it like an upload. Idempotent. */
async function addFoto(
  services: Services,
  { empresaId, usuarioId, obraId, quem }: Where,
  { id, n, dia, foto }: { id: string; n: number; dia: Dia; foto: Foto },
): Promise<void> {
  const { database, jobs, storage } = services;
  const { vista, hora, formato = "deitada" } = foto;
  const defaults = DEFAULTS[quem.idioma];
  const nome = `IMG_${String(n + 1)}_${hora.replace(":", "")}.jpg`;
  const write = <T>(act: (ctx: SystemCtx) => Promise<T>): Promise<T> =>
    database.withEmpresa({ empresaId }, (tx) => act(productCtx(tx, { empresaId, usuarioId }, jobs)));
  const head = await write((ctx) => openWithout(ctx, obraId, id, nome));
  if (head === null) return;
  const { manha, tarde } = climaDoDia(defaults, dia);
  const clima = (hora < "12:00" ? manha : tarde)?.clima ?? "Claro";
  const progresso = PROGRESSO.desde + PROGRESSO.porDia * n;
  const bytes = await draw(
    { semente: n * 31 + Number(hora.slice(0, 2)), progresso, clima, vista, formato },
    `${head.data}T${hora}`,
  );
  const kept = await withTemporaryFolder(async (folder) => {
    const path = join(folder, nome);
    await writeFile(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return keepMidia(services, empresaId, "foto", { nome, path, sha256, size: bytes.length });
  });
  await write(async (ctx) => {
    const { tx } = ctx;
    const open = await openWithout(ctx, obraId, id, nome);
    if (open === null) return;
    const fotoId = uuidv7();
    await insertArquivos(tx, storage, empresaId, [kept.original]);
    await insertMidia(tx, ctx, { relatorioId: id, id: fotoId, poster: null }, kept);
    const doc = await readDoc(ctx, open);
    const ops = planAddFoto(
      doc,
      {
        id: fotoId,
        arquivo: `${fotoId}.${kept.extensao}`,
        descricao: defaults.relatorio.legendas[vista],
        tamanho: kept.original.size,
        sha256: kept.original.sha256,
        largura: kept.largura ?? 0,
        altura: kept.altura ?? 0,
        tiradaEm: kept.tiradaEm,
        lugar: GALERIA,
        usuario: { _id: usuarioId, nome: quem.nome, perfilCliente: false },
      },
      Math.random,
    );
    await mutate(ctx, open, doc, { base: doc.v, ops });
    await jobs.enqueue(tx, "fotos.derivar", { empresaId, fotoId }, { key: fotoId });
  });
}

/** Sends the report to review, or approves it, as the product itself: the evidence names no person, and nobody is notified. */
async function settle(
  ctx: SystemCtx,
  head: RelatorioHead,
  status: StatusRelatorioId,
  publicUrl: string,
): Promise<void> {
  const { empresaId } = ctx;
  const v = await setStatus(ctx, head, await readDoc(ctx, head), status);
  const of = { ctx, head, v };
  if (status === revisar) await prove(of, "enviado_para_revisao");
  if (status !== aprovado) return;
  const { sha256 } = await keepSnapshot(of);
  await prove(of, "aprovado", { conteudoSha256: sha256 });
  await pedirDocumento(
    { ...ctx, publicUrl },
    {
      empresaId,
      obraId: head.obra_id,
      relatorioId: head.id,
      epoca: head.epoca,
      instantaneoSha256: sha256,
      dados: { tipo: head.assinaturas_tipo, aprovacoes: [], aprovadoPor: null },
    },
  );
}

async function findQuem(tx: Tx, empresaId: string, usuarioId: string): Promise<Quem | undefined> {
  const [row] = await tx<Quem[]>`
    select e.idioma, u.nome from empresas e join usuarios u on u.empresa_id = e.id and u.id = ${usuarioId} where e.id = ${empresaId}`;
  return row;
}

/**
 * Adds the pictures and statuses of the sample reports. Commits each separately, so that a retry continues where the job stopped;
 * a second run changes nothing.
 */
export async function completeExemplo(
  { empresaId, usuarioId, obraId, relatorios }: JobMap["contas.completarExemplo"],
  services: Services,
): Promise<void> {
  const { database, jobs, config } = services;
  const quem = await database.withEmpresa({ empresaId }, (tx) => findQuem(tx, empresaId, usuarioId));
  if (quem === undefined) return;
  for (const [n, dia] of DIAS.entries()) {
    const id = relatorios[n];
    if (id === undefined) return;
    for (const foto of dia.fotos) await addFoto(services, { empresaId, usuarioId, obraId, quem }, { id, n, dia, foto });
    if (dia.status === preenchendo) continue;
    await database.withEmpresa({ empresaId }, async (tx) => {
      const ctx = productCtx(tx, { empresaId, usuarioId }, jobs);
      const head = await openUntouched(ctx, obraId, id);
      if (head !== null) await settle(ctx, head, dia.status, config.publicUrl);
    });
  }
}
