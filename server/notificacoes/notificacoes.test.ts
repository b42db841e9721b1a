import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVENTOS, PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import type { Tx } from "../db/database.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { countNaoLidas, listNotificacoes } from "./queries.ts";

/** The calls of notifications, and the notifications of reports that are created, commented on and deleted. */

let server: TestServer;
/** Administrator. */
let ana: Person;
/** Engineer of the work: edits and approves. */
let bruno: Person;
let obra: { obraId: string; modeloId: string };

const CLIENTE = { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false, adicionarComentario: true };
const ENGENHEIRO = {
  relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true, aprovar: true },
  relatorioItem: FULL_ACCESS.relatorioItem,
};

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  bruno = await createUsuario({ permissaoDeAcesso: ENGENHEIRO });
});

const createUsuario = (options: Parameters<TestServer["createUsuario"]>[1] = {}) =>
  server.createUsuario(ana.empresaId, { obras: [obra.obraId], ...options });
const createCliente = () =>
  createUsuario({ nome: "Márcia Prado", perfil: 4, permissaoDeAcesso: { clienteObra: CLIENTE } });
const list = async (
  as: Person,
  query: { evento?: "comentario" | "adicionado"; depois?: string; naoLidas?: string } = {},
) => (await server.api("listNotificacoes", { as, query })).body;
const events = async (as: Person) => (await list(as)).notificacoes.map(({ evento }) => evento);
const unread = async (as: Person) => (await server.api("contarNotificacoes", { as })).body.naoLidas;
const pathOf = (relatorio: Relatorio) => ({ obraId: obra.obraId, relatorioId: relatorio._id });

/** Adds a comment as this person, to the report as this person reads it now. */
async function comment(as: Person, relatorio: Relatorio, descricao: string, _id: string = randomUUID()) {
  const params = pathOf(relatorio);
  const { versao, comentarios = [] } = (await server.api("getRelatorio", { as, params })).body;
  const body = { versao, comentarios: [...comentarios, { _id, descricao }] };
  const saved = await server.api("updateRelatorio", { as, params, body });
  expect(saved.status).toBe(200);
  return _id;
}

it("signing up, with its sample report, tells nobody of anything", async () => {
  expect(await list(ana)).toEqual({ notificacoes: [], mais: false });
  expect(await server.owner`select from notificacoes where empresa_id = ${ana.empresaId}`).toEqual([]);
});

describe("of a report", () => {
  it("created: approvers of the work and administrators, without mail", async () => {
    const editor = await createUsuario();
    const relatorio = await addRelatorio(server, bruno, obra);
    const { notificacoes } = await list(ana);
    expect(notificacoes).toMatchObject([
      {
        evento: "adicionado",
        relatorio: { _id: relatorio._id, numero: 1, data: "2026-11-18", dataFim: null, excluido: false },
        obra: { _id: obra.obraId, nome: "Residencial Jatobá" },
        autor: { _id: bruno.usuarioId, nome: "Bruno Lima" },
        texto: null,
        lida: false,
      },
    ]);
    expect([await events(bruno), await events(editor)]).toEqual([[], []]);
    // Creating a report for the same day again creates nothing, and nobody is notified.
    const body = { modeloDeRelatorioId: obra.modeloId, data: "2026-11-18" };
    await server.api("createRelatorio", { as: bruno, params: { obraId: obra.obraId }, body });
    expect(await unread(ana)).toBe(1);
    await server.drainJobs();
    expect((await server.mails()).filter((mail) => mail.includes(ana.email))).toEqual([]);
  });

  it("deleted: its creator and approvers, every time anew", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    const params = pathOf(relatorio);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.api("deleteRelatorio", { as: ana, params })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    expect((await list(bruno)).notificacoes).toMatchObject([{ evento: "excluido", relatorio: { excluido: true } }]);
    await server.api("restaurar", { as: ana, params: { tipo: "relatorio", id: relatorio._id } });
    await server.api("deleteRelatorio", { as: ana, params });
    expect(await events(bruno)).toEqual(["excluido", "excluido"]);
    expect(await events(ana)).toEqual(["adicionado"]);
  });
});

