import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import { postFrom } from "../../test/support/http.ts";
import { inOneWindow } from "../../test/support/oneWindow.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { fileTokenOf } from "../http/tokens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUpBody = (email: string) => ({
  empresa: { razaoSocial: "Obras & Cia", telefone: null, segmento: { id: 2 }, problema: "" },
  usuario: { nome: "José da Silva", cargo: "Mestre", email, senha: "uma senha longa", idioma: "es" as const },
});
const key = (chave: string) => ({ "idempotency-key": chave });

describe("criar-conta", () => {
  it("makes a company with its defaults, a sample work and a sample report dated today", async () => {
    const ana = await server.signUp();
    const perfil = await server.api("getPerfilUsuario", { as: ana });
    expect(perfil.body).toMatchObject({
      empresa: { _id: ana.empresaId, nome: "Construtora Horizonte", periodoTeste: true },
      usuario: { _id: ana.usuarioId, nome: "Ana Souza", sigla: "AS", idioma: "pt", perfil: { id: 2 } },
      versao: server.services.version,
    });
    const { obras, totalObras } = (await server.api("listObras", { as: ana, query: {} })).body;
    expect(totalObras).toBe(1);
    const obraId = obras[0]?._id ?? "";
    const { relatorios } = (await server.api("listRelatorios", { as: ana, params: { obraId }, query: {} })).body;
    const { cadastro } = (await server.api("getEmpresa", { as: ana })).body;
    expect(cadastro.periodoTesteDataFim).toBe(addDays(cadastro.dataCadastro, 30));
    expect(relatorios).toHaveLength(1);
    expect(relatorios[0]).toMatchObject({ numero: 1, data: cadastro.dataCadastro });
    const params = { obraId, relatorioId: relatorios[0]?._id ?? "" };
    const relatorio = (await server.api("getRelatorio", { as: ana, params, query: {} })).body;
    expect(relatorio.maoDeObra?.padrao.length).toBeGreaterThan(3);
    expect(relatorio.atividades?.length).toBeGreaterThan(1);
    const catalogo = (await server.api("listMaoDeObra", { as: ana })).body;
    expect(catalogo.padrao.length).toBeGreaterThan(20);
    const ids = new Set(catalogo.padrao.map(({ _id }) => _id));
    for (const { _id } of relatorio.maoDeObra?.padrao ?? []) expect(ids.has(_id)).toBe(true);
  });

  it.each(["pt", "en", "es"] as const)("speaks %s in its defaults", async (idioma) => {
    const person = await server.signUp({ idioma });
    const tipos = (await server.api("listTiposDeOcorrencias", { as: person })).body.map((tipo) => tipo.descricao);
    expect(tipos).toContain({ pt: "Chuva", en: "Rain", es: "Lluvia" }[idioma]);
  });

  it("answers a retry with the same key with a fresh session of the same account", async () => {
    const headers = key("0198c0de-0000-7000-8000-000000000001");
    const body = signUpBody("retry@exemplo.com");
    const first = await server.api("criarConta", { body, headers });
    const again = await server.api("criarConta", { body, headers });
    expect(again.body).toMatchObject({ empresaId: first.body.empresaId, usuarioId: first.body.usuarioId });
    expect(again.body.token).not.toBe(first.body.token);
    const [row] = await server.owner`select count(*)::int as n from logins where email = 'retry@exemplo.com'`;
    expect(row?.["n"]).toBe(1);
    const other = await server.api("criarConta", { body: signUpBody("other@exemplo.com"), headers });
    expect([other.status, other.error.codigo]).toEqual([422, "chave_reutilizada"]);
    const wrong = { ...body, usuario: { ...body.usuario, senha: "outra senha longa" } };
    expect((await server.api("criarConta", { body: wrong, headers })).error.codigo).toBe("chave_reutilizada");
    const { empresa, usuario } = body;
    const others = [
      { usuario, empresa: { ...empresa, razaoSocial: "Outra Construtora" } },
      { usuario, empresa: { ...empresa, telefone: "31 3271-4400" } },
      { usuario, empresa: { ...empresa, segmento: { id: 3 } } },
      { empresa, usuario: { ...usuario, nome: "Joana da Silva" } },
      { empresa, usuario: { ...usuario, cargo: null } },
    ];
    for (const each of others)
      expect((await server.api("criarConta", { body: each, headers })).error.codigo).toBe("chave_reutilizada");
    expect((await server.api("criarConta", { body, headers })).status).toBe(200);
  });

  it("has one effect for twins that arrive together", async () => {
    const headers = key("0198c0de-0000-7000-8000-000000000002");
    const body = signUpBody("twins@exemplo.com");
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.api("criarConta", { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.empresaId)).size).toBe(1);
    const [row] = await server.owner`
      select count(*)::int as n from usuarios u join logins l on l.id = u.id where l.email = 'twins@exemplo.com'`;
    expect(row?.["n"]).toBe(1);
  });

  it("refuses a taken e-mail whatever its case, in the language of the form, and writes nothing", async () => {
    await server.api("criarConta", { body: signUpBody("taken@exemplo.com") });
    const [before] = await server.owner`select count(*)::int as n from empresas`;
    const again = await server.api("criarConta", { body: signUpBody(" TAKEN@exemplo.com ") });
    expect([again.status, again.error.codigo]).toEqual([409, "email_em_uso"]);
    expect(again.error.message).toContain("Ya existe");
    const [after] = await server.owner`select count(*)::int as n from empresas`;
    expect(after).toEqual(before);
  });

  it("names every field that is wrong", async () => {
    const body = {
      empresa: { razaoSocial: " ", segmento: { id: 13 } },
      usuario: { nome: "", email: "x", senha: "curta" },
    };
    const answer = await server.api("criarConta", { body, headers: { "accept-language": "en" } });
    expect(answer.status).toBe(422);
    expect(answer.error.campos?.map(({ campo }) => campo).sort()).toEqual([
      "empresa.razaoSocial",
      "empresa.segmento.id",
      "usuario.email",
      "usuario.nome",
      "usuario.senha",
    ]);
    expect(answer.error.campos?.find(({ campo }) => campo === "usuario.senha")?.message).toBe(
      "Use at least 8 characters.",
    );
  });
});

