import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { FIELD_ERRORS } from "../../domain/errors/fieldErrors.ts";
import { textoDaCelula } from "../../domain/importacao/celulas.ts";
import type { Importacao } from "../../domain/importacao/contract.ts";
import type { LinhaLida } from "../../domain/importacao/folha.ts";
import { LISTAS } from "../../domain/importacao/listas/registro.ts";
import type { TipoDeLista } from "../../domain/importacao/tipos.ts";
import { julgar, type LinhaJulgada } from "../../domain/importacao/vereditos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { inSteps } from "../lib/steps.ts";
import { obraMudou } from "../obras/announced.ts";
import { requireAlvo } from "./alvo.ts";
import { type Alvo, type ListaNoBanco, isAlong } from "./listas/definicao.ts";
import { LISTAS_NO_BANCO } from "./listas/registro.ts";
import {
  getImportacaoRow,
  type ImportacaoRow,
  insertImportacao,
  insertItens,
  markImportada,
  updateLinhas,
} from "./queries.ts";

/** Judges, corrects and imports the rows of a preview. */

/** Returns the list of this kind. Its row type is `unknown`, because the compiler cannot follow the type through the registry. */
const listaDe = (tipo: TipoDeLista): ListaNoBanco<unknown> => LISTAS_NO_BANCO[tipo] as ListaNoBanco<unknown>;

async function julgadas(tx: Tx, alvo: Alvo, row: ImportacaoRow): Promise<LinhaJulgada<unknown>[]> {
  const conhecidos = await listaDe(row.tipo).conhecidos(tx, alvo);
  return inSteps(julgar(row.tipo, row.linhas, conhecidos));
}

const entradasDe = (linhas: readonly LinhaJulgada<unknown>[]): unknown[] =>
  linhas.filter(({ veredito }) => veredito === "nova").map(({ entrada }) => entrada);

function apresentarResultado({ resultado, importada_em, desfazer_ate }: ImportacaoRow): Importacao["resultado"] {
  if (resultado === null || importada_em === null || desfazer_ate === null) return null;
  return { ...resultado, importadaEm: importada_em, desfazerAte: desfazer_ate };
}

/** Converts a stored preview to the answer that the person gets. */
export async function apresentar(tx: Tx, alvo: Alvo, row: ImportacaoRow, idioma: Idioma): Promise<Importacao> {
  const linhas = await julgadas(tx, alvo, row);
  const count = (veredito: string) => linhas.filter((each) => each.veredito === veredito).length;
  const gruposNovos = (await listaDe(row.tipo).gruposNovos?.(tx, alvo, entradasDe(linhas))) ?? [];
  return {
    _id: row.id,
    tipo: row.tipo,
    arquivo: row.arquivo,
    colunas: LISTAS[row.tipo].colunas.map(({ campo, titulo, obrigatoria, opcoes }) => ({
      campo,
      titulo: titulo[idioma],
      obrigatoria,
      opcoes: opcoes?.map((opcao) => opcao.titulo[idioma]) ?? null,
    })),
    linhas: linhas.map(({ linha, valores, veredito, campos, repetidaDe }) => ({
      linha,
      valores: { ...valores },
      veredito,
      campos: campos.map(({ campo, erro, linha: outra }) => ({
        campo,
        message: FIELD_ERRORS[erro][idioma].replace("{linha}", String(outra ?? "")),
      })),
      repetidaDe,
    })),
    totais: { novas: count("nova"), existentes: count("existente"), erradas: count("errada") },
    avisos: row.avisos.map(({ codigo, n, nomes }) => ({ codigo, n, nomes: [...nomes] })),
    gruposNovos: [...gruposNovos],
    resultado: apresentarResultado(row),
  };
}

/**
 * Reads the person's own preview, and the owner of the list that the preview belongs to.
 * @throws AppError `nao_encontrado`, `sem_permissao`
 */
export async function requireImportacao(
  tx: Tx,
  actor: Actor,
  id: string,
  lock = false,
): Promise<{ row: ImportacaoRow; alvo: Alvo }> {
  const row = await getImportacaoRow(tx, actor, id, lock);
  if (row === null) throw new AppError("nao_encontrado");
  const alvo = await requireAlvo(tx, actor, { tipo: row.tipo, obra: row.obra_id ?? undefined });
  return { row, alvo };
}

