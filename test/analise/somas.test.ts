import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fatosDe } from "../../domain/analise/fatos.ts";
import { addDays } from "../../domain/lib/dates.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { addUpFatos } from "../../server/analise/somas.ts";
import { must } from "../support/assinantes.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { addArquivos } from "./arquivos.ts";
import { checkFatosDaPagina, TIPOS } from "./fatos.ts";
import { importFuncoes } from "./linhas.ts";
import { createMundo, sorteioDe } from "./mundo.ts";
import { type Pergunta, readEverything } from "./oraculo.ts";

/** Checks the daily sums against the facts and reports that they are made of, and checks which facts a save writes. */

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

it("sums say what the facts and reports say, whatever changes them, while they are added up, after a kill and after two at once", async () => {
  let mundo = await createMundo(server, sorteioDe(77));
  const tudo = { de: addDays(mundo.hoje, -500), ate: mundo.hoje };
  const { ana: as } = mundo;
  const { owner, services } = server;
  const marks = () => owner`select from analise_mudados where empresa_id = ${as.empresaId}`;
  const { empresaId } = as;
  const check = async (pergunta: Pergunta = tudo) => {
    const lidos = await readEverything(server, as, mundo);
    const suas = mundo.obras;
    for (const tipo of TIPOS) await checkFatosDaPagina(server, mundo, as, { tipo, lidos, pergunta, suas });
  };
  await addUpFatos(services);
  expect(await marks()).toHaveLength(0);
  await check();
  await check({ de: "2026-09-11", ate: "2026-11-20" });

  const lidos = await readEverything(server, as, mundo);
  const [one, other] = lidos.filter(({ linhas }) => linhas.maoDeObra.length > 0 && linhas.equipamento.length > 0);
  if (one === undefined || other === undefined) throw new Error("two reports have people and machines");
  const params = { obraId: one.obraId, relatorioId: one._id };
  const open = lidos.find(({ status, linhas }) => status !== 4 && linhas.maoDeObra.length > 0);
  if (open === undefined) throw new Error("a report that is open has people");
  const doOutro = { obraId: other.obraId, relatorioId: other._id };
  const secoes = (desligadas: string) => owner`
    update relatorios set secoes_desligadas = ${desligadas} where empresa_id = ${empresaId} and id = ${other._id}`;
  const [before] = await owner<{ desligadas: string }[]>`
    select secoes_desligadas::text as desligadas from relatorios where empresa_id = ${empresaId} and id = ${other._id}`;
  /** Two saves based on one version give one machine different quantities: the later save wins, until the replaced value is restored. */
  const contradict = async () => {
    const { versao } = must(await server.api("getRelatorio", { as, params })).body;
    const save = async (quantidade: number) => {
      const equipamentos = [{ _id: "z", descricao: "Nova", quantidade }];
      const headers = { "x-device-id": randomUUID() };
      return must(await server.api("updateRelatorio", { as, params, headers, body: { versao, equipamentos } }));
    };
    await save(7);
    expect((await save(9)).body.conflitos).toMatchObject([{ valorSubstituido: 7, valorAtual: 9 }]);
  };
  const decide = async () => {
    const { versao, conflitos = [] } = must(await server.api("getRelatorio", { as, params })).body;
    const conflitoId = conflitos[0]?._id ?? "";
    const body = { versao, escolha: "substituido" } as const;
    must(await server.api("resolverConflito", { as, params: { ...params, conflitoId }, body }));
  };
  const importAndUndo = async () => {
    const { funcao, status } = await importFuncoes(server, as, params, "Importado");
    expect(status).toBe(200);
    mundo = { ...mundo, catalogo: { ...mundo.catalogo, funcoes: [...mundo.catalogo.funcoes, funcao] } };
  };
  const changes: (() => Promise<unknown>)[] = [
    async () =>
      must(
        await server.api("updateRelatorio", {
          as,
          params,
          body: { equipamentos: [{ _id: "z", descricao: "Nova", quantidade: 5 }] },
        }),
      ),
    contradict,
    decide,
    importAndUndo,
    async () => must(await server.api("updateRelatorio", { as, params, body: { data: addDays(one.data, -40) } })),
    async () => must(await server.api("deleteRelatorio", { as, params })),
    async () => must(await server.api("restaurar", { as, params: { tipo: "relatorio", id: one._id } })),
    async () => must(await server.api("deleteObra", { as, params: { obraId: one.obraId } })),
    async () => must(await server.api("restaurar", { as, params: { tipo: "obra", id: one.obraId } })),
    () => secoes("{maoDeObra,equipamento}"),
    () => secoes(before?.desligadas ?? "{}"),
    // Switching a section off in a template switches it off in the template's reports too, by triggers.
    async () =>
      must(
        await server.api("updateModelo", {
          as,
          params: { modeloId: open.modelo },
          body: { itens: { maoDeObra: false } },
        }),
      ),
    async () =>
      must(
        await server.api("createRelatorio", {
          as,
          params: { obraId: one.obraId },
          query: { "criar-novo": "true" },
          body: { modeloDeRelatorioId: one.modelo, data: one.data },
        }),
      ),
    async () => addArquivos(server, as, doOutro, { galeria: 1, naAtividade: 0, naOcorrencia: 0, videos: 1, anexos: 1 }),
    () => owner`update relatorios set status_id = 5 - status_id where empresa_id = ${empresaId} and id = ${one._id}`,
    () => owner`update empresas set fuso_horario = 'Pacific/Kiritimati' where id = ${empresaId}`,
  ];
  const linha = { as, params: { id: mundo.catalogo.funcoes[0]?._id ?? "" }, query: tudo };
  // Numbers per day are computed in another way than numbers per month.
  const diaADia = { de: addDays(mundo.hoje, -360), ate: mundo.hoje, por: "dia" } as const;
  const pages = async () => {
    const answers = await Promise.all([
      server.api("getHistogramaDeMaoDeObra", { as, query: diaADia }),
      server.api("getGradeDeRelatorios", { as }),
      server.api("getHistoricoDeMaoDeObra", { as, query: tudo }),
      server.api("getHistoricoDeEquipamentos", { as, query: tudo }),
      server.api("getOcorrenciasDaEmpresa", { as, query: tudo }),
      server.api("getMaoDeObraPadraoPorObra", linha),
      server.api("getVisaoGeral", { as, query: tudo }),
      server.api("getRelatoriosCriados", { as, query: tudo }),
      server.api("getFotosQuantitativos", { as, query: tudo }),
      server.api("getVideosPorObra", { as, query: tudo }),
      server.api("getAnexosPorObra", { as, query: tudo }),
      server.api("listAguardandoDaEmpresa", { as }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    return answers.map(({ body }) => ({ ...body, calculadoEm: "" }));
  };
  for (const [n, change] of changes.entries()) {
    await addUpFatos(services);
    const was = await pages();
    await change();
    expect([n, (await marks()).length > 0]).toEqual([n, true]);
    const fresh = await pages();
    expect([n, fresh]).not.toEqual([n, was]);
    if (n < 6) await check();
    await addUpFatos(services, AbortSignal.abort());
    await Promise.all([addUpFatos(services), addUpFatos(services)]);
    expect([n, await marks()]).toEqual([n, []]);
    expect([n, await pages()]).toEqual([n, fresh]);
    await owner`
      insert into analise_mudados (empresa_id, data, do_que)
      select distinct empresa_id, data, do_que from relatorios, (values ('fatos'), ('relatorios')) q (do_que) where empresa_id = ${empresaId}`;
    expect([n, await pages()]).toEqual([n, fresh]);
  }
  await addUpFatos(services);

  must(await server.api("updateRelatorio", { as, params: doOutro, body: { equipamentos: [] } }));
  const right = await pages();
  let killed = Promise.resolve(false);
  await owner.begin(async (tx) => {
    await tx`lock table analise_meses_das_obras in exclusive mode`;
    killed = addUpFatos(services).then(
      () => false,
      () => true,
    );
    for (let pids: readonly unknown[] = []; pids.length === 0;)
      pids = await tx`
        select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'analise_meses_das_obras'::regclass`;
  });
  expect(await killed).toBe(true);
  expect((await marks()).length).toBeGreaterThan(0);
  expect(await pages()).toEqual(right);
  await addUpFatos(services);
  expect(await pages()).toEqual(right);
  await check();
});

it("a save writes the lines whose facts are others, and nothing where none is; all of them on another day", async () => {
  const as = await server.signUp();
  const obra = await addObra(server, as);
  const { _id: relatorioId, ...novo } = await addRelatorio(server, as, obra, "2026-11-10");
  const params = { obraId: obra.obraId, relatorioId };
  const { owner } = server;
  type Row = Record<string, unknown> & { readonly lugar: string; readonly tupla: string };
  const rows = () => owner<Row[]>`
    select tipo || '/' || n as lugar, ctid::text || xmin::text || xmax::text as tupla, data::text as data, obra_id::text as obra, item,
      chave, nome, pessoa, categoria, grupo, ausencia, quantidade, minutos, conta
    from relatorio_fatos where empresa_id = ${as.empresaId} and relatorio_id = ${relatorioId} order by tipo, n`;
  let { versao } = novo;
  /** Saves `body`; returns the lines written, the lines taken away and the days marked as changed. */
  const saved = async (body: object) => {
    const before = await rows();
    await owner`delete from analise_mudados where empresa_id = ${as.empresaId}`;
    ({ versao } = must(await server.api("updateRelatorio", { as, params, body: { versao, ...body } })).body);
    const after = await rows();
    const [lido] = await owner<{ conteudo: Conteudo; data: string }[]>`
      select conteudo, data::text as data from relatorios where empresa_id = ${as.empresaId} and id = ${relatorioId}`;
    if (lido === undefined) throw new Error("the report is there");
    expect(after.map(({ tupla: _, ...row }) => row)).toEqual(
      fatosDe(lido.conteudo).map(({ tipo, n, ...fato }) => ({
        ...fato,
        lugar: `${String(tipo)}/${String(n)}`,
        data: lido.data,
        obra: obra.obraId,
      })),
    );
    const were = new Map(before.map(({ lugar, tupla }) => [lugar, tupla]));
    const are = new Set(after.map(({ lugar }) => lugar));
    const dias = await owner<{ dia: string }[]>`
      select distinct data::text as dia from analise_mudados where empresa_id = ${as.empresaId} order by 1`;
    return [
      after.flatMap(({ lugar, tupla }) => (were.get(lugar) === tupla ? [] : [lugar])).join(" "),
      [...were.keys()].filter((lugar) => !are.has(lugar)).join(" "),
      dias.map(({ dia }) => dia.slice(-2)).join(" "),
    ];
  };
  const linha = (descricao: string, quantidade: number) => ({ _id: descricao, descricao, quantidade });
  const padrao = (...quantidades: readonly [string, number][]) => ({
    maoDeObra: { opcaoSelecionada: "padrao", padrao: quantidades.map(([nome, n]) => linha(nome, n)) },
  });
  const parou = (descricao: string, ...tags: readonly string[]) => ({
    ocorrencias: [{ _id: "o", descricao, tags: tags.map((tag) => ({ _id: tag, descricao: tag })) }],
  });
  const tres: readonly [string, number][] = [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ];
  const um = { maoDeObra: { opcaoSelecionada: "personalizada", personalizada: [{ nome: "Rui", funcao: "Mestre" }] } };
  const stale = { versao, ...parou("Choveu", "Chuva", "Vento", "Acesso") };
  const steps: readonly (readonly [object, readonly string[]])[] = [
    [{ comentarios: [{ descricao: "Tudo certo" }] }, ["", "", ""]],
    [{ ...padrao(...tres), ...parou("Parou", "Chuva", "Acesso") }, ["1/0 1/1 1/2 3/0 3/1", "", "10"]],
    [parou("Parou às dez", "Chuva", "Acesso"), ["", "", ""]],
    [{ ...parou("Parou às onze", "Chuva", "Acesso"), comentarios: [] }, ["", "", ""]],
    [padrao(["a", 1], ["b", 5], ["c", 3]), ["1/1", "", "10"]],
    [padrao(["b", 5], ["c", 3]), ["1/0 1/1", "1/2", "10"]],
    [{ ...parou("Parou", "Chuva"), equipamentos: [linha("Grua", 1)] }, ["2/0", "3/1", "10"]],
    [stale, ["3/1 3/2", "", "10"]],
    [{ data: "2026-11-12" }, ["1/0 1/1 2/0 3/0 3/1 3/2", "", "10 12"]],
    [um, ["1/0", "1/1", "12"]],
    [{ ...um, maoDeObra: { ...um.maoDeObra, personalizada: [] }, equipamentos: [] }, ["", "1/0 2/0", "12"]],
  ];
  for (const [n, [body, what]] of steps.entries()) expect([n, ...(await saved(body))]).toEqual([n, ...what]);
});
