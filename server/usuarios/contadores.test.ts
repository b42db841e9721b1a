import { afterAll, beforeAll, expect, it } from "vitest";
import { must } from "../../test/support/assinantes.ts";
import { convidar } from "../../test/support/convites.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";

/** Numbers beside the menus: each counts only things the person may see. */

let server: TestServer;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  const obra = await addObra(server, ana);
  ({ obraId } = obra);
  const { _id: relatorioId } = await addRelatorio(server, ana, obra);
  const params = { obraId, relatorioId };
  must(await server.api("updateRelatorio", { as: ana, params, body: { status: { id: 3 } } }));
});
afterAll(() => server.close());

const counters = async (as: Person) => must(await server.api("menuContadores", { as })).body;

it("an administrator's are of the whole company, people in the bin and deleted entries left out", async () => {
  await convidar(server, ana, { obras: [obraId] });
  const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
  const { menuCadastros, menuAnaliseDeDados } = await counters(ana);
  const { total } = must(await server.api("listUsuarios", { as: ana })).body;
  expect(menuCadastros).toMatchObject({ usuarios: total, usuarioEmpresasAcesso: 1, checklist: 1 });
  expect(menuCadastros.maoDeObra).toBeGreaterThan(20);
  // The sample report from the sign-up, and the report of this test, which waits for approval.
  expect(menuAnaliseDeDados).toMatchObject({ relatoriosCriados: 2, relatoriosAguardandoAprovacao: 1, fotos: 0 });
  must(await server.api("deleteUsuario", { as: ana, params: { usuarioId: bruno.usuarioId } }));
  expect((await counters(ana)).menuCadastros.usuarios).toBe(total - 1);
});

it("others' are of their works, sections and settings; the rest is null", async () => {
  const permissaoDeAcesso = {
    configuracoes: { ...NO_ACCESS.configuracoes, listaEquipamentos: true },
    relatorioItem: { ...FULL_ACCESS.relatorioItem, video: false },
  };
  const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso });
  const { menuCadastros, menuAnaliseDeDados } = await counters(bruno);
  const { equipamentos, usuarioEmpresasAcesso, ...closed } = menuCadastros;
  expect([equipamentos ?? 0, usuarioEmpresasAcesso]).toEqual([18, 1]);
  expect(Object.values(closed).every((value) => value === null)).toBe(true);
  expect(menuAnaliseDeDados).toMatchObject({
    relatoriosCriados: 1,
    relatoriosAguardandoAprovacao: 0,
    videos: null,
    anexos: 0,
  });
  const limited = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [obraId] });
  expect((await counters(limited)).menuAnaliseDeDados.relatoriosCriados).toBe(0);
});

it("tasks are those of the works that one sees and that use the schedule; null without seeing it", async () => {
  const params = { obraId };
  const etapaId = must(await server.api("createEtapa", { as: ana, params, body: { descricao: "Geral" } })).body._id;
  const daEtapa = { obraId, etapaId };
  for (const descricao of ["Pilares", "Vigas"])
    must(await server.api("createTarefa", { as: ana, params: daEtapa, body: { descricao } }));
  const ve = { ...NO_ACCESS, cronograma: { ...NO_ACCESS.cronograma, visualizar: true } };
  const [bruno, fora, cego] = [
    await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso: ve }),
    await server.createUsuario(ana.empresaId, { permissaoDeAcesso: ve }),
    await server.createUsuario(ana.empresaId, { obras: [obraId] }),
  ];
  const counted = () =>
    Promise.all([ana, bruno, fora, cego].map(async (as) => (await counters(as)).menuAnaliseDeDados.listaDeTarefas));
  const naObra = async (as: Person) =>
    must(await server.api("getObra", { as, params })).body.visaoGeral.total.tarefasCronograma;
  expect(await counted()).toEqual([2, 2, 0, null]);
  expect([await naObra(bruno), await naObra(cego)]).toEqual([2, null]);
  must(await server.api("updateObra", { as: ana, params, body: { modulos: { cronograma: false } } as never }));
  expect(await counted()).toEqual([0, 0, 0, null]);
  expect(await naObra(ana)).toBeNull();
});

it("attachments of a section that is switched off are nobody's", async () => {
  const eva = await server.signUp();
  const obra = await addObra(server, eva);
  const { _id } = await addRelatorio(server, eva, obra);
  await server.owner`update relatorios set total_anexos = 3 where id = ${_id}`;
  expect((await counters(eva)).menuAnaliseDeDados.anexos).toBe(3);
  const params = { modeloId: obra.modeloId };
  must(await server.api("updateModelo", { as: eva, params, body: { itens: { anexo: false } } }));
  expect((await counters(eva)).menuAnaliseDeDados.anexos).toBe(0);
});

it("company and person at a glance", async () => {
  const answer = must(await server.api("informacoesEmpresaUsuario", { as: ana })).body;
  expect(answer).toMatchObject({
    empresa: { _id: ana.empresaId, nome: "Construtora Horizonte", telefone: "11 5555-0100", periodoTeste: true },
    usuario: { _id: ana.usuarioId, email: ana.email, perfil: { id: 2 }, fotoUrl: null },
  });
});
