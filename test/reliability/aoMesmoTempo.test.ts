import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallName } from "../../domain/contract.ts";
import { must } from "../support/assinantes.ts";
import type { CallAnswer, CallInput, Person } from "../support/http.ts";
import { addObra } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Two people do contradictory things at once: one of them must be refused, or the result must be consistent in another way. */

let server: TestServer;
let ana: Person;
let bia: Person;
let obraId: string;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
  ({ obraId } = await addObra(server, ana));
});

type Shot = readonly [
  CallName,
  Pick<CallInput<CallName>, "params" | "file" | "headers"> & { query?: object; body?: object },
];

/** Sends the calls at once, in turn as Ana and as Bia, for many rounds, because a race goes wrong only sometimes. */
async function race(
  rounds: number,
  prepare: (round: number) => Promise<readonly Shot[]>,
  check: (answers: CallAnswer<CallName>[]) => Promise<void>,
) {
  for (let round = 0; round < rounds; round += 1) {
    const shots = await prepare(round);
    const send = ([name, input]: Shot, i: number) =>
      server.api(name, { ...input, as: i % 2 === 0 ? ana : bia } as CallInput<CallName>);
    await check(await Promise.all(shots.map(send)));
  }
}
/** Returns the outcomes of the answers, sorted: `200`, or the status and code of an error. */
const outcomesOf = (answers: readonly CallAnswer<CallName>[]): string[] => answers.map(outcomeOf).toSorted();
const outcomeOf = ({ status, error }: CallAnswer<CallName>): string =>
  status === 200 ? "200" : `${status} ${error.codigo}`;

/** Counts the rows that match a condition which must never hold. */
async function count(sql: string): Promise<number> {
  const [row] = await server.owner.unsafe<{ n: number }[]>(
    `select count(*)::int as n from ${sql} and t.empresa_id = '${ana.empresaId}'`,
  );
  return row?.n ?? -1;
}

async function novaCategoria(): Promise<{ _id: string }> {
  const body = { descricao: randomUUID() };
  return { _id: must(await server.api("createMaoDeObraCategoria", { as: ana, body })).body._id };
}

it.each<[string, (nome: string) => Promise<Shot>]>([
  ["group of works", async (descricao) => ["createGrupoDeObra", { body: { descricao } }]],
  ["labour group", async (descricao) => ["createMaoDeObraCategoria", { body: { descricao } }]],
  ["standard labour", async (descricao) => ["createMaoDeObraPadrao", { body: { descricao } }]],
  [
    "person",
    async (nome) => [
      "createMaoDeObraPersonalizada",
      { body: { nome, funcao: "Vigia", categoria: await novaCategoria() } },
    ],
  ],
  ["equipment", async (descricao) => ["createEquipamento", { body: { descricao } }]],
  ["occurrence type", async (descricao) => ["createTipoDeOcorrencia", { body: { descricao } }]],
  ["checklist", async (descricao) => ["createChecklist", { body: { descricao, itens: [] } }]],
  ["folder", async (descricao) => ["createPasta", { params: { obraId }, body: { descricao } }]],
])("one name given twice at once: one %s", async (_, make) => {
  await race(
    3,
    async (round) => {
      const shots: Shot[] = [];
      for (let n = 0; n < 4; n += 1) shots.push(await make(`Concreto ${round}`));
      return shots;
    },
    async (answers) => {
      expect(outcomesOf(answers)).toEqual(["200", "409 ja_existe", "409 ja_existe", "409 ja_existe"]);
    },
  );
});

