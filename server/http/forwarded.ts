import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Accepts `X-Forwarded-For` only from a trusted proxy (Fastify's `trustProxy`). Headers of other peers are ignored and
 * logged once: behind an unlisted proxy everybody shares one address.
 */

const PRIVATE = new BlockList();
PRIVATE.addSubnet("127.0.0.0", 8);
PRIVATE.addSubnet("10.0.0.0", 8);
PRIVATE.addSubnet("172.16.0.0", 12);
PRIVATE.addSubnet("192.168.0.0", 16);
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addAddress("::1", "ipv6");

const HEADERS = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded"];

/** Names only private addresses: a public address belongs to a person, and no log may contain it. */
function named(address: string): string {
  return PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4") ? address : "a public address";
}

export function warnOfForwarded(app: FastifyInstance, trusted: readonly string[]): void {
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    proxies.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  let warned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    done();
    if (warned || !HEADERS.some((header) => request.headers[header] !== undefined)) return;
    const peer = request.socket.remoteAddress ?? "";
    if (proxies.check(peer, isIPv6(peer) ? "ipv6" : "ipv4")) return;
    warned = true;
    app.log.warn(
      `Forwarded headers from ${named(peer)} are ignored. If that is your proxy, put its network into TRUSTED_PROXIES: ` +
        "without it all people share the proxy's address.",
    );
  });
}
