import { join } from "node:path";
import { apiOf, type Api, createObra, signUp } from "./lib/api.ts";
import { withFolder } from "./lib/folder.ts";
import { load, machineFacts } from "./lib/machine.ts";
import { rounds } from "./lib/options.ts";
import { type ProbedProduct, startProbedProduct } from "./lib/probedProduct.ts";
import { body150 } from "./lib/report150.ts";
import { printGoal, printTable, short } from "./lib/stats.ts";

/**
 * Measures how long one request blocks the server's event loop: hostile bodies, and the largest bodies that the contract accepts.
 * The probe runs in the server's own process; the first row of the table shows how much of the delay is the machine's.
 */

const GOAL_MS = 50;
const TIMES = rounds(10, 1);
const PESSOAS = rounds(5000, 20);
const TAREFAS = rounds(4500, 10);
/** `LINHAS`: lines in each list of the largest report. `IMPORTADAS`: rows of the imported sheet. */
const LINHAS = rounds(1000, 5);
const IMPORTADAS = rounds(5000, 10);

type Case = { readonly name: string; readonly status: number; readonly send: () => Promise<Response> };

const list = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n));
const id = (kind: string, n: number) => `${kind}${n}`;

/** Returns a report whose lists have as many lines as allowed; `round` gives each save different content. */
function largestReport(round: number): object {
  const { maoDeObra, equipamentos, atividades, ocorrencias, comentarios, ...head } = body150(round);
  const many = <T extends object>(items: readonly T[], key: string, kind: string, count = LINHAS) =>
    list(count, (n) => ({ ...(items[n % items.length] as T), [key]: id(kind, n) }));
  const material = (kind: string) =>
    list(LINHAS, (n) => ({ _id: id(kind, n), descricao: `Cimento ${n}`, quantidade: `${round} sc` }));
  return {
    ...head,
    maoDeObra: {
      ...maoDeObra,
      padrao: many(maoDeObra.padrao, "_id", "m").map((one) => ({ ...one, quantidade: round })),
    },
    equipamentos: many(equipamentos, "_id", "e"),
    atividades: many(atividades, "tarefaId", "a"),
    ocorrencias: many(ocorrencias, "_id", "o"),
    comentarios: many(comentarios, "_id", "k"),
    controleDeMaterial: { recebido: material("r"), utilizado: material("u") },
  };
}

/**
 * The server closes the connection on a body beyond its limit, even while the body is being sent. The answer may get lost then,
 * so a network error counts as 413.
 */
const refused = (sent: Promise<Response>): Promise<Response> =>
  sent.catch((error: unknown) => {
    if (error instanceof TypeError) return new Response(null, { status: 413 });
    throw error;
  });

async function createRelatorio(api: Api, day: number): Promise<string> {
  const obra = (await createObra(api, "Edifício Jatobá"))._id;
  const [modelo] = await api.get<{ _id: string }[]>(`/obras/${obra}/modelos-de-relatorios`);
  const input = {
    modeloDeRelatorioId: modelo?._id,
    data: `2026-05-${10 + day}`,
    dataFim: null,
    copiarInformacoes: false,
  };
  return `/obras/${obra}/relatorios/${(await api.post<{ _id: string }>(`/obras/${obra}/relatorios`, input))._id}`;
}

/** Fills the longest list that one answer holds: the people offered in reports. */
async function addPessoas(api: Api): Promise<void> {
  const { _id } = await api.post<{ _id: string }>("/mao-de-obra-categoria", { descricao: "Equipe" });
  for (let first = 0; first < PESSOAS; first += 20) {
    const people = list(20, (n) => ({ nome: `Pessoa ${first + n}`, funcao: "Pedreiro", categoria: { _id } }));
    await Promise.all(people.map((one) => api.post("/mao-de-obra-personalizada", one)));
  }
}

