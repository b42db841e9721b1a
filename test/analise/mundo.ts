import type { MidiaId } from "../../domain/analise/midias.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { addObra, hirePlan, moveToNoon } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";
import { addArquivos } from "./arquivos.ts";
import { addLinhas, type Catalogo, createCatalogo } from "./linhas.ts";
import { addTarefas } from "./tarefas.ts";

/** Random companies: works in every state, templates by day and by period, deleted reports, people who see only a part. */

export type Sorteio = {
  /** A whole number from 0 to below `n`. */
  readonly below: (n: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
};

/** Returns a generator of random numbers, which are the same for the same seed (mulberry32). */
export function sorteioDe(seed: number): Sorteio {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error("nothing to choose from");
      return found;
    },
    chance: (percent) => below(100) < percent,
  };
}

export type ObraDoMundo = {
  readonly id: string;
  readonly nome: string;
  readonly status: number;
  readonly grupo: string | null;
  readonly inicio: string | null;
  readonly fim: string | null;
  /** Day on which the work was registered, in the company's time zone. */
  readonly registro: string;
};
export type Mundo = {
  readonly ana: Person;
  readonly hoje: string;
  readonly fusoHorario: string;
  /** Works that are not in the bin. */
  readonly obras: readonly ObraDoMundo[];
  readonly grupos: readonly string[];
  readonly modelos: readonly string[];
  readonly catalogo: Catalogo;
  /** Works that use the schedule, also those in the bin. */
  readonly cronogramas: readonly string[];
  /** `abre`: the pages of files that this person may open. */
  readonly pessoas: readonly { readonly quem: string; readonly person: Person; readonly abre: readonly MidiaId[] }[];
};

const RELATORIOS = 22;
/** Every seventh report goes to the bin. */
const isExcluido = (n: number): boolean => n % 7 === 6;

async function addModelos({ api }: TestServer, as: Person, obras: readonly string[]): Promise<string[]> {
  const modelos: string[] = [];
  for (const tipoDeData of ["dia", "periodo"] as const) {
    const body = { descricao: `Modelo de ${tipoDeData}`, tipoDeData };
    modelos.push(must(await api("createModelo", { as, body })).body._id);
  }
  for (const obraId of obras)
    for (const modeloGlobalId of modelos)
      must(await api("addModelosDaObra", { as, params: { obraId }, body: { modelos: [{ modeloGlobalId }] } }));
  return modelos;
}