describe("of a comment", () => {
  it("the creator, once: saved again, edited, sent again, removed and brought back", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    const marcia = await createCliente();
    const params = pathOf(relatorio);
    const id = await comment(marcia, relatorio, "Falta o rejunte da cozinha.");
    expect((await list(bruno)).notificacoes).toMatchObject([
      { evento: "comentario", autor: { nome: "Márcia Prado" }, texto: "Falta o rejunte da cozinha." },
    ]);
    const tell = (comentario: object) =>
      server.api("notificarComentario", { as: marcia, params, body: { comentario } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tell(i % 2 ? { _id: id } : { descricao: "Falta o rejunte da cozinha." })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const saveComments = async (comentarios: object[]) => {
      const { versao } = (await server.api("getRelatorio", { as: marcia, params })).body;
      return server.api("updateRelatorio", { as: marcia, params, body: { versao, comentarios } as never });
    };
    await saveComments([{ _id: id, descricao: "Falta o rejunte da cozinha e da sala." }]);
    expect((await list(bruno)).notificacoes).toMatchObject([{ texto: "Falta o rejunte da cozinha e da sala." }]);
    await saveComments([]);
    expect((await list(bruno)).notificacoes).toMatchObject([{ texto: null }]);
    await saveComments([{ _id: id, descricao: "De novo" }]);
    expect(await events(bruno)).toEqual(["comentario"]);
    expect(await events(ana)).toEqual(["adicionado"]);
  });

  it("two in one save are two; one's own is none", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await comment(bruno, relatorio, "Meu");
    const params = pathOf(relatorio);
    const { versao, comentarios = [] } = (await server.api("getRelatorio", { as: ana, params })).body;
    const body = { versao, comentarios: [...comentarios, { descricao: "Um" }, { descricao: "Dois" }] };
    await server.api("updateRelatorio", { as: ana, params, body });
    expect(await events(bruno)).toEqual(["comentario", "comentario"]);
  });

  it("nobody of those that a new report takes over", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await comment(await createCliente(), relatorio, "Visto");
    const body = {
      modeloDeRelatorioId: obra.modeloId,
      data: "2026-11-19",
      copiarInformacoes: true,
      copiar: { comentarios: true },
    };
    const params = { obraId: obra.obraId };
    const created = await server.api("createRelatorio", { as: ana, params, body });
    expect(created.body.comentarios).toHaveLength(1);
    expect(await events(ana)).toEqual(["adicionado"]);
  });
});

