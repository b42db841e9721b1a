import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import { VERSAO_DOS_FATOS } from "../../domain/analise/fatos.ts";
import { toConteudo } from "../../domain/relatorios/conteudo.ts";
import { writeMissingFatos } from "../../server/analise/fatos.ts";
import { buildInstantaneo } from "../../server/evidencia/instantaneo.ts";
import { empresasComEvidencia } from "../../server/evidencia/noturno.ts";
import { verificarEmpresa } from "../../server/evidencia/verificarEmpresa.ts";
import { urlBase } from "../../server/relatorios/mutations.ts";
import { loadDoc } from "../../server/relatorios/queries.ts";
import { must } from "../support/assinantes.ts";
import { draw } from "../../tools/gate/drawn.ts";
import type { Person } from "../support/http.ts";
import type { TestServer } from "../support/server.ts";
import { SENHA } from "../support/usuarios.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { differences } from "./differences.ts";
import type { DraftsOf } from "./drafts.ts";
import { rowsOf } from "./dump.ts";
import { ASKED, GROWN, REORDERED, VARIES } from "./grown.ts";
import { type Restored, restoreWorld } from "./restore.ts";
import { type Answer, ask } from "./walk.ts";
import { readWorld, type Recorded, worlds } from "./world.ts";

/** Runs today's product on the data of earlier releases, and checks that their proofs stay valid. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Tables whose rows prove something: no migration may change a letter of them. */
const PROOFS: readonly string[] = [
  "codigos_de_verificacao",
  "evidencia_ancoras",
  "relatorio_assinantes",
  "relatorio_documentos",
  "relatorio_evidencias",
  "relatorio_instantaneos",
  "relatorio_revisoes",
];
/** Columns that hold the last hashes of a report's chains and the state of its approval. */
const HEADS = [
  "empresa_id",
  "id",
  "v",
  "status_id",
  "epoca",
  "evidencias",
  "evidencia_hash",
  "revisao_hash",
  "conteudo",
];

const linesOf = (rows: string): string[] => rows.trimEnd().split("\n");
const LETTERS = 80;
/** A failure lists at most this many differences, because one change may show in thousands of answers. */
const TOLD = 20;

/** Cuts an excerpt around the first difference out of each of two long texts. */
function firstDifference(was: string, is: string): string {
  let at = 0;
  while (at < was.length && was[at] === is[at]) at += 1;
  const from = Math.max(0, at - LETTERS / 2);
  return `…${was.slice(from, from + LETTERS)}… is now …${is.slice(from, from + LETTERS)}…`;
}

/** Returns the body of an answer. A list whose order is known to have changed is sorted by its key first (`REORDERED`). */
function inOrder(call: string, body: unknown): unknown {
  const reordered = REORDERED.find((each) => each.call === call);
  if (reordered === undefined || typeof body !== "object" || body === null) return body;
  const { list, key } = reordered;
  const keyOf = (item: Record<string, unknown>): string => String(item[key]);
  const items = (body as Record<string, Record<string, unknown>[]>)[list] ?? [];
  return { ...body, [list]: items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) };
}

/** Returns the permissions that each person lacks, according to the person's profile in these answers (`getPerfilUsuario`). */
function lackedBy(answers: readonly Answer[]): ReadonlyMap<string, ReadonlySet<string>> {
  const perfis = answers.filter(({ call, status }) => call === "getPerfilUsuario" && status === 200);
  return new Map(
    perfis.map(({ pessoa, body }) => {
      const { permissoes } = body as { permissoes: Readonly<Record<string, string | null>> };
      return [pessoa, new Set(Object.keys(permissoes).filter((act) => permissoes[act] !== null))];
    }),
  );
}

/** True for a read that succeeded when recorded and is refused now, because it has since come to require a permission that the person lacks. */
function isAsked({ call, status }: Answer, is: Answer, lacked: ReadonlySet<string> | undefined): boolean {
  const { permission } = contract[call as CallName];
  const act = ASKED.acts.find((each) => each === permission);
  return status === 200 && is.status === 403 && act !== undefined && lacked?.has(act) === true;
}

/** Describes in words how today's answer differs from the recorded answer. `lacked`: permissions that the person lacks. */
function changesOf(world: string, was: Answer, is: Answer, lacked: ReadonlySet<string> | undefined): string[] {
  const place = `${was.call} (${was.pessoa}, ${was.path})`;
  if (isAsked(was, is, lacked)) return [];
  if (was.status !== is.status) return [`${place}: answered ${was.status}, now ${is.status}`];
  if (was.sha256 !== is.sha256) return [`${place}: other bytes`];
  const grown = GROWN.filter(
    ({ call, since }) => call === was.call && worlds().indexOf(world) <= worlds().indexOf(since),
  );
  const found = differences(inOrder(was.call, was.body), inOrder(was.call, is.body), {
    isNew: (path) => grown.some((each) => each.path === path),
    varies: (path, now) =>
      VARIES.some(
        (each) => each.call === was.call && each.path === path && (each.now === undefined || now === each.now),
      ),
  });
  return found.map((each) => `${place}: ${each.path} was ${JSON.stringify(each.was)}, is ${JSON.stringify(each.is)}`);
}