describe("login", () => {
  it("opens a session, and a file cookie for it", async () => {
    const { email, senha, empresaId, usuarioId } = await server.signUp();
    const answer = await server.api("login", { body: { email: `\u200b${email.toUpperCase()}\u2060`, senha } });
    expect(answer.body).toMatchObject({ empresaId, usuarioId, empresasVinculadas: [{ empresaId, perfil: { id: 2 } }] });
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toContain(
      `canteiro_arquivos=${fileTokenOf(answer.body.token)}; Path=/v2/; HttpOnly; SameSite=Strict`,
    );
    expect(cookie).not.toContain("Secure");
  });

  it("answers a wrong password and an unknown e-mail alike, having computed a hash for both", async () => {
    const { email } = await server.signUp();
    const before = server.hasher.verified;
    const wrong = await server.api("login", { body: { email, senha: "errada errada" } });
    const unknown = await server.api("login", { body: { email: "ninguem@exemplo.com", senha: "errada errada" } });
    expect(server.hasher.verified - before).toBe(2);
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const { requestId: _a, ...wrongBody } = wrong.error;
    const { requestId: _b, ...unknownBody } = unknown.error;
    expect(wrongBody).toEqual(unknownBody);
  });

  it("speaks the language asked for", async () => {
    const body = { email: "ninguem2@exemplo.com", senha: "x", idioma: "en" as const };
    expect((await server.api("login", { body })).error.message).toBe("Wrong e-mail or password.");
  });

  it("hashes anew when the parameters have changed since", async () => {
    const { email, senha, usuarioId } = await server.signUp();
    const old = "$argon2id$v=19$m=32,t=1,p=1$";
    const { createPasswordHasher } = await import("../lib/passwords.ts");
    const hash = await createPasswordHasher({ memory: 32, passes: 1, parallelism: 1 }).hash(senha);
    await server.owner`update logins set senha_hash = ${hash} where id = ${usuarioId}`;
    expect((await server.api("login", { body: { email, senha } })).status).toBe(200);
    const [row] = await server.owner<{ senha_hash: string }[]>`select senha_hash from logins where id = ${usuarioId}`;
    expect(row?.senha_hash.startsWith(old)).toBe(false);
    expect((await server.api("login", { body: { email, senha } })).status).toBe(200);
  });

  it("gives someone without any active membership no session", async () => {
    const { email, senha, usuarioId } = await server.signUp();
    await server.owner`update usuarios set ativo = false where id = ${usuarioId}`;
    expect((await server.api("login", { body: { email, senha } })).error.codigo).toBe("credenciais_invalidas");
  });
});