/** Locks and returns a preview that is not imported yet. @throws AppError `importacao_encerrada`, and those of {@link requireImportacao} */
async function requireAberta(tx: Tx, actor: Actor, id: string) {
  const found = await requireImportacao(tx, actor, id, true);
  if (found.row.importada_em !== null) throw new AppError("importacao_encerrada");
  return found;
}

export type Correcao = { linha: number; valores: Record<string, string>; excluir: boolean };

function corrigida(tipo: TipoDeLista, linha: LinhaLida, valores: Record<string, string>, idioma: Idioma): LinhaLida {
  const changed = LISTAS[tipo].colunas.flatMap((coluna) => {
    const text = valores[coluna.campo];
    return text === undefined ? [] : [[coluna.campo, textoDaCelula(text, coluna, idioma)] as const];
  });
  return { linha: linha.linha, valores: { ...linha.valores, ...Object.fromEntries(changed) } };
}

/** Changes rows of a preview. Unknown fields and rows are ignored. */
export async function corrigir(
  tx: Tx,
  actor: Actor,
  id: string,
  correcoes: readonly Correcao[],
  idioma: Idioma,
): Promise<Importacao> {
  const { row, alvo } = await requireAberta(tx, actor, id);
  const byLinha = new Map(correcoes.map((each) => [each.linha, each]));
  const linhas = row.linhas.flatMap((linha) => {
    const change = byLinha.get(linha.linha);
    if (change === undefined) return [linha];
    return change.excluir ? [] : [corrigida(row.tipo, linha, change.valores, idioma)];
  });
  await updateLinhas(tx, actor, id, linhas);
  return apresentar(tx, alvo, { ...row, linhas }, idioma);
}

/** Imports the new rows of a preview in the transaction of the request: all of them, or none. */
export async function importar(ctx: Ctx, id: string): Promise<NonNullable<Importacao["resultado"]>> {
  const { tx, actor } = ctx;
  const { row, alvo } = await requireAberta(tx, actor, id);
  // Imports of one list run one after the other: the second finds the entries of the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`importar:${row.tipo}:${actor.empresaId}`}, 0))`;
  const linhas = await julgadas(tx, alvo, row);
  const entradas = entradasDe(linhas);
  if (entradas.length === 0) throw new AppError("nada_a_importar");
  const feitos = await listaDe(row.tipo).inserir(tx, alvo, entradas);
  await insertItens(tx, alvo, id, feitos);
  for (const { tabela, id: obraId } of feitos) if (tabela === "obras") await obraMudou(ctx, { obraId, como: "criada" });
  // The rows of checklists are questions, and all are imported. In other lists a row is an entry: an entry that somebody added
  // meanwhile was skipped and counts as existing.
  const importadas = row.tipo === "checklists" ? entradas.length : feitos.filter((each) => !isAlong(each)).length;
  const existentes = linhas.filter(({ veredito }) => veredito === "existente").length + entradas.length - importadas;
  const recusadas = linhas.filter(({ veredito }) => veredito === "errada").map(({ linha }) => linha);
  await markImportada(tx, actor, id, { importadas, existentes, recusadas });
  await insertAudit(tx, actor, {
    ato: "lista.importar",
    alvoTipo: "lista",
    alvoId: id,
    alvoNome: row.arquivo,
    dados: { lista: row.tipo, arquivo: row.arquivo, importadas, existentes, recusadas: recusadas.length },
  });
  const after = await requireImportacao(tx, actor, id);
  const resultado = apresentarResultado(after.row);
  if (resultado === null) throw new Error("the import that was just made is not there");
  return resultado;
}

/**
 * Makes a new preview of the rows that an import left out, so that nobody has to look for the file again.
 * @throws AppError `nao_encontrado`, `sem_permissao`, `nada_a_importar` (no row was left out, or the preview was not imported
 * yet)
 */
export async function continuar(tx: Tx, actor: Actor, id: string, idioma: Idioma): Promise<Importacao> {
  const { row, alvo } = await requireImportacao(tx, actor, id);
  const outside = new Set(row.resultado?.recusadas);
  const isOutside = ({ linha }: LinhaLida): boolean => outside.has(linha);
  if (!row.linhas.some(isOutside)) throw new AppError("nada_a_importar");
  const { isContainer } = LISTAS[row.tipo];
  const linhas = row.linhas.filter((each) => isOutside(each) || isContainer?.(each) === true);
  const { tipo, arquivo } = row;
  const restId = await insertImportacao(tx, alvo, { tipo, arquivo, linhas, avisos: [] });
  const rest = await requireImportacao(tx, actor, restId);
  return apresentar(tx, alvo, rest.row, idioma);
}
