import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import { comoAprovado } from "../../domain/relatorios/comoAprovado.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { isProof, seedOf } from "../../tools/gate/drawn.ts";
import { finishedPdf, type Person } from "../support/http.ts";
import { mailsTo } from "../support/mails.ts";
import { addRelatorio, hirePlan, type Relatorio } from "../support/obras.ts";
import { pdfText } from "../support/poppler.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Checks that screen, PDF, workbook and mail of one report agree on every fact they share, also when work and company changed after its approval. */

const REPORTS = Number(process.env["CONCORDAM"] ?? 200);

let server: TestServer;
let ana: Person;
let folder: string;
beforeAll(async () => {
  if (!isProof) return;
  folder = mkdtempSync(join(tmpdir(), "concordam-"));
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(async () => {
  if (!isProof) return;
  await server.close();
  rmSync(folder, { recursive: true });
});

let state = seedOf("concordam");
/** A whole number below `n` (mulberry32). */
function below(n: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
}
const WORDS = [
  "Água",
  "São José",
  "Ponte",
  "Laje & Viga",
  "Jatobá 2",
  "Müller",
  "D'Ávila",
  "Núcleo",
  "Açude",
  "Bloco 10",
];
const name = (): string => `${WORDS[below(10)] ?? ""} ${WORDS[below(10)] ?? ""} ${below(1000)}`;
const maybe = <T>(value: T): T | null => (below(4) === 0 ? null : value);

const obraBody = () => ({
  nome: name(),
  cadastroCompleto: true,
  status: { id: 3 },
  responsavel: maybe(name()),
  tipoContratanteContratada: (["Cliente", "Contratante", "Contratada"] as const)[below(3)],
  cliente: maybe(name()),
  dataInicio: addDays("2026-01-01", below(200)),
  dataFim: addDays("2026-12-01", below(300)),
  numeroContrato: maybe(`CT ${below(9000)}/2026`),
  endereco: maybe(`Rua ${name()}, ${below(900)}`),
  observacao: null,
  tipoMaoDeObra: "padrao",
});

const conteudo = () => ({
  maoDeObra: {
    opcaoSelecionada: "padrao",
    padrao: Array.from({ length: 1 + below(3) }, (_, i) => ({
      _id: `m${i}`,
      descricao: `Equipe ${i} ${WORDS[below(10)] ?? ""}`,
      quantidade: 1 + below(40),
      categoria: null,
      funcao: null,
    })),
  },
  comentarios: Array.from({ length: below(3) }, () => ({ descricao: `Comentário ${name()}` })),
});

type Made = { params: { obraId: string; relatorioId: string }; changed: boolean };

async function put(
  call: "updateObra" | "updateRelatorio",
  params: Record<string, string>,
  body: object,
): Promise<void> {
  const answer = await server.api(call, { as: ana, params, body: body as never });
  if (answer.status !== 200) throw new Error(`${call}: ${answer.bytes.toString()}`);
}

async function make(i: number): Promise<Made> {
  const obraId = (await server.api("createObra", { as: ana, body: obraBody() as never })).body._id;
  const [modelo] = (await server.api("listModelosDaObra", { as: ana, params: { obraId } })).body;
  const data = addDays("2026-03-01", below(200));
  const relatorio = await addRelatorio(server, ana, { obraId, modeloId: modelo?._id ?? "" }, data);
  const params = { obraId, relatorioId: relatorio._id };
  await put("updateRelatorio", params, { versao: relatorio.versao, ...conteudo() });
  const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
  const changed = i % 2 === 0;
  const status = changed ? 4 : ([3, 4] as const)[below(2)];
  await put("updateRelatorio", params, { versao, status: { id: status ?? 3 } });
  return { params, changed };
}

const dense = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, "");
const dia = (day: string): string => day.split("-").toReversed().join("/");

/** Returns facts about the report as the screen shows them, in the words that PDF, workbook and mail use. */
function factsOf(relatorio: Relatorio) {
  const { obra, prazo, empresa, numero, data, status, maoDeObra, comentarios = [], log } = relatorio;
  const linhas = maoDeObra?.padrao ?? [];
  return {
    pdf: [
      empresa.nome,
      obra.nome,
      ...[obra.cliente, obra.responsavel, obra.numeroContrato, obra.endereco].flatMap((one) => one ?? []),
      ...(prazo === null ? [] : [String(prazo.contratual), String(prazo.decorrido), String(prazo.aVencer)]),
      String(numero),
      dia(data),
      status.descricao,
      log.criadoPor.usuario.nome,
      ...linhas.flatMap(({ descricao, quantidade }) => [descricao, String(quantidade)]),
      ...comentarios.map(({ descricao }) => descricao),
    ],
    linhas: linhas.map(({ descricao, quantidade }) => ({ descricao, quantidade })),
    mail: [obra.nome, dia(data), String(numero)],
  };
}

async function workbookOf(params: Made["params"]) {
  const { bytes } = await server.api("getExcel", { as: ana, params });
  const file = join(folder, "um.xlsx");
  writeFileSync(file, bytes);
  const sheets = (await readExcel(file)) as { sheet: string; data: (string | number | Date | null)[][] }[];
  return sheets.flatMap(({ data }) =>
    data.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
  );
}

it.runIf(isProof)(
  `${REPORTS} random reports, half of them with another work and company since their approval`,
  { timeout: 1_200_000 },
  async () => {
    // Bia gets the mails, because authors are not notified of their own acts.
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2, permissaoDeAcesso: FULL_ACCESS });
    const wrong: string[] = [];
    let compared = 0;
    for (let from = 0; from < REPORTS; from += 20) {
      const made: Made[] = [];
      for (let i = from; i < Math.min(from + 20, REPORTS); i += 1) made.push(await make(i));
      await server.drainJobs();
      const before = new Map<string, Relatorio>();
      for (const { params } of made)
        before.set(params.relatorioId, (await server.api("getRelatorio", { as: ana, params })).body);
      for (const { params, changed } of made)
        if (changed) await put("updateObra", { obraId: params.obraId }, obraBody());
      await server.owner`update empresas set nome = ${`Construtora ${name()}`} where id = ${ana.empresaId}`;
      const mails = (await mailsTo(server, bia.email)).map(dense);
      for (const { params, changed } of made) {
        const { body } = await server.api("getRelatorio", { as: ana, params });
        const screen = comoAprovado(body);
        const note = (place: string, fact: unknown) =>
          wrong.push(
            `${changed ? "changed" : "as it was"}, status ${screen.status.id}, ${place}: ${JSON.stringify(fact)}`,
          );
        const approved = before.get(params.relatorioId);
        if (screen.status.id === 4 && approved !== undefined)
          for (const key of ["obra", "empresa", "prazo", "textoPersonalizado", "data", "numero"] as const)
            if (!isDeepStrictEqual(screen[key], approved[key])) note(`screen ${key}`, screen[key]);
        const facts = factsOf(screen);
        const file = join(folder, "um.pdf");
        writeFileSync(file, (await finishedPdf(server.api, { as: ana, params })).bytes);
        const pages = dense(await pdfText(file));
        for (const fact of facts.pdf) if (!pages.includes(dense(fact))) note("pdf", fact);
        const rows = await workbookOf(params);
        for (const { descricao, quantidade } of facts.linhas)
          if (!rows.some((row) => row.includes(descricao) && row.includes(quantidade) && row.includes(screen.data)))
            note("workbook", [descricao, quantidade, screen.data]);
        if (!rows.some((row) => row.includes(screen.numero) && row.includes(screen.data)))
          note("workbook", screen.numero);
        const mail = mails.filter((one) => one.includes(params.relatorioId));
        if (mail.length === 0) note("mail", "none");
        for (const fact of facts.mail) if (!mail.every((one) => one.includes(dense(fact)))) note("mail", fact);
        compared += facts.pdf.length + facts.linhas.length + facts.mail.length + 7;
      }
    }
    expect(wrong).toEqual([]);
    // Guards against comparisons left out by mistake: there must be more than fifteen per report on average.
    expect(compared).toBeGreaterThan(REPORTS * 15);
  },
);
