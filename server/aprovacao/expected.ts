import type { z } from "zod";
import type { diferencaDaAprovacaoSchema, Esperado } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { compararVersoes } from "../relatorios/historicoComparar.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";

/** A command states what was on the signer's screen. When the report has changed since, the command is refused with the differences. */

type Diferenca = z.output<typeof diferencaDaAprovacaoSchema>;

/** At most this many differences are listed; further ones are in the history. */
const MAX = 100;

/** Finds who last changed each item or register after a version: `item/campo` (or `item/`) → name. */
async function authorsAfter(tx: Tx, empresaId: string, relatorioId: string, v: number): Promise<Map<string, string>> {
  const rows = await tx<{ item: string; campo: string | null; nome: string }[]>`
    select m ->> 'item' as item, m ->> 'campo' as campo, u.nome
    from relatorio_revisoes r
    cross join lateral jsonb_array_elements(r.mudancas) m
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    where r.empresa_id = ${empresaId} and r.relatorio_id = ${relatorioId} and r.v > ${v}
    order by r.v`;
  return new Map(rows.map(({ item, campo, nome }) => [`${item}/${campo ?? ""}`, nome]));
}

async function differenceSince(tx: Tx, actor: Actor, head: RelatorioHead, versao: number): Promise<Diferenca> {
  const known = versao >= 1 && versao < head.v;
  const found = known ? await compararVersoes(tx, actor, head, { de: versao, ate: head.v }) : null;
  const authors = known ? await authorsAfter(tx, actor.empresaId, head.id, versao) : new Map<string, string>();
  const diferencas = (found?.diferencas ?? []).slice(0, MAX).map(({ item, secao, tipo, campo, de, para }) => ({
    secao,
    tipo,
    item,
    nome: found?.itens[item]?.nome ?? null,
    campo,
    de,
    para,
    por: authors.get(`${item}/${campo ?? ""}`) ?? "",
  }));
  return { versao: head.v, epoca: head.epoca, diferencas };
}

/**
 * Requires that the report is what the person had on the screen. The report's row must be locked.
 * @throws AppError `relatorio_desatualizado` with the changes since
 */
export async function requireExpected(
  tx: Tx,
  actor: Actor,
  head: RelatorioHead,
  conteudoSha256: string,
  esperado: Esperado,
): Promise<void> {
  const same =
    esperado.versao === head.v && esperado.epoca === head.epoca && esperado.conteudoSha256 === conteudoSha256;
  if (same) return;
  const detalhes = await differenceSince(tx, actor, head, esperado.versao);
  throw new AppError("relatorio_desatualizado", { detalhes });
}
