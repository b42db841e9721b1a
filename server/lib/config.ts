/** The only reader of the environment: everything else receives a {@link Config}. */
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { DIAS_ATE_LEITURA, MODOS_DE_COBRANCA, type ModoDeCobranca } from "../../domain/cobranca/constants.ts";
import type { Recebedor } from "../../domain/cobranca/pix.ts";
import { type PlanoDaLista, readPlanos } from "./planos.ts";

/** Sample data of a new company: five days with pictures and a sealed document, or one report of its first day. */
export const EXEMPLOS = ["completo", "simples"] as const;
export type Exemplo = (typeof EXEMPLOS)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type Config = {
  /** TCP port of the HTTP server. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database and the files. */
  readonly dataDir: string;
  /** Address of an external PostgreSQL 15+; `null` starts the embedded one inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** Public address of the server (links in mails and QR codes), without a final slash. */
  readonly publicUrl: string;
  /** Networks (CIDR) of the proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** `null` writes outgoing mail to the data folder instead of sending it. */
  readonly smtpUrl: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Bytes that one person may send in 24 hours. */
  readonly uploadBytesPerDay: number;
  /** Folder whose `postgres` and `initdb` are used instead of those from npm. */
  readonly postgresBinDir: string | null;
  /** PKCS#12 file with the certificate that seals approved reports; `null` seals with a certificate of the product's own. */
  readonly sealP12: string | null;
  readonly sealP12Password: string;
  /** False removes the application from devices that store it for use without a network. */
  readonly offline: boolean;
  /** Way of charging companies; `nenhuma` never asks for a payment. */
  readonly cobranca: ModoDeCobranca;
  /** Days that a payment may be overdue before the company becomes read-only. */
  readonly diasAteLeitura: number;
  /** The price list; empty on an installation that charges nothing. */
  readonly planos: readonly PlanoDaLista[];
  /** Recipient of Pix payments; `null` when no key is set. */
  readonly pix: Recebedor | null;
  /** Bank details for a transfer, shown beside the Pix code; `null` when none are set. */
  readonly dadosBancarios: string | null;
  /** Contacts of the operator; those not set are not shown. */
  readonly contatos: Contatos;
  /** The sample work of new companies. */
  readonly exemplo: Exemplo;
  /** Networks (CIDR), in addition to the public internet, that webhooks may be sent to, also by http and at any port. */
  readonly webhooksRedes: readonly string[];
};

export type Contatos = {
  readonly telefone: string | null;
  /** Web address of a chat. */
  readonly chat: string | null;
  readonly email: string | null;
  /** E-mail for payments: charges and requests to cancel are sent there. */
  readonly financeiro: string | null;
};

/** Thrown when the environment cannot be used; the message has one sentence per wrong variable, for the person who set it. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.name = "ConfigError";
  }
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return schemes.includes(protocol) && hostname !== "";
}

const url = (schemes: readonly string[], expected: string) =>
  z.string().refine((value) => hasScheme(value, schemes), { error: `must be ${expected}` });

/** True for an origin without a path: mails and the PDF append paths to it. */
function isOrigin(value: string): boolean {
  if (!hasScheme(value, ["http:", "https:"])) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return [pathname.replace(/^\/+$/, ""), search, hash, username, password].every((part) => part === "");
}

