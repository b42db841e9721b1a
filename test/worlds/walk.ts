import { createHash } from "node:crypto";
import { type CallName, contract } from "../../domain/contract.ts";
import { FILTRO_IDS } from "../../domain/filtros/ids.ts";
import { fullPath } from "../../server/http/register.ts";
import { addressOf, type Out, type Person } from "../support/http.ts";

/** Makes every read that a person may make: starts with calls that need no id, then follows the ids in the answers. */

/** One request and its answer: a JSON body, or the digest of a file's bytes. Files that are made on request have no digest. */
export type Answer = {
  readonly pessoa: string;
  readonly call: string;
  readonly path: string;
  readonly status: number;
  readonly body?: unknown;
  readonly sha256?: string;
};

/** Files made on request: their bytes contain the time or depend on the versions of the programs that make them. */
const MADE: ReadonlySet<string> = new Set([
  "getAlbum",
  "getExcel",
  "getPlanilhaDoFiltro",
  "getArquivoDaAnalise",
  "baixarModelo",
  "exportarLista",
]);
/** Requested only once, for the first report or work that is met, because each takes a second. */
const ONCE: ReadonlySet<string> = new Set(["getAlbum", "getExcel", "getPlanilhaDoFiltro", "getArquivoDaAnalise"]);

/**
 * Files whose sealed bytes go only to people who see every section; other people would get a copy made on request, so the walk
 * does not request these files for them.
 */
const SEALED: ReadonlySet<string> = new Set(["getDocumento", "getPdf"]);

type Params = Readonly<Record<string, string>>;
export type Visit = { readonly call: CallName; readonly params?: Params; readonly query?: Params };

const GETS = (Object.entries(contract) as [CallName, (typeof contract)[CallName]][]).filter(
  ([, { method, kind }]) => method === "GET" && kind !== "stream",
);
const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
const patternOf = (name: CallName) =>
  new RegExp(`^${fullPath(contract[name]).replaceAll(/\{\w+\}/g, "[^/]+")}(?:\\?.*)?$`);
const PATTERNS = GETS.map(([name]) => [name, patternOf(name)] as const);
/** Returns the name of the call that an address belongs to. */
const callOf = (path: string): CallName | undefined => PATTERNS.find(([, pattern]) => pattern.test(path))?.[0];

/** Calls that need more than ids, and the PDF of a report, which is made on request while the report is open. */
const NEED_MORE: ReadonlySet<string> = new Set([
  "compararVersoes",
  "contarRelatoriosDoPeriodo",
  "baixarModelo",
  "exportarLista",
  "listImportacoes",
  "getPdf",
]);
/** Calls whose address needs exactly these ids. */
function callsWith(...names: string[]): CallName[] {
  const wanted = names.toSorted().join();
  return GETS.filter(([name, { path }]) => paramsOf(path).toSorted().join() === wanted && !NEED_MORE.has(name)).map(
    ([name]) => name,
  );
}

const all = (calls: readonly CallName[], params: Params = {}): Visit[] => calls.map((call) => ({ call, params }));
const each = (call: CallName, param: string, list: readonly { _id: string }[], params: Params = {}): Visit[] =>
  list.map(({ _id }) => ({ call, params: { ...params, [param]: _id } }));

