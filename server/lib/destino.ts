import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { ErroDaEntrega } from "../../domain/webhooks/schema.ts";
import { MAX_LENGTH } from "../../domain/lib/lengths.ts";

/**
 * Checks where the server may send what people ask it to send (webhooks, push messages): to public addresses by https, and to
 * networks that the operator named. A name is resolved once, every resulting address is checked, and the connection goes to a
 * checked address.
 */

export type Endereco = { readonly address: string; readonly family: 4 | 6 };
export type Destino = { readonly url: URL; readonly enderecos: readonly Endereco[] };

type Motivo = Extract<ErroDaEntrega, "endereco" | "nome"> | "formato";

/**
 * Thrown before any connection is made. `formato`: URLs of this form are never accepted; `endereco`: the network is not
 * public; `nome`: the name was not found.
 */
export class DestinoRecusado extends Error {
  readonly motivo: Motivo;
  constructor(motivo: Motivo) {
    super(`This address is not sent to: ${motivo}`);
    this.name = "DestinoRecusado";
    this.motivo = motivo;
  }
}

/** Public addresses at which the cloud provider of the machine answers. */
const OF_CLOUDS = new Set(["168.63.129.16"]);
const GLOBAL_V6 = ipaddr.parseCIDR("2000::/3");

/**
 * True for an address of the public internet. False for IPv6 forms that contain an IPv4 address (mapped, NAT64, 6to4, Teredo):
 * their routers decide where the packets go.
 */
export function isPublico(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast" || OF_CLOUDS.has(address)) return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_V6);
}

const isIn = (address: string, redes: readonly string[]): boolean => {
  const ip = ipaddr.parse(address);
  return redes.some((rede) => {
    const [network, bits] = ipaddr.parseCIDR(rede.includes("/") ? rede : `${rede}/${isIP(rede) === 4 ? 32 : 128}`);
    return network.kind() === ip.kind() && ip.match(network, bits);
  });
};

const PORTS = ["", "443", "8443"];

/** Parses an address and refuses forms that are never accepted. @throws {DestinoRecusado} */
export function readUrl(text: string): URL {
  if (text.length > MAX_LENGTH.enderecoDoWebhook || !URL.canParse(text)) throw new DestinoRecusado("formato");
  const url = new URL(text);
  const plain = url.username === "" && url.password === "" && url.hostname !== "";
  if (!plain || !["https:", "http:"].includes(url.protocol)) throw new DestinoRecusado("formato");
  url.hash = "";
  return url;
}

/** Time limit for a name server's answer in milliseconds, and the number of tries. */
const DNS = { timeout: 1500, tries: 2 };

/**
 * Resolves a name by DNS alone, without the machine's hosts file and without the process's thread pool, so that a slow name
 * server delays nobody else.
 */
async function resolveAll(name: string, servers: readonly string[] | undefined): Promise<Endereco[]> {
  const resolver = new Resolver(DNS);
  if (servers !== undefined) resolver.setServers([...servers]);
  const of = async (family: 4 | 6): Promise<Endereco[]> => {
    const found = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)).catch(() => []);
    return found.map((address) => ({ address, family }));
  };
  return (await Promise.all([of(4), of(6)])).flat();
}

export type Redes = {
  /** Networks that the operator allows in addition to public addresses, also by http and at any port. */
  readonly redes: readonly string[];
  /** Name servers to use instead of the machine's. */
  readonly dns?: readonly string[] | undefined;
};

/** Resolves and checks a URL. @throws {DestinoRecusado} when any address that it resolves to is not allowed */
export async function julgarDestino(text: string, { redes, dns }: Redes): Promise<Destino> {
  const url = readUrl(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host) as 0 | 4 | 6;
  const plainHttps = url.protocol === "https:" && PORTS.includes(url.port);
  if (!plainHttps && redes.length === 0) throw new DestinoRecusado("formato");
  const enderecos = family === 0 ? await resolveAll(host, dns) : [{ address: host, family }];
  if (enderecos.length === 0) throw new DestinoRecusado("nome");
  const outside = enderecos.filter(({ address }) => !isIn(address, redes));
  if (!outside.every(({ address }) => isPublico(address))) throw new DestinoRecusado("endereco");
  if (!plainHttps && outside.length > 0) throw new DestinoRecusado("formato");
  return { url, enderecos };
}
