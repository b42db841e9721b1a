import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { isDiaUtil } from "../../domain/lib/feriados.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { must } from "../../test/support/assinantes.ts";
import type { Out, Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan, moveToNoon } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The home, for each kind of person who has a home. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Hoje = Out<"getHoje">;
const hojeDe = async (as: Person, pagina = 0, pedido: PedidoDeHoje = {}): Promise<Hoje> =>
  must(await server.api("getHoje", { as, query: { pagina, ...pedido } })).body;
const obraDe = (hoje: Hoje, id: string) => hoje.obras.find(({ _id }) => _id === id);

/** Signs up a company, makes it noon there and deletes its sample work. */
async function empresa(): Promise<Person> {
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  await moveToNoon(server, ana.empresaId);
  for (const { _id } of must(await server.api("listObras", { as: ana })).body.obras)
    must(await server.api("deleteObra", { as: ana, params: { obraId: _id } }));
  return ana;
}

const LINHA = { _id: "m1", categoria: { descricao: "Civil" }, funcao: null };
const pessoas = (quantidade: number) => ({
  maoDeObra: {
    opcaoSelecionada: "padrao",
    padrao: [{ ...LINHA, descricao: "Pedreiro", quantidade }],
    personalizada: [],
  },
});

async function fill(as: Person, params: { obraId: string; relatorioId: string }, body: object): Promise<void> {
  const { versao } = must(await server.api("getRelatorio", { as, params })).body;
  must(await server.api("updateRelatorio", { as, params, body: { versao, ...body } }));
}

/** Adds a report of that day with the given numbers of people and occurrences, and one activity. */
async function report(
  as: Person,
  obra: { obraId: string; modeloId: string },
  data: string,
  { people = 0, ocorrencias = 0, status = 1 }: { people?: number; ocorrencias?: number; status?: 1 | 3 | 4 } = {},
): Promise<string> {
  const { _id } = await addRelatorio(server, as, obra, data);
  const params = { obraId: obra.obraId, relatorioId: _id };
  await fill(as, params, {
    ...pessoas(people),
    atividades: [{ descricao: "Alvenaria eixo A" }],
    ocorrencias: Array.from({ length: ocorrencias }, (_, n) => ({ descricao: `Chuva ${String(n)}` })),
  });
  if (status !== 1) await fill(as, params, { status: { id: status } });
  return _id;
}