/** Number of parallel requests, as in a browser. */
const TOGETHER = 6;

async function askAgain(server: TestServer, answers: readonly Answer[], { pessoas }: Recorded): Promise<Answer[]> {
  const people = new Map(pessoas.map((each) => [each.nome, each]));
  const now: Answer[] = [];
  const left = answers.entries();
  const asker = async (): Promise<void> => {
    for (const [i, { pessoa, call, path }] of left) {
      const as = people.get(pessoa);
      if (as === undefined) throw new Error(`nobody is called ${pessoa}`);
      now[i] = await ask(server.url, as, call, path);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, asker));
  return now;
}

/** Snapshots of reports whose content is still the version that was signed. */
const signedOf = ({ owner }: Restored) =>
  owner<{ id: string; obra: string; empresa: string; conteudo: string }[]>`
    select r.id, r.obra_id as obra, r.empresa_id as empresa, i.conteudo
    from relatorios r join relatorio_instantaneos i on i.empresa_id = r.empresa_id and i.relatorio_id = r.id and i.v = r.v
    where r.excluido_em is null order by r.id`;

type Row = { id: string; obra: string; empresa: string; v: number; conteudo: string };
const reportsOf = ({ owner }: Restored) =>
  owner<
    Row[]
  >`select id, obra_id as obra, empresa_id as empresa, v::int as v, conteudo::text as conteudo from relatorios order by id`;

/** Reports that have at least one approval and wait for another signer. */
const halfApproved = ({ owner }: Restored) =>
  owner<{ id: string; obra: string; email: string }[]>`
    select r.id, r.obra_id as obra, l.email from relatorios r join logins l on l.id = r.proximo_assinante
    where r.aprovacoes > 0 and r.status_id in (2, 3) and r.excluido_em is null order by r.id`;

async function login({ api }: TestServer, email: string): Promise<Person> {
  const { body } = must(await api("login", { body: { email, senha: SENHA } }));
  const { token, empresaId, usuarioId } = body;
  return { token, empresaId, usuarioId, email, senha: SENHA };
}

async function expectVerified({ services }: TestServer): Promise<void> {
  for (const empresaId of await empresasComEvidencia(services)) {
    const { problemas } = await verificarEmpresa(services, empresaId, { lerArquivos: () => true });
    expect(problemas).toEqual([]);
  }
}

/** Opens a draft as the edit page does and saves it; checks that the input is in the answer. */
async function restoreDraft(server: TestServer, browser: Browser, { pessoa, obraId, relatorioId, kept }: DraftsOf) {
  const as = await login(server, pessoa);
  browser.enter(as);
  for (const [name, text] of Object.entries(kept)) browser.kept.set(name, text);
  const params = { obraId, relatorioId };
  const before = must(await server.api("getRelatorio", { as, params })).body;
  const place = browser.draftPlace(obraId, relatorioId);
  await browser.loadDrafts(place);
  const { draft } = browser.foundDrafts(place);
  if (draft === null) throw new Error(`the draft of ${relatorioId} is not read`);
  const { form, saved, versao, newComment } = browser.createEditStore(before, draft, place).getState();
  const comentarios = [...(before.comentarios ?? []), { descricao: newComment }];
  const body = { ...browser.saveBody(form, saved, versao), ...(newComment !== "" && { comentarios }) };
  const answer = must(await server.api("updateRelatorio", { as, params, body })).body;
  expect(answer.comentarios?.map(({ descricao }) => descricao).join("\n")).toContain(newComment);
  const theirs = browser.formOf(answer);
  expect(browser.rebase(saved, browser.settled(form, saved), theirs)).toEqual(theirs);
}

/** Runs `tools/verify.ts` as an operator does. */
function runVerify({ url, dataDir }: Restored): Promise<{ code: number; out: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/verify.ts"], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out: out + err }),
    );
  });
}

