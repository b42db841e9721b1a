import type { Sql, TransactionSql } from "postgres";
import { PERFIL } from "../../../domain/permissoes/perfis.ts";
import { writeMissingFatos } from "../../analise/fatos.ts";
import { guardarCopia } from "../../evidencia/ancorar.ts";
import { chaveDaAncora } from "../../evidencia/chaveDaAncora.ts";
import { writeChavesAnteriores } from "../../evidencia/chavesAnteriores.ts";
import { writeMissingPalavras } from "../../filtros/palavras.ts";
import { hashToken, newToken } from "../../http/tokens.ts";
import type { Services } from "../../http/services.ts";
import { insertArquivosDoImport, keepArquivos, keepMenores, type Menores, nameMenores } from "./arquivos.ts";
import { type ManifestoLido, withExportacao } from "./chegada.ts";
import { inOrder, insertLinhas, listDestinos, type Origem, stage } from "./linhas.ts";
import { RecusaDoImport } from "./recusa.ts";

/**
 * Imports the export of a company into an empty installation: all its rows in one transaction, with their ids, so that
 * chains, anchors and sealed documents stay valid.
 */

export type Importacao = {
  readonly services: Pick<Services, "config" | "database" | "storage" | "images" | "version">;
  /** A connection as the database's owner, because no account exists yet. */
  readonly owner: Sql;
  /** Reports progress to the person. */
  readonly say: (line: string) => void;
};

export type Importada = {
  readonly nome: string;
  readonly linhas: number;
  readonly arquivos: number;
  /** E-mail of an administrator, and the token of a link with which they choose a password within an hour. */
  readonly administrador: string;
  readonly token: string;
};

async function requireEmpty(sql: Sql | TransactionSql): Promise<void> {
  const [found] = await sql<{ some: boolean }[]>`
    select exists (select from logins) or exists (select from empresas) as some`;
  if (found?.some !== false)
    throw new RecusaDoImport(
      "This installation has accounts already. An export goes into an empty one (another DATA_DIR).",
    );
}

/** Waits for `work`; when the database refuses a row, throws an error that names the file of the row. */
async function fromFile(tabela: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (error instanceof Error && typeof code === "string" && /^(22|23|P0)/.test(code))
      throw new RecusaDoImport(`dados/${tabela}.ndjson has rows that cannot be: ${error.message}.`);
    throw error;
  }
}

/**
 * Creates the logins of the export without a password; people can log in by e-mail once they have chosen one. People who have no
 * login in the export get none.
 */
async function insertLogins({ tx, manifesto }: Origem): Promise<void> {
  const { _id: empresaId, idioma } = manifesto.empresa;
  await tx`
    insert into logins (id, email, nome, senha_hash, idioma, empresa_principal_id)
    select x."_id", x.email, x.nome, '', ${idioma}, ${empresaId}
    from chegada l, json_to_record(l.linha) as x ("_id" uuid, email text, nome text)`;
}

const LOGO = ["logo_sha256", "logo_mime"];

async function insertEmpresa(
  services: Importacao["services"],
  origem: Origem,
  colunas: Parameters<typeof insertLinhas>[2],
  menores: Menores,
): Promise<void> {
  const { tx, manifesto } = origem;
  const { _id: empresaId } = manifesto.empresa;
  await stage(origem, "empresas");
  const rows = await tx<{ id: string; logo: string | null; mime: string | null }[]>`
    select linha->>'_id' as id, linha->>'logoSha256' as logo, linha->>'logoMime' as mime from chegada`;
  const [row] = rows;
  if (row === undefined || rows.length > 1 || row.id !== empresaId)
    throw new RecusaDoImport("dados/empresas.ndjson is not the company that the manifest names.");
  // Files refer to their company and the company to one of the files, so the company's logo is set last.
  await insertLinhas(origem, "empresas", colunas, LOGO);
  await insertArquivosDoImport(tx, services, origem, menores);
  if (row.logo !== null)
    await tx`update empresas set logo_sha256 = decode(${row.logo}, 'hex'), logo_mime = ${row.mime} where id = ${empresaId}`;
}

