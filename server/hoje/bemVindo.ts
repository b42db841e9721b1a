import type { BemVindo } from "../../domain/hoje/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { obrasEscolhidas } from "../analise/queries.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";

/** The first steps of a new company. The company's data shows which steps are done. */

/** How long a company counts as new. */
const NOVA = "30 days";

type Row = {
  readonly obraId: string;
  readonly relatorioId: string | null;
  readonly idioma: Idioma | null;
  readonly repetido: boolean;
  readonly obraPropria: boolean;
};

/**
 * Reads the first steps of a new company; undefined when there are no steps to show: the company is not new any more, it has no
 * sample work with reports of earlier days, or the person may not create both works and reports.
 */
export async function readBemVindo(tx: Tx, actor: Actor): Promise<BemVindo | undefined> {
  const may = (["obra.adicionarEditar", "relatorio.adicionarEditar"] as const).every(
    (act) => authorize(actor, act) === null,
  );
  if (!may) return undefined;
  const [row] = await tx<Row[]>`
    select o.id as "obraId", d.relatorio_id as "relatorioId", d.idioma,
      exists (select from relatorios r where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
        and r.data >= inicio.dia) as repetido,
      exists (select from obras p where p.empresa_id = o.empresa_id and not p.exemplo and p.excluida_em is null) as "obraPropria"
    from empresas e
    join obras o on o.empresa_id = e.id
    cross join lateral (select (o.criada_em at time zone e.fuso_horario)::date as dia) inicio
    left join lateral (
      select d.relatorio_id, d.idioma from relatorios r
      join relatorio_documentos d on d.empresa_id = r.empresa_id and d.relatorio_id = r.id and d.epoca = r.epoca
      where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
        and r.status_id = ${fixed(tx, STATUS_RELATORIO.aprovado)} and d.pdf_sha256 is not null
      order by r.data desc, d.versao desc limit 1
    ) d on true
    where e.id = ${actor.empresaId} and e.criada_em > now() - ${NOVA}::interval and o.exemplo and ${obrasEscolhidas(tx, actor, {})}
      and exists (select from relatorios r
        join relatorio_revisoes v on v.empresa_id = r.empresa_id and v.relatorio_id = r.id and v.v = 1 and v.canal = 'sistema'
        where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.data < inicio.dia)`;
  if (row === undefined) return undefined;
  const { obraId, relatorioId, idioma, repetido, obraPropria } = row;
  const documento = relatorioId === null || idioma === null ? null : { relatorioId, idioma };
  return { obraId, documento, repetido, obraPropria };
}
