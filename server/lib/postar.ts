import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { performance } from "node:perf_hooks";
import type { ErroDaEntrega } from "../../domain/webhooks/schema.ts";
import { LETRAS_DA_RESPOSTA } from "../../domain/webhooks/constants.ts";
import { DestinoRecusado, type Destino, julgarDestino, type Redes } from "./destino.ts";

/** Sends one request, once: connects to the checked address, follows no redirect, reads little of the answer, and stops after a time limit. */

export type Limites = {
  /** Milliseconds until the connection must be made, and until everything must be done. */
  readonly conectar: number;
  readonly tudo: number;
  /** At most this many bytes of the answer are read. */
  readonly bytes: number;
};
export const LIMITES_DO_ENVIO: Limites = { conectar: 5_000, tudo: 15_000, bytes: 64 * 1024 };

export type Resposta = {
  readonly status: number | null;
  readonly erro: ErroDaEntrega | null;
  readonly inicio: string | null;
  readonly ms: number;
};

export type Pedido = { readonly headers: Readonly<Record<string, string>>; readonly corpo: string | Buffer };

/** Returns a lookup that always gives the checked addresses: the name is not resolved a second time. */
const lookupOf =
  ({ enderecos }: Destino): LookupFunction =>
  (_name, options, done) => {
    const [first] = enderecos;
    if (options.all === true || first === undefined) done(null, [...enderecos]);
    else done(null, first.address, first.family);
  };

// The database cannot store NUL in texts.
const inicioOf = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).toString("utf8").replaceAll("\0", "").slice(0, LETRAS_DA_RESPOSTA);

const errorOf = (error: unknown): ErroDaEntrega => {
  const { code = "", name } = error as { code?: string; name?: string };
  if (name === "AbortError" || name === "TimeoutError") return "tempo";
  return /CERT|VERIFY|TLS|SSL|EPROTO/.test(code) ? "certificado" : "conexao";
};

type Answered = Pick<Resposta, "status" | "inicio">;

function send(destino: Destino, { headers, corpo }: Pedido, limites: Limites, signal: AbortSignal): Promise<Answered> {
  const { url } = destino;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const late = new AbortController();
    const request = (secure ? requestHttps : requestHttp)({
      method: "POST",
      host,
      port: url.port === "" ? (secure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(corpo) },
      lookup: lookupOf(destino),
      // No shared agent: no connection is kept open, and no proxy is taken from the environment.
      agent: false,
      signal: AbortSignal.any([signal, late.signal]),
      ...(secure && isIP(host) === 0 && { servername: host }),
    });
    const connecting = setTimeout(() => late.abort(), limites.conectar);
    request.once("socket", (socket) => {
      socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(connecting));
    });
    let answered: (() => void) | null = null;
    request.once("error", (error) => {
      if (answered === null) reject(error);
      else answered();
    });
    request.once("close", () => {
      clearTimeout(connecting);
      reject(new Error("The connection ended without an answer"));
    });
    request.once("response", (response) => {
      const { statusCode: status = 0 } = response;
      const chunks: Buffer[] = [];
      let left = limites.bytes;
      // The status decides, even when the body is cut off.
      const done = (): void => {
        resolve({ status, inicio: inicioOf(chunks) });
        request.destroy();
      };
      answered = done;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) done();
      });
      response.once("end", done);
      response.once("error", done);
      response.once("close", done);
    });
    request.end(corpo);
  });
}

/** Checks the address and sends the request once. Never throws: failures are in the result. */
export async function postar(
  url: string,
  pedido: Pedido,
  redes: Redes,
  { limites = LIMITES_DO_ENVIO, signal }: { limites?: Limites; signal?: AbortSignal } = {},
): Promise<Resposta> {
  const begun = performance.now();
  const facts = (of: Partial<Answered> & { erro: ErroDaEntrega | null }): Resposta => ({
    status: null,
    inicio: null,
    ...of,
    ms: Math.round(performance.now() - begun),
  });
  const over = AbortSignal.timeout(limites.tudo);
  try {
    const destino = await julgarDestino(url, redes);
    const all = signal === undefined ? over : AbortSignal.any([over, signal]);
    return facts({ ...(await send(destino, pedido, limites, all)), erro: null });
  } catch (error) {
    if (!(error instanceof DestinoRecusado)) return facts({ erro: errorOf(error) });
    return facts({ erro: error.motivo === "nome" ? "nome" : "endereco" });
  }
}