async function insertAll(services: Importacao["services"], origem: Origem, menores: Menores): Promise<void> {
  const { tx, manifesto } = origem;
  const { _id: empresaId } = manifesto.empresa;
  const destinos = await listDestinos(tx);
  // The export contains the revisions of templates; the import itself must not create new ones.
  await tx`alter table modelos_de_relatorio disable trigger modelo_guarda_revisao`;
  for (const tabela of await inOrder(tx)) {
    const colunas = destinos.get(tabela) ?? [];
    if (tabela === "empresas") {
      await fromFile(tabela, insertEmpresa(services, origem, colunas, menores));
      continue;
    }
    await stage(origem, tabela);
    if (tabela === "usuarios") await fromFile(tabela, insertLogins(origem));
    await fromFile(tabela, insertLinhas(origem, tabela, colunas));
  }
  await tx`alter table modelos_de_relatorio enable trigger modelo_guarda_revisao`;
  await nameMenores(tx, empresaId, menores);
  await tx`select conta_edicoes(${empresaId})`;
  // Marks words and facts of the reports as missing: `follow` makes them, or the next start.
  await tx`update empresas_sem_palavras set versao = 0, fatos = 0 where empresa_id = ${empresaId}`;
}

/**
 * Creates a link for an administrator to choose a password.
 * @throws RecusaDoImport when no administrator has an e-mail
 */
async function openDoor(tx: TransactionSql, empresaId: string): Promise<{ administrador: string; token: string }> {
  const [row] = await tx<{ id: string; email: string }[]>`
    select l.id, l.email from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.perfil_id = ${PERFIL.administrador} and u.ativo and u.excluido_em is null
      and l.email is not null
    order by u.criado_em, u.id limit 1`;
  if (row === undefined)
    throw new RecusaDoImport("The export has no administrator with an e-mail: nobody could log in.");
  const token = newToken();
  await tx`
    insert into recuperacoes_de_senha (token_hash, login_id, expira_em)
    values (${hashToken(token)}, ${row.id}, now() + interval '1 hour')`;
  return { administrador: row.email, token };
}

async function writeRows(
  { services, owner }: Importacao,
  { folder, manifesto, menores }: { folder: string; manifesto: ManifestoLido; menores: Menores },
): Promise<{ administrador: string; token: string }> {
  const { _id: empresaId } = manifesto.empresa;
  const { dataDir } = services.config;
  const { publica } = await chaveDaAncora(dataDir);
  const ancora = [manifesto.chaveDaAncora, ...manifesto.chavesAnteriores].filter((one) => one !== publica);
  await writeChavesAnteriores(dataDir, empresaId, { ancora, selo: manifesto.certificadosDoSelo });
  const door: { administrador: string; token: string }[] = [];
  await owner.begin(async (tx) => {
    await tx`select set_config('app.empresa_id', ${empresaId}, true), set_config('statement_timeout', '0', true)`;
    // Sign-ups wait for this lock, and a second import cannot find the installation empty.
    await tx`lock table logins in exclusive mode`;
    await requireEmpty(tx);
    await insertAll(services, { tx, folder, manifesto }, menores);
    door.push(await openDoor(tx, empresaId));
  });
  const [opened] = door;
  if (opened === undefined) throw new Error("the transaction ended without an administrator");
  return opened;
}

/**
 * Makes what derives from the imported rows: words, facts and the stored copies of the anchors. If this is interrupted, the next
 * start and the nightly job make it.
 */
async function follow({ services }: Importacao, empresaId: string): Promise<void> {
  await writeMissingPalavras(services);
  await writeMissingFatos(services);
  const days = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<{ dia: string }[]>`select dia from evidencia_ancoras where empresa_id = ${empresaId} order by dia`,
  );
  for (const { dia } of days) await guardarCopia(services, empresaId, dia);
}

/**
 * Imports an export, given as its volumes or as a folder with volumes or unpacked content.
 * @throws RecusaDoImport when the export is damaged, newer or not an export, or the installation is not empty; nothing has
 * changed then
 */
export async function importarEmpresa(importacao: Importacao, paths: readonly string[]): Promise<Importada> {
  const { services, owner, say } = importacao;
  const { config, version } = services;
  await requireEmpty(owner);
  return withExportacao(paths, { dataDir: config.dataDir, version, say }, async (folder, manifesto) => {
    say("Keeping its files…");
    await keepArquivos(services, { folder, manifesto });
    const menores = await keepMenores(services, { folder, manifesto });
    say("Writing its rows…");
    const door = await writeRows(importacao, { folder, manifesto, menores });
    say("Making words and figures of its reports…");
    await follow(importacao, manifesto.empresa._id);
    const linhas = Object.values(manifesto.dados).reduce((sum, one) => sum + one.linhas, 0);
    return { nome: manifesto.empresa.nome, linhas, arquivos: manifesto.arquivos.length, ...door };
  });
}
