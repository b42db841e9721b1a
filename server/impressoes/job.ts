import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, canSeeObra } from "../../domain/permissoes/rules.ts";
import { nomeDeArquivo } from "../../domain/relatorios/arquivo.ts";
import { nomeDoModelo } from "../../domain/relatorios/nome.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import { loadActor } from "../http/access.ts";
import { isOutOfSpace } from "../http/errors.ts";
import type { JobContext } from "../jobs/jobs.ts";
import type { JobMap } from "../jobs/registry.ts";
import { ChildError } from "../lib/child.ts";
import { TEXTOS_DOS_DOCUMENTOS } from "../relatorios/pdf/documentos.texts.ts";
import type { Services } from "../http/services.ts";
import type { PrintServices } from "./service.ts";
import { forgetFile } from "../files/sweep.ts";
import { type Acesso, acessoOf } from "./acesso.ts";
import { makeDocument } from "./makeDocument.ts";
import { failureText, type ImpressaoRow } from "./queries.ts";

/** The job that makes a document over a period: it writes its progress, ends at once when the document is cancelled, and records why it failed. */

/** Interval at which progress is written and a cancelled document is noticed. */
const LOOK_MS = 1000;
/**
 * From this attempt on (the first is 0), a temporary failure is shown to the person instead of being retried; the job of a server
 * that died is retried in any case.
 */
const LAST_ATTEMPT = 2;

class GivenUp extends Error {}

type Which = JobMap["impressoes.fazer"];
type Begun = {
  readonly row: ImpressaoRow;
  readonly actor: Actor | null;
  readonly obra: string;
  readonly modelo: string | null;
};

/** Begins the document, also when another server had begun it and died; null when it is already finished or cancelled. */
async function begin({ database }: Services, { empresaId, impressaoId }: Which): Promise<Begun | null> {
  return database.withEmpresa({ empresaId }, async (tx) => {
    const [row] = await tx<(ImpressaoRow & { obra: string; modelo: string | null })[]>`
      update impressoes i set estado = 'fazendo', progresso = 0
      from obras o
      where i.empresa_id = ${empresaId} and i.id = ${impressaoId} and i.estado in ('na_fila', 'fazendo')
        and o.empresa_id = i.empresa_id and o.id = i.obra_id
      returning i.id, i.obra_id, i.usuario_id, i.pedido, o.nome as obra, (
        select m.descricao from modelos_de_relatorio m where m.empresa_id = i.empresa_id and m.id::text = i.pedido ->> 'modeloId') as modelo`;
    if (row === undefined) return null;
    const { obra, modelo } = row;
    return { row, actor: await loadActor(tx, empresaId, row.usuario_id), obra, modelo };
  });
}

/** Writes the progress until the job ends; aborts the job when the document was cancelled or its row is gone. */
async function watch(
  services: PrintServices,
  which: Which,
  percent: () => number,
  controller: AbortController,
): Promise<void> {
  const { empresaId, impressaoId } = which;
  let written = 0;
  for await (const _ of setInterval(LOOK_MS, undefined, { signal: controller.signal, ref: false })) {
    const now = Math.max(written, Math.floor(percent()));
    // A short failure of the database neither aborts the document nor ends this loop.
    const rows = await services.database
      .withEmpresa(
        { empresaId },
        (tx) => tx`
          update impressoes set progresso = ${now}
          where empresa_id = ${empresaId} and id = ${impressaoId} and estado = 'fazendo' returning id`,
      )
      .catch(() => null);
    written = now;
    if (rows?.length === 0) controller.abort(new GivenUp());
  }
}

const SUFFIX = { pdf: "pdf", fotos: "pdf", excel: "xlsx" } as const;

function nameOf({ row: { pedido }, obra, modelo }: Begun): string {
  const { formato, idioma, de, ate } = pedido;
  const words = TEXTOS_DOS_DOCUMENTOS[idioma];
  const documento = formato === "fotos" ? words.albumDoPeriodo : words.relatorios;
  return nomeDeArquivo([documento, modelo === null ? null : nomeDoModelo(modelo), obra, de, ate], SUFFIX[formato]);
}

/** Stores the finished file, unless the document was cancelled at the last moment. */
async function keep(
  services: PrintServices,
  { empresaId }: Which,
  begun: Begun,
  { file, acesso }: { file: string; acesso: Acesso },
): Promise<void> {
  const { row } = begun;
  const stored = await services.storage.put(empresaId, file);
  const [kept] = await services.database.withEmpresa({ empresaId }, async (tx) => {
    await insertArquivos(tx, services.storage, empresaId, [stored]);
    return tx`
      update impressoes set estado = 'pronta', progresso = 100, arquivo_sha256 = decode(${stored.sha256}, 'hex'),
        tamanho = ${stored.size}, arquivo_nome = ${nameOf(begun)}, acesso = ${tx.json(acesso)}, terminada_em = now()
      where empresa_id = ${empresaId} and id = ${row.id} and estado = 'fazendo' returning id`;
  });
  if (kept === undefined) await forgetFile(services, empresaId, stored.sha256);
}

async function fail({ database }: Services, { empresaId, impressaoId }: Which, erro: string): Promise<void> {
  await database.withEmpresa(
    { empresaId },
    (tx) => tx`
      update impressoes set estado = 'falhou', erro = ${erro}, terminada_em = now()
      where empresa_id = ${empresaId} and id = ${impressaoId} and estado in ('na_fila', 'fazendo')`,
  );
}

/** Returns the failure to show to the person; null for a temporary failure, which is retried. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return failureText(error.codigo, error.vars);
  // A later attempt would not find more space either.
  if (isOutOfSpace(error)) return failureText("sem_espaco");
  if (error instanceof ChildError && !["closed", "busy"].includes(error.failure))
    return failureText("impressao_falhou");
  return null;
}

/** Makes a document; does nothing when it is already finished or cancelled. */
export async function runImpressao(which: Which, services: PrintServices, job: JobContext): Promise<void> {
  const begun = await begin(services, which);
  if (begun === null) return;
  const controller = new AbortController();
  const { running } = services.impressoes;
  running.set(which.impressaoId, controller);
  let percent = 0;
  const watching = watch(services, which, () => percent, controller).catch(() => undefined);
  try {
    const { actor, row } = begun;
    if (actor === null || !canSeeObra(actor, row.obra_id)) throw new AppError("sem_permissao");
    const signal = AbortSignal.any([job.signal, controller.signal]);
    await services.impressoes.withFolder(async (folder) => {
      const outFile = join(folder, "document");
      const onProgress = (now: number) => (percent = Math.max(percent, now));
      await makeDocument({ services, actor, obraId: row.obra_id, pedido: row.pedido, outFile, signal, onProgress });
      await keep(services, which, begun, { file: outFile, acesso: acessoOf(actor, row.pedido) });
    });
  } catch (error) {
    if (controller.signal.reason instanceof GivenUp) return;
    // The server stops or the job's time is up: the next worker that gets the job starts again.
    if (controller.signal.aborted || job.signal.aborted) throw error;
    const told = reasonOf(error) ?? (job.attempt >= LAST_ATTEMPT ? failureText("impressao_falhou") : null);
    if (told === null) throw error;
    services.log.warn({ err: error, impressaoId: which.impressaoId }, "a document could not be made");
    await fail(services, which, told);
  } finally {
    running.delete(which.impressaoId);
    controller.abort();
    await watching;
  }
}

/** Stops the making of a document on this node at once; another node notices the cancellation within a second. */
export function giveUp({ impressoes }: PrintServices, impressaoId: string): void {
  impressoes.running.get(impressaoId)?.abort(new GivenUp());
}
