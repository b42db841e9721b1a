import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { type Actor, FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { type PaginaDeFatos, readFatos } from "../../server/analise/fatosLidos.ts";
import { listAguardandoDaEmpresa } from "../../server/analise/aguardando.ts";
import { readCriados } from "../../server/analise/criados.ts";
import { readPorObra, readQuantitativos } from "../../server/analise/midias.ts";
import { readContadores } from "../../server/usuarios/contadores.ts";
import { addUpFatos } from "../../server/analise/somas.ts";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { draw, times } from "../../tools/gate/drawn.ts";
import { TIPOS } from "./fatos.ts";
import { addLinhas, importFuncoes } from "./linhas.ts";
import { MIDIAS } from "./midias.ts";
import { createMundo, type Mundo, sorteioDe } from "./mundo.ts";

/** Checks that pages read only the sums of days plus what changed since the last adding up, and that their numbers always equal a recount. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const actorOf = ({ empresaId, usuarioId }: Person): Actor => ({
  empresaId,
  usuarioId,
  nome: "",
  perfilId: PERFIL.administrador,
  obrasAcesso: null,
  permissaoDeAcesso: FULL_ACCESS,
});

const linha = (descricao: string, quantidade: number) => ({ _id: descricao, descricao, quantidade });
const maoDeObra = (...linhas: readonly (readonly [string, number])[]) => ({
  opcaoSelecionada: "padrao" as const,
  padrao: linhas.map(([nome, n]) => linha(nome, n)),
});

it("a day on which something changed is read from its sums and what changed, not from all that is said on it", async () => {
  const as = await server.signUp();
  await hirePlan(server, as.empresaId);
  const obra = await addObra(server, as);
  const { services } = server;
  const relatorios: string[] = [];
  for (const data of ["2026-11-10", "2026-11-11", "2026-11-12"])
    for (let n = 0; n < 4; n += 1) {
      const { _id } = await addRelatorio(server, as, obra, data);
      relatorios.push(_id);
      const params = { obraId: obra.obraId, relatorioId: _id };
      const body = { maoDeObra: maoDeObra(["Pedreiro", 3], ["Servente", 2], ["Carpinteiro", 1], ["Armador", 2]) };
      must(await server.api("updateRelatorio", { as, params, body }));
    }
  await addUpFatos(services);
  const filtro = { de: "2026-11-01", ate: "2026-11-20", medida: "quantidade" } as const;
  const pagina: PaginaDeFatos = { tipo: "maoDeObra", pagina: "historico", linha: null };
  /** Returns the page's total, and how many facts the database fetched for that total. */
  const fetched = () =>
    services.database.withEmpresa(as, async (tx) => {
      const count = async () => {
        const [row] = await tx<{ n: number }[]>`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
          where relname = 'relatorio_fatos'`;
        return row?.n ?? Number.NaN;
      };
      const before = await count();
      const { total } = await readFatos(tx, actorOf(as), pagina, filtro, "");
      return [total.quantidade, (await count()) - before];
    });
  expect(await fetched()).toEqual([96, 0]);
  const save = async (n: number, ...linhas: readonly (readonly [string, number])[]) => {
    const params = { obraId: obra.obraId, relatorioId: relatorios[n] ?? "" };
    must(await server.api("updateRelatorio", { as, params, body: { maoDeObra: maoDeObra(...linhas) } }));
  };
  for (const n of [0, 4, 8]) await save(n, ["Pedreiro", 3], ["Servente", 7], ["Carpinteiro", 1], ["Armador", 2]);
  expect(await fetched()).toEqual([111, 0]);
  must(
    await server.api("createRelatorio", {
      as,
      params: { obraId: obra.obraId },
      query: { "criar-novo": "true" },
      body: { modeloDeRelatorioId: obra.modeloId, data: "2026-11-11" },
    }),
  );
  const [total, facts] = await fetched();
  expect([(total ?? 0) >= 111, facts]).toEqual([true, 0]);
});

