import { createDecipheriv, createPublicKey, createECDH, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { MensagemDePush } from "../../domain/push/mensagem.ts";

/**
 * A fake push service on this machine, and browsers subscribed to it. The service decrypts messages and verifies who signed them.
 * Its code follows RFC 8188, 8291 and 8292 without the library with which the product sends, so that the service checks that
 * library.
 */

export type Navegador = {
  /** The subscription, in the form that `PushSubscription.toJSON()` has. */
  readonly inscricao: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  /** Messages that this browser could read. */
  readonly recebidas: readonly Recebida[];
  /** Sets the status that the push service answers from now on. */
  answer(status: number): void;
};

export type Recebida = {
  readonly mensagem: MensagemDePush;
  readonly headers: IncomingHttpHeaders;
  /** Bytes of the encrypted body. */
  readonly bytes: number;
  /** Claims of the VAPID token, which names the sender, and the key that signed it. */
  readonly vapid: { readonly chave: string; readonly aud: string; readonly sub: string; readonly exp: number };
};

const from64 = (text: string): Buffer => Buffer.from(text, "base64url");
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts a body of one record (RFC 8188) with keys derived as RFC 8291 says. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = derive(ecdh.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(key, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(key, salt, "Content-Encoding: nonce\0", 12),
  ).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends in a byte 2 (the delimiter) and zeros as padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** @throws when the token is not signed with the key that it names */
function vapidOf(headers: IncomingHttpHeaders): Recebida["vapid"] {
  const [, token = "", chave = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = from64(chave);
  const jwk = { kty: "EC", crv: "P-256", x: point.toString("base64url", 1, 33), y: point.toString("base64url", 33) };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, from64(signature)))
    throw new Error("The token is not signed with the key that it names.");
  const { aud, sub, exp } = JSON.parse(from64(claims).toString()) as { aud: string; sub: string; exp: number };
  return { chave, aud, sub, exp };
}

export type ReceptorDePush = {
  readonly origin: string;
  /** Adds a browser that is subscribed to this push service. */
  addNavegador(): Navegador;
  /** Errors of requests that could not be decrypted with the keys of their browser or whose token was not valid. */
  readonly ilegiveis: readonly string[];
  close(): Promise<void>;
};

type Atras = { ecdh: ECDH; auth: Buffer; recebidas: Recebida[]; status: number };

export async function startReceptorDePush(): Promise<ReceptorDePush> {
  const navegadores = new Map<string, Atras>();
  const ilegiveis: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const navegador = navegadores.get(request.url ?? "");
      const { headers } = request;
      if (navegador === undefined) return void response.writeHead(404).end();
      const { ecdh, auth, recebidas, status } = navegador;
      try {
        const body = Buffer.concat(chunks);
        const mensagem = JSON.parse(decrypt(body, ecdh, auth)) as MensagemDePush;
        const recebida = { mensagem, headers, bytes: body.length, vapid: vapidOf(headers) };
        if (status === 201) recebidas.push(recebida);
      } catch (error) {
        ilegiveis.push(String(error));
      }
      return void response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    ilegiveis,
    addNavegador: () => {
      const path = `/wpush/${randomBytes(16).toString("base64url")}`;
      const ecdh = createECDH("prime256v1");
      const atras: Atras = { ecdh, auth: randomBytes(16), recebidas: [], status: 201 };
      navegadores.set(path, atras);
      const keys = { p256dh: ecdh.generateKeys("base64url"), auth: atras.auth.toString("base64url") };
      return {
        inscricao: { endpoint: `${origin}${path}`, keys },
        recebidas: atras.recebidas,
        answer: (status) => void (atras.status = status),
      };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
