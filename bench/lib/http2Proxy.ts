import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { requireProgram } from "../../tools/debian.ts";

/**
 * A proxy as in production: TLS and HTTP/2, with a certificate made for this run. Browsers speak HTTP/2 only over TLS, and
 * loading forty small files over six HTTP/1.1 connections would measure something else.
 */

/** Headers that belong to one connection, not to the message. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "proxy-connection",
]);

function passed(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(":") && !CONNECTION_HEADERS.has(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const openssl = requireProgram(["openssl"], ["openssl"], "Install openssl (Debian: apt-get install openssl).");
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const about = ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(openssl, ["req", "-x509", ...curve, "-keyout", key, "-out", cert, ...about], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

export type Proxy = { readonly url: string; close(): Promise<void> };

/**
 * @param to returns the product's port on 127.0.0.1; called for each request, because the product needs the proxy's address and
 * therefore starts after it
 */
export async function startProxy(folder: string, to: () => number): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const forward = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const host = headers[":authority"] ?? headers.host ?? "";
    const options = { host: "127.0.0.1", port: to(), method, path, agent, headers: { ...passed(headers), host } };
    const sent = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.stream.close());
    incoming.pipe(sent);
  };
  const server = createSecureServer({ ...certificate(folder), allowHTTP1: false }, forward);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => void sessions.add(session));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      agent.destroy();
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
