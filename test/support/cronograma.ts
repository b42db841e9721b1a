import { expect } from "vitest";
import type { Dito } from "../../domain/cronograma/avancos.ts";
import { encadear, partidaDaTarefa } from "../../domain/cronograma/cadeia.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { ditosDe, registrosDerivados, soltasDe } from "../../domain/relatorios/avancos.ts";
import { listNoRelatorio } from "../../server/cronograma/avancos.ts";
import { listPendentes } from "../../server/cronograma/propagar.ts";
import { loadDoc } from "../../server/relatorios/queries.ts";
import { must } from "./assinantes.ts";
import type { CallInput, Out, Person } from "./http.ts";
import { addObra, addRelatorio } from "./obras.ts";
import type { TestServer } from "./server.ts";

/** Makes a work whose reports contain tasks of its schedule, for tests over HTTP. */

type Lugar = { readonly obraId: string; readonly relatorioId: string };
type Atividade = NonNullable<Out<"getRelatorio">["atividades"]>[number];
/** Progress of an activity: with production control the quantity done, as a text; without it the percentage, as a number. */
export type Valor = string | number | null;

/** Returns the activity with this value, as if a person had typed it. */
export const comValor = (atividade: Atividade, valor: Valor) =>
  typeof valor === "number"
    ? { ...atividade, porcentagem: valor }
    : { ...atividade, controleDeProducao: { ...atividade.controleDeProducao, realizado: valor } };

/** Adds tasks to a report, without progress as yet; tasks that are already in the report stay as they are. */
export async function putTarefas(
  { api }: Pick<TestServer, "api">,
  as: Person,
  params: Lugar,
  tarefas: readonly string[],
): Promise<void> {
  if (tarefas.length === 0) return;
  must(await api("addTarefasAoRelatorio", { as, params, body: { tarefas: tarefas.map((_id) => ({ _id })) } }));
}