describe("attempts", () => {
  it("are limited per person and address, and cannot lock that person out from elsewhere", async () => {
    const { email, senha } = await server.signUp();
    const url = `${server.url}/v2/login`;
    const statuses = await inOneWindow(server, async () => {
      const answers: number[] = [];
      for (let i = 0; i < 12; i++) answers.push((await postFrom("127.0.0.2", url, { email, senha: "errada" })).status);
      return answers;
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const blocked = await postFrom("127.0.0.2", url, { email, senha });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.retryAfter)).toBeGreaterThan(0);
    expect((await postFrom("127.0.0.3", url, { email, senha })).status).toBe(200);
    expect((await postFrom("127.0.0.2", url, { email: "outra@exemplo.com", senha: "x" })).status).toBe(422);
  });

  it("of one address are one a second beyond its allowance", async () => {
    const url = `${server.url}/v2/login`;
    const one = (i: number) => postFrom("127.0.0.4", url, { email: `a${i}@exemplo.com`, senha: "x" });
    const answers = await inOneWindow(server, () => Promise.all(Array.from({ length: 105 }, (_, i) => one(i))));
    const chave = createHash("sha256")
      .update(JSON.stringify(["login", "segundo", "127.0.0.4"]))
      .digest();
    const [seconds] = await server.owner<
      { n: number }[]
    >`select count(*)::int as n from tentativas where chave = ${chave}`;
    const refused = answers.filter(({ status }) => status === 429);
    expect(seconds?.n).toBeGreaterThan(0);
    expect(refused).toHaveLength(5 - (seconds?.n ?? 0));
    for (const { retryAfter } of refused) expect(retryAfter).toBe("1");
  });

  it("of a stranger behind the same address delay newcomers, and no browser that was here before", async () => {
    const from = "127.0.0.7";
    const url = `${server.url}/v2/login`;
    const [ana, bia] = [await server.signUp(), await server.signUp()];
    const enter = (who: typeof ana, headers = {}) =>
      postFrom(from, url, { email: who.email, senha: who.senha }, headers);
    const [, cookie = ""] = (await enter(ana)).headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^canteiro_aparelho=[\w-]{43}; Path=\/v2\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    await inOneWindow(server, () =>
      Promise.all(
        Array.from({ length: 150 }, (_, i) =>
          postFrom(from, url, { email: i % 2 === 0 ? ana.email : `x${i}@exemplo.com`, senha: "errada" }),
        ),
      ),
    );
    // The allowance of attempts from unknown browsers is used up for this e-mail; the browser that Ana used before has an allowance of its own.
    expect((await enter(ana)).status).toBe(429);
    expect((await enter(ana, { cookie: cookie.split(";")[0] ?? "" })).status).toBe(200);
    // Beyond its allowance an address may make one attempt a second; a refused attempt is repeated at once until one is admitted.
    let bias = await enter(bia);
    while (bias.status === 429) {
      expect(bias.retryAfter).toBe("1");
      bias = await enter(bia);
    }
    expect(bias.status).toBe(200);
  });

  it("of a browser that was here before are limited, and it opens nothing of others", async () => {
    const from = "127.0.0.8";
    const url = `${server.url}/v2/login`;
    const [ana, bia] = [await server.signUp(), await server.signUp()];
    const [, cookie = ""] =
      (await postFrom(from, url, { email: ana.email, senha: ana.senha })).headers["set-cookie"] ?? [];
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    const guess = (email: string) => postFrom(from, url, { email, senha: "errada" }, headers);
    for (const email of [ana.email, bia.email]) {
      const statuses = await inOneWindow(server, async () => {
        const answers: number[] = [];
        for (let i = 0; i < 11; i++) answers.push((await guess(email)).status);
        return answers;
      });
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    }
  });

  it("of sign-ups learn ten times an hour and address that an e-mail is known, and then nothing", async () => {
    const { email } = await server.signUp();
    const url = `${server.url}/v2/criar-conta`;
    const one = (wanted: string) => postFrom("127.0.0.9", url, signUpBody(wanted));
    const known = [
      email,
      ...(await Promise.all(Array.from({ length: 5 }, () => server.signUp()))).map((who) => who.email),
    ];
    const attempts = async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 10; i++) statuses.push((await one(known[i % known.length] ?? "")).status);
      for (const wanted of [email, "nunca-visto@exemplo.com"]) statuses.push((await one(wanted)).status);
      return statuses;
    };
    const statuses = await inOneWindow(server, attempts, 60);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    expect((await postFrom("127.0.0.10", url, signUpBody(email))).status).toBe(409);
  });

  it("are not used up by right passwords", async () => {
    const { email, senha } = await server.signUp();
    for (let i = 0; i < 12; i++) {
      expect((await postFrom("127.0.0.5", `${server.url}/v2/login`, { email, senha })).status).toBe(200);
    }
  });

  it("are forgotten with their window, and leave no e-mail behind", async () => {
    const { email, senha } = await server.signUp();
    const url = `${server.url}/v2/login`;
    for (let i = 0; i < 11; i++) await postFrom("127.0.0.6", url, { email, senha: "errada" });
    // Moves the windows back by 15 minutes, by way of the next day: windows of the same key can be 15 minutes apart, and in a
    // direct move one row could get the primary key of another.
    await server.owner`update tentativas set janela = janela + interval '1 day'`;
    await server.owner`update tentativas set janela = janela - interval '1 day 15 minutes'`;
    expect((await postFrom("127.0.0.6", url, { email, senha })).status).toBe(200);
    const [row] = await server.owner`select bool_and(length(chave) = 32) as hashed from tentativas`;
    expect(row?.["hashed"]).toBe(true);
  });
});