/** True for an address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  // A network of zero bits would trust everybody; Fastify would refuse it without naming the variable.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const networks = (example: string) =>
  z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), {
      error: `must be addresses or networks separated by commas, such as ${example}`,
    })
    .default([]);

const mailbox = z.email({ error: "must be an e-mail address" });

const PORT_SENTENCE = "must be a whole number from 1 to 65535";

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: PORT_SENTENCE })
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, { error: PORT_SENTENCE })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: "must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0" })
    .default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "a PostgreSQL address, such as postgresql://owner:password@host:5432/canteiro",
  ).optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, { error: "must be an address without a path, such as https://obras.example.com" })
    .optional(),
  TRUSTED_PROXIES: networks("127.0.0.1,10.0.0.0/8"),
  SMTP_URL: url(["smtp:", "smtps:"], "a mail server address, such as smtp://user:password@host:587").optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
  UPLOAD_GB_PER_DAY: z
    .string()
    .regex(/^\d{1,5}(\.\d{1,6})?$/, { error: "must be a number of gigabytes, such as 5" })
    .default("5"),
  POSTGRES_BIN_DIR: z.string().optional(),
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().default(""),
  OFFLINE: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  COBRANCA: z.enum(MODOS_DE_COBRANCA, { error: `must be one of ${MODOS_DE_COBRANCA.join(", ")}` }).default("manual"),
  DIAS_ATE_LEITURA: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: "must be a number of days from 1 to 999" })
    .transform(Number)
    .default(DIAS_ATE_LEITURA),
  PLANOS: z.string().optional(),
  PIX_CHAVE: z
    .string()
    .regex(/^[\x21-\x7e]{1,77}$/, {
      error: "must be a Pix key: CPF or CNPJ, e-mail, telephone with +55, or a random key",
    })
    .optional(),
  PIX_NOME: z.string().optional(),
  PIX_CIDADE: z.string().optional(),
  DADOS_BANCARIOS: z.string().max(500, { error: "must have at most 500 letters" }).optional(),
  SUPORTE_TELEFONE: z.string().max(40, { error: "must have at most 40 letters" }).optional(),
  SUPORTE_CHAT: url(["https:", "http:"], "an address of the web, such as https://wa.me/5511999998888").optional(),
  SUPORTE_EMAIL: mailbox.optional(),
  FINANCEIRO_EMAIL: mailbox.optional(),
  EXEMPLO: z.enum(EXEMPLOS, { error: `must be one of ${EXEMPLOS.join(", ")}` }).default("completo"),
  WEBHOOKS_REDES: networks("10.20.0.0/16,127.0.0.1"),
});

/** A server may listen on these addresses, but no browser can open them. */
const EVERYWHERE = ["0.0.0.0", "::"];

function defaultPublicUrl(host: string, port: number): string {
  const name = EVERYWHERE.includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** @throws {ConfigError} */
function planosOf(path: string | undefined, cobranca: ModoDeCobranca): readonly PlanoDaLista[] {
  if (path === undefined || cobranca === "nenhuma") return [];
  const planos = readPlanos(resolve(path));
  if (typeof planos === "string") throw new ConfigError([`PLANOS ${planos}.`]);
  return planos;
}

/** @throws {ConfigError} */
function pixOf(chave: string | undefined, nome: string | undefined, cidade: string | undefined): Recebedor | null {
  if (chave === undefined) return null;
  if (nome === undefined || cidade === undefined)
    throw new ConfigError(["PIX_CHAVE needs PIX_NOME and PIX_CIDADE: a code names who is paid, and where."]);
  return { chave, nome, cidade };
}

/**
 * Reads and checks the settings. An empty variable counts as not set.
 * @throws {ConfigError} naming each wrong variable and the expected form (never its value, which may contain a password)
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: (data.PUBLIC_URL ?? defaultPublicUrl(data.HOST, data.PORT)).replace(/\/+$/, ""),
    trustedProxies: data.TRUSTED_PROXIES,
    smtpUrl: data.SMTP_URL ?? null,
    logLevel: data.LOG_LEVEL,
    uploadBytesPerDay: Math.round(Number(data.UPLOAD_GB_PER_DAY) * 1024 ** 3),
    postgresBinDir: data.POSTGRES_BIN_DIR === undefined ? null : resolve(data.POSTGRES_BIN_DIR),
    sealP12: data.SEAL_P12 === undefined ? null : resolve(data.SEAL_P12),
    sealP12Password: data.SEAL_P12_PASSWORD,
    offline: data.OFFLINE === "on",
    cobranca: data.COBRANCA,
    diasAteLeitura: data.DIAS_ATE_LEITURA,
    planos: planosOf(data.PLANOS, data.COBRANCA),
    pix: pixOf(data.PIX_CHAVE, data.PIX_NOME, data.PIX_CIDADE),
    dadosBancarios: data.DADOS_BANCARIOS ?? null,
    exemplo: data.EXEMPLO,
    webhooksRedes: data.WEBHOOKS_REDES,
    contatos: {
      telefone: data.SUPORTE_TELEFONE ?? null,
      chat: data.SUPORTE_CHAT ?? null,
      email: data.SUPORTE_EMAIL ?? null,
      financeiro: data.FINANCEIRO_EMAIL ?? null,
    },
  };
}