it("a role is in a work until its last line of the day is gone, and a report has one status", async () => {
  const as = await server.signUp();
  await hirePlan(server, as.empresaId);
  const data = "2026-11-10";
  const [uma, outra] = [await addObra(server, as), await addObra(server, as)];
  const relatorios: { readonly obraId: string; readonly relatorioId: string }[] = [];
  for (const obra of [uma, uma, outra]) {
    const { _id: relatorioId } = await addRelatorio(server, as, obra, data);
    const params = { obraId: obra.obraId, relatorioId };
    must(await server.api("updateRelatorio", { as, params, body: { maoDeObra: maoDeObra(["Pedreiro", 3]) } }));
    relatorios.push(params);
  }
  await addUpFatos(server.services);
  const filtro = { de: "2026-11-01", ate: "2026-11-20" } as const;
  const read = () =>
    server.services.database.withEmpresa(as, async (tx) => {
      const pagina: PaginaDeFatos = { tipo: "maoDeObra", pagina: "historico", linha: null };
      const { linhas } = await readFatos(tx, actorOf(as), pagina, { ...filtro, medida: "quantidade" }, "");
      const { porStatus } = await readCriados(tx, actorOf(as), filtro, "");
      const obras = (nome: string) => linhas.find((linha) => linha.nome === nome)?.obras ?? 0;
      const status = porStatus.filter(({ total }) => total > 0).map(({ status: { id }, total }) => [id, total]);
      return [obras("Pedreiro"), obras("Servente"), status];
    });
  expect(await read()).toEqual([2, 0, [[1, 3]]]);
  const [um, dois] = relatorios;
  const leave = async (params = um) => {
    if (params === undefined) throw new Error("the report is there");
    must(await server.api("updateRelatorio", { as, params, body: { maoDeObra: maoDeObra(["Servente", 3]) } }));
  };
  await leave(um);
  expect(await read()).toEqual([2, 1, [[1, 3]]]);
  await leave(dois);
  expect(await read()).toEqual([1, 1, [[1, 3]]]);
  await server.owner`
    update relatorios set status_id = 3 where empresa_id = ${as.empresaId} and id = ${um?.relatorioId ?? ""}`;
  const now = [
    1,
    1,
    [
      [1, 2],
      [3, 1],
    ],
  ];
  expect(await read()).toEqual(now);
  await addUpFatos(server.services);
  expect(await read()).toEqual(now);
});

/**
 * Reads every page without choosing works, which uses the sums, and in the same snapshot with all works chosen, which counts the
 * facts again: both must agree.
 */
async function compare(mundo: Mundo, what: unknown): Promise<void> {
  const { ana, hoje, obras, catalogo } = mundo;
  const linhas = [
    ...TIPOS.map((tipo) => ({ tipo, linha: null })),
    ...catalogo.funcoes.map(({ _id: id }) => ({ tipo: "maoDeObra" as const, linha: { id, pessoa: false } })),
    ...catalogo.maquinas.map(({ _id: id }) => ({ tipo: "equipamento" as const, linha: { id, pessoa: false } })),
  ];
  const periodos = [
    { de: addDays(hoje, -500), ate: hoje },
    { de: addDays(hoje, -47), ate: addDays(hoje, -2) },
    { de: addDays(hoje, -360), ate: hoje, por: "dia" },
  ] as const;
  const todas = obras.map(({ id }) => id);
  await server.services.database.withEmpresa(
    ana,
    async (tx) => {
      for (const each of linhas)
        for (const [n, periodo] of periodos.entries()) {
          const filtro = { ...periodo, medida: n === 1 ? ("horas" as const) : ("quantidade" as const) };
          const read = (escolha: object) =>
            readFatos(tx, actorOf(ana), { ...each, pagina: "historico" }, { ...filtro, ...escolha }, "");
          expect([what, each, n, await read({})]).toEqual([what, each, n, await read({ obras: todas })]);
        }
      for (const [n, periodo] of periodos.entries()) {
        const read = async (escolha: object) => ({
          criados: await readCriados(tx, actorOf(ana), { ...periodo, ...escolha }, ""),
          midias: await Promise.all(
            MIDIAS.map(async (midia) => [
              await readQuantitativos(tx, actorOf(ana), midia, { ...periodo, ...escolha }, ""),
              await readPorObra(tx, actorOf(ana), midia, { ...periodo, ...escolha }, ""),
            ]),
          ),
          aguardando: await listAguardandoDaEmpresa(tx, actorOf(ana), { pagina: 0, ...escolha }, ""),
        });
        const some = await read({ obras: todas });
        expect([what, n, await read({})]).toEqual([what, n, some]);
      }
      const { menuAnaliseDeDados } = await readContadores(tx, actorOf(ana), false);
      const [row] = await tx<{ anexos: number }[]>`
        select coalesce(sum(r.total_anexos), 0)::int as anexos
        from relatorios r join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id and o.excluida_em is null
        where r.empresa_id = ${ana.empresaId} and r.excluido_em is null and not 'anexo' = any(r.secoes_desligadas)`;
      expect([what, menuAnaliseDeDados.anexos]).toEqual([what, row?.anexos]);
    },
    { snapshot: true },
  );
}

