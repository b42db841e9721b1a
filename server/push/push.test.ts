import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EventoDoRelatorio } from "../../domain/notificacoes/eventos.ts";
import { MAX_APARELHOS_COM_PUSH } from "../../domain/push/mensagem.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import { SEXTA } from "../../test/support/clock.ts";
import type { Person } from "../../test/support/http.ts";
import { mailsTo } from "../../test/support/mails.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { type Navegador, type ReceptorDePush, startReceptorDePush } from "../../test/support/receptorDePush.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { notify } from "../notificacoes/notify.ts";

/** Push messages: who gets which message on which device. The test's own push service decrypts them. */

let server: TestServer;
let receptor: ReceptorDePush;
let ana: Person;
let bruno: Person;
let obra: { obraId: string; modeloId: string };
let relatorio: Relatorio;
let chave = 0;

const ESCREVE = {
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};

beforeAll(async () => {
  receptor = await startReceptorDePush();
  server = await startOwnServer({ quando: SEXTA });
});
afterAll(async () => {
  await server.close();
  await receptor.close();
});
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  bruno = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: ESCREVE });
  relatorio = await addRelatorio(server, bruno, obra);
});

const logIn = async (person: Person): Promise<Person> => {
  const { email, senha } = person;
  return { ...person, token: must(await server.api("login", { body: { email, senha } })).body.token };
};
const turnOn = (as: Person, { inscricao }: Pick<Navegador, "inscricao">) =>
  server.api("ligarPush", { as, body: inscricao });
/** Subscribes a new device in this person's session. */
async function addAparelho(as: Person): Promise<Navegador> {
  const navegador = receptor.addNavegador();
  must(await turnOn(as, navegador));
  return navegador;
}
const listed = async (as: Person) => must(await server.api("listAparelhosComPush", { as })).body;

/** Notifies Bruno of an act of Ana's. */
async function tell(evento: EventoDoRelatorio = "reprovado", texto: string | null = null): Promise<string> {
  const { empresaId } = ana;
  await server.services.database.withEmpresa({ empresaId }, (tx) =>
    notify(tx, server.services, {
      empresaId,
      evento,
      obraId: obra.obraId,
      relatorioId: relatorio._id,
      autorId: ana.usuarioId,
      destinatarios: [bruno.usuarioId],
      chave: String((chave += 1)),
      texto,
    }),
  );
  const [row] = await server.owner<{ id: string }[]>`
    select id from notificacoes where usuario_id = ${bruno.usuarioId} order by criada_em desc, id desc limit 1`;
  return row?.id ?? "";
}
const told = async (navegador: Navegador): Promise<number> => {
  await server.drainJobs();
  expect(receptor.ilegiveis).toEqual([]);
  return navegador.recebidas.length;
};
const choose = (as: Person, body: object) => server.api("updatePreferenciasDeNotificacao", { as, body });

