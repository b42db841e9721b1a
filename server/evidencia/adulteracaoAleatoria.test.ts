import * as fc from "fast-check";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adulterar, type Onde } from "../../test/support/adulterar.ts";
import { setStatus } from "../../test/support/aprovado.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { verificarRelatorio } from "./verificar.ts";

/** After random edits and approvals, a change of any single stored value is found. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
});
afterAll(() => server.close());

/** Columns that prove something, by table. A job's progress and references to rows verified elsewhere are left out. */
const VALUES = {
  relatorio_revisoes: "v mutacao_id usuario_id aparelho seq canal base_v mudancas recebida_em hash",
  relatorio_evidencias: "n epoca evento registro hash_anterior hash criada_em",
  relatorio_instantaneos: "sha256 v conteudo criado_em",
  relatorio_documentos:
    "epoca versao codigo idioma instantaneo_sha256 dados pedido_em pdf_sha256 pdf_tamanho selado_em",
  relatorio_itens: "id secao tipo vivo vivo_carimbo f fv",
  relatorios: "v data status_id epoca evidencias evidencia_hash revisao_hash conteudo",
} as const;
type Tabela = keyof typeof VALUES;
const CHOICES = Object.entries(VALUES).flatMap(([tabela, columns]) =>
  columns.split(" ").map((coluna) => ({ tabela: tabela as Tabela, coluna })),
);

/** Returns SQL for another value of the column's type. */
function otherValue(sql: Sql, type: string, column: string) {
  const value = sql(column);
  const forms: Record<string, () => ReturnType<Sql>> = {
    bytea: () => sql`set_bit(${value}, 5, 1 - get_bit(${value}, 5))`,
    uuid: () => sql`gen_random_uuid()`,
    boolean: () => sql`not ${value}`,
    date: () => sql`${value} + 1`,
    "timestamp with time zone": () => sql`${value} + interval '1 microsecond'`,
    text: () =>
      sql`overlay(${value} placing (case when substr(${value}, 1, 1) = 'x' then 'y' else 'x' end) from 1 for 1)`,
    jsonb: () => sql`jsonb_build_object('x', ${value})`,
    json: () => sql`json_build_object('x', ${value})`,
  };
  // Values that the table allows: other values cannot be written at all.
  const allowed: Record<string, () => ReturnType<Sql>> = {
    canal: () => sql`case ${value} when 'sistema' then 'app-web' else 'sistema' end`,
    idioma: () => sql`case ${value} when 'pt' then 'en' else 'pt' end`,
    status_id: () => sql`${value} % 4 + 1`,
  };
  return allowed[column]?.() ?? forms[type]?.() ?? sql`${value} + 1000`;
}

async function mutateOne(relatorioId: string, { tabela, coluna }: (typeof CHOICES)[number], seed: number) {
  const { owner } = server;
  const id = tabela === "relatorios" ? "id" : "relatorio_id";
  const onde: Onde = { empresa_id: ana.empresaId, [id]: relatorioId };
  const [column] = await owner<{ type: string }[]>`
    select data_type as type from information_schema.columns where table_name = ${tabela} and column_name = ${coluna}`;
  let changed = 0;
  const undo = await adulterar(server, tabela, onde, async (sql) => {
    const rows = await sql`
      with one as (
        select ctid as place from ${sql(tabela)} where ${sql(id)} = ${relatorioId} and ${sql(coluna)} is not null
        order by md5(ctid::text || ${seed}) limit 1
      )
      update ${sql(tabela)} set ${sql(coluna)} = ${otherValue(sql, column?.type ?? "", coluna)}
      where ctid = (select place from one) returning 1`;
    changed = rows.length;
  });
  return { undo, changed };
}

const verificar = async (relatorioId: string) =>
  (await verificarRelatorio(server.services, ana.empresaId, relatorioId, { arquivos: false }))?.problemas ?? [];

type Step = { comentario: string; status: number };
const step: fc.Arbitrary<Step> = fc.record({
  comentario: fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
    .map((text) => `c ${text.replaceAll("\0", "")}`),
  status: fc.constantFrom(1, 3, 4, 4),
});

/** A case that random runs found once: two documents of one approval, the first of which was never sealed. */
const EDITED_BEFORE_SEALED: [Step[], { choice: (typeof CHOICES)[number]; seed: number }[]] = [
  [{ comentario: "c", status: 4 }],
  [1, 2].map((seed) => ({ choice: { tabela: "relatorio_documentos", coluna: "versao" }, seed })),
];

it("finds any one changed value after any edits and approvals, and nothing where none is", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(fc.record({ choice: fc.constantFrom(...CHOICES), seed: fc.nat() }), { minLength: 10, maxLength: 10 }),
      async (steps, mutations) => {
        const relatorioId = (await addRelatorio(server, ana, obra))._id;
        const where = { ana, obraId: obra.obraId, relatorioId };
        for (const { comentario, status } of [...steps, { comentario: "fim", status: 4 }])
          await setStatus(server, where, status, { comentarios: [{ descricao: comentario }] });
        await server.services.jobs.drain(60_000);
        expect(await verificar(relatorioId)).toEqual([]);
        for (const { choice, seed } of mutations) {
          const { undo, changed } = await mutateOne(relatorioId, choice, seed);
          const found = await verificar(relatorioId);
          await undo();
          expect({ ...choice, found: changed === 0 || found.length > 0 }).toEqual({ ...choice, found: true });
        }
        expect(await verificar(relatorioId)).toEqual([]);
      },
    ),
    { numRuns: 5, examples: [EDITED_BEFORE_SEALED] },
  );
}, 240_000);

it("finds a change of every kind of value", async () => {
  const relatorioId = (await addRelatorio(server, ana, obra))._id;
  await setStatus(server, { ana, obraId: obra.obraId, relatorioId }, 4);
  await server.services.jobs.drain(60_000);
  const missed: string[] = [];
  for (const choice of CHOICES) {
    const { undo, changed } = await mutateOne(relatorioId, choice, 1);
    const found = await verificar(relatorioId);
    await undo();
    if (changed !== 1 || found.length === 0) missed.push(`${choice.tabela}.${choice.coluna} ${changed}`);
  }
  expect(missed).toEqual([]);
});
