import type { RelatorioRef } from "../../../domain/relatorios/ref.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { extensaoDeAnexo } from "../../../domain/relatorios/anexos.ts";
import { ENVIO, LIMITES } from "../../../domain/secoes/constants.ts";
import type { Envio, EnvioInput, TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import type { Tx } from "../../db/database.ts";
import { cleanFileName, readableBytes, type ReceivedPart } from "../../http/upload.ts";
import type { Services } from "../../http/services.ts";
import { requireRelatorio } from "../actions.ts";
import { requireMayAdd } from "./add.ts";
import { requireDailyRoom } from "../../files/dailyRoom.ts";
import { enqueueExpiry } from "./enviosExpirar.ts";

/** Uploads in parts: announcing a file, storing its parts, and the progress. */

export type Which = RelatorioRef & { readonly envioId: string };

export type EnvioRow = {
  id: string;
  estado: Envio["estado"];
  pedido: EnvioInput;
  /** SHA-256 of the poster, in hexadecimal. */
  poster: string | null;
  resposta: string | null;
  erro: Envio["erro"];
  verificado_em: string | null;
};

/** Returns the number of parts of a file with this size in bytes. */
export const partsOf = (tamanho: number): number => Math.ceil(tamanho / ENVIO.tamanhoDaParte);

const LIMITS: Readonly<Record<TipoDeMidia, number>> = {
  foto: LIMITES.fotoBytes,
  video: LIMITES.videoBytes,
  anexo: LIMITES.anexoBytes,
  assinatura: LIMITES.assinaturaBytes,
};

/** Reads the upload if it is this person's and belongs to this report; undefined for uploads of other people. */
async function selectEnvio(tx: Tx, actor: Actor, which: Which, lock: boolean): Promise<EnvioRow | undefined> {
  const [row] = await tx<EnvioRow[]>`
    select id, estado, pedido, encode(poster_sha256, 'hex') as poster, resposta, erro, verificado_em from envios
    where empresa_id = ${actor.empresaId} and id = ${which.envioId} and relatorio_id = ${which.relatorioId}
      and usuario_id = ${actor.usuarioId} ${lock ? tx`for no key update` : tx``}`;
  return row;
}

/** @throws AppError `nao_encontrado` when this person has no such upload to this report, or does not see the report */
export async function requireEnvio(
  tx: Tx,
  actor: Actor,
  which: Which,
  purpose: "read" | "write" = "read",
): Promise<EnvioRow> {
  await requireRelatorio(tx, actor, which, "read");
  const row = await selectEnvio(tx, actor, which, purpose === "write");
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

export type ParteRow = { n: number; sha256: string };

export function listPartes(tx: Tx, empresaId: string, envioId: string) {
  return tx<ParteRow[]>`
    select n, encode(sha256, 'hex') as sha256 from envio_partes
    where empresa_id = ${empresaId} and envio_id = ${envioId} order by n`;
}

/** Converts an upload to the form of the API: its state and the numbers of the parts received so far. */
export async function presentEnvio(tx: Tx, actor: Actor, row: EnvioRow): Promise<Envio> {
  const open = row.estado === "recebendo";
  return {
    envioId: row.id,
    estado: row.estado,
    partes: open ? (await listPartes(tx, actor.empresaId, row.id)).map(({ n }) => n) : [],
    total: partsOf(row.pedido.tamanho),
    tamanhoDaParte: ENVIO.tamanhoDaParte,
    foto: row.poster !== null,
    erro: row.erro,
  };
}

/** Makes the checks that need only the announcement. */
function requireAcceptable({ tipo, tamanho, nome, posicao }: EnvioInput): void {
  const limite = LIMITS[tipo];
  if (tamanho > limite) throw new AppError("arquivo_grande_demais", { vars: { limite: readableBytes(limite) } });
  if (tipo === "anexo" && extensaoDeAnexo(nome) === null) throw new AppError("tipo_de_anexo_nao_permitido");
  if (tipo === "assinatura" && posicao === null) {
    throw new AppError("campos_invalidos", { campos: [{ campo: "posicao", erro: "obrigatorio" }] });
  }
}

/**
 * Requires that no file has this id yet: the upload's id becomes the id of the file, which is unique among the files of all
 * reports.
 * @throws AppError `envio_diferente`
 */
async function requireUnusedId(tx: Tx, empresaId: string, id: string): Promise<void> {
  const [row] = await tx`select 1 from midias where empresa_id = ${empresaId} and id = ${id}`;
  if (row !== undefined) throw new AppError("envio_diferente");
}

/**
 * Announces a file. Repeating the same announcement returns the first upload, whatever its state.
 * @throws AppError `envio_diferente` for another announcement under this id, and as {@link requireMayAdd}
 */
export async function createEnvio(
  tx: Tx,
  services: Services,
  actor: Actor,
  which: Which,
  input: EnvioInput,
): Promise<EnvioRow> {
  const pedido = { ...input, nome: cleanFileName(input.nome) };
  await requireRelatorio(tx, actor, which, "read");
  const { empresaId, usuarioId } = actor;
  const isKnown = async (): Promise<boolean> => {
    const [row] = await tx<{ igual: boolean }[]>`
      select relatorio_id = ${which.relatorioId} and usuario_id = ${usuarioId} and pedido = ${tx.json(pedido)} as igual
      from envios where empresa_id = ${empresaId} and id = ${which.envioId}`;
    if (row?.igual === false) throw new AppError("envio_diferente");
    return row !== undefined;
  };
  if (!(await isKnown())) {
    requireAcceptable(pedido);
    await requireUnusedId(tx, empresaId, which.envioId);
    await requireMayAdd(tx, actor, which, pedido.tipo, pedido.lugar);
    await requireDailyRoom(tx, actor, services, pedido.tamanho);
    await tx`
      insert into envios (empresa_id, id, relatorio_id, usuario_id, pedido, tamanho)
      values (${empresaId}, ${which.envioId}, ${which.relatorioId}, ${usuarioId}, ${tx.json(pedido)}, ${pedido.tamanho})
      on conflict do nothing`;
    // A concurrent announcement under this id may have been inserted first.
    await isKnown();
    await enqueueExpiry(tx, services, empresaId);
  }
  const row = await selectEnvio(tx, actor, which, false);
  if (row === undefined) throw new AppError("nao_encontrado");
  return row;
}

/** Builds the name of a part from its number and the hash of its content, so that other bytes under the same number are stored as another file. */
export const partName = ({ n, sha256 }: ParteRow): string => `${n}-${sha256}`;

/**
 * Stores a part whose bytes match their hash; afterwards {@link noteParte} records it.
 * @throws AppError `parte_corrompida`, `campos_invalidos`, `envio_encerrado`; nothing is stored then
 */
export async function keepParte(
  services: Services,
  actor: Actor,
  which: Which & { n: number },
  part: ReceivedPart,
  declared: string | undefined,
): Promise<void> {
  const { empresaId } = actor;
  const row = await services.database.withEmpresa({ empresaId }, (tx) => requireEnvio(tx, actor, which));
  if (row.estado === "recusado") throw new AppError("envio_encerrado");
  const { tamanho } = row.pedido;
  const total = partsOf(tamanho);
  if (which.n < 1 || which.n > total) throw invalid("n", "numero_invalido");
  const sha256 = declared ?? part.declared;
  if (sha256 === null) throw invalid("sha256", "obrigatorio");
  const size = which.n < total ? ENVIO.tamanhoDaParte : tamanho - (total - 1) * ENVIO.tamanhoDaParte;
  if (sha256 !== part.sha256 || part.bytes.length !== size) throw new AppError("parte_corrompida");
  if (row.estado === "concluido") return;
  await services.storage.putPart(empresaId, row.id, partName({ n: which.n, sha256 }), part.bytes);
}

const invalid = (campo: string, erro: "numero_invalido" | "obrigatorio") =>
  new AppError("campos_invalidos", { campos: [{ campo, erro }] });

/**
 * Records that a part has arrived.
 * @returns the names of the parts that it replaces; null when the upload ended meanwhile: nothing is recorded, and the stored
 * bytes are orphans
 */
export async function noteParte(
  tx: Tx,
  actor: Actor,
  which: Which & { n: number },
  sha256: string,
): Promise<string[] | null> {
  const { empresaId } = actor;
  const [row] = await tx`
    update envios set visto_em = now()
    where empresa_id = ${empresaId} and id = ${which.envioId} and usuario_id = ${actor.usuarioId} and estado = 'recebendo'
    returning 1`;
  if (row === undefined) return null;
  // The upload's row is locked, so the part under this number cannot change before the end of the transaction.
  const before = await tx<ParteRow[]>`
    select n, encode(sha256, 'hex') as sha256 from envio_partes
    where empresa_id = ${empresaId} and envio_id = ${which.envioId} and n = ${which.n}`;
  await tx`
    insert into envio_partes (empresa_id, envio_id, n, sha256)
    values (${empresaId}, ${which.envioId}, ${which.n}, ${Buffer.from(sha256, "hex")})
    on conflict (empresa_id, envio_id, n) do update set sha256 = excluded.sha256
    where envio_partes.sha256 <> excluded.sha256`;
  return before.filter((parte) => parte.sha256 !== sha256).map(partName);
}
