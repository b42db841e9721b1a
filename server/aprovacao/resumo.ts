import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { numerosDe, resumir } from "../../domain/relatorios/resumo.ts";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, canSeeUnapproved, shownSecoes } from "../../domain/permissoes/rules.ts";
import { hideSections } from "../../domain/relatorios/conteudo.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import type { RequestFacts } from "../http/route.ts";
import { isUuid } from "../http/requestFacts.ts";
import { readableWithoutObra } from "../permissoes/visible.ts";
import { type AguardandoRow, aguardandoColumns, aguardandoJoins, presentAguardando } from "../permissoes/aguardando.ts";
import { readAprovacao } from "./panel.ts";

/** A report at a glance for its approver, compared with the report before it of the same template. */

type Row = AguardandoRow & {
  secoes_desligadas: SecaoId[];
  conteudo: string;
  anterior_id: string | null;
  anterior_numero: number;
  anterior_data: string;
  anterior_conteudo: string;
};

async function selectRow(tx: Tx, actor: Actor, obraId: string, id: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select ${aguardandoColumns(tx)}, r.secoes_desligadas, r.conteudo::text as conteudo, a.id as anterior_id, a.numero as anterior_numero,
      a.data as anterior_data, a.conteudo::text as anterior_conteudo
    from relatorios r
    ${aguardandoJoins(tx)}
    left join lateral (
      select x.id, x.numero, x.data, x.conteudo from relatorios x
      where x.empresa_id = r.empresa_id and x.obra_id = r.obra_id and x.modelo_id = r.modelo_id and x.excluido_em is null
        and (x.data, x.numero, x.id) < (r.data, r.numero, r.id) ${beforeVisible(tx, actor)}
        ${readableWithoutObra(tx, actor, obraId, tx`x`)}
      order by x.data desc, x.numero desc, x.id desc limit 1
    ) a on true
    where r.empresa_id = ${actor.empresaId} and r.obra_id = ${obraId} and r.id = ${id} and r.excluido_em is null`;
  return row;
}

/** Restricts the comparison to approved reports for a client who may see only those: other reports would otherwise be revealed. */
function beforeVisible(tx: Tx, actor: Actor) {
  return canSeeUnapproved(actor) ? tx`` : tx`and x.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)}`;
}

/** @throws AppError `nao_encontrado` when the report does not exist or the person may not see it */
export async function readResumo(
  tx: Tx,
  actor: Actor,
  request: RequestFacts,
  obraId: string,
  relatorioId: string,
): Promise<Resumo> {
  // First, because it checks whether the person may see the report at all.
  const aprovacao = await readAprovacao(tx, actor, request, obraId, relatorioId);
  const row = isUuid(relatorioId) ? await selectRow(tx, actor, obraId, relatorioId) : undefined;
  if (row === undefined) throw new AppError("nao_encontrado");
  const shown = shownSecoes(actor, { secoesDesligadas: row.secoes_desligadas });
  const contentOf = (text: string): Conteudo => hideSections(JSON.parse(text) as Conteudo, shown);
  const agora = contentOf(row.conteudo);
  const antes = row.anterior_id === null ? null : contentOf(row.anterior_conteudo);
  return {
    relatorio: presentAguardando(row),
    aprovacao,
    anterior:
      antes === null
        ? null
        : { ...numerosDe(antes), _id: row.anterior_id ?? "", numero: row.anterior_numero, data: row.anterior_data },
    ...resumir(antes, agora),
  };
}