it.each(draw([1, 2, 3], 1, (seed) => `company ${String(seed)}`))(
  "company %i: sums and differences say what a recount says, whatever is written and added up meanwhile",
  async (seed) => {
    const s = sorteioDe(seed);
    const mundo = await createMundo(server, s);
    const { ana: as, catalogo, hoje } = mundo;
    const { owner, services, api } = server;
    const ids = await owner<{ relatorioId: string; obraId: string }[]>`
      select id as "relatorioId", obra_id as "obraId" from relatorios
      where empresa_id = ${as.empresaId} and excluido_em is null and status_id <> 4 and obra_id = any(${mundo.obras.map(({ id }) => id)}::uuid[])
      order by id`;
    expect(ids.length).toBeGreaterThan(2);
    /** Several writers run at once, so a call that comes too late may be answered with 404 or 409. */
    const tried = (answer: { status: number }) => expect([200, 404, 409]).toContain(answer.status);
    const lines = async (params = s.pick(ids), of: { readonly versao?: number } = {}) => {
      const failed = await addLinhas(server, as, params, { s, catalogo, ocorrencias: true, ...of }).then(
        () => "",
        String,
      );
      expect(failed).toMatch(/^$|^Error: (404|409) /);
    };
    let resolved = 0;
    /** Two saves based on one version write different lines; then the conflicts between them are decided. */
    const conflict = async () => {
      const params = s.pick(ids);
      const lido = await api("getRelatorio", { as, params });
      tried(lido);
      if (lido.status !== 200) return;
      const { versao } = lido.body;
      await Promise.all([lines(params, { versao }), lines(params, { versao })]);
      for (let open = 0; open < 3; open += 1) {
        const { body, status: found } = await api("getRelatorio", { as, params });
        const [one] = found === 200 ? (body.conflitos ?? []) : [];
        if (one === undefined) return;
        const answer = await api("resolverConflito", {
          as,
          params: { ...params, conflitoId: one._id },
          body: { versao: body.versao, escolha: s.pick(["substituido", "substituido", "atual"] as const) },
        });
        tried(answer);
        if (answer.status === 200) resolved += 1;
      }
    };
    let imported = 0;
    const imports = async () => {
      imported += 1;
      tried(await importFuncoes(server, as, s.pick(ids), `Importado ${String(imported)}`));
    };
    const move = async () =>
      tried(await api("updateRelatorio", { as, params: s.pick(ids), body: { data: addDays(hoje, -s.below(70)) } }));
    const bin = async () => {
      const params = s.pick(ids);
      tried(await api("deleteRelatorio", { as, params }));
      await lines();
      tried(await api("restaurar", { as, params: { tipo: "relatorio", id: params.relatorioId } }));
    };
    const work = async () => {
      const params = { obraId: s.pick(ids).obraId };
      tried(await api("deleteObra", { as, params }));
      await lines();
      tried(await api("restaurar", { as, params: { tipo: "obra", id: params.obraId } }));
    };
    const template = async () =>
      tried(
        await api("updateModelo", {
          as,
          params: { modeloId: s.pick(mundo.modelos) },
          body: { itens: { maoDeObra: s.chance(60), equipamento: s.chance(60) } },
        }),
      );
    const create = async () => {
      const { obraId } = s.pick(ids);
      const { body: modelos } = must(await api("listModelosDaObra", { as, params: { obraId } }));
      const porDia = modelos.filter(({ descricao }) => descricao !== "Modelo de periodo");
      const body = { modeloDeRelatorioId: s.pick(porDia)._id, data: addDays(hoje, -s.below(70)) };
      const query = { "criar-novo": "true" } as const;
      tried(await api("createRelatorio", { as, params: { obraId }, query, body }));
    };
    const status = async () => {
      const { relatorioId } = s.pick(ids);
      await owner`
        update relatorios set status_id = 5 - status_id, total_anexos = total_anexos + 1
        where empresa_id = ${as.empresaId} and id = ${relatorioId} and status_id in (2, 3)`;
    };
    const rounds = times(3, 10);
    const write = () => lines();
    const acts = [status, status, write, write, write, write, conflict, imports, move, bin, work, template, create];
    await addUpFatos(services);
    await compare(mundo, "at the beginning");
    for (let round = 0; round < rounds; round += 1) {
      const adding = s.chance(50) ? [addUpFatos(services), addUpFatos(services)] : [];
      await Promise.all([
        ...Array.from({ length: 4 }, async () => s.pick(acts)()),
        compare(mundo, [round, "meanwhile"]),
        ...adding,
      ]);
      for (const act of [lines, conflict, imports]) await act();
      await compare(mundo, round);
    }
    expect([resolved > 0, imported >= rounds]).toEqual([true, true]);
    await addUpFatos(services);
    const left = await owner`
      select from analise_diferencas where empresa_id = ${as.empresaId}
      union all select from analise_diferencas_dos_relatorios where empresa_id = ${as.empresaId}
      union all select from analise_mudados where empresa_id = ${as.empresaId}`;
    expect(left).toHaveLength(0);
    await compare(mundo, "at the end");
  },
);
