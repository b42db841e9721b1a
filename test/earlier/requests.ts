import { FILTRO_IDS } from "../../domain/filtros/ids.ts";
import { type CallName, contract } from "../../domain/contract.ts";
import { TIPOS_DE_LISTA } from "../../domain/importacao/tipos.ts";
import { addressOf, type Api, type CallAnswer, type Person } from "../support/http.ts";
import { MADE_ANEW } from "./answers.ts";
import type { Filled } from "./fill.ts";

/** The addresses of every GET about what was filled, found by asking for it as its administrator. */

type Ids = Readonly<Record<string, string>>;

/** Queries of calls that need one, or that answer something else with it. */
const QUERIES: Partial<Record<CallName, readonly Ids[]>> = {
  buscar: [{ q: "laje" }, { q: "horizonte" }],
  compararVersoes: [{ de: "1", ate: "2" }],
  contarRelatoriosDoPeriodo: [{ de: "2026-11-01", ate: "2026-11-30" }],
  baixarModelo: TIPOS_DE_LISTA.map((tipo) => ({ tipo })),
  exportarLista: TIPOS_DE_LISTA.map((tipo) => ({ tipo })),
  listImportacoes: TIPOS_DE_LISTA.map((tipo) => ({ tipo })),
};

/** Everything in a value that is named like that. */
function named(value: unknown, name: RegExp, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (name.test(key) && typeof inner === "string" && inner !== "") found.add(inner);
    named(inner, name, found);
  }
  return found;
}

function must<A extends CallAnswer<never>>(answer: A): A["body"] {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer.body;
}

const each = (name: string, values: Iterable<string>): Ids[] => Array.from(values, (value) => ({ [name]: value }));

/** Calls that are not asked, and why. */
export const LEFT_OUT: Partial<Record<CallName, string>> = {
  listSessoes: "the sessions are those of the test",
  streamEventos: "the answer never ends",
  getImportacao: "imports are kept for a day",
  getImpressao: "files of a period are kept for days",
  getArquivoDaImpressao: "files of a period are kept for days",
};

/** Every call that only reads. */
export const GETS = (Object.keys(contract) as CallName[]).filter((name) => contract[name].method === "GET");

/** Every address that an answer points to. */
function linksIn(value: unknown, found: Set<string>): void {
  if (typeof value === "string" && value.startsWith("/v2/") && !value.includes("{")) found.add(value);
  else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) linksIn(inner, found);
}

export async function findRequests(
  base: string,
  api: Api,
  { people, envioId, relatorioDoEnvio }: Filled,
): Promise<string[]> {
  const as = people["ana"] as Person;
  const { obras } = must(await api("listObras", { as }));
  const found = new Set<string>();
  const add = (name: CallName, params: Ids = {}): void => {
    for (const query of QUERIES[name] ?? [{}]) found.add(addressOf("http://x", name, { as, params, query }).slice(8));
  };
  const gets = GETS.filter((name) => LEFT_OUT[name] === undefined);
  const params = (name: CallName): string[] =>
    Array.from(contract[name].path.matchAll(/\{(\w+)\}/g), ([, key]) => key ?? "");
  const with_ = (...names: string[]): CallName[] =>
    gets.filter((name) => params(name).length === names.length && names.every((key) => params(name).includes(key)));

  for (const name of with_()) add(name);
  for (const usuario of Object.values(people)) {
    for (const name of with_("usuarioId")) add(name, { usuarioId: usuario.usuarioId });
  }
  for (const { _id: modeloId } of must(await api("listModelos", { as })))
    for (const name of with_("modeloId")) add(name, { modeloId });
  for (const { _id: checklistId } of must(await api("listChecklists", { as })))
    for (const name of with_("checklistId")) add(name, { checklistId });
  for (const { _id: grupoId } of must(await api("listGruposDeObra", { as })))
    for (const name of with_("grupoId")) add(name, { grupoId });
  const lists = await Promise.all(
    (["listMaoDeObra", "listEquipamentos", "listTiposDeOcorrencias", "listChecklists"] as const).map(async (name) =>
      api(name, { as }),
    ),
  );
  const items = [
    ...named(
      lists.map(({ body }) => body),
      /^_id$/,
    ),
  ];
  for (const id of items.slice(0, 3).concat(items.slice(-3))) for (const name of with_("id")) add(name, { id });

  for (const { _id: obraId } of obras) {
    const obra = { obraId };
    for (const name of with_("obraId")) add(name, obra);
    for (const { filtro } of each("filtro", FILTRO_IDS))
      for (const name of with_("obraId", "filtro")) add(name, { ...obra, filtro: filtro ?? "" });
    const modelos = must(await api("listModelosDaObra", { as, params: obra }));
    for (const { _id: modeloId } of modelos)
      for (const name of with_("obraId", "modeloId")) add(name, { ...obra, modeloId });
    const { pastas, anexos } = must(await api("listDocumentos", { as, params: obra }));
    for (const { _id: pastaId } of pastas)
      for (const name of with_("obraId", "pastaId")) add(name, { ...obra, pastaId });
    for (const { _id: anexoId } of anexos)
      for (const name of with_("obraId", "anexoId")) add(name, { ...obra, anexoId });
    for (const arquivo of named(must(await api("getObra", { as, params: obra })), /arquivo|foto|logo/i))
      for (const name of with_("obraId", "arquivo")) add(name, { ...obra, arquivo: arquivo.split("/").at(-1) ?? "" });
    const { relatorios } = must(await api("listRelatorios", { as, params: obra }));
    for (const { _id: relatorioId } of relatorios) {
      const where = { obraId, relatorioId };
      for (const name of with_("obraId", "relatorioId")) add(name, where);
      const [relatorio, aprovacao, evidencias, resumo] = [
        must(await api("getRelatorio", { as, params: where })),
        (await api("getAprovacao", { as, params: where })).body,
        (await api("listEvidencias", { as, params: where })).body,
        (await api("getResumo", { as, params: where })).body,
      ];
      for (const arquivo of named([relatorio, aprovacao, evidencias], /^arquivo(?:Foto|Assinatura)?$/))
        for (const name of with_("obraId", "relatorioId", "arquivo")) add(name, { ...where, arquivo });
      for (const tarefaId of named(relatorio.atividades, /^tarefaId$/))
        for (const name of with_("obraId", "relatorioId", "tarefaId")) add(name, { ...where, tarefaId });
      for (const codigo of named([aprovacao, evidencias, resumo], /^codigo$/)) {
        for (const name of with_("obraId", "relatorioId", "codigo")) add(name, { ...where, codigo });
        for (const name of with_("codigo")) add(name, { codigo });
      }
      for (const posicao of ["1", "2", "3"])
        for (const arquivo of named(aprovacao, /^arquivo/))
          for (const name of with_("obraId", "relatorioId", "posicao", "arquivo"))
            add(name, { ...where, posicao, arquivo });
    }
  }
  for (const name of with_("obraId", "relatorioId", "envioId")) add(name, { ...relatorioDoEnvio, envioId });
  const headers = { authorization: `Bearer ${as.token}` };
  // Grows while it is walked: answers point to files.
  for (const path of found) {
    if (MADE_ANEW.test(path)) continue;
    const answer = await fetch(base + path, { headers });
    if (answer.headers.get("content-type")?.includes("json") === true) linksIn(await answer.json(), found);
    else await answer.body?.cancel();
  }
  return [...found].sort();
}