describe("sessions", () => {
  it("end with logout, for files too", async () => {
    const ana = await server.signUp();
    const answer = await server.api("logout", { as: ana });
    expect(answer.body).toEqual({ ok: true });
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await server.api("getPerfilUsuario", { as: ana })).status).toBe(401);
    expect((await server.api("listObras", { as: ana })).status).toBe(401);
  });

  it("end when they are not used for 30 days, and slide when they are", async () => {
    const ana = await server.signUp();
    await server.owner`update sessoes set vista_em = now() - interval '1 hour', expira_em = now() + interval '1 day' where login_id = ${ana.usuarioId}`;
    expect((await server.api("listObras", { as: ana })).status).toBe(200);
    const [row] = await server.owner`
      select expira_em > now() + interval '29 days' as slid, vista_em > now() - interval '1 minute' as seen
      from sessoes where login_id = ${ana.usuarioId}`;
    expect(row).toEqual({ slid: true, seen: true });
    await server.owner`update sessoes set expira_em = now() - interval '1 second' where login_id = ${ana.usuarioId}`;
    expect((await server.api("listObras", { as: ana })).status).toBe(401);
  });

  it("of a person who was deactivated open nothing any more", async () => {
    const ana = await server.signUp();
    const bruno = await server.createUsuario(ana.empresaId);
    await server.owner`update usuarios set ativo = false where id = ${bruno.usuarioId}`;
    expect((await server.api("listObras", { as: bruno })).status).toBe(404);
    expect((await server.api("getPerfilUsuario", { as: bruno })).status).toBe(404);
  });

  it("store no token", async () => {
    const { token } = await server.signUp();
    const rows = await server.owner`select * from sessoes`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("recovery", () => {
  it("mails a link that works once and ends every other session", async () => {
    const ana = await server.signUp({ idioma: "en" });
    expect((await server.api("recuperarSenha", { body: { email: ana.email } })).body).toEqual({ ok: true });
    await server.drainJobs();
    const mail = (await server.mails()).find((text) => text.includes(ana.email)) ?? "";
    expect(mail).toContain("password");
    const token = /#token=(?:3D)?([A-Za-z0-9_-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
    expect(token).not.toBe("");
    const stored = await server.owner`select * from recuperacoes_de_senha`;
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await server.owner`select data from pgboss.job`)).not.toContain(token);

    const senha = "uma senha nova";
    const changed = await server.api("novaSenha", { body: { token, senha } });
    expect(changed.body).toMatchObject({ usuarioId: ana.usuarioId });
    expect((await server.api("listObras", { as: ana })).status).toBe(401);
    expect((await server.api("listObras", { as: { ...ana, token: changed.body.token } })).status).toBe(200);
    expect((await server.api("login", { body: { email: ana.email, senha: ana.senha } })).status).toBe(422);
    expect((await server.api("login", { body: { email: ana.email, senha } })).status).toBe(200);
    const again = await server.api("novaSenha", { body: { token, senha: "mais uma senha" } });
    expect([again.status, again.error.codigo]).toEqual([422, "link_invalido"]);
  });

  it("answers the same for an unknown e-mail, and mails nobody", async () => {
    // Send the mails that earlier tests left behind.
    await server.drainJobs();
    const before = (await server.mails()).length;
    const answer = await server.api("recuperarSenha", { body: { email: "desconhecida@exemplo.com" } });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    await server.drainJobs();
    expect(await server.mails()).toHaveLength(before);
  });

  it("refuses a link older than an hour, and one that never was", async () => {
    const ana = await server.signUp();
    await server.api("recuperarSenha", { body: { email: ana.email } });
    await server.drainJobs();
    const mail = (await server.mails()).find((text) => text.includes(ana.email)) ?? "";
    const token = /#token=(?:3D)?([A-Za-z0-9_-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
    await server.owner`update recuperacoes_de_senha set expira_em = now() - interval '1 second' where login_id = ${ana.usuarioId}`;
    for (const link of [token, "x".repeat(43)]) {
      const answer = await server.api("novaSenha", { body: { token: link, senha: "uma senha nova" } });
      expect(answer.error.codigo).toBe("link_invalido");
    }
    expect((await server.api("login", { body: { email: ana.email, senha: ana.senha } })).status).toBe(200);
  });

  it("takes a repeated request with the same key for the same one", async () => {
    const ana = await server.signUp();
    await server.api("recuperarSenha", { body: { email: ana.email } });
    await server.drainJobs();
    const mail = (await server.mails()).find((text) => text.includes(ana.email)) ?? "";
    const token = /#token=(?:3D)?([A-Za-z0-9_-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
    const request = { body: { token, senha: "uma senha nova" }, headers: key("0198c0de-0000-7000-8000-000000000003") };
    expect((await server.api("novaSenha", request)).status).toBe(200);
    expect((await server.api("novaSenha", request)).status).toBe(200);
    // The key belongs to one body: with another password the request is a different one, and its link has been used.
    const other = await server.api("novaSenha", { ...request, body: { token, senha: "outra senha nova" } });
    expect(other.error.codigo).toBe("chave_reutilizada");
    const login = async (senha: string) => (await server.api("login", { body: { email: ana.email, senha } })).status;
    expect([await login("outra senha nova"), await login("uma senha nova")]).toEqual([422, 200]);
  });

  it("sets one password only, when two with the same key come at once", async () => {
    const ana = await server.signUp();
    await server.api("recuperarSenha", { body: { email: ana.email } });
    await server.drainJobs();
    const mail = (await server.mails()).find((text) => text.includes(ana.email)) ?? "";
    const token = /#token=(?:3D)?([A-Za-z0-9_-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[1] ?? "";
    const headers = key("0198c0de-0000-7000-8000-000000000004");
    const senhas = ["primeira senha", "primeira senha", "segunda senha", "segunda senha"];
    const answers = await Promise.all(
      senhas.map((senha) => server.api("novaSenha", { body: { token, senha }, headers })),
    );
    const taken = senhas.filter((_, i) => answers[i]?.status === 200);
    expect([taken.length, new Set(taken).size]).toEqual([2, 1]);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.codigo)).toEqual([
      "chave_reutilizada",
      "chave_reutilizada",
    ]);
    const entered = await server.api("login", { body: { email: ana.email, senha: taken[0] ?? "" } });
    expect(entered.status).toBe(200);
  });
});

