import { afterAll, beforeAll, expect, it } from "vitest";
import lista from "../../domain/lib/senhasComuns.json" with { type: "json" };
import { isSenhaComum } from "../../domain/lib/senhasComuns.ts";
import { convidar, tokenOf } from "../../test/support/convites.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The commonest passwords are refused wherever a password is set, but still work for people who already have such a password. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sentence = (error: { campos?: { campo: string; message: string }[] }, campo: string) =>
  error.campos?.find((one) => one.campo === campo)?.message;
const PT = "Esta senha é uma das mais usadas no mundo. Escolha outra.";

it("there are ten thousand of at least 8 letters", () => {
  expect([new Set(lista).size, lista.filter((senha) => senha.length < 8)]).toEqual([10_000, []]);
  expect(["12345678", "PASSWORD", "qwertyuiop", "senha123"].map(isSenhaComum)).toEqual([true, true, true, true]);
  expect(["canteiro de obras", "uma senha nova"].map(isSenhaComum)).toEqual([false, false]);
});

it("a sign-up", async () => {
  const empresa = { razaoSocial: "Obras", telefone: null, segmento: { id: 1 }, problema: null };
  const usuario = { nome: "Ana", cargo: null, email: "comum@exemplo.com", senha: "12345678", idioma: "pt" as const };
  const { status, error } = await server.api("criarConta", { body: { empresa, usuario } });
  expect([status, sentence(error, "usuario.senha")]).toEqual([422, PT]);
});

it("eight letters of one kind do, and seven do not: no kinds of letters are asked for", async () => {
  const ana = await server.signUp();
  const change = (senha: string) => server.api("alterarSenha", { as: ana, body: { senhaAtual: ana.senha, senha } });
  expect(sentence((await change("vzkqjwx")).error, "senha")).toBe("Use ao menos 8 caracteres.");
  expect((await change("vzkqjwxy")).status).toBe(200);
});

it("a link of a mail, and the profile", async () => {
  const ana = await server.signUp();
  const link = await server.api("novaSenha", { body: { token: "x".repeat(43), senha: "PassWord" } });
  expect(sentence(link.error, "senha")).toBe(PT);
  const profile = await server.api("alterarSenha", { as: ana, body: { senhaAtual: ana.senha, senha: "12345678" } });
  expect([profile.status, sentence(profile.error, "senha")]).toEqual([422, PT]);
});

it("an invitation", async () => {
  const ana = await server.signUp();
  const token = await tokenOf(server, (await convidar(server, ana, { perfil: 2 })).email);
  const { status, error } = await server.api("aceitarConvite", { body: { token, senha: "password1" } });
  expect([status, sentence(error, "senha")]).toEqual([422, PT]);
});

it("a person who has one already logs in with it", async () => {
  const ana = await server.signUp();
  await server.owner`update logins set senha_hash = ${await server.hasher.hash("12345678")} where id = ${ana.usuarioId}`;
  expect((await server.api("login", { body: { email: ana.email, senha: "12345678" } })).status).toBe(200);
});
