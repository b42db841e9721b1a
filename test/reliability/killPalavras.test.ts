import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FILTRO_IDS } from "../../domain/filtros/ids.ts";
import { VERSAO_DAS_PALAVRAS } from "../../domain/filtros/palavras.ts";
import { OWNER_ROLE } from "../../server/db/embedded/cluster.ts";
import { readPostmaster } from "../../server/db/embedded/orphan.ts";
import { must } from "../support/assinantes.ts";
import { ownerSql } from "../support/cluster.ts";
import { type Api, createApi, type Person } from "../support/http.ts";
import { ServerChild } from "../support/serverChild.ts";
import { SENHA } from "../support/usuarios.ts";

/**
 * `kill -9` while the search words of older reports are written: no report may have only some of its words, and the missing words
 * are written after the next start, while the product serves.
 */

const REPORTS = 60;

let child: ServerChild;
let api: Api;
let ana: Person;
let obraId: string;

beforeAll(async () => {
  child = await ServerChild.create();
  api = createApi(child.url);
  await child.start();
  const empresa = { razaoSocial: "Construtora Horizonte", segmento: { id: 1 } };
  const usuario = { nome: "Ana Souza", email: "ana@exemplo.com", senha: SENHA };
  const { empresaId, usuarioId, token } = must(await api("criarConta", { body: { empresa, usuario } })).body;
  ana = { empresaId, usuarioId, token, email: usuario.email, senha: SENHA };
  // Hires a plan, because a trial allows only a few reports a day.
  const sql = connect();
  await inEmpresa(sql, (tx) => tx`update empresas set contratada = true where id = ${empresaId}`);
  await sql.end();
}, 120_000);
afterAll(() => child.remove());

/** Connects as the owner to the running server's database. */
function connect(): Sql {
  const home = readdirSync(child.dataDir).find((name) => /^pg\d+$/.test(name)) ?? "";
  const postmaster = readPostmaster(join(child.dataDir, home, "cluster"));
  if (postmaster === null) throw new Error("no PostgreSQL runs");
  const password = readFileSync(join(child.dataDir, home, "senha"), "utf8").trim();
  const { socketFolder: host, port } = postmaster;
  return ownerSql({ host, port, database: "canteiro", username: OWNER_ROLE, password, tls: "disable" }, 2);
}

/** Runs `work` as the owner of the tables, within the company. */
function inEmpresa<T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<unknown> {
  return sql.begin(async (tx) => {
    await tx`select set_config('app.empresa_id', ${ana.empresaId}, true)`;
    return work(tx as unknown as Sql);
  });
}

const feitas = async (sql: Sql): Promise<readonly number[]> => {
  let pages: readonly number[] = [];
  await inEmpresa(sql, async (tx) => {
    const rows = await tx<{ pages: number }[]>`
      select (select count(*)::int from relatorio_palavras p where p.relatorio_id = r.id and p.versao = ${VERSAO_DAS_PALAVRAS}) as pages
      from relatorios r`;
    pages = rows.map((row) => row.pages);
  });
  return pages;
};

/** Connects to the database of a server that is still starting. */
async function whenThere(): Promise<Sql> {
  for (;;) {
    try {
      const sql = connect();
      await sql`select 1`;
      return sql;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

it(
  "words of older reports: each report has all of them or none, and all after the next start",
  { timeout: 180_000 },
  async () => {
    const nova = { cadastroCompleto: false as const, nome: "Residencial Jatobá" };
    obraId = must(await api("createObra", { as: ana, body: nova })).body._id;
    const [modelo] = must(await api("listModelosDaObra", { as: ana, params: { obraId } })).body;
    for (let n = 0; n < REPORTS; n += 1) {
      const data = `2026-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, "0")}`;
      await api("createRelatorio", {
        as: ana,
        params: { obraId },
        body: { modeloDeRelatorioId: modelo?._id ?? "", data },
      });
    }
    const before = connect();
    await inEmpresa(before, async (tx) => {
      await tx`delete from relatorio_palavras`;
      await tx`update empresas_sem_palavras set versao = 0`;
      // Words are written in batches of fifty reports: a trigger stops the second batch at the last report, until table `parada` is emptied.
      await tx.unsafe("create table parada as select id from relatorios order by id desc limit 1");
      await tx.unsafe("grant select on parada to public");
      await tx.unsafe(`create function parar() returns trigger language plpgsql as $$ begin
        while exists (select from parada where id = new.relatorio_id) loop perform pg_sleep(0.01); end loop; return new; end $$`);
      await tx.unsafe("create trigger parar before insert on relatorio_palavras for each row execute function parar()");
    });
    await before.end();
    await child.kill({ database: true });
    const starting = child.start().catch(() => undefined);
    const during = await whenThere();
    let done = 0;
    while (done === 0) done = (await feitas(during)).filter((pages) => pages > 0).length;
    await during.end();
    await child.kill({ database: true });
    await starting;

    await child.start();
    const after = connect();
    const behind = () => after`select from empresas_sem_palavras where versao <> ${VERSAO_DAS_PALAVRAS}`;
    // The server already listens, although the trigger still holds the last words back.
    expect((await behind()).length).toBeGreaterThan(0);
    await after`delete from parada`;
    await expect.poll(async () => (await behind()).length, { timeout: 120_000 }).toBe(0);
    const pages = await feitas(after);
    expect(pages.length).toBeGreaterThanOrEqual(REPORTS);
    expect(new Set(pages)).toEqual(new Set([FILTRO_IDS.length]));
    await after.end();
  },
);
