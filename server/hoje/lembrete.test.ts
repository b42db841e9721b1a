import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import { setClock } from "../../test/support/clock.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { enqueueLembretes, lembrarDaEmpresa } from "./lembrete.ts";

/** The company's reminder: recipients, text and time; Brasília is three hours behind UTC. */

const QUINTA = "2026-11-26T15:00:00Z";
const ESCREVE = { ...NO_ACCESS, relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true } };

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startOwnServer({ quando: QUINTA });
});
afterAll(() => server.close());
beforeEach(async () => {
  await setClock(server.owner, QUINTA);
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});

/** Sets the clock to this moment and enqueues the reminders that are due. */
async function at(quando: string): Promise<void> {
  await setClock(server.owner, quando);
  await enqueueLembretes(server.services);
}
const escreve = (nome: string, obras: readonly string[], idioma: Idioma = "pt") =>
  server.createUsuario(ana.empresaId, { nome, obras, permissaoDeAcesso: ESCREVE, idioma });
const set = async (body: object): Promise<void> => {
  must(await server.api("updateEmpresa", { as: ana, body }));
};
/** Number of mails this person got. */
const mails = async (person: Person): Promise<number> => (await mailsTo(server, person.email)).length;

describe("the company's reminder", () => {
  it("goes at five on a working day, once, in one mail with all works, to who was not reminded", async () => {
    const feita = await addObra(server, ana);
    const [um, dois, tres, parada] = [
      await addObra(server, ana),
      await addObra(server, ana, { ...COMPLETA, nome: "Torre Norte" } as never),
      await addObra(server, ana, { ...COMPLETA, nome: "Torre Sul" } as never),
      await addObra(server, ana, { ...COMPLETA, nome: "Parada", status: { id: 2 } } as never),
    ].map(({ obraId }) => obraId);
    const leo = await escreve("Léo", [um ?? "", dois ?? "", parada ?? "", feita.obraId]);
    const eva = await escreve("Eva", [um ?? ""], "es");
    const mia = await escreve("Mia", [tres ?? ""]);
    const rui = await escreve("Rui", [um ?? ""]);
    const email = { lembrete: { app: true, email: false } };
    must(await server.api("updatePreferenciasDeNotificacao", { as: rui, body: email }));
    await setClock(server.owner, "2026-11-27T15:00:00Z");
    await addRelatorio(server, ana, feita, "2026-11-27");
    must(await server.api("lembrarRelatorios", { as: ana, body: { obras: [tres ?? ""] } }));
    expect(await mails(mia)).toBe(1);

    await at("2026-11-27T19:59:00Z");
    expect(await Promise.all([leo, eva].map(mails))).toEqual([0, 0]);
    await at("2026-11-27T20:00:00Z");
    // Neither a second server a minute later nor a retry of the job sends anything again.
    await at("2026-11-27T20:01:00Z");
    await server.drainJobs();
    await lembrarDaEmpresa({ empresaId: ana.empresaId, dia: "2026-11-27" }, server.services);
    expect(await Promise.all([ana, leo, eva, mia, rui].map(mails))).toEqual([0, 1, 1, 1, 0]);
    const [his = ""] = await mailsTo(server, leo.email);
    expect(his).toContain("Torre Norte");
    expect(his).toContain("Residencial Jatobá");
    for (const other of ["Torre Sul", "Parada", "Escola Municipal", "Ana Souza"]) expect(his).not.toContain(other);
    expect((await mailsTo(server, eva.email))[0]).toContain("Falta el informe");
    const avisos = must(await server.api("listNotificacoes", { as: rui, query: { evento: "lembrete" } })).body;
    expect(avisos.notificacoes).toMatchObject([{ autor: null, lembrete: { dia: "2026-11-27", obras: [{ _id: um }] } }]);
    // A person who reminds by hand afterwards is told that the company's reminder was already sent.
    const again = must(await server.api("lembrarRelatorios", { as: ana, body: { obras: [um ?? ""] } })).body.obras;
    expect(again).toMatchObject([{ resultado: "jaLembrada", por: null }]);
  });

  it("asks nobody on days off, of the work that every company finds, on a company's first day, or where nobody may write", async () => {
    const { obraId } = await addObra(server, ana);
    const leo = await escreve("Léo", [obraId]);
    await at("2026-11-26T20:00:00Z");
    // A Saturday, and Christmas, which is a Friday.
    await at("2026-11-28T20:00:00Z");
    await at("2026-12-25T20:00:00Z");
    await set({ horaDoLembrete: null });
    await at("2026-12-28T20:00:00Z");
    await set({ horaDoLembrete: "17:00" });
    await server.owner`update empresas set ativo = false where id = ${ana.empresaId}`;
    await at("2026-12-29T20:00:00Z");
    await server.drainJobs();
    await server.owner`
      update empresas set ativo = true, contratada = false, teste_termina_em = '2026-12-01' where id = ${ana.empresaId}`;
    await at("2026-12-30T20:00:00Z");
    expect(await mails(leo)).toBe(0);
    await hirePlan(server, ana.empresaId);
    await at("2027-01-04T20:00:00Z");
    // Ana, the administrator and author of the sample work, is not reminded of that work.
    expect([await mails(leo), await mails(ana)]).toEqual([1, 0]);
  });

  it("goes at the time that the company sets, late when the server was down, and not at night", async () => {
    const { obraId } = await addObra(server, ana);
    const leo = await escreve("Léo", [obraId]);
    await set({ horaDoLembrete: "09:30" });
    await at("2026-11-27T12:29:00Z");
    await at("2026-11-27T14:31:00Z");
    expect(await mails(leo)).toBe(0);
    await at("2026-11-30T14:30:00Z");
    await server.drainJobs();
    // A job that runs a day late does not send the reminder of the day before.
    await setClock(server.owner, "2026-12-01T12:00:00Z");
    await lembrarDaEmpresa({ empresaId: ana.empresaId, dia: "2026-11-30" }, server.services);
    expect(await mails(leo)).toBe(1);
  });

  it.each([
    ["America/New_York", ["2027-03-12T22:00:00Z", "2027-03-15T21:00:00Z"]],
    ["Europe/Lisbon", ["2027-10-29T16:00:00Z", "2027-11-01T17:00:00Z"]],
    ["America/Santiago", ["2027-09-03T21:00:00Z", "2027-09-06T20:00:00Z"]],
  ])("is at five on the clocks of %s before and after they change", async (fusoHorario, moments) => {
    await set({ fusoHorario });
    const { obraId } = await addObra(server, ana);
    const leo = await escreve("Léo", [obraId]);
    const sent: number[] = [];
    for (const moment of moments)
      for (const before of [60_000, 0]) {
        await at(new Date(Date.parse(moment) - before).toISOString());
        sent.push(await mails(leo));
      }
    expect(sent).toEqual([0, 1, 1, 2]);
  });
});