describe("perfil-usuario", () => {
  it("lists every company of the login and opens the chosen one", async () => {
    const ana = await server.signUp();
    const other = await server.signUp();
    await server.createUsuario(other.empresaId, { perfil: 3, loginId: ana.usuarioId, nome: "Ana na outra" });
    const logged = await server.api("login", { body: { email: ana.email, senha: ana.senha } });
    expect(logged.body.empresaId).toBe(ana.empresaId);
    expect(logged.body.empresasVinculadas.map(({ empresaId }) => empresaId)).toEqual([ana.empresaId, other.empresaId]);

    const there = await server.api("getPerfilUsuario", { as: ana, query: { empresaId: other.empresaId } });
    expect(there.body.usuario).toMatchObject({ nome: "Ana na outra", perfil: { id: 3 } });
    expect(there.body.permissoes["obra.excluir"]).toBe("sem_permissao");
    const here = await server.api("getPerfilUsuario", { as: ana });
    expect(here.body.permissoes["obra.excluir"]).toBeNull();
    const obras = await server.api("listObras", { as: ana, empresaId: other.empresaId });
    expect(obras.body.obras).toEqual([]);
    const stranger = await server.signUp();
    expect((await server.api("getPerfilUsuario", { as: stranger, query: { empresaId: ana.empresaId } })).status).toBe(
      404,
    );
  });

  it("keeps the language, and errors are told in it", async () => {
    const ana = await server.signUp();
    expect((await server.api("updateIdioma", { as: ana, body: { idioma: "es" } })).body).toEqual({ ok: true });
    const perfil = await server.api("getPerfilUsuario", { as: ana });
    expect(perfil.body.usuario.idioma).toBe("es");
    expect(perfil.headers.get("set-cookie")).toContain("canteiro_arquivos=");
    const params = { obraId: "0198c0de-0000-7000-8000-00000000dead" };
    const missing = await server.api("getObra", { as: ana, params, headers: { "accept-language": "en" } });
    expect(missing.error.message).toBe("No encontrado.");
  });
});
