import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Canteiro, createCanteiro, estadoDe, must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Approval needs the password again when it was last given more than 15 minutes ago. */

let server: TestServer;
let c: Canteiro;
let s1: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  c = await createCanteiro(server, 1);
  [s1] = c.assinantes as [Person];
});

const codeOf = ({ status, error }: { status: number; error: { codigo: string } }) => [status, error?.codigo];
const growOld = ({ usuarioId }: Person) =>
  server.owner`update sessoes set autenticada_em = now() - interval '16 minutes' where login_id = ${usuarioId}`;
const needed = [403, "confirmar_senha"];

it("signing: asked for, refused when wrong, and good for the next quarter of an hour", async () => {
  const params = await c.novo();
  await growOld(s1);
  expect((await c.painel(params, s1)).confirmarSenha).toBe(true);
  expect(codeOf(await c.aprovar(params, s1))).toEqual(needed);
  const wrong = await c.aprovar(params, s1, { semAssinatura: true, senha: "outra senha" });
  expect(wrong.error.codigo).toBe("credenciais_invalidas");
  expect(await estadoDe(server, params)).toMatchObject({ aprovacoes: 0 });
  must(await c.aprovar(params, s1, { semAssinatura: true, senha: s1.senha }));
  expect((await c.painel(params, s1)).confirmarSenha).toBe(false);
  must(await c.aprovar(await c.novo(), s1));
});

it("refusing, reopening, and approving by hand ask for it too; a plain save never does", async () => {
  const params = await c.novo();
  await growOld(s1);
  expect(codeOf(await c.reprovar(params, s1))).toEqual(needed);
  must(await c.aprovar(params, s1, { semAssinatura: true, senha: s1.senha }));
  await c.configurar({ reabrirRelatorioAprovado: true });
  await growOld(c.ana);
  const reabrir = (body: object) => server.api("reabrirRelatorio", { as: c.ana, params, body });
  expect(codeOf(await reabrir({}))).toEqual(needed);
  must(await reabrir({ senha: c.ana.senha }));

  const hand = await createCanteiro(server, 0);
  const manual = await hand.novo();
  await growOld(hand.ana);
  must(await hand.salvar(manual, { comentarios: [{ descricao: "Ciente" }] }, hand.ana));
  expect(codeOf(await hand.salvar(manual, { status: { id: 4 } }, hand.ana))).toEqual(needed);
  const wrong = await hand.salvar(manual, { status: { id: 4 }, senha: "outra senha" }, hand.ana);
  expect(wrong.error.codigo).toBe("credenciais_invalidas");
  must(await hand.salvar(manual, { status: { id: 4 }, senha: hand.ana.senha }, hand.ana));
});

it("guesses are limited as at the login", async () => {
  const params = await c.novo();
  const { esperado } = await c.painel(params);
  const guess = (senha: string) =>
    server.api("aprovarRelatorio", { as: s1, params, body: { esperado, semAssinatura: true, senha } });
  for (let n = 0; n < 10; n += 1) expect((await guess(`errada ${n}`)).error.codigo).toBe("credenciais_invalidas");
  expect(codeOf(await guess(s1.senha))).toEqual([429, "muitas_tentativas"]);
});

it("guesses count for the person, from wherever they come", async () => {
  const params = await c.novo();
  const path = `/v2/empresas/${s1.empresaId}/obras/${params.obraId}/relatorios/${params.relatorioId}/aprovado`;
  const { esperado } = await c.painel(params);
  const body = JSON.stringify({ esperado, semAssinatura: true, senha: "errada" });
  const headers = { "content-type": "application/json", authorization: `Bearer ${s1.token}` };
  const guessFrom = async (localAddress: string) => {
    const sent = request(`${server.url}${path}`, { method: "POST", localAddress, headers });
    sent.end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const answers = [];
  for (let n = 1; n <= 11; n += 1) answers.push(await guessFrom(`127.0.0.${1 + n}`));
  expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
});

it("the password is kept nowhere: a retry is known without it, and what is kept of a request says nothing of it", async () => {
  const params = await c.novo();
  await growOld(s1);
  const { esperado } = await c.painel(params);
  const headers = { "idempotency-key": randomUUID() };
  const sign = (senha: object) =>
    server.api("aprovarRelatorio", { as: s1, params, headers, body: { esperado, semAssinatura: true, ...senha } });
  const first = must(await sign({ senha: s1.senha })).body;
  expect(must(await sign({})).body).toEqual(first);
  const other = { ...esperado, versao: esperado.versao + 1 };
  const another = { as: s1, params, headers, body: { esperado: other, semAssinatura: true, senha: s1.senha } };
  expect((await server.api("aprovarRelatorio", another)).error.codigo).toBe("chave_reutilizada");
});

it("only a signer's picture is kept", async () => {
  const params = await c.novo();
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const assinatura = { imagem: `data:image/png;base64,${picture.toString("base64")}` };
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  const kept: string[] = [];
  storage.put = async (...given: Parameters<typeof put>) => {
    const file = await put(...given);
    kept.push(file.sha256);
    return file;
  };
  try {
    expect(codeOf(await c.aprovar(params, c.edite, { assinatura }))).toEqual([403, "sem_permissao"]);
    expect(kept).toEqual([]);
    must(await c.aprovar(params, s1, { assinatura }));
    expect(kept).not.toEqual([]);
  } finally {
    storage.put = put;
  }
});

it("people who may not decide are refused before the password is asked for", async () => {
  const params = await c.novo();
  await growOld(c.edite);
  expect(codeOf(await c.aprovar(params, c.edite))).toEqual([403, "sem_permissao"]);
});