it("a group of works is deleted while works are put into it: no work is in a group that is gone", async () => {
  const nova = { cadastroCompleto: false as const, nome: "Nova" };
  const { _id: original } = must(await server.api("createObra", { as: ana, body: nova })).body;
  await race(
    6,
    async (round) => {
      const { _id: grupo } = must(
        await server.api("createGrupoDeObra", {
          as: ana,
          body: { descricao: `G ${round}`, principal: round % 2 === 0 },
        }),
      ).body;
      const into: Shot =
        round % 3 === 0
          ? ["createObra", { body: round % 2 === 0 ? nova : { ...nova, grupo } }]
          : ["updateObra", { params: { obraId: round % 3 === 1 ? obraId : original }, body: { ...nova, grupo } }];
      return [["deleteGrupoDeObra", { params: { grupoId: grupo } }], into];
    },
    async ([deleted, put]) => {
      if (deleted === undefined || put === undefined) throw new Error("both were sent");
      // If the work is put in first, the group stays. If the group is deleted first, no work is put in, and a new work without an
      // explicit group does not get the deleted main group.
      expect(["200 200", "200 422 campos_invalidos", "409 grupo_com_obras 200"]).toContain(
        `${outcomeOf(deleted)} ${outcomeOf(put)}`,
      );
      expect(
        await count(
          `obras t join grupos_de_obra g on g.empresa_id = t.empresa_id and g.id = t.grupo_id where g.excluido_em is not null`,
        ),
      ).toBe(0);
    },
  );
});

it("a labour group is deleted while labour is put into it: no labour is in a group that is gone", async () => {
  await race(
    4,
    async (round) => {
      const categoria = await novaCategoria();
      const body = { descricao: `Pedreiro ${round}`, categoria };
      return [
        ["deleteMaoDeObraCategoria", { params: { id: categoria._id } }],
        ["createMaoDeObraPadrao", { body }],
      ];
    },
    async (answers) => {
      expect(["200,409 grupo_com_itens", "200,422 campos_invalidos"]).toContain(outcomesOf(answers).join());
      expect(
        await count(
          `mao_de_obra_padrao t join mao_de_obra_categorias g on g.empresa_id = t.empresa_id and g.id = t.categoria_id where g.excluido_em is not null`,
        ),
      ).toBe(0);
    },
  );
});

it("one import is confirmed twice at once: every row is there once, with one key or two", async () => {
  const rows = Array.from({ length: 200 }, (_, i) => `Grua ${i};1`).join("\n");
  for (const keys of [1, 2]) {
    const bytes = new TextEncoder().encode(`Descrição;Quantidade\n${rows.replaceAll("Grua", `Grua ${keys}`)}\n`);
    const query = { tipo: "equipamentos" as const };
    const { _id: importacaoId } = must(
      await server.api("lerPlanilha", { as: ana, query, file: { name: "lista.csv", bytes } }),
    ).body;
    const key = randomUUID();
    const answers = await Promise.all(
      [key, keys === 1 ? key : randomUUID()].map((each) =>
        server.api("importar", { as: ana, params: { importacaoId }, headers: { "idempotency-key": each } }),
      ),
    );
    expect(outcomesOf(answers)).toEqual(["200", keys === 1 ? "200" : "409 importacao_encerrada"]);
    expect(await count(`equipamentos t where t.descricao like 'Grua ${keys} %'`)).toBe(200);
    expect(await count(`importacao_itens t where t.importacao_id = '${importacaoId}'`)).toBe(200);
    // Undoes the import twice at once, too.
    const undone = await Promise.all(
      [1, 2].map(() => server.api("desfazerImportacao", { as: ana, params: { importacaoId } })),
    );
    expect(outcomesOf(undone)).toEqual(["200", "409 desfazer_encerrado"]);
    expect(await count(`equipamentos t where t.descricao like 'Grua ${keys} %'`)).toBe(0);
  }
});

it("a work is duplicated five times at once with one key: one copy, and one answer", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const before = await count("obras t where true");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.api("duplicarObra", { as: ana, params: { obraId }, body: {}, headers })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect((await count("obras t where true")) - before).toBe(1);
});

