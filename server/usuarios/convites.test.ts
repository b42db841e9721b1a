import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import { aceitar, convidar, mailTo, tokenOf } from "../../test/support/convites.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { SENHA } from "../../test/support/usuarios.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";

/** Invitations from the mail to the first session; nothing is disclosed to others in between. */

let server: TestServer;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana));
});

const get = async (usuarioId: string, as = ana) => server.api("getUsuario", { as, params: { usuarioId } });
const codeOf = (answer: { status: number; error: { codigo: string } }) => [answer.status, answer.error.codigo];
const consultar = (token: string) => server.api("consultarConvite", { body: { token } });

describe("somebody without an account", () => {
  it("is invited, appears as such, sets a password by the link and is in with the works and permissions given", async () => {
    const permissaoDeAcesso = { relatorio: { adicionarEditar: true }, relatorioItem: { atividade: true } };
    const carla = await convidar(server, ana, { obras: [obraId], permissaoDeAcesso });
    expect(carla.usuario).toMatchObject({
      situacao: "convidado",
      ativo: false,
      sigla: "CD",
      obrasAcesso: [{ _id: obraId }],
      convite: { vencido: false },
    });
    const token = await tokenOf(server, carla.email);
    expect((await consultar(token)).body).toMatchObject({
      empresa: { nome: "Construtora Horizonte" },
      convidadoPor: "Ana Souza",
      email: carla.email,
      contaExistente: false,
    });
    const short = await server.api("aceitarConvite", { body: { token, senha: "curta" } });
    expect([short.status, short.error.campos?.[0]?.campo]).toEqual([422, "senha"]);
    const session = must(await server.api("aceitarConvite", { body: { token, senha: SENHA, idioma: "es" } })).body;
    expect(session).toMatchObject({ empresaId: ana.empresaId, usuarioId: carla.usuarioId });
    const as = { token: session.token, empresaId: ana.empresaId };
    expect((await server.api("listObras", { as })).body.obras.map(({ _id }) => _id)).toEqual([obraId]);
    const { usuario } = (await server.api("getPerfilUsuario", { as })).body;
    expect(usuario).toMatchObject({ email: carla.email, idioma: "es", perfil: { id: 3 } });
    expect(usuario.permissaoDeAcesso.relatorio).toEqual({ adicionarEditar: true, excluir: false, aprovar: false });
    expect((await get(carla.usuarioId)).body).toMatchObject({ situacao: "ativo", convite: null });
    expect((await server.api("login", { body: { email: carla.email, senha: SENHA } })).status).toBe(200);
    // The link works only once.
    expect(codeOf(await server.api("aceitarConvite", { body: { token, senha: SENHA } }))).toEqual([
      422,
      "link_invalido",
    ]);
  });

  it("neither logs in, recovers a password, nor is offered as a signer before", async () => {
    const carla = await convidar(server, ana, { obras: [obraId] });
    for (const senha of ["", " ", SENHA])
      expect((await server.api("login", { body: { email: carla.email, senha } })).status).toBe(422);
    await server.drainJobs();
    const before = (await server.mails()).length;
    await server.api("recuperarSenha", { body: { email: carla.email } });
    await server.drainJobs();
    expect(await server.mails()).toHaveLength(before);
    const modelos = (await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
    const params = { obraId, modeloId: modelos[0]?._id ?? "" };
    const { candidatos } = (await server.api("getAprovacaoDoModelo", { as: ana, params })).body;
    expect(candidatos.map(({ usuarioId }) => usuarioId)).toEqual([ana.usuarioId]);
  });

  it.each([
    ["pt", "convidou você", "Aceitar o convite"],
    ["en", "invited you", "Accept the invitation"],
    ["es", "lo invitó", "Aceptar la invitación"],
  ] as const)("is written to in %s", async (idioma, sentence, button) => {
    const { email } = await convidar(server, ana, { obras: [obraId], idioma });
    const mail = await mailTo(server, email);
    const text = Buffer.from(
      mail.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`),
      "latin1",
    ).toString();
    expect(decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/g, "%25"))).toContain(sentence);
    expect(decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/g, "%25"))).toContain(button);
  });

  it("keeps no token: neither in the database nor in the queue", async () => {
    const { email } = await convidar(server, ana, { obras: [obraId] });
    const secret = (await tokenOf(server, email)).split(".")[1] ?? "";
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await server.owner`select * from usuario_convites`)).not.toContain(secret);
    expect(JSON.stringify(await server.owner`select data from pgboss.job`)).not.toContain(secret);
  });
});

describe("the link", () => {
  it("ends after seven days, when a new one is sent, and when the invitation is withdrawn", async () => {
    const { usuarioId, email } = await convidar(server, ana, { obras: [obraId] });
    const first = await tokenOf(server, email);
    const days = await server.owner<{ days: number }[]>`
      select extract(epoch from expira_em - now()) / 86400 as days from usuario_convites where usuario_id = ${usuarioId}`;
    expect(Number(days[0]?.days)).toBeCloseTo(7, 1);
    await server.owner`update usuario_convites set expira_em = now() - interval '1 second' where usuario_id = ${usuarioId}`;
    expect((await get(usuarioId)).body.convite).toMatchObject({ vencido: true });
    expect(codeOf(await consultar(first))).toEqual([422, "link_invalido"]);
    const again = must(await server.api("convidarUsuario", { as: ana, params: { usuarioId } }));
    expect(again.body.convite).toMatchObject({ vencido: false });
    const second = await tokenOf(server, email);
    expect(second).not.toBe(first);
    expect([codeOf(await consultar(first))[0], (await consultar(second)).status]).toEqual([422, 200]);
    must(await server.api("deleteUsuario", { as: ana, params: { usuarioId } }));
    expect(codeOf(await consultar(second))).toEqual([422, "link_invalido"]);
    expect((await server.owner`select from logins where id = ${usuarioId}`).length).toBe(0);
  });

  it("goes to a corrected address, and no more to the wrong one", async () => {
    const { usuarioId, email } = await convidar(server, ana, { obras: [obraId] });
    const wrong = await tokenOf(server, email);
    const body = { nome: "Carla Dias", email: `certo-${email}` };
    const { body: changed } = must(await server.api("updateUsuario", { as: ana, params: { usuarioId }, body }));
    expect([changed.email, changed.situacao]).toEqual([body.email, "convidado"]);
    expect((await consultar(wrong)).status).toBe(422);
    await aceitar(server, { email: body.email });
    // The e-mail of an account belongs to its person, so nobody else can change it.
    const taken = { nome: "Carla Dias", email: "outro@exemplo.com" };
    const answer = await server.api("updateUsuario", { as: ana, params: { usuarioId }, body: taken });
    expect(codeOf(answer)).toEqual([409, "email_da_pessoa"]);
    const resend = await server.api("convidarUsuario", { as: ana, params: { usuarioId } });
    expect(codeOf(resend)).toEqual([409, "convite_aceito"]);
  });

  it.each(["", "x", "x".repeat(43), "1'or'1.x"])("that never was (%j) opens nothing", async (token) => {
    expect((await consultar(token)).status).toBe(422);
    expect((await server.api("aceitarConvite", { body: { token, senha: SENHA } })).status).toBe(422);
  });

  it("of one company does not open another's invitation", async () => {
    const { email } = await convidar(server, ana, { obras: [obraId] });
    const bia = await server.signUp();
    const [, secret] = (await tokenOf(server, email)).split(".");
    expect((await consultar(`${bia.empresaId}.${secret}`)).status).toBe(422);
  });
});

describe("somebody with an account in another company", () => {
  it("is asked for its password, and then has both companies with one login", async () => {
    const bia = await server.signUp({ idioma: "en" });
    const invited = await convidar(server, ana, { obras: [obraId], email: bia.email, perfil: 4, nome: "Bianca" });
    const mail = await mailTo(server, bia.email);
    expect(mail).toContain("Accept the invitation");
    // Before it is accepted, the invitation gives no membership and no access.
    expect((await server.api("getPerfilUsuario", { as: bia })).body.empresasVinculadas).toHaveLength(1);
    expect((await server.api("listObras", { as: bia, empresaId: ana.empresaId })).status).toBe(404);
    const token = await tokenOf(server, bia.email);
    expect((await consultar(token)).body.contaExistente).toBe(true);
    const wrong = await server.api("aceitarConvite", { body: { token, senha: "uma senha qualquer" } });
    expect(codeOf(wrong)).toEqual([422, "credenciais_invalidas"]);
    const session = must(await server.api("aceitarConvite", { body: { token, senha: bia.senha } })).body;
    expect(session).toMatchObject({ empresaId: ana.empresaId, usuarioId: bia.usuarioId });
    expect(session.empresasVinculadas.map(({ empresaId }) => empresaId).sort()).toEqual(
      [ana.empresaId, bia.empresaId].sort(),
    );
    const { usuarios } = (await server.api("listUsuarios", { as: ana, query: { busca: bia.email } })).body;
    expect(usuarios).toMatchObject([{ _id: bia.usuarioId, nome: "Bianca", situacao: "ativo", perfil: { id: 4 } }]);
    expect((await get(bia.usuarioId)).body.obrasAcesso).toMatchObject([{ _id: obraId }]);
    expect((await server.owner`select from logins where id = ${invited.usuarioId}`).length).toBe(0);
    // Name, language and main company of the account stay as they were.
    const own = (await server.api("getPerfilUsuario", { as: bia })).body;
    expect(own).toMatchObject({
      empresa: { _id: bia.empresaId },
      usuario: { nome: "Ana Souza", idioma: "en", perfil: { id: 2 } },
    });
  });

  it("cannot be told from somebody without one by the inviter", async () => {
    const bia = await server.signUp();
    const known = await convidar(server, ana, { obras: [obraId], email: bia.email });
    const unknown = await convidar(server, ana, { obras: [obraId], email: "nova-conta@exemplo.com" });
    const shape = ({ usuario }: typeof known) => {
      const { _id, email, convite, criadoEm, ...rest } = usuario;
      return { ...rest, idLength: _id.length, had: [email !== "", convite !== null, criadoEm !== ""] };
    };
    expect(shape(known)).toEqual(shape(unknown));
    // The invited person gets a new id. Ids contain a time, so the id of the account would disclose that the account is older.
    expect(known.usuarioId > bia.usuarioId && known.usuarioId < unknown.usuarioId).toBe(true);
    expect(known.usuarioId).not.toBe(bia.usuarioId);
  });

  it("a person who signs up after the invitation accepts it with that account", async () => {
    const { email } = await convidar(server, ana, { obras: [obraId] });
    const token = await tokenOf(server, email);
    const late = await server.signUp({ email });
    expect((await consultar(token)).body.contaExistente).toBe(true);
    const { usuarioId } = must(await server.api("aceitarConvite", { body: { token, senha: late.senha } })).body;
    expect(usuarioId).toBe(late.usuarioId);
  });
});

describe("a request that is repeated because its answer got lost", () => {
  it.each(["new", "existing"] as const)("opens the same %s account, with its password only", async (account) => {
    const bia = account === "existing" ? await server.signUp() : null;
    const email = bia?.email ?? `nova-${ana.email}`;
    await convidar(server, ana, { obras: [obraId], email });
    const body = { token: await tokenOf(server, email), senha: SENHA };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = must(await server.api("aceitarConvite", { body, headers })).body;
    const again = must(await server.api("aceitarConvite", { body, headers })).body;
    expect([again.usuarioId, again.empresaId, again.token === first.token]).toEqual([
      first.usuarioId,
      ana.empresaId,
      false,
    ]);
    const guess = await server.api("aceitarConvite", { body: { ...body, senha: "um palpite qualquer" }, headers });
    expect(codeOf(guess)).toEqual([422, "credenciais_invalidas"]);
    const other = { "idempotency-key": crypto.randomUUID() };
    expect(codeOf(await server.api("aceitarConvite", { body, headers: other }))).toEqual([422, "link_invalido"]);
  });
});

it("taken up twice at once is taken up once; withdrawn meanwhile, not at all", async () => {
  const carla = await convidar(server, ana, { obras: [obraId] });
  const body = { token: await tokenOf(server, carla.email), senha: SENHA };
  const twice = await Promise.all([1, 2].map(() => server.api("aceitarConvite", { body })));
  expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  const dora = await convidar(server, ana, { obras: [obraId] });
  const token = await tokenOf(server, dora.email);
  const [entered, gone] = await Promise.all([
    server.api("aceitarConvite", { body: { token, senha: SENHA } }),
    server.api("deleteUsuario", { as: ana, params: { usuarioId: dora.usuarioId } }),
  ]);
  expect(gone.status).toBe(200);
  // Whichever request came first, Dora has no access in the end.
  const session = { empresaId: ana.empresaId, token: entered.status === 200 ? entered.body.token : "x".repeat(43) };
  expect((await server.api("listObras", { as: session })).status).toBe(401);
});

it("opened by somebody who is logged in as another account lets in whom it is for, and not them", async () => {
  const dora = await server.signUp();
  const eva = await server.signUp();
  const carla = await convidar(server, ana, { obras: [obraId] });
  await convidar(server, ana, { obras: [obraId], email: eva.email });
  const take = async (email: string, senha: string) =>
    server.api("aceitarConvite", { as: dora, body: { token: await tokenOf(server, email), senha } });
  expect(codeOf(await take(eva.email, `${dora.senha} de outra`))).toEqual([422, "credenciais_invalidas"]);
  expect(must(await take(carla.email, SENHA)).body).toMatchObject({
    usuarioId: carla.usuarioId,
    empresaId: ana.empresaId,
  });
  expect((await server.api("listObras", { as: { ...dora, empresaId: ana.empresaId } })).status).toBe(404);
});

describe("the same e-mail", () => {
  it("is invited once, and not at all when its person is there", async () => {
    const { email } = await convidar(server, ana, { obras: [obraId] });
    const body = { nome: "Outra", email, perfil: { id: 2 as const } };
    expect(codeOf(await server.api("createUsuario", { as: ana, body }))).toEqual([409, "usuario_ja_existe"]);
    const self = { ...body, email: ana.email.toUpperCase() };
    expect(codeOf(await server.api("createUsuario", { as: ana, body: self }))).toEqual([409, "usuario_ja_existe"]);
  });

  it("of somebody deleted comes back as the same person, with what they are invited to now", async () => {
    const carla = await convidar(server, ana, { obras: [obraId] });
    await aceitar(server, carla);
    const params = { usuarioId: carla.usuarioId };
    must(await server.api("deleteUsuario", { as: ana, params }));
    const other = await addObra(server, ana);
    await convidar(server, ana, { obras: [other.obraId], email: carla.email, nome: "Carla de volta" });
    const restore = { tipo: "usuario" as const, id: carla.usuarioId };
    expect(codeOf(await server.api("restaurar", { as: ana, params: restore }))).toEqual([409, "usuario_ja_existe"]);
    const back = await aceitar(server, carla);
    expect(back.usuarioId).toBe(carla.usuarioId);
    expect((await get(carla.usuarioId)).body).toMatchObject({
      nome: "Carla de volta",
      situacao: "ativo",
      obrasAcesso: [{ _id: other.obraId }],
    });
  });

  it("invited twice at once is invited once", async () => {
    const body = { nome: "Dupla", email: `dupla-${ana.email}`, perfil: { id: 2 as const } };
    const answers = await Promise.all([1, 2, 3].map(() => server.api("createUsuario", { as: ana, body })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

it("is what only administrators do, also with every flag", async () => {
  const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: FULL_ACCESS });
  const body = { nome: "X", email: "x@exemplo.com", perfil: { id: 3 as const }, obrasAcesso: [{ _id: obraId }] };
  expect((await server.api("createUsuario", { as: bruno, body })).status).toBe(403);
  const { usuarioId } = await convidar(server, ana, { obras: [obraId] });
  expect((await server.api("convidarUsuario", { as: bruno, params: { usuarioId } })).status).toBe(403);
  const moved = { nome: "X", email: "meu@exemplo.com" };
  expect((await server.api("updateUsuario", { as: bruno, params: { usuarioId }, body: moved })).status).toBe(403);
});
