import * as fc from "fast-check";
import { type Lugar, type Mundo, perform, SIGNATARIOS } from "./mundo.ts";
import type { Ato, Pessoa } from "./tabela.ts";
import { addRelatorio } from "../support/obras.ts";

/** Runs random approvals, refusals, edits and reopenings of one report, several at once, and checks the invariants of every outcome. */

export type Passo = { readonly ato: Ato; readonly pessoa: Pessoa };
/** Steps of one wave are sent at the same moment; the next wave is sent when all of them are answered. */
export type Sequencia = readonly (readonly Passo[])[];

const signer = fc.constantFrom(...SIGNATARIOS);
const passo: fc.Arbitrary<Passo> = fc.oneof(
  // More acts that advance a report, so that many reports get approved.
  { weight: 8, arbitrary: signer.map((pessoa) => ({ ato: "aprovar" as const, pessoa })) },
  { weight: 2, arbitrary: signer.map((pessoa) => ({ ato: "reprovar" as const, pessoa })) },
  { weight: 2, arbitrary: fc.constant({ ato: "editar" as const, pessoa: "ED" as const }) },
  { weight: 1, arbitrary: fc.constant({ ato: "reabrir" as const, pessoa: "ADM" as const }) },
  { weight: 1, arbitrary: fc.constant({ ato: "status1" as const, pessoa: "ED" as const }) },
  { weight: 2, arbitrary: fc.constant({ ato: "status3" as const, pessoa: "ED" as const }) },
);
const todos: fc.Arbitrary<readonly Passo[]> = fc.constant(
  SIGNATARIOS.map((pessoa) => ({ ato: "aprovar" as const, pessoa })),
);

export const sequencia: fc.Arbitrary<Sequencia> = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.array(passo, { minLength: 1, maxLength: 4 }) }, { weight: 2, arbitrary: todos }),
  { minLength: 4, maxLength: 9 },
);

export type Corrida = {
  readonly lugar: Lugar;
  /** `enviados`: number of commands sent. `aceitos`: the decisions answered with 200, with the hash of their evidence. */
  readonly enviados: number;
  readonly aceitos: readonly { readonly ato: Ato; readonly n: number; readonly hash: string }[];
};

/** Runs a sequence on a new report that is in review. */
export async function correr(mundo: Mundo, waves: Sequencia, data: string): Promise<Corrida> {
  const created = await addRelatorio(mundo.server, mundo.pessoas.ADM, mundo.eletronica, data);
  const lugar = { obraId: mundo.eletronica.obraId, relatorioId: created["_id"] };
  await perform(mundo, lugar, "status3", "ADM");
  const aceitos: Corrida["aceitos"][number][] = [];
  let enviados = 0;
  for (const wave of waves) {
    enviados += wave.length;
    const answers = await Promise.all(wave.map(({ ato, pessoa }) => perform(mundo, lugar, ato, pessoa)));
    for (const [i, answer] of answers.entries()) {
      if (answer.status >= 500) throw new Error(`${wave[i]?.ato ?? ""}: ${answer.bytes.toString()}`);
      const { evidencia } = answer.body as { evidencia?: { n: number; hash: string } };
      if (answer.status === 200 && evidencia !== undefined)
        aceitos.push({ ato: wave[i]?.ato ?? "aprovar", ...evidencia });
    }
  }
  return { lugar, enviados, aceitos };
}

type Prova = { n: number; epoca: number; evento: string; hash: string };

/** Returns the faults of a report after its run; empty when there are none. Jobs must have finished. */
export async function conferir({ server, pessoas }: Mundo, { lugar, aceitos }: Corrida): Promise<string[]> {
  const { relatorioId } = lugar;
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || wrong.push(`${relatorioId}: ${what}`));
  const provas = await server.owner<Prova[]>`
    select n, epoca, evento, encode(hash, 'hex') as hash from relatorio_evidencias where relatorio_id = ${relatorioId} order by n`;
  const byHash = new Map(provas.map((each) => [each.hash, each]));
  for (const { n, hash } of aceitos) must(byHash.get(hash)?.n === n, `an accepted decision has no evidence ${n}`);
  const decided = provas.filter(({ evento }) => ["aprovado", "confirmado", "reprovado", "reaberto"].includes(evento));
  must(decided.length === aceitos.length, `${decided.length} decisions of which ${aceitos.length} were answered`);

  const signers = await server.owner<{ epoca: number; posicao: number; aprovado: boolean; quando: string | null }[]>`
    select epoca, posicao, aprovado_em is not null as aprovado, aprovado_em::text as quando
    from relatorio_assinantes where relatorio_id = ${relatorioId} order by epoca, posicao`;
  for (const [epoca, list] of Map.groupBy(signers, (each) => each.epoca)) {
    const approved = list.filter(({ aprovado }) => aprovado).map(({ posicao }) => posicao);
    must(
      approved.every((posicao, i) => posicao === i + 1),
      `out of turn in epoch ${epoca}: ${approved.join()}`,
    );
    const evidence = provas.filter((each) => each.epoca === epoca && each.evento === "aprovado").length;
    must(evidence === approved.length, `${approved.length} approvals and ${evidence} records in epoch ${epoca}`);
  }

  const documents = await server.owner<{ epoca: number; selado: boolean; provas: number }[]>`
    select d.epoca, d.pdf_sha256 is not null as selado,
      (select count(*)::int from relatorio_evidencias e where e.relatorio_id = d.relatorio_id and e.epoca = d.epoca and e.evento = 'documento_selado') as provas
    from relatorio_documentos d where d.relatorio_id = ${relatorioId}`;
  const complete = [...Map.groupBy(signers, (each) => each.epoca)].filter(([, list]) =>
    list.every(({ aprovado }) => aprovado),
  );
  must(documents.length === complete.length, `${documents.length} documents for ${complete.length} full approvals`);
  for (const { epoca, selado, provas: seals } of documents)
    must(selado && seals === 1, `epoch ${epoca} has ${seals} seals`);

  const [row] = await server.owner<{ status: number; aprovacoes: number; contadas: number }[]>`
    select status_id as status, aprovacoes, (select count(*)::int from relatorio_assinantes a
      where a.relatorio_id = r.id and a.epoca = r.epoca and a.aprovado_em is not null) as contadas
    from relatorios r where id = ${relatorioId}`;
  must(row?.aprovacoes === row?.contadas, "the count of approvals is not that of its rows");
  must((row?.status === 4) === (row?.contadas === SIGNATARIOS.length), "approved without all of them, or not with all");

  const { body } = await server.api("verificarEvidencias", { as: pessoas.ADM, params: lugar });
  for (const { lugar: place, problema } of body.problemas) wrong.push(`${relatorioId}: ${place}: ${problema}`);
  return wrong;
}

/** Counts the mails that are due, that were sent, and that were sent twice: there must be one mail per person and event. */
export async function conferirMails({ server }: Mundo): Promise<{ due: number; sent: number; twice: number }> {
  const [row] = await server.owner<{ due: number }[]>`
    select count(*)::int as due from notificacoes where email_em is not null`;
  const ids = (await server.mails()).flatMap((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? []);
  const relevant = ids.filter((id) => id !== "");
  return { due: row?.due ?? 0, sent: relevant.length, twice: relevant.length - new Set(relevant).size };
}
