import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Tests the change of one's own e-mail: requested with the password, and made only by the link in the new mailbox. */

let server: TestServer;
let ana: Person;
let novo: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  novo = `nova-${ana.email}`;
});

type Headers = Readonly<Record<string, string>>;
const ask = (email = novo, headers: Headers = {}, as = ana) =>
  server.api("pedirTrocaDeEmail", { as, body: { senhaAtual: as.senha, email }, headers });
const state = async (as = ana) => must(await server.api("getTrocaDeEmail", { as })).body;
const tokens = async (email = novo) =>
  (await mailsTo(server, email)).flatMap((mail) => /confirmar-email#token=([\w-]{43})/.exec(mail)?.[1] ?? []);
const confirm = (token: string, headers: Headers = {}, as: Person | null = null) =>
  server.api("confirmarTrocaDeEmail", { as, body: { token }, headers });
const entering = async (email: string, senha = ana.senha) =>
  (await server.api("login", { body: { email, senha } })).status;
const due = (loginId: string) =>
  server.owner`update trocas_de_email set expira_em = now() - interval '1 minute' where login_id = ${loginId}`;

it("asked, told to the old address, confirmed by the new one: from then on it is the one to enter with", async () => {
  const asked = must(await ask()).body;
  expect(asked).toMatchObject({ email: ana.email, troca: { email: novo, vencida: false } });
  expect(await state()).toEqual(asked);
  const [old = "", ...others] = await mailsTo(server, ana.email);
  expect(others).toEqual([]);
  for (const words of ["Pediram para trocar o e-mail", novo, "nada muda", "/recuperar-senha"])
    expect(old).toContain(words);
  expect([await entering(novo), await entering(ana.email)]).toEqual([422, 200]);

  const [token = "", ...more] = await tokens();
  expect(more).toEqual([]);
  expect(must(await confirm(token)).body).toEqual({ email: novo });
  expect([await entering(novo), await entering(ana.email)]).toEqual([200, 422]);
  const done = (await mailsTo(server, ana.email)).at(-1) ?? "";
  for (const words of ["O e-mail da sua conta no Canteiro mudou", novo]) expect(done).toContain(words);
  expect(done).not.toContain("/recuperar-senha");
});

it("ends every other session, and keeps the one that the link is opened in", async () => {
  const { token: elsewhere } = must(await server.api("login", { body: { email: ana.email, senha: ana.senha } })).body;
  must(await ask());
  const [token = ""] = await tokens();
  must(await confirm(token, {}, ana));
  expect(await state()).toEqual({ email: novo, troca: null });
  expect((await server.api("getTrocaDeEmail", { as: { ...ana, token: elsewhere } })).status).toBe(401);

  const bia = await server.signUp();
  must(await ask(`nova-${bia.email}`, {}, bia));
  const [hers = ""] = await tokens(`nova-${bia.email}`);
  // Bia's link, opened where Ana is logged in: Ana's session stays, Bia's sessions end.
  must(await confirm(hers, {}, ana));
  expect((await server.api("getTrocaDeEmail", { as: bia })).status).toBe(401);
  expect((await state()).email).toBe(novo);
});

it("that an address has an account only its mailbox learns, and nothing changes", async () => {
  const outra = await server.signUp();
  const [free, taken] = [must(await ask()).body, must(await ask(outra.email)).body];
  expect(Object.keys(taken)).toEqual(Object.keys(free));
  expect(taken).toMatchObject({ email: ana.email, troca: { email: outra.email, vencida: false } });
  expect(await tokens(outra.email)).toEqual([]);
  expect((await mailsTo(server, outra.email)).at(-1)).toContain("já tem uma conta");
  expect([await entering(outra.email, outra.senha), await entering(ana.email)]).toEqual([200, 200]);
});

it("an address that got an account between the mail and its link stays that account's", async () => {
  must(await ask());
  const [token = ""] = await tokens();
  const outra = await server.signUp({ email: novo });
  const late = await confirm(token);
  expect([late.status, late.error.codigo]).toEqual([409, "email_em_uso"]);
  expect([await entering(novo, outra.senha), await entering(ana.email)]).toEqual([200, 200]);
});

describe("the link", () => {
  it("works once; the same request again is the same change, and tells nobody twice", async () => {
    must(await ask());
    const [token = ""] = await tokens();
    const headers = { "idempotency-key": randomUUID() };
    for (let n = 0; n < 2; n += 1) must(await confirm(token, headers));
    for (const other of [{}, { "idempotency-key": randomUUID() }])
      expect((await confirm(token, other)).error.codigo).toBe("link_invalido");
    expect((await mailsTo(server, ana.email)).filter((mail) => mail.includes("Canteiro mudou"))).toHaveLength(1);
  });

  it("of two at once one is taken", async () => {
    must(await ask());
    const [token = ""] = await tokens();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it("expires, is sent again, and then only the later one works", async () => {
    must(await ask());
    const [first = ""] = await tokens();
    await due(ana.usuarioId);
    expect((await state()).troca).toMatchObject({ email: novo, vencida: true });
    expect((await confirm(first)).error.codigo).toBe("link_invalido");
    expect(must(await server.api("reenviarTrocaDeEmail", { as: ana })).body.troca?.vencida).toBe(false);
    const [, second = ""] = await tokens();
    expect((await confirm(first)).error.codigo).toBe("link_invalido");
    expect((await confirm(second)).status).toBe(200);
  });

  it.each(["cancelled", "replaced", "password"] as const)("ends when it is %s", async (how) => {
    must(await ask());
    const [token = ""] = await tokens();
    if (how === "cancelled") must(await server.api("cancelarTrocaDeEmail", { as: ana }));
    else if (how === "replaced") must(await ask(`outra-${ana.email}`));
    else
      must(await server.api("alterarSenha", { as: ana, body: { senhaAtual: ana.senha, senha: "outra senha nova" } }));
    expect((await state()).troca?.email).toBe(
      { cancelled: undefined, password: undefined, replaced: `outra-${ana.email}` }[how],
    );
    expect((await confirm(token)).error.codigo).toBe("link_invalido");
    expect((await state()).email).toBe(ana.email);
  });
});

it("the same request again is one mail; sent again it is another", async () => {
  const headers = { "idempotency-key": randomUUID() };
  for (let n = 0; n < 2; n += 1) must(await ask(novo, headers));
  expect((await ask(`outra-${ana.email}`, headers)).error.codigo).toBe("chave_reutilizada");
  expect([await tokens(), await mailsTo(server, ana.email)].map(({ length }) => length)).toEqual([1, 1]);
  const again = { "idempotency-key": randomUUID() };
  for (let n = 0; n < 2; n += 1) must(await server.api("reenviarTrocaDeEmail", { as: ana, headers: again }));
  expect(await tokens()).toHaveLength(2);
});

it("is refused with a wrong password, for the e-mail that one has, and for none; guesses are counted", async () => {
  const wrong = { senhaAtual: "uma senha errada", email: novo };
  const refused = await server.api("pedirTrocaDeEmail", { as: ana, body: wrong });
  expect([refused.status, refused.error.codigo]).toEqual([422, "senha_atual_incorreta"]);
  expect((await ask(ana.email)).error.campos).toMatchObject([{ campo: "email" }]);
  expect((await ask("nenhum")).error.campos).toMatchObject([{ campo: "email" }]);
  expect((await server.api("reenviarTrocaDeEmail", { as: ana })).error.codigo).toBe("nao_encontrado");
  expect((await state()).troca).toBeNull();
  const codes = new Set<string | undefined>();
  for (let n = 0; n < 12; n += 1)
    codes.add((await server.api("pedirTrocaDeEmail", { as: ana, body: wrong })).error.codigo);
  expect([...codes]).toEqual(["senha_atual_incorreta", "muitas_tentativas"]);
  expect(await mailsTo(server, novo)).toEqual([]);
});

it("is one login's in all its companies, and nobody else's", async () => {
  const bia = await server.signUp();
  must(await ask());
  expect(await state(bia)).toEqual({ email: bia.email, troca: null });
  must(await server.api("cancelarTrocaDeEmail", { as: bia }));
  expect((await server.api("reenviarTrocaDeEmail", { as: bia })).error.codigo).toBe("nao_encontrado");
  await server.owner`
    insert into usuarios (empresa_id, id, nome, sigla, perfil_id, permissao_de_acesso)
    select ${bia.empresaId}, id, 'Ana', 'AN', 2, '{}' from logins where id = ${ana.usuarioId}`;
  const [token = ""] = await tokens();
  must(await confirm(token, {}, ana));
  for (const empresaId of [ana.empresaId, bia.empresaId]) {
    const { usuario } = must(await server.api("getPerfilUsuario", { as: ana, query: { empresaId } })).body;
    expect(usuario.email).toBe(novo);
  }
});

it.each([
  ["en", "Confirm this e-mail", "was asked for", "has changed"],
  ["es", "Confirmar este correo", "Se pidió cambiar", "cambió"],
] as const)("in %s, the person's own language", async (idioma, link, asked, done) => {
  ana = await server.signUp({ idioma });
  novo = `nova-${ana.email}`;
  must(await ask());
  const [token = ""] = await tokens();
  expect((await mailsTo(server, novo))[0]).toContain(link);
  must(await confirm(token));
  const told = await mailsTo(server, ana.email);
  expect(told[0]).toContain(asked);
  expect(told[1]).toContain(done);
});