/** Further reads that follow from an answer, besides the file addresses in it. */
const LEADS: { readonly [N in CallName]?: (body: Out<N>, params: Params) => readonly Visit[] } = {
  listUsuarios: ({ usuarios }) => each("getUsuario", "usuarioId", usuarios),
  listModelos: (list) => each("getModelo", "modeloId", list),
  listGruposDeObra: (list) => each("getGrupoDeObra", "grupoId", list),
  listChecklists: (list) => each("getChecklist", "checklistId", list),
  listMaoDeObraCategorias: ({ itens }) => each("getMaoDeObraCategoria", "id", itens).slice(0, 3),
  listMaoDeObra: ({ padrao, personalizada }) => [
    ...each("getMaoDeObraPadrao", "id", padrao).slice(0, 3),
    ...each("getMaoDeObraPersonalizada", "id", personalizada).slice(0, 3),
    ...each("getMaoDeObraPadraoPorObra", "id", padrao).slice(0, 1),
    ...each("getMaoDeObraPersonalizadaPorObra", "id", personalizada).slice(0, 1),
  ],
  listEquipamentos: (list) => [
    ...each("getEquipamento", "id", list).slice(0, 3),
    ...each("getEquipamentoPorObra", "id", list).slice(0, 1),
  ],
  listTiposDeOcorrencias: (list) => each("getTipoDeOcorrencia", "id", list).slice(0, 3),
  listObras: ({ obras }) =>
    obras.flatMap(({ _id: obraId, totalRelatorios }) => [
      ...all(callsWith("obraId"), { obraId }),
      { call: "contarRelatoriosDoPeriodo", params: { obraId }, query: { de: "2026-01-01", ate: "2026-12-31" } },
      // Without reports the filters find nothing.
      ...(totalRelatorios === 0
        ? []
        : FILTRO_IDS.flatMap((filtro) => all(callsWith("obraId", "filtro"), { obraId, filtro }))),
    ]),
  listModelosDaObra: (list, params) => each("getAprovacaoDoModelo", "modeloId", list, params),
  listDocumentos: ({ pastas, anexos }, params) => [
    ...each("getPasta", "pastaId", pastas, params),
    ...each("getDocumentoDaObra", "anexoId", anexos, params),
  ],
  listRelatorios: ({ relatorios }, { obraId = "" }) =>
    relatorios.flatMap(({ _id: relatorioId }) => all(callsWith("obraId", "relatorioId"), { obraId, relatorioId })),
  getRelatorio: ({ atividades = [] }, params) =>
    atividades.map(({ tarefaId }) => ({ call: "getAtividade", params: { ...params, tarefaId } })),
  listHistorico: ({ alteracoes, itens }, params) => [
    { call: "compararVersoes", params, query: { de: "1", ate: String(alteracoes[0]?.versao ?? 1) } },
    ...Object.values(itens).flatMap(({ arquivo }): Visit[] =>
      arquivo === null ? [] : [{ call: "getFotoDoHistorico", params: { ...params, arquivo } }],
    ),
  ],
  getAprovacao: ({ documento, status }, params) => {
    if (documento === null) return [];
    const { codigo } = documento;
    return [
      { call: "getVerificacao", params: { codigo } },
      { call: "getDocumento", params: { ...params, codigo } },
      // The PDF is sealed only while the report is approved; a report that is open again gets one made on request.
      ...(status.id === 4 ? all(["getPdf"], params) : []),
    ];
  },
  listImpressoes: (list, params) => each("getImpressao", "impressaoId", list, params),
};

/** A person of a world; `veTudo`: sees every section of every report. */
export type Pessoa = Person & { readonly nome: string; readonly veTudo: boolean };

/** The reads that every walk begins with. */
const SEEDS: readonly Visit[] = [
  ...all(callsWith()),
  { call: "buscar", query: { q: "escola" } },
  { call: "listImportacoes", query: { tipo: "equipamentos" } },
  { call: "baixarModelo", query: { tipo: "equipamentos" } },
  { call: "exportarLista", query: { tipo: "equipamentos" } },
  { call: "getArquivoDaAnalise", params: { pagina: "equipamentos" } },
];

function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("/v2/") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** Requests `path` as a person. `call`, the name of the call, is only noted in the answer. */
export async function ask(
  base: string,
  { token, nome }: Pick<Pessoa, "token" | "nome">,
  call: string,
  path: string,
): Promise<Answer> {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answer = { pessoa: nome, call, path, status: response.status };
  const type = response.headers.get("content-type") ?? "";
  // Of an error only the code is kept: the body contains the request's id, and the wording may change.
  if (response.status >= 400) return { ...answer, body: (JSON.parse(bytes.toString()) as { codigo: string }).codigo };
  if (type.includes("json")) return { ...answer, body: JSON.parse(bytes.toString()) as unknown };
  return MADE.has(call) ? answer : { ...answer, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/**
 * Makes all reads that the person may make, always in the same order.
 * @param more calls that no answer leads to
 */
export async function walk(base: string, as: Pessoa, more: readonly Visit[] = []): Promise<Answer[]> {
  const answers: Answer[] = [];
  const seen = new Set<string>();
  const met = new Set<string>();
  const queue: { call: CallName; path: string; params: Params }[] = [];
  const add = (call: CallName, path: string, params: Params): void => {
    if (seen.has(path) || (ONCE.has(call) && met.has(call)) || (SEALED.has(call) && !as.veTudo)) return;
    seen.add(path);
    met.add(call);
    queue.push({ call, path, params });
  };
  const addVisit = ({ call, params = {}, query = {} }: Visit): void => {
    const { pathname, search } = new URL(addressOf(base, call, { as, params, query }));
    add(call, pathname + search, params);
  };
  for (const visit of [...SEEDS, ...more]) addVisit(visit);
  for (const { call, path, params } of queue) {
    const answer = await ask(base, as, call, path);
    answers.push(answer);
    if (answer.status !== 200 || answer.body === undefined) continue;
    const leads = LEADS[call] as ((body: unknown, params: Params) => readonly Visit[]) | undefined;
    for (const visit of leads?.(answer.body, params) ?? []) addVisit(visit);
    for (const address of addressesIn(answer.body)) {
      const found = callOf(address);
      if (found !== undefined && found !== "getPdf") add(found, address, {});
    }
  }
  return answers;
}

/** Returns the GET calls that did not succeed for any person of the walk. */
export function unasked(answers: readonly Answer[]): string[] {
  const answered = new Set(answers.filter(({ status }) => status < 300).map(({ call }) => call));
  return GETS.map(([name]) => name).filter((name) => !answered.has(name));
}