describe("the home", () => {
  it("says of each work what is to be done, as the grid of the analysis does", async () => {
    const ana = await empresa();
    const obras = await Promise.all([addObra(server, ana), addObra(server, ana), addObra(server, ana)]);
    const [vazia, emRevisao, aprovada] = obras;
    const { hoje } = await hojeDe(ana);
    const ontem = await report(ana, vazia, addDays(hoje, -1), { people: 7, ocorrencias: 2 });
    await report(ana, vazia, addDays(hoje, -7), { ocorrencias: 3 });
    const revisar = await report(ana, emRevisao, hoje, { people: 3, ocorrencias: 1, status: 3 });
    await report(ana, aprovada, hoje, { status: 4 });

    const home = await hojeDe(ana);
    const util = isDiaUtil(hoje);
    const ids = [vazia, emRevisao, aprovada].map(({ obraId }) => obraId);
    expect(home.obras.map(({ _id }) => _id)).toEqual(util ? ids : [ids[1], ids[2], ids[0]]);
    expect([home.total, home.aguardandoPorMim, home.dias.length, home.dias.at(-1)]).toEqual([3, 1, 14, hoje]);
    expect(obraDe(home, vazia.obraId)).toMatchObject({
      estado: util ? "falta" : "folga",
      relatorio: null,
      anterior: { _id: ontem, data: addDays(hoje, -1), pessoas: 7, atividades: 1, ocorrencias: 2, fotos: 0 },
      modeloId: vazia.modeloId,
      // The count covers seven days: the report of a week ago is outside.
      ocorrencias: 2,
      emRevisao: 0,
    });
    expect(obraDe(home, emRevisao.obraId)).toMatchObject({
      estado: "emRevisao",
      relatorio: { _id: revisar, pessoas: 3, status: { id: 3 } },
      anterior: null,
      emRevisao: 1,
      porMim: 1,
      ocorrencias: 1,
    });
    expect(obraDe(home, aprovada.obraId)).toMatchObject({ estado: "aprovado", emRevisao: 0, porMim: 0 });
    const grade = must(await server.api("getGradeDeRelatorios", { as: ana })).body;
    const cells = (of: readonly { _id: string; celulas: Hoje["obras"][number]["celulas"] }[]) =>
      Object.fromEntries(
        of.map(({ _id, celulas }) => [_id, celulas.map(({ estado, status }) => [estado, status?.id ?? null])]),
      );
    expect(cells(home.obras)).toEqual(cells(grade.obras));
  });

  it("shows a person what they may see and offers what they may do", async () => {
    const ana = await empresa();
    const obra = await addObra(server, ana);
    const outra = await addObra(server, ana);
    const { hoje } = await hojeDe(ana);
    const ontem = await report(ana, obra, addDays(hoje, -1), { people: 7, ocorrencias: 2 });
    const anteontem = await report(ana, obra, addDays(hoje, -2), { people: 5, status: 4 });
    await report(ana, obra, hoje);
    const obras = [obra.obraId];
    const { empresaId } = ana;
    const leitor = await server.createUsuario(empresaId, { obras, permissaoDeAcesso: NO_ACCESS });
    const cliente = await server.createUsuario(empresaId, {
      obras,
      perfil: PERFIL.cliente,
      permissaoDeAcesso: {
        ...NO_ACCESS,
        clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true },
      },
    });
    const editor = await server.createUsuario(empresaId, {
      obras,
      permissaoDeAcesso: {
        ...NO_ACCESS,
        relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
        relatorioItem: { ...FULL_ACCESS.relatorioItem, ocorrencia: false },
      },
    });
    const ninguem = await server.createUsuario(empresaId, { obras: [], permissaoDeAcesso: NO_ACCESS });

    const [doLeitor, doCliente, doEditor] = await Promise.all([leitor, cliente, editor].map((as) => hojeDe(as)));
    // None of these people may see the other work.
    for (const home of [doLeitor, doCliente, doEditor]) {
      expect([home?.total, home?.obras.map(({ _id }) => _id)]).toEqual([1, obras]);
      expect(JSON.stringify(home)).not.toContain(outra.obraId);
    }
    expect(doLeitor?.obras[0]).toMatchObject({
      estado: "preenchendo",
      modeloId: null,
      anterior: { _id: ontem, pessoas: null, ocorrencias: 0, atividades: 0 },
      ocorrencias: 0,
    });
    expect(doLeitor?.permissoes.adicionarRelatorio).toBe("sem_permissao");
    expect(doCliente?.obras[0]).toMatchObject({
      estado: isDiaUtil(hoje) ? "semRelatorio" : "folga",
      relatorio: null,
      modeloId: null,
      anterior: { _id: anteontem, pessoas: 5 },
      emRevisao: 0,
      ocorrencias: 0,
    });
    // When a day's report is hidden from a person, the day does not show as missing.
    expect(doCliente?.obras[0]?.celulas.map(({ estado }) => estado)).not.toContain("buraco");
    expect(JSON.stringify(doCliente)).not.toContain(ontem);
    expect(doEditor?.obras[0]).toMatchObject({
      estado: "preenchendo",
      modeloId: obra.modeloId,
      anterior: { _id: ontem, pessoas: 7, ocorrencias: 0 },
      ocorrencias: 0,
    });
    // The command palette shows the same state beside a work, and no state for works that the person may not open.
    const both = { obras: [obra.obraId, outra.obraId, "x"].join(",") };
    const estados = async (as: Person) => must(await server.api("getEstadosDeHoje", { as, query: both })).body.obras;
    expect((await estados(ana)).map(({ _id }) => _id).toSorted()).toEqual([obra.obraId, outra.obraId].toSorted());
    expect(await estados(leitor)).toEqual([{ _id: obra.obraId, estado: "preenchendo" }]);
    expect(await estados(cliente)).toEqual([{ _id: obra.obraId, estado: doCliente?.obras[0]?.estado }]);
    expect(await estados(ninguem)).toEqual([]);
    expect(await hojeDe(ninguem)).toMatchObject({ total: 0, obras: [], porEstado: [], aguardandoPorMim: 0 });
  });

  it("has those that ask for somebody on the first page of many", async () => {
    const ana = await empresa();
    const { hoje } = await hojeDe(ana);
    const obras = await Promise.all(Array.from({ length: 33 }, () => addObra(server, ana)));
    // By name and age the approved works come first; they must not fill the first page of 30.
    for (const obra of obras.slice(0, 31)) await report(ana, obra, hoje, { status: 4 });
    const abertas = obras.slice(31).map(({ obraId }) => obraId);
    await report(ana, obras[32] ?? { obraId: "", modeloId: "" }, hoje);
    const [first, second] = [await hojeDe(ana), await hojeDe(ana, 1)];
    expect([first.obras.length, second.obras.length, first.total]).toEqual([30, 3, 33]);
    // On a day off no report is missing: then only the work whose report was begun comes first.
    const wanted = isDiaUtil(hoje) ? abertas : abertas.slice(1);
    expect(first.obras.slice(0, wanted.length).map(({ _id }) => _id)).toEqual(wanted);
    expect(new Set([...first.obras, ...second.obras].map(({ _id }) => _id)).size).toBe(33);
  });

  it("shows a desk some of the works, by any column and both ways, and no more of them than the person sees", async () => {
    const ana = await empresa();
    const { hoje } = await hojeDe(ana);
    const make = (nome: string, body: object = {}) => addObra(server, ana, { ...COMPLETA, nome, ...body } as never);
    const torre = await make("Torre", { responsavel: "Ana Souza", dataFim: addDays(hoje, 90) });
    const casa = await make("Casa", { responsavel: "Zilda", dataFim: addDays(hoje, 30) });
    const ponte = await make("Ponte", { responsavel: null, dataFim: addDays(hoje, 60) });
    await report(ana, torre, hoje, { people: 4, ocorrencias: 1, status: 3 });
    await report(ana, casa, hoje, { people: 9, status: 4 });
    await report(ana, ponte, addDays(hoje, -1), { ocorrencias: 3, status: 3 });
    await report(ana, ponte, addDays(hoje, -2), { status: 3 });
    const names = async (as: Person, pedido: PedidoDeHoje): Promise<string> => {
      const home = await hojeDe(as, 0, pedido);
      expect(home.total).toBe(home.obras.length);
      return home.obras.map(({ nome }) => nome).join(" ");
    };
    const both = async (ordem: PedidoDeHoje["ordem"], as = ana) => [
      await names(as, { ordem }),
      await names(as, { ordem, sentido: "desc" }),
    ];
    expect(await both("obra")).toEqual(["Casa Ponte Torre", "Torre Ponte Casa"]);
    expect(await both("revisao")).toEqual(["Casa Torre Ponte", "Ponte Torre Casa"]);
    // Works without a value come last in both directions.
    expect(await both("equipe")).toEqual(["Torre Casa Ponte", "Casa Torre Ponte"]);
    expect(await both("ocorrencias")).toEqual(["Casa Torre Ponte", "Ponte Torre Casa"]);
    expect(await both("responsavel")).toEqual(["Torre Casa Ponte", "Casa Torre Ponte"]);
    expect(await both("prazo")).toEqual(["Casa Ponte Torre", "Torre Ponte Casa"]);
    const need = await names(ana, {});
    expect(await both("necessidade")).toEqual([need, need.split(" ").toReversed().join(" ")]);

    expect(await names(ana, { filtro: "falta" })).toBe(isDiaUtil(hoje) ? "Ponte" : "");
    expect(await names(ana, { filtro: "emRevisao" })).toBe("Torre");
    expect(await names(ana, { filtro: "paraAprovar", ordem: "obra" })).toBe("Ponte Torre");
    // Torre names Ana. Ponte names nobody, and Zilda, named in Casa, is not a user: for both, the author of the last report counts, who is Ana.
    expect(await names(ana, { filtro: "minhas", ordem: "obra" })).toBe("Casa Ponte Torre");
    const bia = await server.createUsuario(ana.empresaId, {
      obras: [torre.obraId, ponte.obraId],
      permissaoDeAcesso: {
        ...NO_ACCESS,
        relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
        relatorioItem: { ...FULL_ACCESS.relatorioItem, maoDeObra: false, ocorrencia: false },
      },
    });
    expect([await names(bia, { filtro: "minhas" }), await names(bia, { filtro: "paraAprovar" })]).toEqual(["", ""]);
    // A section that Bia may not see has no influence on the order.
    for (const ordem of ["equipe", "ocorrencias"] as const)
      expect(await both(ordem, bia)).toEqual(["Ponte Torre", "Ponte Torre"]);
    const wrong = await server.api("getHoje", { as: ana, query: { ordem: "senha" } as never });
    expect([wrong.status, wrong.error.campos]).toEqual([422, [{ campo: "ordem", message: "Valor inválido!" }]]);
  });

  it("sorts by the working days of the last 14 without a report, as the person sees them", async () => {
    const ana = await empresa();
    const { hoje } = await hojeDe(ana);
    const uteis = Array.from({ length: 13 }, (_, n) => addDays(hoje, n - 13)).filter((dia) => isDiaUtil(dia));
    const make = (nome: string, body: object = {}) =>
      addObra(server, ana, {
        ...COMPLETA,
        nome,
        dataInicio: addDays(hoje, -60),
        dataFim: addDays(hoje, 300),
        ...body,
      } as never);
    const casa = await make("Casa");
    const ponte = await make("Ponte");
    const torre = await make("Torre");
    // A work on hold without a report has no value here, and comes last in both directions.
    const galpao = await make("Galpão", { status: { id: 2 } });
    for (const dia of uteis) await addRelatorio(server, ana, casa, dia);
    await addRelatorio(server, ana, ponte, uteis[0] ?? "");
    const names = async (as: Person, sentido?: "desc") =>
      (await hojeDe(as, 0, { ordem: "dias", sentido })).obras.map(({ nome }) => nome).join(" ");
    expect(await names(ana, "desc")).toBe("Torre Ponte Casa Galpão");
    expect(await names(ana)).toBe("Casa Ponte Torre Galpão");
    // The order reveals nothing to clients about reports that they may not see.
    const obras = [casa, ponte, torre, galpao].map(({ obraId }) => obraId);
    const { clienteObra } = NO_ACCESS;
    const permissaoDeAcesso = { ...NO_ACCESS, clienteObra: { ...clienteObra, verSomenteRelatorioAprovado: true } };
    const cliente = await server.createUsuario(ana.empresaId, { obras, perfil: PERFIL.cliente, permissaoDeAcesso });
    expect([await names(cliente, "desc"), await names(cliente)]).toEqual([
      "Casa Ponte Torre Galpão",
      "Casa Ponte Torre Galpão",
    ]);
  });
});