/** Sends the case `TIMES` times, one after the other, and reports the longest time that the event loop was blocked. */
async function measure(product: ProbedProduct, { name, status, send }: Case): Promise<string[]> {
  const longest: number[] = [];
  let bytes = 0;
  for (let time = 0; time < TIMES; time += 1) {
    await product.probe();
    const answer = await send();
    bytes = (await answer.bytes()).length;
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} instead of ${status}`);
    longest.push((await product.probe()).longestMs);
  }
  const sorted = longest.toSorted((a, b) => a - b);
  return [
    name,
    String(status),
    short(bytes / 1024),
    short(sorted[Math.floor(sorted.length / 2)] ?? 0),
    short(sorted.at(-1) ?? 0),
  ];
}

async function casesOf(product: ProbedProduct): Promise<Case[]> {
  const ana = await signUp(product.url);
  const bruno = await signUp(product.url, "bruno@outra.example");
  const api = apiOf(product.url, ana);
  const [small, large] = [await createRelatorio(api, 1), await createRelatorio(api, 2)];
  const send = (method: string, url: string, token: string | null, body?: string, type = "application/json") =>
    fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": type }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body }),
    });
  const report = api.base + small;
  const lists = `{"atividades":[${"[],".repeat(600_000)}[]]}`;
  const values = `{"comentarios":[${"0,".repeat(249_000)}0]}`;
  const csv = `Descrição;Quantidade\n${list(IMPORTADAS, (n) => `Betoneira ${n};${n % 9}`).join("\n")}\n`;
  const formOf = (file: string) =>
    `--B\r\ncontent-disposition: form-data; name="arquivo"; filename="lista.csv"\r\n\r\n${file}\r\n--B--\r\n`;
  const upload = (path: string, file: string) =>
    send("POST", api.base + path, ana.token, formOf(file), "multipart/form-data; boundary=B");
  const sheet = `Etapa;Tarefa;Quantidade\n${list(TAREFAS, (n) => `Pavimento ${Math.floor(n / 50)};Eixo ${n};${1 + (n % 9)}`).join("\n")}\n`;
  /** Previews and imports a schedule into a new work. */
  const schedule = async (): Promise<{ obra: string; taken: Response }> => {
    const obra = `/obras/${(await createObra(api, "Torre"))._id}`;
    const { _id: importacaoId } = (await (await upload(`${obra}/importar-excel`, sheet)).json()) as { _id: string };
    const taken = await send("POST", `${api.base}${obra}/adicionar-excel`, ana.token, JSON.stringify({ importacaoId }));
    return { obra, taken };
  };
  let round = 0;
  const { versao } = await api.put<{ versao: number }>(large, largestReport(0));
  let seen = versao;
  await addPessoas(api);
  const { obra } = await schedule();
  return [
    { name: "nothing hard: the state", status: 200, send: () => send("GET", `${product.url}/pronto`, null) },
    {
      name: "1.8 MB to the login",
      status: 413,
      send: () => refused(send("POST", `${product.url}/v2/login`, null, lists)),
    },
    { name: "1.8 MB without a session", status: 401, send: () => send("PUT", report, null, lists) },
    { name: "1.8 MB of another company", status: 404, send: () => send("PUT", report, bruno.token, lists) },
    { name: "600,000 lists of a member", status: 400, send: () => send("PUT", report, ana.token, lists) },
    { name: "249,000 wrong values of a member", status: 422, send: () => send("PUT", report, ana.token, values) },
    {
      name: `save of ${7 * LINHAS} lines`,
      status: 200,
      send: async () => {
        round += 1;
        const answer = await send(
          "PUT",
          api.base + large,
          ana.token,
          JSON.stringify({ ...largestReport(round), versao: seen }),
        );
        seen = ((await answer.clone().json()) as { versao: number }).versao;
        return answer;
      },
    },
    { name: "reading that report", status: 200, send: () => send("GET", api.base + large, ana.token) },
    {
      name: `list of ${PESSOAS} people`,
      status: 200,
      send: () => send("GET", `${api.base}/mao-de-obra`, ana.token),
    },
    {
      name: `import of ${IMPORTADAS} rows`,
      status: 200,
      send: () => upload("/importacoes?tipo=equipamentos", csv),
    },
    {
      name: `schedule of ${TAREFAS} tasks from a sheet`,
      status: 200,
      send: async () => (await schedule()).taken,
    },
    {
      name: "reading that schedule",
      status: 200,
      send: () => send("GET", `${api.base}${obra}/cronograma`, ana.token),
    },
  ];
}

console.log(`laco: the longest time that one request holds the event loop, ${TIMES} times each (${machineFacts()})`);
await withFolder(async (folder) => {
  const product = await startProbedProduct(join(folder, "data"));
  try {
    const rows: string[][] = [];
    for (const one of await casesOf(product)) rows.push(await measure(product, one));
    printTable([["request", "status", "KB back", "median ms", "longest ms"], ...rows]);
    for (const [name = "", , , middle = ""] of rows) printGoal(name, Number(middle), GOAL_MS, "lower", " ms");
  } finally {
    await product.stop();
  }
});
console.log(`  ${load()}`);
