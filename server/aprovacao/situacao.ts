import type { Situacao } from "../../domain/aprovacao/situacaoSchema.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, authorize, SYSTEM } from "../../domain/permissoes/rules.ts";
import { RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Tx } from "../db/database.ts";
import { utcText } from "../db/chain.ts";
import { readEvidencias } from "../evidencia/evidencia.ts";
import { isUuid } from "../http/requestFacts.ts";
import { naLixeira } from "../lixeira/tipo.ts";
import { maySee } from "../notificacoes/visible.ts";
import { isAguardando } from "../permissoes/aguardando.ts";

/** State of a report that a mail asked somebody to approve; people may follow the link long after the request is settled. */

type Row = {
  relatorio: Situacao["relatorio"];
  visto: boolean;
  status: number;
  statusPor: string | null;
  statusEm: string;
  excluidoPor: string | null;
  excluidoEm: string | null;
  obraExcluidaPor: string | null;
  /** Set while the work is in the bin and can be restored. */
  obraExcluidaEm: string | null;
  vez: string | null;
  aprovei: string | null;
  confirma: boolean;
  causa: Situacao["causa"];
};

async function readRow(tx: Tx, { empresaId, usuarioId }: Actor, id: string): Promise<Row | null> {
  const [row] = await tx<Row[]>`
    select json_build_object('_id', r.id, 'numero', r.numero, 'data', r.data::text, 'dataFim', r.data_fim::text,
        'obra', json_build_object('_id', o.id, 'nome', o.nome), 'modeloDeRelatorio', json_build_object('_id', m.id, 'descricao', m.descricao)) as relatorio,
      ${maySee(tx)} as visto, r.status_id as status, s.nome as "statusPor", ${utcText(tx, tx`coalesce(v.recebida_em, r.criado_em)`)} as "statusEm",
      x.nome as "excluidoPor", ${utcText(tx, tx`r.excluido_em`)} as "excluidoEm",
      ox.nome as "obraExcluidaPor", case when ${naLixeira(tx, "o.excluida_em")} then ${utcText(tx, tx`o.excluida_em`)} end as "obraExcluidaEm",
      vez.nome as vez, ${utcText(tx, tx`a.aprovado_em`)} as aprovei,
      exists (select from notificacoes n where n.empresa_id = r.empresa_id and n.relatorio_id = r.id and n.usuario_id = u.id
        and n.chave = 'confirmar:' || r.id || ':' || r.epoca and coalesce(a.confirmado_em, a.aprovado_em) < n.criada_em) as confirma,
      (select n.causa from notificacoes n where n.empresa_id = r.empresa_id and n.relatorio_id = r.id and n.usuario_id = u.id
        and n.evento = 'aprovacao_anulada' and n.criada_em >= coalesce(v.recebida_em, r.criado_em) order by n.criada_em desc limit 1) as causa
    from relatorios r
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
    join usuarios u on u.empresa_id = r.empresa_id and u.id = ${usuarioId}
    left join relatorio_itens i on i.empresa_id = r.empresa_id and i.relatorio_id = r.id and i.id = ${RELATORIO_ITEM}
    left join relatorio_revisoes v on v.empresa_id = r.empresa_id and v.relatorio_id = r.id and v.v = (i.fv -> 'status' ->> 0)::bigint
    left join usuarios s on s.empresa_id = r.empresa_id and s.id = v.usuario_id and v.canal <> ${SYSTEM}
    left join usuarios x on x.empresa_id = r.empresa_id and x.id = r.excluido_por
    left join usuarios ox on ox.empresa_id = r.empresa_id and ox.id = o.excluida_por
    left join usuarios vez on vez.empresa_id = r.empresa_id and vez.id = r.proximo_assinante
    left join relatorio_assinantes a on a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca and a.usuario_id = u.id
    where r.empresa_id = ${empresaId} and r.id = ${id}`;
  return row ?? null;
}

const DESTINO: Readonly<Record<number, Situacao["destino"]>> = {
  [STATUS_RELATORIO.aprovado]: "aprovado",
  [STATUS_RELATORIO.preenchendo]: "preenchendo",
};

/** @throws AppError `nao_encontrado` when the report belongs to another company, does not exist, or no longer concerns this person */
export async function readSituacao(tx: Tx, actor: Actor, relatorioId: string): Promise<Situacao> {
  const row = isUuid(relatorioId) ? await readRow(tx, actor, relatorioId) : null;
  if (row === null) throw new AppError("nao_encontrado");
  const { relatorio, visto } = row;
  const base = { relatorio, por: null, em: null, vez: row.vez, causa: null, abre: true } as const;
  if (row.obraExcluidaEm !== null && authorize(actor, "lixeira") === null)
    return { ...base, destino: "obra_excluida", por: row.obraExcluidaPor, em: row.obraExcluidaEm, abre: false };
  if (!visto) return { ...base, ...(await readReplacement(tx, actor, relatorioId)), abre: false };
  if (row.excluidoEm !== null)
    return { ...base, destino: "excluido", por: row.excluidoPor, em: row.excluidoEm, abre: false };
  if (await isAguardando(tx, actor, relatorioId)) return { ...base, destino: "espera" };
  const byStatus = { por: row.statusPor, em: row.statusEm };
  if (row.status !== STATUS_RELATORIO.revisar)
    return { ...base, ...byStatus, destino: DESTINO[row.status] ?? "reprovado" };
  if (row.confirma) return { ...base, destino: "confirmar" };
  if (row.aprovei !== null) return { ...base, destino: "aprovou", em: row.aprovei };
  return { ...base, destino: "outro", causa: row.causa };
}

/** Tells a replaced signer without access to the work about the replacement, and nothing else. */
async function readReplacement(tx: Tx, { empresaId, usuarioId }: Actor, relatorioId: string) {
  const records = await readEvidencias(tx, empresaId, relatorioId, ["assinante_trocado"]);
  const mine = records.findLast(({ registro }) => registro.dados["de"] === usuarioId)?.registro;
  if (mine === undefined) throw new AppError("nao_encontrado");
  return { destino: "substituido", por: mine.ator?.nome ?? null, em: mine.quando, vez: null } as const;
}
