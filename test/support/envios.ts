import { createHash } from "node:crypto";
import { ENVIO } from "../../domain/secoes/constants.ts";
import type { EnvioInput } from "../../domain/relatorios/enviosContract.ts";
import type { Api, CallAnswer, Person } from "./http.ts";

/**
 * A client of uploads in parts: it announces the file, sends the missing parts and concludes the upload. After any interruption
 * it asks which parts are missing and continues.
 */

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export type Arquivo = {
  readonly envioId: string;
  readonly bytes: Uint8Array;
  readonly pedido: Partial<EnvioInput> & Pick<EnvioInput, "tipo" | "nome">;
};
export type Destino = { api: Api; as: Person; params: { obraId: string; relatorioId: string } };

/** The bytes of part `n`, counted from 1. */
export function parteDe(bytes: Uint8Array, n: number): Uint8Array {
  return bytes.subarray((n - 1) * ENVIO.tamanhoDaParte, n * ENVIO.tamanhoDaParte);
}

export function criar({ api, as, params }: Destino, { envioId, bytes, pedido }: Arquivo) {
  const body = { sha256: sha256Of(bytes), tamanho: bytes.length, ...pedido };
  return api("criarEnvio", { as, params: { ...params, envioId }, body });
}

export function enviarParte({ api, as, params }: Destino, { envioId, bytes }: Arquivo, n: number) {
  const raw = parteDe(bytes, n);
  const query = { sha256: sha256Of(raw) };
  return api("enviarParte", { as, params: { ...params, envioId, n: String(n) }, query, raw });
}

export const consultar = ({ api, as, params }: Destino, envioId: string) =>
  api("getEnvio", { as, params: { ...params, envioId } });
export const concluir = ({ api, as, params }: Destino, envioId: string, query: { galeria?: boolean } = {}) =>
  api("concluirEnvio", { as, params: { ...params, envioId }, query: query as never });
export const recibo = ({ api, as, params }: Destino, envioId: string) =>
  api("getRecibo", { as, params: { ...params, envioId } });

/** Announces the file and sends every part, three at a time as the browser does. */
export async function enviarTudo(destino: Destino, arquivo: Arquivo): Promise<void> {
  const { status, body, bytes } = await criar(destino, arquivo);
  if (status !== 200) throw new Error(`criarEnvio: ${status} ${bytes.toString()}`);
  await enviarFaltantes(destino, arquivo, body);
}

type Estado = { partes: number[]; total: number };

async function enviarFaltantes(destino: Destino, arquivo: Arquivo, { partes, total }: Estado): Promise<void> {
  const missing = Array.from({ length: total }, (_, i) => i + 1).filter((n) => !partes.includes(n));
  const work = missing.values();
  const sender = async (): Promise<void> => {
    for (const n of work) {
      const { status, bytes } = await enviarParte(destino, arquivo, n);
      if (status !== 200) throw new Error(`enviarParte ${n}: ${status} ${bytes.toString()}`);
    }
  };
  await Promise.all([sender(), sender(), sender()]);
}

/** True when the connection was cut or the server did not answer: what arrived is then unknown, so the client asks again. */
export function isBreak(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
}

/**
 * Sends a file despite any interruption, as the browser's queue does: each attempt first asks which parts were received.
 * @param between awaited after an interruption, before the next attempt (until the connection is back and the server runs)
 */
export async function enviarComRetomada(
  destino: Destino,
  arquivo: Arquivo,
  between: () => Promise<void>,
): Promise<CallAnswer<"concluirEnvio">> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    try {
      await enviarTudo(destino, arquivo);
      const answer = await concluir(destino, arquivo.envioId);
      if (answer.status === 200) return answer;
      throw new Error(`concluirEnvio: ${answer.status} ${answer.bytes.toString()}`);
    } catch (error) {
      if (!isBreak(error)) throw error;
      await between();
    }
  }
  throw new Error("a thousand attempts were not enough");
}