describe("a message", () => {
  it("goes to every device of the person, encrypted and signed, and says nothing of the report's text", async () => {
    const [phone, office] = [await addAparelho(bruno), await addAparelho(await logIn(bruno))];
    const others = await addAparelho(ana);
    const id = await tell("reprovado", "Faltam as fotos da laje");
    expect(await Promise.all([told(phone), told(office), told(others)])).toEqual([1, 1, 0]);
    const [{ mensagem, headers, vapid, bytes } = expect.fail("nothing came")] = phone.recebidas;
    expect(mensagem).toEqual({
      id,
      titulo: "RDO nº 1 · reprovado",
      texto: "Escola Municipal Água Limpa · Ana Souza",
      caminho: `/app/obras/${obra.obraId}/relatorios/${relatorio._id}?empresa=${ana.empresaId}`,
      idioma: "pt",
    });
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: "43200" });
    expect(headers["topic"]).toBe(id.replaceAll("-", ""));
    expect(bytes).toBeLessThan(1000);
    expect(vapid).toMatchObject({ chave: (await listed(bruno)).chave, aud: receptor.origin });
    expect(vapid.sub).toMatch(/^mailto:/);
    expect(vapid.exp * 1000).toBeLessThan(Date.now() + 24 * 3600_000);
    const [first] = (await listed(bruno)).aparelhos;
    expect(first?.entregueEm).not.toBeNull();
    const key = join(server.services.config.dataDir, "chaves", "push.json");
    const { privateKey } = JSON.parse(await readFile(key, "utf8")) as { privateKey: string };
    expect([(await stat(key)).mode & 0o777, Buffer.from(privateKey, "base64url").length]).toEqual([0o600, 32]);
  });

  it("of missing reports comes once, names the works, and leads to where they are begun", async () => {
    const phone = await addAparelho(bruno);
    const outra = await addObra(server, ana);
    await server.owner`update obras set responsavel = 'Bruno Lima' where id = any(${[obra.obraId, outra.obraId]})`;
    await server.owner`
      insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${outra.obraId}, ${bruno.usuarioId})`;
    const obras = [obra.obraId, outra.obraId];
    for (let times = 0; times < 2; times += 1)
      must(await server.api("lembrarRelatorios", { as: ana, body: { obras } }));
    expect(await told(phone)).toBe(1);
    expect(phone.recebidas[0]?.mensagem).toMatchObject({
      titulo: expect.stringMatching(/^Falta o relatório de \d\d\/\d\d\/\d{4}$/) as string,
      texto: "Escola Municipal Água Limpa · Residencial Jatobá · Ana Souza",
      caminho: `/app/hoje?empresa=${ana.empresaId}`,
    });
  });

  it("is cut to a line, however long names are", async () => {
    const phone = await addAparelho(bruno);
    const long = "Condomínio 🏗️ das Acácias ".repeat(40);
    await server.owner`update obras set nome = ${long} where id = ${obra.obraId}`;
    await server.owner`update usuarios set nome = ${long} where id = ${ana.usuarioId}`;
    await tell();
    expect(await told(phone)).toBe(1);
    const [{ mensagem, bytes } = expect.fail("nothing came")] = phone.recebidas;
    const { texto } = mensagem;
    expect([texto.length <= 160, texto.at(-1), texto.includes("\n"), texto.isWellFormed()]).toEqual([
      true,
      "…",
      false,
      true,
    ]);
    expect(bytes).toBeLessThan(4096);
  });
});

describe("wishes", () => {
  it("are kept for each event; whoever wants push alone has no notification in the application and no mail", async () => {
    const phone = await addAparelho(bruno);
    must(await choose(bruno, { reprovado: { app: false, email: false, push: true } }));
    await tell();
    expect(await told(phone)).toBe(1);
    expect(must(await server.api("listNotificacoes", { as: bruno, query: {} })).body.notificacoes).toEqual([]);
    expect(await mailsTo(server, bruno.email)).toEqual([]);
    // A client that does not know `push` does not change the stored value.
    must(await choose(bruno, { reprovado: { app: true, email: true } }));
    const { body } = must(await choose(bruno, { reprovado: { app: true, email: true, push: false } }));
    expect(body.reprovado).toEqual({ app: true, email: true, push: false });
    expect(must(await choose(bruno, { reprovado: { app: true, email: false } })).body.reprovado.push).toBe(false);
    await tell();
    expect(await told(phone)).toBe(1);
  });

  it("of none at all leave no trace, even with a device", async () => {
    const phone = await addAparelho(bruno);
    must(await choose(bruno, { reprovado: { app: false, email: false, push: false } }));
    await tell();
    const rows =
      await server.owner`select from notificacoes where usuario_id = ${bruno.usuarioId} and evento = 'reprovado'`;
    expect([await told(phone), rows.length]).toEqual([0, 0]);
  });
});

