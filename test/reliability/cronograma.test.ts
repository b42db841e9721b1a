import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { verificarRelatorio } from "../../server/evidencia/verificar.ts";
import { comValor, createCronograma, type Valor } from "../support/cronograma.ts";
import { isProof, seedOf } from "../../tools/gate/drawn.ts";
import { finishedPdf, type Person } from "../support/http.ts";
import { hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/**
 * Three people work on one schedule at the same time, in any order. Then every chain must equal a recomputed one, open reports
 * must match their rows, and approved reports must be unchanged, down to the bytes of the document.
 */

const count = (name: string, usual: number): number => Number(process.env[`CRONOGRAMA_${name}`] ?? usual);
const RELATORIOS = count("RELATORIOS", 40);
const TAREFAS = count("TAREFAS", 300);
const ATOS = count("ATOS", 900);
/** Number of acts of each of the three people before everything is checked. */
const POR_RODADA = 12;

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  if (!isProof) return;
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(async () => {
  if (isProof) await server.close();
});

let state = seedOf("cronograma");
/** A whole number below `n` (mulberry32). */
function below(n: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
}
function oneOf<T>(all: readonly T[]): T {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}
const dia = (): string => String(1 + below(28)).padStart(2, "0");

/**
 * Codes of refusals that are expected here, because another person was first or the person had not seen the latest state. A
 * refused act writes nothing.
 */
const FIRST = new Set([
  "relatorio_desatualizado",
  "relatorio_aprovado",
  "nao_encontrado",
  "mudou_entretanto",
  "conflitos_nao_vistos",
]);
type Answer = { readonly status: number; readonly error: { readonly codigo?: string }; readonly bytes: Buffer };
function done({ status, error, bytes }: Answer): boolean {
  if (status === 200) return true;
  if (FIRST.has(error.codigo ?? "")) return false;
  throw new Error(`${status} ${bytes.toString()}`);
}

it.runIf(isProof)(
  `${TAREFAS} tasks in ${RELATORIOS} reports, ${ATOS} acts of three people`,
  { timeout: 3_600_000 },
  async () => {
    const { api } = server;
    const c = await createCronograma(server, ana);
    const { obraId } = c.obra;
    const pessoas = [ana, await c.pessoa("Bruno Lima", FULL_ACCESS), await c.pessoa("Célia Prado", FULL_ACCESS)];
    const semProducao = { usarProducao: false, quantidade: null, unidade: null };
    const tarefas: string[] = [];
    for (let n = 0; n < TAREFAS; n += 1) {
      const quantidade = oneOf(["120", "0.5", "33.3", "4200", null]);
      const body = n % 3 === 0 ? semProducao : { quantidade, acumulado: oneOf(["0", "0", "12.5"]) };
      tarefas.push(await c.tarefa({ descricao: `Tarefa ${n}`, ...body }));
    }
    const comProducao = tarefas.filter((_, n) => n % 3 !== 0);
    const relatorios: string[] = [];
    for (let n = 0; n < RELATORIOS; n += 1) relatorios.push(await c.relatorio(dia(), []));

    const excluidos = new Set<string>();
    /** Reports that somebody reopened or deleted, or to which an administrator wrote, since the last check: their content may have changed. */
    const mexidos = new Set<string>();
    const feitos = new Map<string, number>();
    const naLixeira = new Set<string>();
    const apagadas = new Set<string>();

    const ler = (as: Person, relatorioId: string) => api("getRelatorio", { as, params: { obraId, relatorioId } });
    const salvar = (as: Person, relatorioId: string, body: object) =>
      api("updateRelatorio", { as, params: { obraId, relatorioId }, body });
    const valorDe = (producao: boolean): Valor =>
      producao ? oneOf(["0.01", "2.5", "12", "30.5", "0"]) : oneOf([0, 20, 40, 60, 100, 150]);

    const ATOS_POSSIVEIS: Readonly<Record<string, (as: Person, relatorioId: string) => Promise<Answer | null>>> = {
      por: async (as, relatorioId) => {
        const ids = Array.from({ length: 1 + below(25) }, () => oneOf(tarefas)).filter((id) => !naLixeira.has(id));
        const body = { tarefas: [...new Set(ids)].map((_id) => ({ _id })) };
        if (ids.length === 0) return null;
        const answer = await api("addTarefasAoRelatorio", { as, params: { obraId, relatorioId }, body });
        // Another person put one of these tasks into the bin in the meantime.
        const isRefused = answer.error.codigo === "campos_invalidos" && ids.some((id) => apagadas.has(id));
        return isRefused ? null : answer;
      },
      apagar: async (as) => {
        if (naLixeira.size > 20) return null;
        const tarefaId = oneOf(tarefas);
        naLixeira.add(tarefaId);
        apagadas.add(tarefaId);
        return api("deleteTarefa", { as, params: { obraId, etapaId: c.etapaId, tarefaId } });
      },
      trazer: async () => {
        const [tarefaId] = naLixeira;
        if (tarefaId === undefined) return null;
        const answer = await api("restaurar", { as: ana, params: { tipo: "tarefa", id: tarefaId } });
        naLixeira.delete(tarefaId);
        return answer;
      },
      dizer: async (as, relatorioId) => {
        const lido = await ler(as, relatorioId);
        if (!done(lido)) return null;
        const { versao, atividades = [] } = lido.body;
        const ditas = atividades.map((each) =>
          below(3) === 0 ? comValor(each, valorDe(each.controleDeProducao.ativo)) : each,
        );
        return salvar(as, relatorioId, { versao, atividades: ditas });
      },
      mover: async (as, relatorioId) => {
        const lido = await ler(as, relatorioId);
        return done(lido) ? salvar(as, relatorioId, { versao: lido.body.versao, data: `2026-11-${dia()}` }) : null;
      },
      tirar: async (as, relatorioId) => {
        const lido = await ler(as, relatorioId);
        if (!done(lido)) return null;
        const com = (lido.body.atividades ?? []).filter(({ cronograma }) => cronograma);
        if (com.length === 0) return null;
        const { tarefaId, etapa } = oneOf(com);
        const params = { obraId, relatorioId, tarefaId, etapaId: etapa?._id ?? "" };
        const volta = oneOf(["true", "false"] as const);
        return api("deleteTarefaNoRelatorio", { as, params, query: { "remover-porcentagem": volta } });
      },
      excluir: async (as, relatorioId) => {
        const answer = await api("deleteRelatorio", { as, params: { obraId, relatorioId } });
        if (answer.status === 200) excluidos.add(relatorioId);
        return answer;
      },
      restaurar: async (_as, relatorioId) => {
        if (!excluidos.delete(relatorioId)) return null;
        return api("restaurar", { as: ana, params: { tipo: "relatorio", id: relatorioId } });
      },
      aprovar: async (as, relatorioId) => {
        const lido = await ler(as, relatorioId);
        if (!done(lido) || lido.body.status.id === 4) return null;
        return salvar(as, relatorioId, { versao: lido.body.versao, status: { id: 4 } });
      },
      reabrir: async (_as, relatorioId) => {
        const lido = await ler(ana, relatorioId);
        if (!done(lido) || lido.body.status.id !== 4) return null;
        mexidos.add(relatorioId);
        return salvar(ana, relatorioId, { versao: lido.body.versao, status: { id: 1 } });
      },
      planejar: (as) =>
        api("updateTarefa", {
          as,
          params: { obraId, etapaId: c.etapaId, tarefaId: oneOf(comProducao) },
          body: { quantidade: oneOf(["120", "0.5", "33.3", "150", "1"]) } as never,
        }),
    };
    const VEZES = {
      por: 4,
      dizer: 10,
      mover: 2,
      tirar: 2,
      excluir: 1,
      restaurar: 1,
      aprovar: 2,
      reabrir: 1,
      planejar: 1,
      apagar: 1,
      trazer: 1,
    };
    const urna = Object.entries(VEZES).flatMap(([que, vezes]) => Array.from({ length: vezes }, () => que));

    /** Acts that write to the report itself; on an approved report only those of an administrator are accepted. */
    const ESCREVEM = new Set(["por", "dizer", "mover", "tirar", "excluir"]);
    const agir = async (as: Person): Promise<void> => {
      for (let n = 0; n < POR_RODADA; n += 1) {
        const que = oneOf(urna);
        const relatorioId = oneOf(relatorios);
        if (as === ana && ESCREVEM.has(que)) mexidos.add(relatorioId);
        const answer = await ATOS_POSSIVEIS[que]?.(as, relatorioId);
        if (answer && done(answer)) feitos.set(que, (feitos.get(que) ?? 0) + 1);
      }
    };

    type Aprovado = { readonly dito: string; readonly pdf: string };
    let aprovados = new Map<string, Aprovado>();
    let conferidos = 0;
    const pdfDe = async (relatorioId: string): Promise<string> => {
      const { bytes } = await finishedPdf(api, { as: ana, params: { obraId, relatorioId } });
      return createHash("sha256").update(bytes).digest("hex");
    };
    const olhar = async (): Promise<void> => {
      await c.conferir();
      await c.emDia();
      const agora = new Map<string, Aprovado>();
      for (const relatorioId of relatorios.filter((id) => !excluidos.has(id))) {
        const { body } = await ler(ana, relatorioId);
        if (body.status.id !== 4) continue;
        const { versao, data, atividades } = body;
        const found = { dito: JSON.stringify([versao, data, atividades]), pdf: await pdfDe(relatorioId) };
        const before = aprovados.get(relatorioId);
        agora.set(relatorioId, found);
        if (before === undefined || mexidos.has(relatorioId)) continue;
        conferidos += 1;
        if (!isDeepStrictEqual(found, before)) throw new Error(`${relatorioId} was approved, and is not what it was`);
      }
      aprovados = agora;
      mexidos.clear();
    };

    for (let n = 0; n < ATOS; n += pessoas.length * POR_RODADA) {
      await Promise.all(pessoas.map(agir));
      await server.drainJobs();
      await olhar();
    }
    for (const relatorioId of relatorios.filter((id) => !excluidos.has(id)))
      expect((await verificarRelatorio(server.services, ana.empresaId, relatorioId))?.problemas).toEqual([]);
    // Every kind of act must have been done, and enough approved reports compared.
    expect(Object.keys(VEZES).filter((que) => !feitos.has(que))).toEqual([]);
    expect(conferidos).toBeGreaterThan(ATOS / 20);
  },
);
