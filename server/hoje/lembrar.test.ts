import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import { SEXTA, setClock } from "../../test/support/clock.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { enviarNotificacao } from "../notificacoes/jobs.ts";

/** Reminders of missing reports: recipients, frequency, and the answer to the person who asks for one. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer({ quando: SEXTA });
});
afterAll(() => server.close());

const ESCREVE = { ...NO_ACCESS, relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } };
const APROVA = { ...NO_ACCESS, relatorio: { ...NO_ACCESS.relatorio, aprovar: true } };

async function empresa() {
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const { hoje } = must(await server.api("getHoje", { as: ana, query: {} })).body;
  return { ana, hoje };
}
const lembrar = (as: Person, ...obras: string[]) => server.api("lembrarRelatorios", { as, body: { obras } });
const results = async (as: Person, ...obras: string[]) =>
  must(await lembrar(as, ...obras)).body.obras.map(({ resultado, pessoas }) => [
    resultado,
    ...pessoas.map(({ nome }) => nome),
  ]);
const lembretes = async (as: Person) =>
  must(await server.api("listNotificacoes", { as, query: { evento: "lembrete" } })).body.notificacoes;
const mailsTo = async ({ email }: Person) => {
  await server.drainJobs();
  return (await server.mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes("Falta o rel"));
};

describe("reminding of a missing report", () => {
  it("tells the responsible once of all works, and says of each work what became of it", async () => {
    const { ana, hoje } = await empresa();
    const { empresaId } = ana;
    const duas = [
      await addObra(server, ana),
      await addObra(server, ana, { ...COMPLETA, responsavel: "JOAO  reis" } as never),
    ];
    const feita = await addObra(server, ana);
    const vazia = await addObra(server, ana);
    const minha = await addObra(server, ana);
    const [um, dois] = duas.map(({ obraId }) => obraId);
    const joao = await server.createUsuario(empresaId, {
      nome: "João Reis",
      obras: [um ?? "", dois ?? ""],
      permissaoDeAcesso: ESCREVE,
    });
    const bia = await server.createUsuario(empresaId, {
      nome: "Bia Lima",
      obras: [dois ?? ""],
      permissaoDeAcesso: APROVA,
    });
    await addRelatorio(server, ana, feita, hoje);
    await addRelatorio(server, ana, minha, "2026-01-05");
    const alheia = await addObra(server, (await empresa()).ana);
    const asked = [um, dois, feita.obraId, vazia.obraId, minha.obraId, alheia.obraId, "x", um].map(String);

    const said = await Promise.all([results(ana, ...asked), results(ana, ...asked)]);
    const rest = [["temRelatorio"], ["semResponsavel"], ["voce"], ["naoEncontrada"], ["naoEncontrada"]];
    // Of two simultaneous requests only one sends the reminder.
    expect(said.toSorted((a, b) => String(b[0]).localeCompare(String(a[0])))).toEqual([
      [["lembrada", "João Reis"], ["lembrada", "João Reis"], ...rest],
      [["jaLembrada", "João Reis"], ["jaLembrada", "João Reis"], ...rest],
    ]);
    const [told, ...more] = await lembretes(joao);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ relatorio: null, autor: { _id: ana.usuarioId }, vale: true, lembrete: { dia: hoje } });
    expect(told?.lembrete?.obras.map(({ _id }) => _id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      duas.map(({ obraId }) => obraId).toSorted((a, b) => a.localeCompare(b)),
    );
    const [mail, ...others] = await mailsTo(joao);
    expect(others).toEqual([]);
    expect(mail).toContain(`/app/hoje?empresa=`);
    expect(await lembretes(ana)).toEqual([]);

    // Another person who asks again is told who sent the reminder.
    const again = must(await lembrar(bia, dois ?? "", um ?? "")).body.obras;
    expect(again).toMatchObject([
      { resultado: "jaLembrada", por: "Ana Souza", pessoas: [{ _id: joao.usuarioId }] },
      { resultado: "naoEncontrada", por: null, pessoas: [] },
    ]);
    const audit = await server.owner`
      select alvo_id, dados from auditoria where empresa_id = ${empresaId} and ato = 'obra.lembrar' order by alvo_id`;
    expect(audit.map(({ alvo_id: id, dados }) => [id, dados])).toEqual(
      duas
        .map(({ obraId }) => obraId)
        .toSorted((a, b) => a.localeCompare(b))
        .map((id) => [id, { pessoas: "João Reis" }]),
    );

    // The reminder is no longer valid once the reports exist, and no longer names works that were deleted since.
    for (const obra of duas) await addRelatorio(server, joao, obra, hoje);
    expect((await lembretes(joao))[0]?.vale).toBe(false);
    must(await server.api("deleteObra", { as: ana, params: { obraId: um ?? "" } }));
    expect((await lembretes(joao))[0]?.lembrete?.obras.map(({ _id }) => _id)).toEqual([dois]);
    must(await server.api("deleteObra", { as: ana, params: { obraId: dois ?? "" } }));
    expect(await lembretes(joao)).toEqual([]);
  });

  it("expects nothing on a day off", async () => {
    const { ana } = await empresa();
    const obra = await addObra(server, ana);
    await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: ESCREVE });
    await setClock(server.owner, "2026-11-28T15:00:00Z");
    expect(await results(ana, obra.obraId)).toEqual([["naoEspera"]]);
    await setClock(server.owner, SEXTA);
    expect(await results(ana, obra.obraId)).toEqual([["lembrada", "Bruno Lima"]]);
  });

  it("sends no mail about a report that was begun before it went out, and names only what is missing still", async () => {
    const { ana, hoje } = await empresa();
    const obras = [await addObra(server, ana), await addObra(server, ana, COMPLETA)];
    const [um, dois] = obras.map(({ obraId }) => obraId);
    const leo = await server.createUsuario(ana.empresaId, {
      obras: [um ?? "", dois ?? ""],
      permissaoDeAcesso: ESCREVE,
    });
    const mia = await server.createUsuario(ana.empresaId, { obras: [um ?? ""], permissaoDeAcesso: ESCREVE });
    const choose = async (email: boolean): Promise<void> => {
      for (const as of [leo, mia])
        must(await server.api("updatePreferenciasDeNotificacao", { as, body: { lembrete: { app: true, email } } }));
    };
    // With mail switched off no mail job is stored: the test runs the jobs itself below, after a report has been begun.
    await choose(false);
    expect(await results(ana, um ?? "", dois ?? "")).toHaveLength(2);
    await choose(true);
    await addRelatorio(server, ana, obras[0] ?? { obraId: "", modeloId: "" }, hoje);
    const waiting = await server.owner<{ id: string }[]>`
      select id from notificacoes where empresa_id = ${ana.empresaId} and evento = 'lembrete'`;
    expect(waiting).toHaveLength(2);
    for (const { id } of waiting)
      await enviarNotificacao({ empresaId: ana.empresaId, notificacaoId: id }, server.services);
    const mails = await server.mails();
    expect(mails.filter((mail) => mail.includes(`To: ${mia.email}`))).toEqual([]);
    const [his, ...more] = mails.filter((mail) => mail.includes(`To: ${leo.email}`));
    expect(more).toEqual([]);
    expect(his).toContain("Escola Municipal");
    expect(his).not.toContain("Residencial Jatob");
  });

  it("asks preferences", async () => {
    const { ana } = await empresa();
    const obra = await addObra(server, ana);
    const outra = await addObra(server, ana);
    const leo = await server.createUsuario(ana.empresaId, {
      nome: "Léo",
      obras: [obra.obraId],
      permissaoDeAcesso: ESCREVE,
    });
    await server.createUsuario(ana.empresaId, {
      nome: "Mia",
      obras: [outra.obraId],
      permissaoDeAcesso: ESCREVE,
    });
    const off = { lembrete: { app: false, email: false } };
    must(await server.api("updatePreferenciasDeNotificacao", { as: leo, body: off }));
    expect(await results(ana, obra.obraId, outra.obraId)).toEqual([["semAvisos"], ["lembrada", "Mia"]]);
    expect(await mailsTo(leo)).toEqual([]);
    // A person who was not reminded today, because notifications were off, is reminded once they are on.
    must(
      await server.api("updatePreferenciasDeNotificacao", { as: leo, body: { lembrete: { app: true, email: false } } }),
    );
    expect(await results(ana, obra.obraId)).toEqual([["lembrada", "Léo"]]);
    expect([(await lembretes(leo)).length, (await mailsTo(leo)).length]).toEqual([1, 0]);
  });

  it("is for those who write or approve, and a retry has one effect", async () => {
    const { ana } = await empresa();
    const obra = await addObra(server, ana);
    const make = (nome: string, options: object) =>
      server.createUsuario(ana.empresaId, { nome, obras: [obra.obraId], ...options });
    const le = await make("Lê", { permissaoDeAcesso: { ...FULL_ACCESS, relatorio: NO_ACCESS.relatorio } });
    const cliente = await make("Cliente", { perfil: PERFIL.cliente, permissaoDeAcesso: FULL_ACCESS });
    for (const as of [le, cliente]) expect((await lembrar(as, obra.obraId)).status).toBe(403);
    await make("Escreve", { permissaoDeAcesso: ESCREVE });
    const headers = { "idempotency-key": randomUUID() };
    const body = { obras: [obra.obraId] };
    const answers = [];
    for (let i = 0; i < 2; i += 1)
      answers.push(must(await server.api("lembrarRelatorios", { as: ana, body, headers })).body);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.obras[0]?.resultado).toBe("lembrada");
    expect((await server.api("lembrarRelatorios", { as: ana, body: { obras: [] } })).status).toBe(422);
    const many = Array.from({ length: 101 }, () => obra.obraId);
    expect((await server.api("lembrarRelatorios", { as: ana, body: { obras: many } })).status).toBe(422);
  });
});