describe("the list", () => {
  /** Inserts `count` notifications of the report for this person, two per minute. */
  async function insertMany(as: Person, relatorio: Relatorio, count: number, evento = "aprovado") {
    await server.owner.begin(async (tx) => {
      // All rows name the same report and person, which exist: the check of foreign keys is switched off to save time.
      await tx`set local session_replication_role = replica`;
      await tx`
      insert into notificacoes (empresa_id, id, usuario_id, evento, chave, obra_id, relatorio_id, no_app, criada_em)
      select ${ana.empresaId}, gen_random_uuid(), ${as.usuarioId}, ${evento}, ${evento} || i, ${obra.obraId}, ${relatorio._id}, true,
        '2026-11-20T12:00:00Z'::timestamptz - make_interval(mins => i / 2)
      from generate_series(1, ${count}) as i`;
    });
  }

  it("newest first, 30 at a time, without gap or repeat; by event; unread only", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await insertMany(bruno, relatorio, 70);
    await insertMany(bruno, relatorio, 3, "reprovado");
    const seen: string[] = [];
    for (let depois: string | undefined, mais = true; mais;) {
      const page = await list(bruno, depois === undefined ? {} : { depois });
      seen.push(...page.notificacoes.map(({ _id }) => _id));
      expect(page.notificacoes.length).toBeLessThanOrEqual(30);
      [depois, mais] = [seen.at(-1), page.mais];
    }
    expect(seen).toHaveLength(73);
    expect(new Set(seen).size).toBe(73);
    const dates = await server.owner<{ ordenadas: boolean }[]>`
      select array_agg(id::text order by criada_em desc, id desc) = ${seen} as ordenadas from notificacoes
      where empresa_id = ${ana.empresaId} and usuario_id = ${bruno.usuarioId}`;
    expect(dates).toEqual([{ ordenadas: true }]);
    const refused = await server.api("listNotificacoes", { as: bruno, query: { evento: "reprovado" } });
    expect(refused.body.notificacoes).toHaveLength(3);
    await server.api("lerNotificacoes", { as: bruno, body: { ids: seen.slice(5) } });
    expect((await list(bruno, { naoLidas: "true" })).notificacoes.map(({ _id }) => _id)).toEqual(seen.slice(0, 5));
    expect(await unread(bruno)).toBe(5);
    expect((await server.api("listNotificacoes", { as: bruno, query: { depois: "x" } })).status).toBe(404);
    expect(await list(bruno, { depois: randomUUID() })).toEqual({ notificacoes: [], mais: false });
  });

  it("marking: up to what was shown, then all; only one's own, only once", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await insertMany(bruno, relatorio, 4);
    await insertMany(ana, relatorio, 2);
    const [newest, second] = (await list(bruno)).notificacoes;
    const read = (as: Person, body: object) => server.api("lerNotificacoes", { as, body });
    await read(ana, { ids: [newest?._id] });
    expect(await unread(bruno)).toBe(4);
    await read(bruno, { ate: second?._id });
    expect((await list(bruno, { naoLidas: "true" })).notificacoes.map(({ _id }) => _id)).toEqual([newest?._id]);
    expect(await unread(bruno)).toBe(1);
    await read(bruno, {});
    expect([await unread(bruno), await unread(ana)]).toEqual([0, 3]);
    const before =
      await server.owner`select id, lida_em from notificacoes where usuario_id = ${bruno.usuarioId} order by id`;
    await read(bruno, {});
    expect(
      await server.owner`select id, lida_em from notificacoes where usuario_id = ${bruno.usuarioId} order by id`,
    ).toEqual(before);
  });

  it("hides and does not count what the person may no longer open, and shows it again", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await insertMany(bruno, relatorio, 3);
    const { empresaId } = ana;
    const seen = async () => [(await list(bruno)).notificacoes.length, await unread(bruno)];
    expect(await seen()).toEqual([3, 3]);
    await server.owner`delete from obra_usuarios where usuario_id = ${bruno.usuarioId}`;
    expect(await seen()).toEqual([0, 0]);
    await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${empresaId}, ${obra.obraId}, ${bruno.usuarioId})`;
    expect(await seen()).toEqual([3, 3]);
    await server.api("deleteObra", { as: ana, params: { obraId: obra.obraId } });
    expect(await seen()).toEqual([0, 0]);
    await server.api("restaurar", { as: ana, params: { tipo: "obra", id: obra.obraId } });
    await server.owner`update usuarios set perfil_id = 4, permissao_de_acesso = '{}' where id = ${bruno.usuarioId}`;
    expect(await seen()).toEqual([0, 0]);
  });

  it("is read by its indexes, whatever its length", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    await insertMany(bruno, relatorio, 20_000);
    await insertMany(ana, relatorio, 80_000);
    await server.owner`update notificacoes set lida_em = now() where usuario_id = ${bruno.usuarioId} and chave > 'aprovado2'`;
    // All tables are analysed, joined ones too, so that the planner's statistics do not depend on autovacuum's last run.
    await server.owner`analyze`;
    const who = { empresaId: ana.empresaId, usuarioId: bruno.usuarioId };
    const [first] = (await list(bruno)).notificacoes;
    const pedido = { naoLidas: false, depois: undefined, evento: undefined };
    const plans = await explained((tx) =>
      Promise.all([
        listNotificacoes(tx, who, pedido),
        listNotificacoes(tx, who, { ...pedido, depois: first?._id }),
        listNotificacoes(tx, who, { ...pedido, evento: "comentario" }),
        listNotificacoes(tx, who, { ...pedido, naoLidas: true }),
        countNaoLidas(tx, who),
      ]),
    );
    expect(plans).toHaveLength(5);
    for (const plan of plans) {
      expect(plan).not.toContain("Seq Scan on notificacoes");
      // Of 100,000 rows at most 1,000 are read: a page needs only a few, and counting stops at 1,000.
      const [, read] = /Scan using notificacoes_\w+ on notificacoes n \(actual time=\S+ rows=(\d+)/.exec(plan) ?? [];
      expect(Number(read)).toBeLessThanOrEqual(1000);
    }
  });

  /** Runs `fn` once and returns the query plans of its statements. */
  async function explained(fn: (tx: Tx) => Promise<unknown>): Promise<string[]> {
    const plans: Promise<string>[] = [];
    await server.services.database.withEmpresa({ empresaId: ana.empresaId }, async (tx) => {
      const explaining = (strings: TemplateStringsArray, ...values: never[]) => {
        if (!strings[0]?.trimStart().startsWith("select n.id") && !strings[0]?.trimStart().startsWith("select count"))
          return tx(strings, ...values);
        const texts = [`explain (analyze, costs off) ${strings[0]}`, ...strings.slice(1)];
        const query = tx(Object.assign(texts, { raw: texts }), ...values);
        plans.push(query.then((rows) => rows.map((row) => row["QUERY PLAN"] as string).join("\n")));
        // `listNotificacoes` gets no rows, because the rows of a query plan are not notifications.
        return strings[0]?.includes("count") ? query : Promise.resolve([]);
      };
      await fn(Object.assign(explaining, tx));
    });
    return Promise.all(plans);
  }
});

describe("what one wants to hear of", () => {
  it("starts with the defaults, changes event by event, and is one's own", async () => {
    expect((await server.api("getPreferenciasDeNotificacao", { as: bruno })).body).toEqual(PREFERENCIAS_PADRAO);
    const changed = { comentario: { app: false, email: true } };
    const answer = await server.api("updatePreferenciasDeNotificacao", { as: bruno, body: changed });
    // A client that does not know `push` leaves its value unchanged.
    const after = { ...PREFERENCIAS_PADRAO, comentario: { ...changed.comentario, push: true } };
    expect(answer.body).toEqual(after);
    expect((await server.api("getPreferenciasDeNotificacao", { as: ana })).body).toEqual(PREFERENCIAS_PADRAO);
    const wrong = { body: { comentario: { app: "sim" } } as never };
    expect((await server.api("updatePreferenciasDeNotificacao", { as: bruno, ...wrong })).status).toBe(422);
    const off = Object.fromEntries(EVENTOS.map((evento) => [evento, { app: false, email: false, push: false }]));
    await server.api("updatePreferenciasDeNotificacao", { as: bruno, body: off });
    expect((await server.api("getPreferenciasDeNotificacao", { as: bruno })).body).toEqual(off);
  });

  it("switched off: no row; in the application off: not in the list, not counted", async () => {
    const relatorio = await addRelatorio(server, bruno, obra);
    const marcia = await createCliente();
    const prefer = (app: boolean, email: boolean) =>
      server.api("updatePreferenciasDeNotificacao", { as: bruno, body: { comentario: { app, email } } });
    await prefer(false, false);
    await comment(marcia, relatorio, "Um");
    const rows = () => server.owner`select no_app from notificacoes where usuario_id = ${bruno.usuarioId}`;
    expect(await rows()).toEqual([]);
    await prefer(false, true);
    await comment(marcia, relatorio, "Dois");
    expect(await rows()).toEqual([{ no_app: false }]);
    expect([await events(bruno), await unread(bruno)]).toEqual([[], 0]);
  });
});
