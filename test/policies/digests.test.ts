import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { CODE_FILES, isTest, text } from "./repository.ts";

/**
 * Checks that every column with the hash of a stored file references `arquivos`, because the sweep deletes a file that has no row
 * there. The database itself is checked, so that new columns are covered without anyone having to think of it.
 */

/**
 * Columns with a hash of something that is not a stored file. Adding a name is a decision: if the column does refer to a stored
 * file, the sweep deletes that file.
 */
const NO_FILES: Readonly<Record<string, string>> = {
  "arquivos.sha256": "the table itself",
  "aparelhos_conhecidos.aparelho": "a cookie",
  "backups.manifesto_sha256": "a file inside a volume",
  "chaves_api.hash": "a token",
  "envio_partes.sha256": "parts go with their upload (sweepUploads)",
  "evidencia_ancoras.assinatura": "a signature",
  "evidencia_ancoras.hash": "a chain",
  "evidencia_ancoras.hash_anterior": "a chain",
  "logins.senha_hash": "a password",
  "idempotencias.corpo_sha256": "a request's body",
  "recuperacoes_de_senha.token_hash": "a token",
  "relatorio_assinantes.confirmado_sha256": "content of a report",
  "relatorio_assinantes.conteudo_sha256": "content of a report",
  "relatorio_documentos.instantaneo_sha256": "a snapshot, kept in the database",
  "relatorio_evidencias.hash": "a chain",
  "relatorio_evidencias.hash_anterior": "a chain",
  "relatorio_instantaneos.sha256": "a snapshot, kept in the database",
  "relatorio_revisoes.hash": "a chain",
  "relatorios.evidencia_hash": "a chain",
  "relatorios.revisao_hash": "a chain",
  "sessoes.arquivos_hash": "a token",
  "sessoes.token_hash": "a token",
  "tentativas.chave": "an address or e-mail",
  "trocas_de_email.token_hash": "a token",
  "usuario_convites.token_hash": "a token",
};

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

/** Columns that may hold a hash: binary columns, and columns whose name says that they hold a hash. */
async function digestColumns(): Promise<{ coluna: string; arquivo: boolean }[]> {
  return server.owner<{ coluna: string; arquivo: boolean }[]>`
    select c.relname || '.' || a.attname as coluna, exists (
      select from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'arquivos'::regclass and a.attnum = any(f.conkey)) as arquivo
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (a.atttypid = 'bytea'::regtype or a.attname ~ '(sha256|hash|digest)' and a.attname !~ '_nome$')
    order by 1`;
}

describe("every column with a hash", () => {
  it("refers to arquivos, or is known to name no file", async () => {
    const columns = await digestColumns();
    expect(columns.filter(({ arquivo }) => arquivo).length).toBeGreaterThan(15);
    const unknown = columns.filter(({ coluna, arquivo }) => !arquivo && !(coluna in NO_FILES));
    expect(unknown.map(({ coluna }) => coluna)).toEqual([]);
  });

  it("that names no file exists and refers to none", async () => {
    const byName = new Map((await digestColumns()).map(({ coluna, arquivo }) => [coluna, arquivo]));
    for (const coluna of Object.keys(NO_FILES)) expect([coluna, byName.get(coluna)]).toEqual([coluna, false]);
  });
});

describe("rows of arquivos", () => {
  const product = CODE_FILES.filter(
    (path) => path.startsWith("server/") && !isTest(path) && !path.endsWith("/conformance.ts"),
  );
  const writers = (pattern: RegExp) => product.filter((path) => pattern.test(text(path)));

  it("are written and deleted in one place, under the lock of their file", () => {
    expect(writers(/insert into arquivos\b/)).toEqual(["server/storage/arquivos.ts"]);
    expect(writers(/delete from arquivos\b/)).toEqual(["server/storage/arquivos.ts"]);
    expect(writers(/update arquivos\b/)).toEqual([]);
  });

  it("are what quarantine and deletion of bytes ask first", () => {
    expect(writers(/storage\.(?:quarantine|purge)\(/)).toEqual(["server/files/sweep.ts"]);
  });
});