/** Makes a new work of Ana's whose schedule has one stage, and returns helpers for its tasks and reports. */
export async function createCronograma(server: TestServer, ana: Person) {
  const { api, owner } = server;
  const { empresaId } = ana;
  const obra = await addObra(server, ana);
  const { obraId } = obra;
  const etapa = must(await api("createEtapa", { as: ana, params: { obraId }, body: { descricao: "Estrutura" } }));
  const etapaId = etapa.body._id;

  type Acesso = NonNullable<Parameters<TestServer["createUsuario"]>[1]>["permissaoDeAcesso"];
  /** Makes a person who writes reports but may not see the schedule, unless `acesso` says otherwise. */
  const pessoa = (nome: string, acesso: Acesso = {}) =>
    server.createUsuario(empresaId, {
      nome,
      obras: [obraId],
      permissaoDeAcesso: {
        relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
        relatorioItem: FULL_ACCESS.relatorioItem,
        ...acesso,
      },
    });
  const tarefa = async (body: Partial<CallInput<"createTarefa">["body"]> = {}): Promise<string> => {
    const input = { descricao: "Alvenaria", usarProducao: true, quantidade: "120", unidade: "m²", ...body };
    return must(await api("createTarefa", { as: ana, params: { obraId, etapaId }, body: input })).body._id;
  };
  const lerTarefa = async (tarefaId: string) =>
    must(await api("getTarefa", { as: ana, params: { obraId, etapaId, tarefaId } })).body;
  /** Changes a task; fields left out of the body keep their values. */
  const mudarTarefa = (tarefaId: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    api("updateTarefa", { as: ana, params: { obraId, etapaId, tarefaId }, body: body as never, headers });

  const mudarEtapa = (body: object) =>
    api("updateEtapa", { as: ana, params: { obraId, etapaId }, body: body as never });

  const ler = async (relatorioId: string, as: Person = ana) =>
    must(await api("getRelatorio", { as, params: { obraId, relatorioId } })).body;
  const salvar = (relatorioId: string, body: object, as: Person = ana) =>
    api("updateRelatorio", { as, params: { obraId, relatorioId }, body });
  /** Makes a report on this day of November 2026 with these tasks, without progress as yet. */
  const relatorio = async (dia: string, tarefas: readonly string[]): Promise<string> => {
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, `2026-11-${dia}`);
    await putTarefas(server, ana, { obraId, relatorioId }, tarefas);
    return relatorioId;
  };
  const dizer = async (relatorioId: string, tarefaId: string, valor: Valor, as: Person = ana) => {
    const { versao, atividades = [] } = await ler(relatorioId);
    const ditas = atividades.map((each) => (each.tarefaId === tarefaId ? comValor(each, valor) : each));
    return must(await salvar(relatorioId, { versao, atividades: ditas }, as)).body;
  };
  const excluir = (relatorioId: string) => api("deleteRelatorio", { as: ana, params: { obraId, relatorioId } });
  const restaurar = (relatorioId: string) =>
    api("restaurar", { as: ana, params: { tipo: "relatorio", id: relatorioId } });

  /** Returns the values of a task in the report: quantity done before, accumulated quantity, percentage before, percentage. */
  const noRelatorio = async (relatorioId: string, tarefaId: string) => {
    const found = (await ler(relatorioId)).atividades?.find((each) => each.tarefaId === tarefaId);
    const producao = found?.controleDeProducao;
    return [producao?.realizadoAnterior, producao?.acumulado, found?.porcentagemAnterior, found?.porcentagem];
  };
  /** Returns the same four values from each row of the chain, in the chain's order. */
  const cadeia = async (tarefaId: string) => {
    const rows = await owner`
      select trim_scale(realizado_anterior)::text as antes, trim_scale(acumulado)::text as acumulado,
        porcentagem_anterior::float8 as porcentagem_antes, porcentagem::float8 as porcentagem
      from cronograma_avancos where empresa_id = ${empresaId} and tarefa_id = ${tarefaId} and vale
      order by data, numero nulls last, origem_id`;
    return rows.map(
      (row) => [row["antes"], row["acumulado"], row["porcentagem_antes"], row["porcentagem"]] as unknown[],
    );
  };
  /** Returns what a task has reached: accumulated quantity, percentage. */
  const total = async (tarefaId: string) => {
    const { acumulado, porcentagem } = await lerTarefa(tarefaId);
    return [acumulado, porcentagem];
  };

  /**
   * Checks that every chain equals one recomputed from the reports that are not deleted and from the adjustments, and that every
   * task has the values at the end of its chain.
   */
  const conferir = () =>
    server.services.database.withEmpresa({ empresaId }, async (tx) => {
      type Row = Parameters<typeof partidaDaTarefa>[0] & { id: string; acumulado: string | null };
      const tarefas = await tx<(Row & { porcentagem: number | null })[]>`
        select id, json_build_object('ativo', usar_producao, 'quantidade', trim_scale(quantidade)::text) as producao,
          trim_scale(acumulado_inicial)::text as "acumuladoInicial", porcentagem_inicial::float8 as "porcentagemInicial",
          trim_scale(acumulado)::text as acumulado, porcentagem::float8 as porcentagem
        from cronograma_tarefas where empresa_id = ${empresaId} and obra_id = ${obraId} order by id`;
      const relatorios = await tx<{ id: string; numero: number; data: string; v: number }[]>`
        select id, numero, data, v from relatorios
        where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null order by id`;
      type Linha = Dito & { data: string; numero: number | null; origemId: string };
      const linhas: (Linha & { relatorioId: string | null })[] = await tx`
        select a.tarefa_id as "tarefaId", a.data, a.numero, a.origem_id as "origemId", a.relatorio_id as "relatorioId",
          trim_scale(a.realizado)::text as realizado, a.porcentagem_dita::float8 as porcentagem
        from cronograma_avancos a join cronograma_tarefas t on t.empresa_id = a.empresa_id and t.id = a.tarefa_id
        where a.empresa_id = ${empresaId} and t.obra_id = ${obraId}`;
      const ditos: Linha[] = linhas.filter(({ relatorioId }) => relatorioId === null);
      for (const { id, numero, data, v } of relatorios) {
        const doc = await loadDoc(tx, empresaId, id, v);
        for (const dito of ditosDe(doc)) ditos.push({ ...dito, data, numero, origemId: id });
        // Progress written before its task went into the bin is only in the chain's rows, so it is taken from there.
        const soltas = new Set(soltasDe(doc));
        for (const linha of linhas.filter(({ relatorioId, tarefaId }) => relatorioId === id && soltas.has(tarefaId)))
          ditos.push({ ...linha, data, numero });
      }
      for (const { id, acumulado, porcentagem, ...tarefa } of tarefas) {
        const dias = ditos.filter(({ tarefaId }) => tarefaId === id).map((dia) => ({ ...dia, ...tarefa }));
        const certa = encadear(dias, partidaDaTarefa(tarefa));
        expect(await cadeia(id)).toEqual(
          certa.dias.map((dia) => [dia.realizadoAnterior, dia.acumulado, dia.porcentagemAnterior, dia.porcentagem]),
        );
        const stands = dias.length === 0 ? [null, null] : [certa.acumulado, certa.porcentagem];
        expect([acumulado, porcentagem]).toEqual(stands);
      }
    });

  /** Checks that every unapproved report shows what the rows of the chains say, and that no report is still waiting to be updated. */
  const emDia = () =>
    server.services.database.withEmpresa({ empresaId }, async (tx) => {
      const abertos = await tx<{ id: string; v: number }[]>`
        select id, v from relatorios
        where empresa_id = ${empresaId} and obra_id = ${obraId} and excluido_em is null and status_id <> 4`;
      for (const { id, v } of abertos) {
        const doc = await loadDoc(tx, empresaId, id, v);
        expect(registrosDerivados(doc, await listNoRelatorio(tx, empresaId, id))).toEqual([]);
      }
      expect(await listPendentes(tx, { empresaId, obraId }, 1)).toEqual([]);
    });

  /** Returns the quantity done according to the approved reports alone. */
  const aprovado = async (tarefaId: string) => {
    const [row] = await owner<{ total: string }[]>`
      select trim_scale(coalesce(sum(realizado), 0))::text as total
      from cronograma_avancos where empresa_id = ${empresaId} and tarefa_id = ${tarefaId} and vale and aprovado`;
    return row?.total;
  };

  return {
    obra,
    etapaId,
    emDia,
    aprovado,
    mudarEtapa,
    pessoa,
    tarefa,
    lerTarefa,
    mudarTarefa,
    ler,
    salvar,
    relatorio,
    dizer,
    excluir,
    restaurar,
    noRelatorio,
    cadeia,
    total,
    conferir,
  };
}
