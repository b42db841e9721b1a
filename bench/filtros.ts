import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { FILTRO_IDS, type FiltroId } from "../domain/filtros/ids.ts";
import type { Conteudo } from "../domain/relatorios/conteudoSchema.ts";
import { formatDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { startEmbedded } from "../server/db/embedded/supervisor.ts";
import { type Api, apiOf, createObra, PESSOA, type Session, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { addObras, copyRelatorios, withFiles } from "./lib/grandes.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { comparePairs, type Pair } from "./lib/pairs.ts";
import { startProduct } from "./lib/product.ts";
import { body150 } from "./lib/report150.ts";

/**
 * Checks that lists do not slow down as a company grows. Compares the list of works of a company with 10,000 works to one with
 * 100; and every search-filter page of a work with 1,000 reports and 20,000 photographs to a work with 10 reports. Several people
 * call the API at once.
 */

const OBRAS = [rounds(100, 3), rounds(10_000, 6)] as const;
const RELATORIOS = [rounds(10, 2), rounds(1000, 4)] as const;
const FOTOS = 20;
const PEOPLE = 4;
const GOAL = 2;

/** Creates the report that the other reports are copied from: 150 items, weather, materials, a checklist, files. */
async function makeRelatorio(api: Api, obraId: string, empresaId: string) {
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obraId}/modelos-de-relatorios`);
  const input = { modeloDeRelatorioId: modelo?._id, data: "2020-01-01", dataFim: null, copiarInformacoes: false };
  const { _id: relatorioId } = await api.post<{ _id: string }>(`/obras/${obraId}/relatorios`, input);
  const path = `/obras/${obraId}/relatorios/${relatorioId}`;
  await api.put(path, {
    ...body150(1),
    controleDeMaterial: {
      recebido: [{ _id: "material1", descricao: "Cimento CP II", quantidade: "120 sacos" }],
      utilizado: [{ _id: "material2", descricao: "Areia média", quantidade: "12 m³" }],
    },
    checklist: [
      {
        _id: "lista1",
        descricao: "Liberação de concretagem",
        itens: Array.from({ length: 8 }, (_, n) => ({
          id: `q${String(n)}`,
          descricao: `Item ${String(n)} conferido`,
          tipo: "select",
          opcoes: [{ valor: "conforme", descricao: "Conforme", checked: true }],
        })),
      },
    ],
  });
  const read = await api.get<Conteudo>(path);
  const base = `/v2/empresas/${empresaId}${path}`;
  return { relatorioId, conteudo: withFiles(onlyContent(read), base, FOTOS) };
}

const KEYS = [
  "horarioDeTrabalho",
  "clima",
  "maoDeObra",
  "equipamentos",
  "atividades",
  "ocorrencias",
  "checklist",
  "controleDeMaterial",
  "comentarios",
  "galeriaDeFotos",
  "videos",
  "anexos",
  "assinaturasManualUrl",
] as const;
const onlyContent = (read: Conteudo): Conteudo =>
  Object.fromEntries(Object.entries(read).filter(([key]) => KEYS.some((known) => known === key)));

async function worksPairs(url: string, sessions: readonly [Session, Session]): Promise<Pair[]> {
  const apis = sessions.map((session) => apiOf(url, session)) as [Api, Api];
  const grupos = await Promise.all(
    apis.map(async (api) => {
      const { gruposDeObra = [] } = await api.get<{ gruposDeObra?: { _id: string }[] }>("/obras?grupoObra=true");
      return gruposDeObra[3]?._id ?? "0";
    }),
  );
  const pair = (name: string, query: (which: 0 | 1) => string): Pair => ({
    name,
    small: () => apis[0].get(`/obras?${query(0)}`),
    large: () => apis[1].get(`/obras?${query(1)}`),
    goal: GOAL,
  });
  return [
    pair("first page, with groups", () => "grupoObra=true"),
    pair("one status", () => "grupoObra=true&status=2"),
    pair("one group", (which) => `grupoObra=true&grupo=${grupos[which] ?? ""}`),
    pair("search, many found", () => "grupoObra=true&busca=jatob%C3%A1"),
    pair("search, few found", (which) => `grupoObra=true&busca=unidade+${which === 0 ? "77" : String(OBRAS[1] - 3)}`),
    pair("search, none found", () => "grupoObra=true&busca=hospital"),
    pair("third page", () => "grupoObra=true&pagina=2"),
    pair("last page", (which) => `grupoObra=true&pagina=${String(Math.ceil((OBRAS[which] + 1) / 30) - 1)}`),
  ];
}

function pagePairs(api: Api, [small, large]: readonly [string, string]): Pair[] {
  const pair = (name: string, goal: number | null, path: string): Pair => ({
    name,
    small: () => api.get(`/obras/${small}/filtros/${path}`),
    large: () => api.get(`/obras/${large}/filtros/${path}`),
    goal,
  });
  /** Searches for a word that only the oldest report contains, page by page until it is found. */
  const find = async (obra: string, filtro: FiltroId): Promise<void> => {
    for (let depois = ""; ;) {
      const path = `/obras/${obra}/filtros/${filtro}?texto=xilogravura${depois}`;
      const page = await api.get<{ relatorios: unknown[]; proximo: string | null }>(path);
      if (page.relatorios.length > 0) return;
      if (page.proximo === null) throw new Error(`nothing was found on ${filtro}`);
      depois = `&depois=${encodeURIComponent(page.proximo)}`;
    }
  };
  const rare = (filtro: FiltroId): Pair => ({
    name: `${filtro}, a word at the far end`,
    small: () => find(small, filtro),
    large: () => find(large, filtro),
    goal: null,
  });
  const last = (filtro: FiltroId) => pair(`${filtro}, since a month`, GOAL, `${filtro}?de=2026-10-20`);
  return [
    ...FILTRO_IDS.map((filtro) => pair(filtro, GOAL, filtro)),
    last("atividades"),
    rare("atividades"),
    rare("galeria"),
    pair("atividades, a status that none has", null, "atividades?grupo=5"),
    pair("atividades, totals", null, "atividades/totais"),
    pair("galeria, totals", null, "galeria/totais"),
  ];
}

async function setUp(owner: Sql, url: string) {
  const sessions: [Session, Session] = [await signUp(url, "pequena@horizonte.example"), await signUp(url)];
  for (const [n, { empresaId }] of sessions.entries()) {
    const [{ id } = { id: "" }] = await owner<{ id: string }[]>`
      select id from logins where email = ${n === 0 ? "pequena@horizonte.example" : PESSOA.email}`;
    await addObras(owner, empresaId, id, OBRAS[n] ?? 0);
  }
  const [, session] = sessions;
  const api = apiOf(url, session);
  const modelo = await makeRelatorio(api, (await createObra(api, "Modelo"))._id, session.empresaId);
  const obras: string[] = [];
  for (const count of RELATORIOS) {
    const { _id: obraId } = await createObra(api, `Obra de ${String(count)} relatórios`);
    await copyRelatorios(owner, session.empresaId, { ...modelo, obraId, fotos: FOTOS, count });
    obras.push(obraId);
  }
  await owner`analyze`;
  return { sessions, api, obras: obras as [string, string], bytes: JSON.stringify(modelo.conteudo).length };
}

async function bench(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, "database") });
  const owner = postgres({ ...postgresOptions(database.owner), max: 2, onnotice: () => undefined });
  try {
    const product = await startProduct(join(folder, "data"), { DATABASE_URL: formatDatabaseUrl(database.owner) });
    try {
      const { sessions, api, obras, bytes } = await setUp(owner, product.url);
      const how = { people: PEOPLE, rounds: rounds(100, 1) };
      console.log(`\nWORKS  ${OBRAS.join(" against ")}, ${String(PEOPLE)} at once; ${load()}`);
      await comparePairs(await worksPairs(product.url, sessions), {
        ...how,
        names: [`${OBRAS[0]} works`, `${OBRAS[1]} works`],
      });
      const size = `${String(Math.round(bytes / 1024))} KB a report`;
      console.log(`\nPAGES  ${RELATORIOS.join(" against ")} reports, ${String(FOTOS)} photos each, ${size}; ${load()}`);
      await comparePairs(pagePairs(api, obras), {
        ...how,
        names: [`${RELATORIOS[0]} reports`, `${RELATORIOS[1]} reports`],
      });
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}

console.log(`Lists of a large company – ${machineFacts()}`);
await withFolder(bench);