describe("what is so when it is sent decides", () => {
  /** Makes a change between an event and its sending; returns how many messages then arrive. */
  async function meanwhile(change: (id: string) => Promise<unknown>, evento?: EventoDoRelatorio): Promise<number> {
    const phone = await addAparelho(bruno);
    // The push service is unavailable, so the job waits for a retry.
    phone.answer(503);
    const id = await tell(evento);
    await expect
      .poll(
        () =>
          server.owner`select from pgboss.job where name = 'push.enviar' and state = 'retry' and data ->> 'notificacaoId' = ${id}`,
      )
      .toHaveLength(1);
    phone.answer(201);
    await change(id);
    return told(phone);
  }

  it("a push service that was away is asked again", async () => {
    expect(await meanwhile(async () => undefined)).toBe(1);
  });

  it.each([
    ["lost the work", () => server.owner`delete from obra_usuarios where usuario_id = ${bruno.usuarioId}`],
    ["was deactivated", () => server.owner`update usuarios set ativo = false where id = ${bruno.usuarioId}`],
    ["chose otherwise", () => choose(bruno, { reprovado: { app: true, email: true, push: false } })],
    ["read it", (id: string) => server.api("lerNotificacoes", { as: bruno, body: { ids: [id] } })],
    ["logged out", () => server.api("logout", { as: bruno })],
    [
      "stayed away for too long",
      () => server.owner`update sessoes set expira_em = now() - interval '1 year' where login_id = ${bruno.usuarioId}`,
    ],
    [
      "turned the device off",
      async () => {
        const sessaoId = (await listed(bruno)).aparelhos[0]?._id ?? "";
        must(await server.api("desligarPush", { as: bruno, params: { sessaoId } }));
      },
    ],
  ] as const)("nothing goes to a person who %s", async (_what, change) => {
    expect(await meanwhile(change)).toBe(0);
  });

  it("nothing goes out of a report in the bin", async () => {
    const params = { obraId: obra.obraId, relatorioId: relatorio._id };
    expect(await meanwhile(() => server.api("deleteRelatorio", { as: ana, params }))).toBe(0);
  });
});

