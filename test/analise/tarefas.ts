import { expect } from "vitest";
import { SITUACOES_DA_TAREFA } from "../../domain/analise/tarefas.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import { must } from "../support/assinantes.ts";
import type { Out, Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import type { Mundo, Sorteio } from "./mundo.ts";

/** Makes random schedules for works, and checks the page of tasks against the task lists of the works, read one by one. */

type Calls = Pick<TestServer, "api" | "owner">;

async function addTarefa(
  { api }: Calls,
  as: Person,
  params: { obraId: string; etapaId: string },
  s: Sorteio,
  hoje: string,
) {
  const usarProducao = s.chance(50);
  const body = {
    descricao: `Tarefa ${String(s.below(1000))}`,
    usarProducao,
    ...(usarProducao && { quantidade: s.pick([null, "200", "3,5"]), acumulado: s.pick(["0", "199,5", "200", "0,01"]) }),
    ...(!usarProducao && { porcentagem: s.pick([null, 0, 40, 99.99, 100]) }),
    prazo: s.chance(70) ? addDays(hoje, s.below(40) - 20) : null,
    peso: s.pick([null, "1", "7,25"]),
  };
  const { _id: tarefaId } = must(await api("createTarefa", { as, params, body })).body;
  if (!s.chance(30)) return;
  const ajuste = s.pick([{ porcentagem: 100 }, { porcentagem: 12 }, ...(usarProducao ? [{ realizado: "300" }] : [])]);
  must(await api("ajustarTarefa", { as, params: { obraId: params.obraId, tarefaId }, body: ajuste }));
}

/** @returns the works that use the schedule */
export async function addTarefas(
  server: Calls,
  as: Person,
  obras: readonly string[],
  s: Sorteio,
  hoje: string,
): Promise<string[]> {
  const { api, owner } = server;
  for (const obraId of obras) {
    if (s.chance(20)) continue;
    const { _id: etapaId } = must(
      await api("createEtapa", { as, params: { obraId }, body: { descricao: "Etapa" } }),
    ).body;
    for (let n = s.below(6); n > 0; n -= 1) await addTarefa(server, as, { obraId, etapaId }, s, hoje);
    const { tarefas } = must(await api("getCronograma", { as, params: { obraId } })).body;
    const [first] = tarefas;
    if (first !== undefined && s.chance(40))
      must(await api("deleteTarefa", { as, params: { obraId, etapaId, tarefaId: first._id } }));
  }
  const usam = obras.filter(() => s.chance(80));
  await owner`
    update obras set modulo_cronograma = id = any(${usam}::uuid[]) where empresa_id = ${as.empresaId} and id = any(${[...obras]}::uuid[])`;
  return usam;
}

type Tarefa = Out<"getCronograma">["tarefas"][number] & { readonly obraId: string };
type Numeros = Out<"getListaDeTarefas">;
const isFeita = ({ porcentagem }: Tarefa): boolean => (porcentagem ?? 0) >= 100;

const SITUACOES: Readonly<Record<(typeof SITUACOES_DA_TAREFA)[number], (tarefa: Tarefa, hoje: string) => boolean>> = {
  atrasadas: (tarefa, hoje) => tarefa.prazo !== null && tarefa.prazo < hoje && !isFeita(tarefa),
  proximas: (tarefa, hoje) =>
    tarefa.prazo !== null && tarefa.prazo >= hoje && tarefa.prazo <= addDays(hoje, 13) && !isFeita(tarefa),
  abertas: (tarefa) => !isFeita(tarefa),
  concluidas: isFeita,
};

async function listed({ api }: Calls, as: Person, query: object): Promise<{ numeros: Numeros; ids: string[] }> {
  const ids: string[] = [];
  for (let pagina = 0; ; pagina += 1) {
    const { body } = must(await api("getListaDeTarefas", { as, query: { ...query, pagina } }));
    ids.push(...body.tarefas.map(({ _id }) => _id));
    if (body.tarefas.length === 0 || ids.length >= body.encontradas) return { numeros: body, ids };
  }
}

/** Checks every number of the page; for a client, checks that the page is refused. */
export async function checkTarefas(
  server: Calls,
  { hoje, cronogramas }: Mundo,
  as: Person,
  isCliente: boolean,
): Promise<void> {
  const { api } = server;
  if (isCliente) {
    expect((await api("getListaDeTarefas", { as })).status).toBe(403);
    return;
  }
  const { obras } = must(await api("listObras", { as, query: { porPagina: 200 } })).body;
  const suas = obras.filter(({ _id }) => cronogramas.includes(_id));
  const todas: Tarefa[] = [];
  const porcentagens = new Map<string, number | null>();
  for (const { _id: obraId } of suas) {
    const { tarefas, total } = must(await api("getCronograma", { as, params: { obraId } })).body;
    todas.push(...tarefas.map((tarefa) => ({ ...tarefa, obraId })));
    porcentagens.set(obraId, total.porcentagem);
  }
  const of = (list: readonly Tarefa[], situacao: keyof typeof SITUACOES) =>
    list.filter((tarefa) => SITUACOES[situacao](tarefa, hoje));
  const counts = (list: readonly Tarefa[]) => ({
    total: list.length,
    concluidas: of(list, "concluidas").length,
    atrasadas: of(list, "atrasadas").length,
    proximas: of(list, "proximas").length,
  });
  const { numeros, ids } = await listed(server, as, {});
  const { total, concluidas, atrasadas, proximas, porObra } = numeros;
  expect({ total, concluidas, atrasadas, proximas }).toEqual(counts(todas));
  expect(ids.toSorted()).toEqual(todas.map(({ _id }) => _id).sort());
  const own = Map.groupBy(todas, ({ obraId }) => obraId);
  expect(Object.fromEntries(porObra.linhas.map(({ _id, nome: _n, ...rest }) => [_id, rest]))).toEqual(
    Object.fromEntries(
      [...own].map(([obraId, list]) => {
        const dias = of(list, "atrasadas").map(({ prazo }) => daysBetween(prazo ?? hoje, hoje));
        const porcentagem = porcentagens.get(obraId) ?? null;
        return [obraId, { ...counts(list), porcentagem, dias: dias.length === 0 ? null : Math.max(...dias) }];
      }),
    ),
  );
  expect(porObra.semNenhuma).toBe(suas.length - own.size);
  const menu = must(await api("menuContadores", { as })).body.menuAnaliseDeDados;
  expect(menu.listaDeTarefas).toBe(total);
  for (const situacao of SITUACOES_DA_TAREFA) {
    const found = await listed(server, as, { situacao });
    expect([situacao, found.ids.toSorted()]).toEqual([
      situacao,
      of(todas, situacao)
        .map(({ _id }) => _id)
        .sort(),
    ]);
  }
  for (const [obraId, list] of [...own].slice(0, 1)) {
    const one = await listed(server, as, { obras: obraId, situacao: "abertas" });
    expect([one.numeros.total, one.ids.toSorted()]).toEqual([
      list.length,
      of(list, "abertas")
        .map(({ _id }) => _id)
        .sort(),
    ]);
    for (const { _id, porcentagem, dias } of one.numeros.tarefas)
      expect([_id, porcentagem, dias > 0]).toEqual([
        _id,
        list.find((tarefa) => tarefa._id === _id)?.porcentagem ?? null,
        of(list, "atrasadas").some((tarefa) => tarefa._id === _id),
      ]);
  }
}
