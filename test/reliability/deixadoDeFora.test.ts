import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Two saves at once leave out different fields: neither save may revert the other's change. */

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
});

async function waiting(): Promise<number> {
  const [row] = await server.owner<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name = 'canteiro'`;
  return row?.n ?? 0;
}

type Table = "usuarios" | "notificacao_preferencias";

/** Locks the person's rows in the table and sends the saves one by one, so that every save has read before any of them writes. */
async function meanwhile<T extends { status: number }>(table: Table, saves: readonly (() => Promise<T>)[]) {
  const id = table === "usuarios" ? server.owner`id` : server.owner`usuario_id`;
  const sent = await server.owner.begin(async (tx) => {
    await tx`select from ${tx(table)} where ${id} = ${ana.usuarioId} for no key update`;
    const answers: Promise<T>[] = [];
    for (const save of saves) {
      answers.push(save());
      while ((await waiting()) < answers.length);
    }
    return { answers };
  });
  for (const { status } of await Promise.all(sent.answers)) expect(status).toBe(200);
}

const preferir = (comentario: object) => () =>
  server.api("updatePreferenciasDeNotificacao", { as: ana, body: { comentario } as never });

it.each([
  ["parts of it", { app: false }, { email: false }],
  ["a part and the whole", { app: false }, { app: false, email: false }],
])("what somebody is told of a comment, %s", async (_name, first, second) => {
  await preferir({ app: true, email: true })();
  await meanwhile("notificacao_preferencias", [preferir(first), preferir(second)]);
  const after = must(await server.api("getPreferenciasDeNotificacao", { as: ana })).body;
  expect(after.comentario).toEqual({ app: false, email: false, push: true });
  await preferir({ app: true, email: true })();
  await meanwhile("notificacao_preferencias", [preferir(second), preferir(first)]);
  expect(must(await server.api("getPreferenciasDeNotificacao", { as: ana })).body.comentario).toEqual(after.comentario);
});

it("one's own profile, whole but for a switch, and the switch", async () => {
  const dados = { nome: "Ana Prado", sigla: "AP", cargo: "Mestre" };
  const save = (body: object) => () => server.api("updateMeuPerfil", { as: ana, body: body as never });
  await meanwhile("usuarios", [save({ fazerRelatorioOffline: false }), save(dados)]);
  const { usuario } = must(await server.api("informacoesEmpresaUsuario", { as: ana })).body;
  expect(usuario).toMatchObject({ ...dados, fazerRelatorioOffline: false });
});