describe.each(worlds())("the world of %s", (name) => {
  const world = readWorld(name);
  let restored: Restored;
  beforeAll(async () => {
    restored = await restoreWorld(world);
  });
  afterAll(() => restored.remove());

  it("keeps every proof as it was written", async () => {
    const wrong: string[] = [];
    for (const { name: table, columns, rows } of world.dump.tables) {
      const proving = table === "relatorios" ? HEADS : PROOFS.includes(table) ? columns : [];
      if (proving.length === 0) continue;
      const at = proving.map((column) => columns.indexOf(column));
      const was = linesOf(rows).map((line) => at.map((i) => line.split("\t")[i]).join("\t"));
      const is = linesOf(await rowsOf(restored.owner, table, proving));
      const gone = was.filter((row) => !is.includes(row));
      wrong.push(...gone.map((row) => `${table}: ${firstDifference(row, is[was.indexOf(row)] ?? "")}`));
      if (was.length !== is.length) wrong.push(`${table}: ${was.length} rows were there, now ${is.length}`);
    }
    expect(wrong.slice(0, TOLD)).toEqual([]);
  });

  it("is verified by `npm run verify` without a difference", async () => {
    const { code, out } = await runVerify(restored);
    expect(out).not.toContain("✗");
    expect(out).toContain("✓ as recorded");
    expect(code).toBe(0);
  });

  describe("at its moment", () => {
    let server: TestServer;
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(world.quando) });
      server = await restored.start(world);
    });
    afterAll(async () => {
      await server.close();
      vi.useRealTimers();
    });

    it("has the facts of its reports counted", async () => {
      await writeMissingFatos(server.services);
      const [row] = await restored.owner<{ fatos: number; behind: number }[]>`
        select (select count(*)::int from relatorio_fatos) as fatos,
          (select count(*)::int from empresas_sem_palavras where fatos <> ${VERSAO_DOS_FATOS}) as behind`;
      expect([(row?.fatos ?? 0) > 0, row?.behind]).toEqual([true, 0]);
    });

    it("answers everything as it was answered", async () => {
      // An administrator and the company on trial are always asked; in addition one person is drawn from the others (people who
      // see less, and the demonstration).
      const always = ["ana", "otavio"];
      const others = world.pessoas.map(({ nome }) => nome).filter((nome) => !always.includes(nome));
      const asked = new Set([...always, ...draw(others, 1, (nome) => nome)]);
      const answers = world.answers.filter(({ pessoa }) => asked.has(pessoa));
      const now = await askAgain(server, answers, world);
      const lacked = lackedBy(now);
      const changed = answers.flatMap((was, i) =>
        now[i] === undefined ? [] : changesOf(name, was, now[i], lacked.get(was.pessoa)),
      );
      expect(changed.slice(0, TOLD)).toEqual([]);
    });

    it("has the content that today's product makes of its items, letter by letter", async () => {
      const wrong: string[] = [];
      for (const row of await reportsOf(restored)) {
        const { id, obra, empresa, v, conteudo } = row;
        const doc = await server.services.database.withEmpresa({ empresaId: empresa }, (tx) =>
          loadDoc(tx, empresa, id, v),
        );
        const made = JSON.stringify(toConteudo(doc, { urlBase: urlBase(empresa, obra, id) }));
        if (made !== conteudo) wrong.push(`${id}: ${firstDifference(conteudo, made)}`);
      }
      expect(wrong.slice(0, TOLD)).toEqual([]);
    });

    it("makes the snapshots anew that were signed, letter by letter", async () => {
      const signed = await signedOf(restored);
      expect(signed.length).toBeGreaterThan(4);
      const wrong: string[] = [];
      for (const { id, obra, empresa, conteudo } of signed) {
        const { texto } = await server.services.database.withEmpresa({ empresaId: empresa }, (tx) =>
          buildInstantaneo(tx, empresa, obra, id),
        );
        if (texto !== conteudo) wrong.push(`${id}: ${firstDifference(conteudo, texto)}`);
      }
      expect(wrong.slice(0, TOLD)).toEqual([]);
    });
  });

  describe("today", () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await restored.start();
    });
    afterAll(() => server.close());

    it("lets the next signer approve every report that is half approved", async () => {
      const half = await halfApproved(restored);
      expect(half.length).toBeGreaterThan(4);
      for (const { id: relatorioId, obra: obraId, email } of half) {
        const as = await login(server, email);
        const params = { obraId, relatorioId };
        const { esperado, conflitos } = must(await server.api("getAprovacao", { as, params })).body;
        const body = { esperado, ciente: { conflitos }, semAssinatura: true };
        must(await server.api("aprovarRelatorio", { as, params, body }));
      }
      await server.drainJobs();
      await expectVerified(server);
    });

    it("restores and saves every draft that a browser kept", async () => {
      expect(world.drafts.length).toBeGreaterThan(2);
      const browser = await openBrowser(ROOT);
      try {
        for (const draft of world.drafts) await restoreDraft(server, browser, draft);
      } finally {
        browser.close();
      }
      await expectVerified(server);
    });
  });
});
