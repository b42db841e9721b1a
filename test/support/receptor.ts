import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { Webhook } from "standardwebhooks";
import type { Certificado } from "./certificado.ts";

/** A receiver of webhooks on this machine. It knows the secrets only and leaves the check of signatures to the `standardwebhooks` library. */

export type Recebido = {
  readonly headers: IncomingHttpHeaders;
  readonly corpo: string;
  /** Host name that the client sent before encryption began (SNI); null without TLS. */
  readonly sni: string | null;
  readonly evento: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
};

type Answer = (recebido: Recebido, response: ServerResponse) => void;

export type Receptor = {
  readonly url: string;
  /** Deliveries whose signature is valid. */
  readonly recebidos: readonly Recebido[];
  /** Bodies of deliveries whose signature is not valid. */
  readonly falsos: readonly string[];
  /** Sets the secrets whose signatures the receiver accepts. */
  trust(...segredos: string[]): void;
  answer(how: Answer): void;
  close(): Promise<void>;
};

const ok: Answer = (_, response) => void response.writeHead(204).end();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const holds = (segredo: string, corpo: string, headers: IncomingHttpHeaders): boolean => {
  try {
    new Webhook(segredo).verify(corpo, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

const sniOf = ({ socket }: IncomingMessage): string | null => {
  const { servername } = socket as Partial<TLSSocket>;
  return typeof servername === "string" ? servername : null;
};

/** @param certificado the certificate with which the receiver speaks HTTPS; null: plain HTTP */
export async function startReceptor(certificado: Certificado | null = null): Promise<Receptor> {
  let segredos: string[] = [];
  let answer: Answer = ok;
  const recebidos: Recebido[] = [];
  const falsos: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const corpo = await bodyOf(request);
    const { headers } = request;
    if (!segredos.some((segredo) => holds(segredo, corpo, headers))) {
      falsos.push(corpo);
      response.writeHead(401).end();
      return;
    }
    const recebido = { headers, corpo, sni: sniOf(request), evento: JSON.parse(corpo) as Recebido["evento"] };
    recebidos.push(recebido);
    answer(recebido, response);
  };
  const listen = (request: IncomingMessage, response: ServerResponse) => void receive(request, response);
  const server = certificado === null ? createServer(listen) : createSecureServer(certificado, listen);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${certificado === null ? "http" : "https"}://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    recebidos,
    falsos,
    trust: (...given) => void (segredos = given),
    answer: (how) => void (answer = how),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
