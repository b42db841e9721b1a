import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { fileTokenOf } from "../http/tokens.ts";

/** One's own password and sessions. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const logIn = async (person: Person, headers: Record<string, string> = {}): Promise<Person> => {
  const { email, senha } = person;
  const { body } = must(await server.api("login", { body: { email, senha }, headers }));
  return { ...person, token: body.token };
};
const list = async (as: Person) => must(await server.api("listSessoes", { as })).body.sessoes;

describe("sessions", () => {
  it("are listed with device and channel, and ended one by one or all others at once", async () => {
    const ana = await server.signUp();
    const phone = await logIn(ana, { "x-app-id": "app-android", "user-agent": "Canteiro/5.9 (Android 15)" });
    const office = await logIn(ana, { "user-agent": FIREFOX });
    const sessoes = await list(office);
    expect(sessoes).toHaveLength(3);
    expect(sessoes.find(({ atual }) => atual)).toMatchObject({
      canal: "app-web",
      navegador: "Firefox",
      sistema: "Windows",
    });
    const theirs = sessoes.find(({ canal }) => canal === "app-android");
    expect(theirs).toMatchObject({ navegador: null, sistema: "Android", atual: false });
    const sessaoId = theirs?._id ?? "";
    must(await server.api("encerrarSessao", { as: office, params: { sessaoId } }));
    expect((await server.api("listObras", { as: phone })).status).toBe(401);
    expect((await server.api("encerrarSessao", { as: office, params: { sessaoId } })).status).toBe(404);
    expect(must(await server.api("encerrarOutrasSessoes", { as: office })).body).toEqual({ encerradas: 1 });
    expect((await server.api("listObras", { as: ana })).status).toBe(401);
    const cookie = `canteiro_arquivos=${fileTokenOf(ana.token)}`;
    const headers = { cookie };
    expect((await server.api("getMinhaAssinatura", { empresaId: ana.empresaId, headers })).status).toBe(401);
    expect(await list(office)).toHaveLength(1);
  });

  it("of somebody else are not ended, nor told from none", async () => {
    const ana = await server.signUp();
    const bia = await server.signUp();
    const [theirs] = await list(bia);
    for (const sessaoId of [theirs?._id ?? "", crypto.randomUUID(), "x"]) {
      expect((await server.api("encerrarSessao", { as: ana, params: { sessaoId } })).status).toBe(404);
    }
    expect((await server.api("listObras", { as: bia })).status).toBe(200);
  });
});

describe("the password", () => {
  const change = (as: Person, senhaAtual: string, senha: string) =>
    server.api("alterarSenha", { as, body: { senhaAtual, senha } });

  it("changes with the current one; other sessions and waiting links end", async () => {
    const ana = await server.signUp();
    const other = await logIn(ana);
    await server.api("recuperarSenha", { body: { email: ana.email } });
    await server.drainJobs();
    const wrong = await change(ana, "uma senha errada", "outra senha nova");
    expect([wrong.status, wrong.error.codigo]).toEqual([422, "senha_atual_incorreta"]);
    expect((await change(ana, ana.senha, "curta")).error.campos?.[0]?.campo).toBe("senha");
    expect((await server.api("listObras", { as: other })).status).toBe(200);
    must(await change(ana, ana.senha, "outra senha nova"));
    expect((await server.api("listObras", { as: ana })).status).toBe(200);
    expect((await server.api("listObras", { as: other })).status).toBe(401);
    const [links] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from recuperacoes_de_senha where login_id = ${ana.usuarioId}`;
    expect(links?.n).toBe(0);
    expect((await server.api("login", { body: { email: ana.email, senha: ana.senha } })).status).toBe(422);
    must(await server.api("login", { body: { email: ana.email, senha: "outra senha nova" } }));
  });

  it("changed, and its answer lost: the same request again is that change; with another key or session it is a guess", async () => {
    const ana = await server.signUp();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { senhaAtual: ana.senha, senha: "outra senha nova" };
    must(await server.api("alterarSenha", { as: ana, body, headers }));
    await server.drainJobs();
    const mails = (await server.mails()).length;
    must(await server.api("alterarSenha", { as: ana, body, headers }));
    await server.drainJobs();
    expect(await server.mails()).toHaveLength(mails);
    const other = await logIn({ ...ana, senha: body.senha });
    const guesses = [
      { as: ana, body, headers: { "idempotency-key": crypto.randomUUID() } },
      { as: ana, body },
      { as: other, body, headers },
    ];
    for (const guess of guesses) {
      expect((await server.api("alterarSenha", guess)).error.codigo).toBe("senha_atual_incorreta");
    }
    const reused = { as: ana, body: { senhaAtual: body.senha, senha: "uma terceira senha" }, headers };
    expect((await server.api("alterarSenha", reused)).error.codigo).toBe("chave_reutilizada");
  });

  it("is not guessed through a device left open", async () => {
    const ana = await server.signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await change(ana, `palpite ${n}`, "outra senha nova")).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.at(-1)).toBe(429);
  });

  it("changed twice at once with the same current one is changed once", async () => {
    const ana = await server.signUp();
    const answers = await Promise.all([
      change(ana, ana.senha, "primeira senha"),
      change(ana, ana.senha, "segunda senha"),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe("that the password is another", () => {
  it.each([
    [
      "pt",
      "(horário do Amazonas)",
      "Sua senha mudou",
      "Quando: ",
      "Aparelho: Firefox, Windows",
      "no perfil, com a senha anterior",
      "Se não foi você",
    ],
    [
      "en",
      "(Amazon Time)",
      "Your password has changed",
      "When: ",
      "Device: Firefox, Windows",
      "on the profile",
      "If it was not you",
    ],
    [
      "es",
      "(hora del Amazonas)",
      "Su contraseña cambió",
      "Cuándo: ",
      "Dispositivo: Firefox, Windows",
      "en el perfil",
      "Si no fue usted",
    ],
  ] as const)("is told by mail in %s: when, on which device, how, and what to do", async (idioma, ...words) => {
    const ana = await server.signUp({ idioma });
    await server.owner`update empresas set fuso_horario = 'America/Manaus' where id = ${ana.empresaId}`;
    await server.api("alterarSenha", {
      as: ana,
      body: { senhaAtual: "uma senha errada", senha: "outra senha nova" },
    });
    expect(await mailsTo(server, ana.email)).toEqual([]);
    must(
      await server.api("alterarSenha", {
        as: ana,
        body: { senhaAtual: ana.senha, senha: "outra senha nova" },
        headers: { "user-agent": FIREFOX },
      }),
    );
    const [mail = "", ...others] = await mailsTo(server, ana.email);
    expect(others).toEqual([]);
    for (const word of words) expect(mail).toContain(word);
    expect(mail).toMatch(/\d{2}:\d{2} \([^)]+\)/);
    expect(mail).toContain(`${server.services.config.publicUrl}/recuperar-senha`);
    expect(mail).not.toContain("outra senha nova");
  });

  it("is told also when it was set by the link of a mail, once for all repetitions of the request", async () => {
    const ana = await server.signUp();
    await server.api("recuperarSenha", { body: { email: ana.email } });
    const [link = ""] = await mailsTo(server, ana.email);
    const token = /#token=([\w-]{43})/.exec(link)?.[1] ?? "";
    const headers = { "idempotency-key": crypto.randomUUID(), "user-agent": "curl/8" };
    for (let n = 0; n < 2; n += 1) {
      must(await server.api("novaSenha", { body: { token, senha: "uma senha nova" }, headers }));
    }
    const told = (await mailsTo(server, ana.email)).filter((mail) => mail.includes("Sua senha mudou"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("Aparelho: não identificado");
    expect(told[0]).toContain("pelo link de nova senha");
    expect(told[0]).toContain("troque primeiro a senha da sua caixa de correio");
  });
});