/** Makes a random company, drawn with `sorteio`. The dates of its data are relative to today in the company's time zone, in which it is noon now. */
export async function createMundo(server: TestServer, sorteio: Sorteio): Promise<Mundo> {
  const { api, owner } = server;
  const { below, pick, chance } = sorteio;
  const ana = await server.signUp();
  const { empresaId } = ana;
  await hirePlan(server, empresaId);
  await moveToNoon(server, empresaId);
  const [empresa] = await owner<{ hoje: string; fuso_horario: string }[]>`
    select (now() at time zone fuso_horario)::date::text as hoje, fuso_horario from empresas where id = ${empresaId}`;
  if (empresa === undefined) throw new Error("the company is there");
  const { hoje, fuso_horario: fusoHorario } = empresa;
  // Puts the sample work into the bin, with its report.
  for (const { _id } of must(await api("listObras", { as: ana })).body.obras)
    must(await api("deleteObra", { as: ana, params: { obraId: _id } }));
  const grupo = must(await api("createGrupoDeObra", { as: ana, body: { descricao: "Grupo" } })).body._id;
  const feitas: (ObraDoMundo & { modeloId: string; some: boolean })[] = [];
  for (let n = 0; n < 3 + below(3); n += 1) {
    const made = await addObra(server, ana);
    const fact = {
      id: made.obraId,
      nome: `Obra ${String(n)}`,
      status: pick([1, 2, 3, 3, 3, 4]),
      grupo: chance(40) ? grupo : null,
      inicio: chance(60) ? addDays(hoje, -below(30)) : null,
      fim: chance(50) ? addDays(hoje, 10 - below(20)) : null,
      registro: addDays(hoje, -below(20)),
      modeloId: made.modeloId,
      some: chance(15),
    };
    await owner`
      update obras set nome = ${fact.nome}, status_id = ${fact.status}, grupo_id = ${fact.grupo}, data_inicio = ${fact.inicio},
        data_fim = ${fact.fim}, criada_em = (${fact.registro}::date + time '23:30') at time zone ${fusoHorario}
      where empresa_id = ${empresaId} and id = ${fact.id}`;
    feitas.push(fact);
  }
  const ids = feitas.map(({ id }) => id);
  const outros = await addModelos(server, ana, ids);
  const everything = { permissaoDeAcesso: FULL_ACCESS };
  const autores: Person[] = [ana];
  for (const nome of ["Bruno", "Carla"])
    autores.push(await server.createUsuario(empresaId, { nome, obras: ids, ...everything }));
  const catalogo = await createCatalogo(server, ana);
  // Uses a separate generator, as `writeTwice` does, so that the other random draws stay as they are.
  const cronogramas = await addTarefas(
    server,
    ana,
    ids,
    sorteioDe(feitas.reduce((sum, { status }) => sum * 5 + status, 0)),
    hoje,
  );
  for (let n = 0; n < RELATORIOS; n += 1) await addOne(n);
  async function addOne(n: number): Promise<void> {
    const obra = pick(feitas);
    const modeloId = pick([obra.modeloId, obra.modeloId, ...outros]);
    const data = addDays(hoje, chance(75) ? -below(16) : -below(420));
    const autor = pick(autores);
    const dataFim = modeloId === outros[1] ? addDays(data, below(8)) : null;
    const body = { modeloDeRelatorioId: modeloId, data, ...(dataFim !== null && { dataFim }) };
    const params = { obraId: obra.id };
    const query = { "criar-novo": "true" } as const;
    const { _id } = must(await api("createRelatorio", { as: autor, params, query, body })).body;
    const comArquivos = chance(40);
    if (comArquivos)
      await addArquivos(
        server,
        autor,
        { ...params, relatorioId: _id },
        {
          galeria: below(3),
          naAtividade: below(2),
          naOcorrencia: below(2),
          videos: chance(20) ? 1 : 0,
          anexos: below(3),
        },
      );
    await writeTwice(autor, { ...params, relatorioId: _id }, { n, data, comArquivos, movable: dataFim === null });
    const feito = addDays(dataFim ?? data, pick([0, 0, 0, 0, 1, 2, 3, 5, 8, 30, -1]));
    const hora = pick(["00:00", "00:01", "12:00", "23:59:59"]);
    await owner`
      update relatorios set status_id = ${pick([1, 2, 3, 4, 4])}, criado_em = (${feito}::date + ${hora}::time) at time zone ${fusoHorario}
      where empresa_id = ${empresaId} and id = ${_id}`;
    if (isExcluido(n)) {
      await owner`update relatorios set status_id = 1 where empresa_id = ${empresaId} and id = ${_id}`;
      must(await api("deleteRelatorio", { as: ana, params: { ...params, relatorioId: _id } }));
    }
  }
  /**
   * Writes random lines into a report up to two times, so that the second lines replace the first, and moves some reports to
   * another day.
   * Uses a separate generator, so that the other random draws stay as they are.
   */
  async function writeTwice(
    as: Person,
    params: { readonly obraId: string; readonly relatorioId: string },
    { n, data, comArquivos, movable }: { n: number; data: string; comArquivos: boolean; movable: boolean },
  ): Promise<void> {
    const s = sorteioDe(100 * daysBetween(data, hoje) + n);
    // Deleted reports get lines, too.
    for (let times = isExcluido(n) ? 1 : s.below(3); times > 0; times -= 1)
      await addLinhas(server, as, params, { s, catalogo, ocorrencias: !comArquivos });
    const body = { data: addDays(data, -s.below(3)) };
    if (movable && s.chance(15)) must(await api("updateRelatorio", { as, params, body }));
  }
  if (chance(60)) {
    const itens = { [pick(["galeriaDeFoto", "atividade", "ocorrencia", "video", "anexo"])]: false };
    must(await api("updateModelo", { as: ana, params: { modeloId: pick(outros) }, body: { itens } }));
  }
  for (const { id, some } of feitas) if (some) must(await api("deleteObra", { as: ana, params: { obraId: id } }));
  const obras = feitas.filter(({ some }) => !some);
  // Pages must still show an entry as one line after it was renamed or deleted in its list.
  const [renamed, deleted] = [catalogo.funcoes[0]?._id ?? "", catalogo.maquinas[0]?._id ?? ""];
  await owner`update mao_de_obra_padrao set descricao = 'Armador oficial' where empresa_id = ${empresaId} and id = ${renamed}`;
  must(await api("deleteEquipamento", { as: ana, params: { id: deleted } }));
  const suas = () => obras.filter(() => chance(50)).map(({ id }) => id);
  const cliente = (verSomenteRelatorioAprovado: boolean) =>
    server.createUsuario(empresaId, {
      perfil: PERFIL.cliente,
      obras: suas(),
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado } },
    });
  const relatorioItem = { ...NO_ACCESS.relatorioItem };
  for (const secao of ["galeriaDeFoto", "atividade", "ocorrencia", "video", "anexo"] as const)
    relatorioItem[secao] = chance(70);
  const cronograma = { ...NO_ACCESS.cronograma, visualizar: true };
  const todas = ["fotos", "videos", "anexos"] as const;
  if (ids.length < 5) {
    const itens = { [ids.length === 3 ? "equipamento" : "maoDeObra"]: false };
    must(await api("updateModelo", { as: ana, params: { modeloId: outros[0] ?? "" }, body: { itens } }));
  }
  return {
    ana,
    hoje,
    fusoHorario,
    obras,
    grupos: [grupo, "0"],
    catalogo: {
      ...catalogo,
      funcoes: catalogo.funcoes.map((each) => (each._id === renamed ? { ...each, nome: "Armador oficial" } : each)),
    },
    cronogramas,
    modelos: [...outros, ...feitas.map(({ modeloId }) => modeloId)],
    pessoas: [
      { quem: "an administrator", person: ana, abre: todas },
      {
        quem: "a customised user of some works and sections",
        person: await server.createUsuario(empresaId, {
          obras: suas(),
          permissaoDeAcesso: { relatorioItem, cronograma },
        }),
        abre: todas.filter(
          (midia) => relatorioItem[({ fotos: "galeriaDeFoto", videos: "video", anexos: "anexo" } as const)[midia]],
        ),
      },
      { quem: "a client", person: await cliente(false), abre: todas },
      { quem: "a client who sees approved reports only", person: await cliente(true), abre: todas },
    ],
  };
}
