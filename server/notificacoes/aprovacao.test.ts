import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMundo, type Lugar, type Mundo, perform, setOpcao } from "../../test/aprovacao/mundo.ts";
import type { Ato, Pessoa } from "../../test/aprovacao/tabela.ts";
import { addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Notifications in the life of a report, act by act: in the application, and by mail where that is the default. */

let server: TestServer;
let mundo: Mundo;
/** Ids of the notifications that earlier calls of `news` returned. */
let seen: Set<string>;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mundo = await createMundo(server);
  seen = new Set();
});

/** Returns the notifications since the last call: `evento` → recipients in alphabetical order. */
async function news(): Promise<Record<string, string>> {
  const names = new Map(Object.entries(mundo.pessoas).map(([name, { usuarioId }]) => [usuarioId, name]));
  const rows = await server.owner<{ id: string; usuario_id: string; evento: string }[]>`
    select id, usuario_id, evento from notificacoes where empresa_id = ${mundo.pessoas.ADM.empresaId} order by criada_em`;
  const told = new Map<string, string[]>();
  for (const { id, usuario_id: usuario, evento } of rows.filter((row) => !seen.has(row.id))) {
    seen.add(id);
    told.set(evento, [...(told.get(evento) ?? []), names.get(usuario) ?? usuario]);
  }
  return Object.fromEntries([...told].map(([evento, who]) => [evento, who.toSorted().join(" ")]));
}

async function act(params: Lugar, ato: Ato, pessoa: Pessoa): Promise<Record<string, string>> {
  const answer = await perform(mundo, params, ato, pessoa);
  expect([ato, pessoa, answer.status]).toEqual([ato, pessoa, 200]);
  return news();
}

/** Returns the Message-IDs of the mails to this person, sorted. */
async function mailsTo(pessoa: Pessoa): Promise<string[]> {
  await server.drainJobs();
  const mails = (await server.mails()).filter((mail) => mail.includes(`To: ${mundo.pessoas[pessoa].email}`));
  return mails.map((mail) => /Message-ID: <([\w-]+)@/.exec(mail)?.[1] ?? "").toSorted();
}

/** Returns the ids of a person's notifications of these events, sorted. */
async function toldOf(pessoa: Pessoa, eventos: readonly string[]): Promise<string[]> {
  const rows = await server.owner<{ id: string }[]>`
    select id from notificacoes where usuario_id = ${mundo.pessoas[pessoa].usuarioId} and evento = any(${[...eventos]})`;
  return rows.map(({ id }) => id).toSorted();
}

const MAILED = ["aguardando_revisao", "aprovado", "reprovado", "reaberto"];

it("with three signers: each in turn, everybody at the end, the editors of a refusal and of reopening", async () => {
  const { _id: relatorioId } = await addRelatorio(server, mundo.pessoas.ED, mundo.eletronica);
  const params = { obraId: mundo.eletronica.obraId, relatorioId };
  expect(await news()).toEqual({ adicionado: "ADM AP S1 S2 S3" });
  expect(await act(params, "status3", "ED")).toEqual({ aguardando_revisao: "S1" });
  expect(await act(params, "reprovar", "S1")).toEqual({ reprovado: "ADM ED S2 S3" });
  // Mails about requests that are already finished are dropped, so each mail goes out before the next act.
  await server.drainJobs();
  expect(await act(params, "status3", "ED")).toEqual({ aguardando_revisao: "S1" });
  await server.drainJobs();
  expect(await act(params, "aprovar", "S1")).toEqual({ aguardando_revisao: "S2" });
  await server.drainJobs();
  expect(await act(params, "aprovar", "S2")).toEqual({ aguardando_revisao: "S3" });
  await server.drainJobs();
  expect(await act(params, "aprovar", "S3")).toEqual({ aprovado: "ADM ED S1 S2" });
  await server.drainJobs();
  await setOpcao(mundo, "R");
  expect(await act(params, "reabrir", "ADM")).toEqual({ reaberto: "ED S1 S2 S3" });
  await server.drainJobs();
  expect(await act(params, "excluir", "ADM")).toEqual({ excluido: "AP ED S1 S2 S3" });
  for (const pessoa of ["ADM", "ED", "AP", "S2", "S3", "CL", "CA", "SO"] as const)
    expect([pessoa, await mailsTo(pessoa)]).toEqual([pessoa, await toldOf(pessoa, MAILED)]);
});

it("by hand: who may approve, then who edits", async () => {
  const { _id: relatorioId } = await addRelatorio(server, mundo.pessoas.ED, mundo.manual);
  const params = { obraId: mundo.manual.obraId, relatorioId };
  expect(await news()).toEqual({ adicionado: "ADM AP" });
  expect(await act(params, "status3", "ED")).toEqual({ aguardando_revisao: "ADM AP" });
  await server.drainJobs();
  expect(await act(params, "status4", "AP")).toEqual({ aprovado: "ADM ED" });
  await server.drainJobs();
  expect(await act(params, "excluir", "ADM")).toEqual({ excluido: "AP ED" });
  for (const pessoa of ["ADM", "ED", "AP"] as const)
    expect([pessoa, await mailsTo(pessoa)]).toEqual([pessoa, await toldOf(pessoa, MAILED)]);
});
