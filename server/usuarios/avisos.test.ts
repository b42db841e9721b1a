import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { EVENTOS } from "../../domain/notificacoes/eventos.ts";
import { must } from "../../test/support/assinantes.ts";
import { convidar } from "../../test/support/convites.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/**
 * A person whose access somebody else changed gets one mail per save. Unlike notifications about reports, this mail cannot be
 * switched off, because it concerns security.
 */

let server: TestServer;
let ana: Person;
let bruno: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana));
  bruno = await server.createUsuario(ana.empresaId, { nome: "Bruno Lima", obras: [obraId] });
});

const save = (body: object, headers: Readonly<Record<string, string>> = {}, who = bruno) =>
  server.api("updateUsuario", {
    as: ana,
    params: { usuarioId: who.usuarioId },
    body: { nome: "Bruno Lima", ...body },
    headers,
  });
const told = () => mailsTo(server, bruno.email);

it("a save that gives and takes is one mail: who, when, how much, and no names of works or flags", async () => {
  const outra = (await addObra(server, ana)).obraId;
  must(
    await save({
      permissaoDeAcesso: { relatorio: { adicionarEditar: true, excluir: true } },
      obrasAcesso: [{ _id: obraId }, { _id: outra }],
    }),
  );
  const [mail = "", ...others] = await told();
  expect(others).toEqual([]);
  for (const word of [
    "no Canteiro mudou",
    "Ana Souza mudou o que você vê e faz",
    "Permissões: 2 a mais, 0 a menos",
    "Obras: 1 a mais, 0 a menos",
    "fale com um administrador",
    `${server.services.config.publicUrl}/app/obras?empresa=${ana.empresaId}`,
  ])
    expect(mail).toContain(word);
  expect(mail).toMatch(/Quando: .*\d{2}:\d{2} \(/);
  expect(mail).not.toMatch(/Jatobá|adicionarEditar|senha/);
});

it.each([
  ["en", "Your access to", "Profile: Customised → Administrator", "Open Canteiro", "was deactivated"],
  ["es", "Su acceso a", "Perfil: Personalizado → Administrador", "Abrir Canteiro", "fue desactivado"],
] as const)("in %s, the person's own language", async (idioma, subject, profile, open, off) => {
  await server.owner`update logins set idioma = ${idioma} where id = ${bruno.usuarioId}`;
  must(await save({ perfil: { id: 2 } }));
  must(await save({ perfil: { id: 2 }, ativo: false }));
  // The two mails are sent at the same time, so either may arrive first.
  const mails = await told();
  const deactivated = mails.find((mail) => mail.includes(off)) ?? "";
  const changed = mails.find((mail) => mail !== deactivated) ?? "";
  for (const word of [subject, profile, open]) expect(changed).toContain(word);
  expect(deactivated).toContain(off);
  // The person can no longer open anything, so the mail has no link.
  expect(deactivated).not.toContain(open);
});

it("losing access, getting it back, deletion and restoring are mailed each time, and nothing else to people who may not enter", async () => {
  must(await save({ ativo: false }));
  must(await save({ ativo: false, permissaoDeAcesso: { relatorio: { excluir: true } } }));
  must(await save({ ativo: true }));
  must(await server.api("deleteUsuario", { as: ana, params: { usuarioId: bruno.usuarioId } }));
  must(await server.api("restaurar", { as: ana, params: { tipo: "usuario", id: bruno.usuarioId } }));
  const said = ["foi desativado", "foi reativado", "não faz mais parte", "outra vez"];
  const mails = await told();
  expect(mails).toHaveLength(said.length);
  expect(said.filter((words) => !mails.some((mail) => mail.includes(words)))).toEqual([]);
});

it("a work given and taken on the work's own page, and by a copy of it", async () => {
  const outra = (await addObra(server, ana)).obraId;
  const body = { usuarioId: bruno.usuarioId };
  must(await server.api("addUsuarioDaObra", { as: ana, params: { obraId: outra }, body }));
  must(await server.api("addUsuarioDaObra", { as: ana, params: { obraId: outra }, body }));
  must(await server.api("removeUsuarioDaObra", { as: ana, params: { obraId: outra, usuarioId: bruno.usuarioId } }));
  const levar = { dados: true, usuarios: true, modelos: true, predefinidos: true, documentos: true, cronograma: true };
  must(await server.api("duplicarObra", { as: ana, params: { obraId }, body: { nome: "Cópia", levar } }));
  const counts = (await told()).map((mail) => /Obras: (\d a mais, \d a menos)/.exec(mail)?.[1] ?? "");
  expect(counts.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "0 a mais, 1 a menos",
    "1 a mais, 0 a menos",
    "1 a mais, 0 a menos",
  ]);
});

it("the same request again is the same mail", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const body = { permissaoDeAcesso: { relatorio: { excluir: true } } };
  for (let n = 0; n < 2; n += 1) must(await save(body, headers));
  must(await save(body));
  expect(await told()).toHaveLength(1);
});

it("comes whatever of the notifications is switched off", async () => {
  const body = Object.fromEntries(EVENTOS.map((evento) => [evento, { app: false, email: false }]));
  must(await server.api("updatePreferenciasDeNotificacao", { as: bruno, body }));
  must(await save({ ativo: false }));
  expect(await told()).toHaveLength(1);
});

it("does not come for a name, for what one changes oneself, or before an invitation is taken up", async () => {
  must(await save({ nome: "Bruno L.", cargo: "Mestre", sigla: "BL" }));
  await server.api("updateUsuario", {
    as: ana,
    params: { usuarioId: ana.usuarioId },
    body: { nome: "Ana S.", perfil: { id: 2 } },
  });
  const email = `nova-${ana.email}`;
  const { usuarioId } = await convidar(server, ana, { nome: "Nova", obras: [obraId], email });
  must(await save({ permissaoDeAcesso: { relatorio: { excluir: true } } }, {}, { ...bruno, usuarioId }));
  expect([await told(), await mailsTo(server, ana.email)]).toEqual([[], []]);
  expect(await mailsTo(server, email)).toHaveLength(1);
});
