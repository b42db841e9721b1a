import { createHash } from "node:crypto";
import type { Sql } from "postgres";
import { v7 as uuid } from "uuid";
import { fileTokenOf, hashToken, newToken } from "../../server/http/tokens.ts";

/** Collects the answers for every person of the fixture, in a form that two versions of the product can compare. */

export type Made = {
  people: Readonly<Record<string, { usuarioId: string; empresaId: string }>>;
  requests: readonly string[];
};

/** An answer by address; of a person. */
export type Answers = Record<string, Record<string, unknown>>;

/** Made for each request: the bytes carry the moment. */
export const MADE_ANEW = /\/(?:pdf|album|excel)(?:\?|$)|\/planilhas\//;

/** Fields that depend on the moment at which they are asked for, by the end of their path. */
const OF_THE_MOMENT = /(?:requestId|medidoEm|ultimoAcesso|prazo\.(?:decorrido|aVencer|porcentagem)|ancora\.dia)$/;

function lasting(value: unknown, path = ""): unknown {
  if (value === null || value === undefined) return value;
  if (OF_THE_MOMENT.test(path)) return "…";
  if (Array.isArray(value)) return value.map((inner) => lasting(inner, path));
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lasting(inner, `${path}.${key}`)]));
}

async function answerOf(url: string, token: string, path: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, "accept-language": "pt" } });
  const type = response.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await response.arrayBuffer());
  if (type.includes("json")) return { status: response.status, body: lasting(JSON.parse(bytes.toString())) };
  if (MADE_ANEW.test(path)) return { status: response.status, type };
  return { status: response.status, type, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function openSession(owner: Sql, usuarioId: string): Promise<string> {
  const token = newToken();
  await owner`
    insert into sessoes (id, login_id, token_hash, arquivos_hash, expira_em)
    values (${uuid()}, ${usuarioId}, ${hashToken(token)}, ${hashToken(fileTokenOf(token))}, now() + interval '1 day')`;
  return token;
}

export async function readAnswers(url: string, owner: Sql, { people, requests }: Made): Promise<Answers> {
  const answers: Answers = {};
  for (const [name, { usuarioId }] of Object.entries(people)) {
    const token = await openSession(owner, usuarioId);
    const mine: Record<string, unknown> = {};
    const waiting = requests.values();
    const ask = async (): Promise<void> => {
      for (const path of waiting) mine[path] = await answerOf(url, token, path);
    };
    await Promise.all([ask(), ask(), ask(), ask()]);
    answers[name] = Object.fromEntries(requests.map((path) => [path, mine[path]]));
  }
  return answers;
}

/** Rows that must never change once they are written, by table. */
export async function readStored(owner: Sql): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const table of ["relatorio_evidencias", "relatorio_instantaneos", "relatorio_documentos"]) {
    const [row] = await owner.unsafe<{ digest: string }[]>(
      `select encode(sha256(convert_to(coalesce(string_agg(linha::text, E'\\n' order by linha::text), ''), 'UTF8')), 'hex') as digest from (select to_jsonb(t) as linha from ${table} t) x`,
    );
    stored[table] = row?.digest ?? "";
  }
  return stored;
}
