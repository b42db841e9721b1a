import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Every flag of `permissaoDeAcesso` is stored as given. What each flag permits is tested in `test/permissoes/matriz.test.ts`. */

let server: TestServer;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana));
});
afterAll(() => server.close());

/** The list of flags in the specification, by group. */
const FLAGS = {
  configuracoes:
    "empresa usuarios grupoDeObras modelosDeRelatorios checklist listaMaoDeObra listaEquipamentos listaTiposDeOcorrencias",
  obra: "adicionarEditar excluir documentosDaObra",
  cronograma: "visualizar adicionarEditar excluir",
  relatorio: "adicionarEditar excluir aprovar",
  relatorioItem:
    "horarioDeTrabalho condicaoClimatica maoDeObra equipamento atividade ocorrencia controleDeMaterial comentario checklist galeriaDeFoto video anexo assinatura",
} as const;
type Group = keyof typeof FLAGS;
const PERSONALIZADO = (Object.keys(FLAGS) as Group[]).flatMap((group) =>
  FLAGS[group].split(" ").map((flag) => [group, flag] as const),
);
const CLIENTE = "verSomenteRelatorioAprovado adicionarComentario adicionarAnexo adicionarFoto".split(" ");

async function kept(perfil: 3 | 4, permissaoDeAcesso: object) {
  const { usuarioId } = await server.createUsuario(ana.empresaId, {
    perfil,
    obras: [obraId],
    permissaoDeAcesso: NO_ACCESS,
  });
  const params = { usuarioId };
  must(await server.api("updateUsuario", { as: ana, params, body: { nome: "Bruno", permissaoDeAcesso } }));
  return must(await server.api("getUsuario", { as: ana, params })).body.permissaoDeAcesso;
}

it.each(PERSONALIZADO)("%s.%s of a customised user", async (group, flag) => {
  // A person who may change the schedule always may see it too.
  const more = group === "cronograma" ? { visualizar: true } : {};
  const given = { ...NO_ACCESS[group], ...more, [flag]: true };
  expect(await kept(3, { [group]: given })).toEqual({ ...NO_ACCESS, [group]: given });
});

it.each(CLIENTE)("clienteObra.%s of a client, both ways", async (flag) => {
  for (const value of [true, false]) {
    const clienteObra = { ...NO_ACCESS.clienteObra, [flag]: value };
    expect((await kept(4, { clienteObra })).clienteObra).toEqual(clienteObra);
  }
});
