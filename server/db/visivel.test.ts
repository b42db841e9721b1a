import { afterAll, beforeAll, expect, it } from "vitest";
import { nameKey, visibleText } from "../../domain/lib/text.ts";
import { addObra, hirePlan } from "../../test/support/obras.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Names that look equal count as the same, and invisible text is refused as a name: here, in the database and over the API. */

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(() => server.close());

const api: TestServer["api"] = (...args) => server.api(...args);

it("the database sees of every character what the product sees", async () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => code > 0 && (code < 0xd800 || code > 0xdfff),
  );
  const changed = new Map(
    codes.flatMap((code) => {
      const text = String.fromCodePoint(code);
      const seen = visibleText(text);
      return seen === text ? [] : [[code, seen] as const];
    }),
  );
  const rows = await server.owner<{ code: number; seen: string }[]>`
    select code, visivel(chr(code)) as seen from unnest(${codes}::int[]) code where visivel(chr(code)) <> chr(code)`;
  expect(new Map(rows.map(({ code, seen }) => [code, seen]))).toEqual(changed);
  expect(changed.size).toBeGreaterThan(4000);
});

it.each(["Grua\u3164 \u00a0média", "\u200bGrua  média\u00ad", "gru\u2060a\u2800MEDIA"])(
  "both say that %j is one name with 'Grua média'",
  async (nome) => {
    const [row] = await server.owner`select nome_como_chave(${nome}) as chave`;
    expect([nameKey(nome), row?.["chave"]]).toEqual(["grua media", "grua media"]);
  },
);

const NOMES: Readonly<Record<string, (nome: string) => Promise<{ status: number; error: { codigo: string } }>>> = {
  equipamento: (descricao) => api("createEquipamento", { as: ana, body: { descricao } }),
  "mao de obra": (descricao) => api("createMaoDeObraPadrao", { as: ana, body: { descricao } }),
  categoria: (descricao) => api("createMaoDeObraCategoria", { as: ana, body: { descricao } }),
  "tipo de ocorrencia": (descricao) => api("createTipoDeOcorrencia", { as: ana, body: { descricao } }),
  checklist: (descricao) => api("createChecklist", { as: ana, body: { descricao, itens: [] } }),
  grupo: (descricao) => api("createGrupoDeObra", { as: ana, body: { descricao } }),
};

it.each(Object.entries(NOMES))("%s: nothing to be seen is refused, and so is a twin", async (_, create) => {
  expect((await create("\u200b\u3164")).status).toBe(422);
  expect((await create("Torre um")).status).toBe(200);
  for (const twin of ["Torre\u200b um", "Torre\u3164um", "Torre um\u00ad", "torre  um\u2060", "Torre\u00a0um\u{e0020}"])
    expect((await create(twin)).error.codigo).toBe("ja_existe");
});

it("folders of a work likewise; a reason of hidden characters is none", async () => {
  const { obraId } = await addObra(server, ana);
  const pasta = (descricao: string) => api("createPasta", { as: ana, params: { obraId }, body: { descricao } });
  expect((await pasta("\u2800")).status).toBe(422);
  expect((await pasta("Projetos")).status).toBe(200);
  expect((await pasta("Proje\u00adtos")).error.codigo).toBe("ja_existe");
});

it("what was kept with hidden characters is found by its word", async () => {
  await api("createEquipamento", { as: ana, body: { descricao: "Zang\u00adão\u200b" } });
  const found = await api("searchEquipamentos", { as: ana, query: { busca: "zangao" } });
  expect(found.body.itens).toHaveLength(1);
});
