import type { PendingQuery, Row, Sql } from "postgres";
import { expect, it } from "vitest";
import { adulterar } from "../../test/support/adulterar.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer } from "../../test/support/server.ts";

it("content saved before activities listed their occurrences verifies; a changed list does not", async () => {
  const server = await startTestServer();
  try {
    const ana = await server.signUp();
    const obra = await addObra(server, ana);
    const params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
    const ocorrencias = [{ descricao: "Chuva", tarefa: { _id: "a1" } }];
    const body = { atividades: [{ tarefaId: "a1", descricao: "Laje" }], ocorrencias };
    expect((await server.api("updateRelatorio", { as: ana, params, body })).status).toBe(200);

    const foundAfter = async (content: (sql: Sql) => PendingQuery<Row[]>) => {
      const row = { empresa_id: ana.empresaId, id: params.relatorioId };
      const undo = await adulterar(
        server,
        "relatorios",
        row,
        (sql) => sql`update relatorios set conteudo = (${content(sql)})::json where id = ${params.relatorioId}`,
      );
      const { problemas } = (await server.api("verificarEvidencias", { as: ana, params })).body;
      await undo();
      return problemas.map(({ lugar }) => lugar);
    };
    expect(await foundAfter((sql) => sql`conteudo`)).toEqual([]);
    expect(await foundAfter((sql) => sql`conteudo::jsonb #- '{atividades,0,ocorrencias}'`)).toEqual([]);
    const other = (sql: Sql) => sql`jsonb_set(conteudo::jsonb, '{atividades,0,ocorrencias,0,_id}', '"other"', false)`;
    expect(await foundAfter(other)).toEqual(["conteudo"]);
  } finally {
    await server.close();
  }
});
