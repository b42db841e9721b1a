import { SYSTEM } from "../../domain/permissoes/rules.ts";
import type { Ctx, SystemCtx } from "../http/ctx.ts";
import type { RequestFacts } from "../http/route.ts";
import type { DadosDaEvidencia, EvidenciaLida, RegistroDeEvidencia } from "../../domain/evidencia/registro.ts";
import type { EventoDeEvidencia } from "../../domain/aprovacao/evidencias.ts";
import { PERFIL_DESCRICAO, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import { canonicalJson, chainHash, sha256Of, utcText } from "../db/chain.ts";

/** The chain of evidence of a report: records are only ever added, each with the hash of the record before. */

/** The label in the hash of every record of evidence. */
export const EVIDENCIA = "rdo-evidence-1";

/** Who acts, in which transaction, and by which request. */
export type Proving = Pick<Ctx, "tx" | "actor" | "request"> | Pick<SystemCtx, "tx" | "actor">;

export type NovaEvidencia = {
  readonly empresaId: string;
  readonly relatorioId: string;
  readonly epoca: number;
  readonly evento: EventoDeEvidencia;
  /** Version of the content. */
  readonly v: number;
  /** Hash, in hexadecimal, of the snapshot that the record is about; the snapshot was stored earlier in the same transaction. */
  readonly conteudoSha256: string | null;
  /** The signer's place in the order of signing. */
  readonly posicao?: number;
  /** SHA-256 of the signature's picture, in hexadecimal; absent when no picture was given. */
  readonly assinaturaSha256?: string | null;
  /** True when the person approved without a signature and confirmed that. */
  readonly semAssinatura?: boolean;
  readonly comentario?: string | null;
  /** Ids of open conflicts that the person was shown. */
  readonly ciente?: readonly string[];
  /** The text that the person agreed to: its SHA-256 in hexadecimal, and its language. */
  readonly consentimento?: { readonly sha256: string; readonly idioma: string } | null;
  readonly dados?: DadosDaEvidencia;
};

type Circumstances = {
  n: number;
  anterior: string | null;
  agora: string;
  nome: string | null;
  email: string | null;
  cargo: string | null;
  perfil_id: PerfilId | null;
  idade: number | null;
};

const requestOf = (by: Proving): RequestFacts | undefined => (by.actor === SYSTEM ? undefined : by.request);

async function readCircumstances(by: Proving, { empresaId, relatorioId }: NovaEvidencia): Promise<Circumstances> {
  const { tx, actor } = by;
  const sessaoId = requestOf(by)?.sessaoId || null;
  const [row] = await tx<Circumstances[]>`
    select r.evidencias + 1 as n, encode(r.evidencia_hash, 'hex') as anterior, ${utcText(tx, tx`now()`)} as agora,
      u.nome, l.email, u.cargo, u.perfil_id, floor(extract(epoch from now() - s.autenticada_em))::int as idade
    from relatorios r
    left join usuarios u on u.empresa_id = r.empresa_id and u.id = ${actor === SYSTEM ? null : actor.usuarioId}::uuid
    left join logins l on l.id = u.id
    left join sessoes s on s.id = ${sessaoId}::uuid and s.login_id = u.id
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
  if (row === undefined) throw new Error("the report of the evidence is not there");
  return row;
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text);

function registroOf(by: Proving, nova: NovaEvidencia, found: Circumstances): RegistroDeEvidencia {
  const { actor } = by;
  const { nome, email, cargo, perfil_id: perfilId, idade } = found;
  if (actor !== SYSTEM && (nome === null || email === null || perfilId === null))
    throw new Error("the person of the evidence is not of this company");
  const request = requestOf(by);
  return {
    n: found.n,
    epoca: nova.epoca,
    evento: nova.evento,
    relatorioId: nova.relatorioId,
    versao: nova.v,
    conteudoSha256: nova.conteudoSha256,
    ator:
      actor === SYSTEM || nome === null || email === null || perfilId === null
        ? null
        : { id: actor.usuarioId, nome, email, cargo, perfil: PERFIL_DESCRICAO[perfilId] },
    quando: found.agora,
    ip: orNull(request?.ip),
    userAgent: orNull(request?.userAgent),
    canal: request?.canal ?? "sistema",
    versaoDoApp: orNull(request?.versaoDoApp),
    aparelho: orNull(request?.aparelhoUid),
    sessaoSha256: request === undefined || request.sessaoId === "" ? null : sha256Of(request.sessaoId).toString("hex"),
    autenticacao: idade === null ? null : { metodo: "senha", idadeSegundos: Math.max(0, idade) },
    posicao: nova.posicao ?? null,
    assinaturaSha256: nova.assinaturaSha256 ?? null,
    semAssinatura: nova.semAssinatura ?? false,
    comentario: nova.comentario ?? null,
    ciente: nova.ciente ?? [],
    consentimento: nova.consentimento ?? null,
    dados: nova.dados ?? {},
    hashAnterior: found.anterior,
  };
}

/**
 * Adds a record to a report's chain. The caller holds the lock on the report's row (`for no key update`): otherwise two acts at
 * once would both continue the same record. The record's number, the server time, the person's facts and the previous hash are
 * read here.
 * @returns the record's number (from 1) and hash in hexadecimal
 */
export async function appendEvidencia(by: Proving, nova: NovaEvidencia): Promise<{ n: number; hash: string }> {
  const { tx } = by;
  const found = await readCircumstances(by, nova);
  const texto = canonicalJson(registroOf(by, nova, found));
  const before = found.anterior === null ? null : Buffer.from(found.anterior, "hex");
  const hash = chainHash(EVIDENCIA, before, texto);
  const { empresaId, relatorioId, epoca, evento } = nova;
  await tx`
    with escrita as (
      insert into relatorio_evidencias (empresa_id, relatorio_id, n, epoca, evento, registro, hash_anterior, hash)
      values (${empresaId}, ${relatorioId}, ${found.n}, ${epoca}, ${evento}, ${texto}, ${before}, ${hash})
    )
    update relatorios set evidencias = ${found.n}, evidencia_hash = ${hash}
    where empresa_id = ${empresaId} and id = ${relatorioId}`;
  return { n: found.n, hash: hash.toString("hex") };
}

/** The records of a report, oldest first. When events are given, only records of these events. */
export async function readEvidencias(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  eventos: readonly EventoDeEvidencia[] | null = null,
): Promise<EvidenciaLida[]> {
  const rows = await tx<{ registro: string; hash: string }[]>`
    select registro, encode(hash, 'hex') as hash from relatorio_evidencias
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId}
      ${eventos === null ? tx`` : tx`and evento = any(${[...eventos]})`}
    order by n`;
  return rows.map(({ registro, hash }) => ({ registro: JSON.parse(registro) as RegistroDeEvidencia, hash }));
}