describe("devices", () => {
  it("are listed and removed by their person alone", async () => {
    const phone = await addAparelho(bruno);
    const second = await logIn(bruno);
    await addAparelho(second);
    const { aparelhos } = await listed(bruno);
    expect(aparelhos.map(({ atual }) => atual)).toEqual([false, true]);
    const sessaoId = aparelhos[1]?._id ?? "";
    const bia = await server.signUp();
    for (const as of [bia, ana]) {
      expect((await listed(as)).aparelhos).toEqual([]);
      for (const id of [sessaoId, crypto.randomUUID(), "x"])
        expect((await server.api("desligarPush", { as, params: { sessaoId: id } })).status).toBe(404);
      // Knowing only the address of a device does not let anybody take over its messages.
      const { endpoint } = phone.inscricao;
      const stolen = await turnOn(as, { inscricao: { ...receptor.addNavegador().inscricao, endpoint } });
      expect([stolen.status, stolen.error.campos]).toMatchObject([422, [{ campo: "endpoint" }]]);
    }
    expect(JSON.stringify(await listed(bruno))).not.toContain(phone.inscricao.endpoint);
    must(await server.api("desligarPush", { as: second, params: { sessaoId } }));
    expect((await listed(bruno)).aparelhos.map(({ atual }) => atual)).toEqual([false]);
    await tell();
    expect(await told(phone)).toBe(0);
  });

  it("follow the browser: it belongs to whoever is logged in there", async () => {
    const phone = await addAparelho(bruno);
    // Bruno did not log out, but the browser has only one subscription, which now becomes Ana's.
    must(await turnOn(ana, phone));
    expect([(await listed(bruno)).aparelhos.length, (await listed(ana)).aparelhos.length]).toEqual([0, 1]);
    await tell();
    expect(await told(phone)).toBe(0);
    // A new subscription of the same session replaces the previous one.
    const again = await addAparelho(ana);
    expect((await listed(ana)).aparelhos).toHaveLength(1);
    expect([phone.recebidas.length, again.recebidas.length]).toEqual([0, 0]);
  });

  it("go with their session: by a new password, and by the end of one session", async () => {
    const phone = await addAparelho(bruno);
    const office = await logIn(bruno);
    await addAparelho(office);
    must(
      await server.api("alterarSenha", { as: office, body: { senhaAtual: bruno.senha, senha: "outra senha nova" } }),
    );
    expect((await listed(office)).aparelhos.map(({ atual }) => atual)).toEqual([true]);
    await tell();
    expect(await told(phone)).toBe(0);
    await server.api("recuperarSenha", { body: { email: bruno.email } });
    const token = /#token=([\w-]+)/.exec((await mailsTo(server, bruno.email)).join())?.[1] ?? "";
    must(await server.api("novaSenha", { body: { token, senha: "mais uma senha" } }));
    const rows = await server.owner`
      select from aparelhos_com_push d join sessoes s on s.id = d.sessao_id where s.login_id = ${bruno.usuarioId}`;
    expect(rows).toHaveLength(0);
  });

  it("get nothing any more when their session has run out", async () => {
    const phone = await addAparelho(bruno);
    await server.owner`update sessoes set expira_em = now() - interval '1 year' where login_id = ${bruno.usuarioId}`;
    await tell();
    expect(await told(phone)).toBe(0);
  });

  it("are of a person and not of a company: the other company's news come too, and stop when the person leaves it", async () => {
    const phone = await addAparelho(bruno);
    const outra = await server.signUp();
    await server.createUsuario(outra.empresaId, { loginId: bruno.usuarioId, perfil: 2 });
    const there = await addObra(server, outra);
    await addRelatorio(server, outra, there);
    must(
      await choose({ ...bruno, empresaId: outra.empresaId }, { adicionado: { app: true, email: false, push: true } }),
    );
    await addRelatorio(server, outra, there, "2026-11-19");
    expect(await told(phone)).toBe(1);
    expect(phone.recebidas[0]?.mensagem.caminho).toContain(outra.empresaId);
    await server.owner`update usuarios set ativo = false where empresa_id = ${outra.empresaId} and id = ${bruno.usuarioId}`;
    await addRelatorio(server, outra, there, "2026-11-20");
    await tell();
    expect(await told(phone)).toBe(2);
    expect(phone.recebidas[1]?.mensagem.caminho).toContain(ana.empresaId);
  });

  it.each([404, 410])("are forgotten when their push service answers %i", async (status) => {
    const phone = await addAparelho(bruno);
    phone.answer(status);
    await tell();
    await server.drainJobs();
    expect((await listed(bruno)).aparelhos).toEqual([]);
  });

  it("stay when a message is refused, which is not sent again", async () => {
    const phone = await addAparelho(bruno);
    phone.answer(403);
    await tell();
    await server.drainJobs();
    phone.answer(201);
    expect([await told(phone), (await listed(bruno)).aparelhos.length]).toEqual([0, 1]);
  });

  it(`are ${MAX_APARELHOS_COM_PUSH} at most`, async () => {
    let last = bruno;
    for (let n = 0; n < MAX_APARELHOS_COM_PUSH; n += 1) await addAparelho((last = await logIn(bruno)));
    const refused = await turnOn(bruno, receptor.addNavegador());
    expect([refused.status, refused.error.codigo]).toEqual([409, "limite_de_aparelhos"]);
    // A session that already has a subscription may still renew it at the limit.
    await addAparelho(last);
    expect((await listed(bruno)).aparelhos).toHaveLength(MAX_APARELHOS_COM_PUSH);
  });

  it("are taken only at public addresses, and with keys that can be encrypted for", async () => {
    const { endpoint, keys } = receptor.addNavegador().inscricao;
    const wrong = [
      { endpoint: "https://10.0.0.1/wpush", keys },
      { endpoint: "https://[::1]/wpush", keys },
      { endpoint: "http://93.184.215.14/wpush", keys },
      { endpoint: "ftp://exemplo.com/wpush", keys },
      { endpoint: `https://exemplo.com/${"x".repeat(2000)}`, keys },
      { endpoint, keys: { ...keys, auth: "curta" } },
      // The key has the right form, but is no point of the curve.
      { endpoint, keys: { ...keys, p256dh: `BA${"A".repeat(85)}` } },
    ];
    for (const inscricao of wrong)
      expect([inscricao, (await turnOn(bruno, { inscricao })).status]).toEqual([inscricao, 422]);
    expect((await listed(bruno)).aparelhos).toEqual([]);
  });

  it("are not connected to when their address leads into a private network by now", async () => {
    const phone = await addAparelho(bruno);
    await server.owner`update aparelhos_com_push set endpoint = 'https://192.168.0.1/wpush' where endpoint = ${phone.inscricao.endpoint}`;
    await tell();
    await server.drainJobs();
    expect((await listed(bruno)).aparelhos).toEqual([]);
  });
});