it("a folder is deleted while documents are sent and moved into it: none is left in a folder that is gone", async () => {
  const file = { name: "planta.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n") };
  const pasta = async (descricao: string) =>
    must(await server.api("createPasta", { as: ana, params: { obraId }, body: { descricao } })).body._id;
  const stays = await pasta("Fica");
  const { _id: anexoId } = must(
    await server.api("uploadDocumento", { as: ana, params: { obraId, pastaId: stays }, file }),
  ).body;
  await race(
    5,
    async (round) => {
      const pastaId = await pasta(`Vai ${round}`);
      return [
        ["uploadDocumento", { params: { obraId, pastaId }, file }],
        ["deletePasta", { params: { obraId, pastaId } }],
        ["updateDocumento", { params: { obraId, anexoId }, body: { pasta: { _id: pastaId } } }],
      ];
    },
    async ([sent, deleted, moved]) => {
      expect(deleted?.status).toBe(200);
      expect([200, 404]).toContain(sent?.status);
      expect([200, 404]).toContain(moved?.status);
      expect(
        await count(
          `obra_anexos t join obra_pastas p on p.empresa_id = t.empresa_id and p.id = t.pasta_id where p.excluido_em is not null and t.excluido_em is null`,
        ),
      ).toBe(0);
      // A document that was deleted with its folder is restored only together with the folder.
      if (moved?.status === 200) await server.api("restaurar", { as: ana, params: { tipo: "documento", id: anexoId } });
    },
  );
});

it("a work's last two templates are taken away at once: one stays; one is deleted while a report is made with it: it has its template", async () => {
  await race(
    3,
    async (round) => {
      const { _id } = must(await server.api("createModelo", { as: ana, body: { descricao: `M ${round}` } })).body;
      must(
        await server.api("addModelosDaObra", {
          as: ana,
          params: { obraId },
          body: { modelos: [{ modeloGlobalId: _id }] },
        }),
      );
      const present = must(await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
      return present.map((modelo): Shot => ["deleteModeloDaObra", { params: { obraId, modeloId: modelo._id } }]);
    },
    async (answers) => {
      expect(outcomesOf(answers)).toEqual(["200", "409 ultimo_modelo"]);
      expect(await count(`obra_modelos t where t.obra_id = '${obraId}' and t.principal`)).toBe(1);
    },
  );
  await race(
    3,
    async (round) => {
      const { _id } = must(await server.api("createModelo", { as: ana, body: { descricao: `R ${round}` } })).body;
      must(
        await server.api("addModelosDaObra", {
          as: ana,
          params: { obraId },
          body: { modelos: [{ modeloGlobalId: _id }] },
        }),
      );
      const body = { modeloDeRelatorioId: _id, data: "2026-01-05" };
      return [
        ["deleteModelo", { params: { modeloId: _id } }],
        ["createRelatorio", { params: { obraId }, body }],
      ];
    },
    async (answers) => {
      expect(["200,409 modelo_com_relatorios", "200,422 campos_invalidos"]).toContain(outcomesOf(answers).join());
      expect(
        await count(
          `relatorios t join modelos_de_relatorio m on m.empresa_id = t.empresa_id and m.id = t.modelo_id where m.excluido_em is not null and t.excluido_em is null`,
        ),
      ).toBe(0);
    },
  );
});

it("a person is taken out of both their works at once: one stays; two administrators delete each other: one stays", async () => {
  const { obraId: segunda } = await addObra(server, ana);
  await race(
    3,
    async () => {
      const { usuarioId } = await server.createUsuario(ana.empresaId, { obras: [obraId, segunda] });
      return [obraId, segunda].map((each): Shot => ["removeUsuarioDaObra", { params: { obraId: each, usuarioId } }]);
    },
    async (answers) => {
      expect(outcomesOf(answers)).toEqual(["200", "422 ultima_obra_usuario"]);
    },
  );
  await race(
    1,
    async () => [
      ["deleteUsuario", { params: { usuarioId: bia.usuarioId } }],
      ["deleteUsuario", { params: { usuarioId: ana.usuarioId } }],
    ],
    async (answers) => {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await count(`usuarios t where t.perfil_id = 2 and t.ativo and t.excluido_em is null`)).toBe(1);
    },
  );
});
