import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { readPresent } from "../relatorios/historico.ts";
import { hiddenSecoes } from "../relatorios/historicoConflitos.ts";
import type { AlteracoesDoDia } from "../relatorios/pdf/detalhe.ts";
import { getRelatorioHead } from "../relatorios/queries.ts";

type Row = {
  usuario_id: string;
  nome: string;
  canal: string;
  dia: string;
  secao: string;
  /** Id of the photo that changed; null for anything else. */
  foto: string | null;
  de: string;
  ate: string;
  n: number;
};

/**
 * Reads the changes of a report per person and day, oldest first, without order keys and without sections hidden from the person.
 * A changed photo counts for the section it belongs to.
 */
export async function readAlteracoes(
  tx: Tx,
  actor: Actor,
  where: { obraId: string; relatorioId: string },
  timeZone: string,
): Promise<AlteracoesDoDia[]> {
  const rows = await tx<Row[]>`
    select r.usuario_id, u.nome, r.canal, (r.recebida_em at time zone ${timeZone})::date::text as dia, m ->> 'secao' as secao,
      case when m ->> 'tipo' = 'foto' then m ->> 'item' end as foto, min(r.recebida_em) as de, max(r.recebida_em) as ate, count(*)::int as n
    from relatorio_revisoes r
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.usuario_id
    cross join lateral jsonb_array_elements(r.mudancas) m
    where r.empresa_id = ${actor.empresaId} and r.relatorio_id = ${where.relatorioId} and m ->> 'campo' is distinct from 'ord'
    group by 1, 2, 3, 4, 5, 6 order by 7`;
  const isHidden = await hiddenOf(tx, actor, where);
  const shown = rows.filter((row) => !isHidden(row));
  const days = Map.groupBy(shown, (row) => `${row.dia} ${row.usuario_id} ${row.canal}`);
  return [...days.values()].flatMap(summaryOf).toSorted((a, b) => (a.de < b.de ? -1 : 1));
}

async function hiddenOf(tx: Tx, actor: Actor, where: { obraId: string; relatorioId: string }) {
  const head = await getRelatorioHead(tx, actor.empresaId, where.obraId, where.relatorioId, "read");
  if (head !== null && hiddenSecoes(actor, head.estado).size === 0) return () => false;
  const present = head === null ? null : await readPresent(tx, actor, head);
  return ({ foto, secao }: Row) => present?.isHidden({ item: foto ?? "", secao }) ?? true;
}

function summaryOf(rows: readonly Row[]): AlteracoesDoDia[] {
  const [first] = rows;
  if (first === undefined) return [];
  const secoes: Record<string, number> = {};
  for (const { secao, n } of rows) secoes[secao] = (secoes[secao] ?? 0) + n;
  const { nome, canal } = first;
  const de = rows.map((row) => row.de).reduce((a, b) => (a < b ? a : b));
  const ate = rows.map((row) => row.ate).reduce((a, b) => (a > b ? a : b));
  return [{ nome, canal, de, ate, secoes }];
}
