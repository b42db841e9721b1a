import { canDelete, canEdit, transition } from "../../domain/aprovacao/rules.ts";
import type { EstadoDoRelatorio } from "../../domain/aprovacao/state.ts";
import { completeTexto } from "../../domain/empresas/constants.ts";
import { type CamposDoModelo, ordemCompleta } from "../../domain/modelos/rules.ts";
import { diaDaSemana } from "../../domain/lib/dates.ts";
import {
  type Actor,
  authorize,
  canSeeObra,
  canSeeRelatorio,
  canSeeUnapproved,
  canWriteSecao,
  shownSecoes,
  statusActor,
} from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO, STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import { type CabecalhoAprovado, difereDoAprovado } from "../../domain/relatorios/comoAprovado.ts";
import { recalculadosDe } from "../../domain/relatorios/avancos.ts";
import { hideSections } from "../../domain/relatorios/conteudo.ts";
import { comLigadas } from "../../domain/relatorios/secoes/ligacoes.ts";
import { RELATORIO_SECAO } from "../../domain/relatorios/header.ts";
import { prazo } from "../../domain/obras/prazo.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { planAsWritten } from "../db/plan.ts";
import { runText } from "../db/text.ts";
import { type LogomarcaRow, presentLogomarca } from "../empresas/logomarca.ts";
import { etagOf } from "../answers/answers.ts";
import { camposOf } from "../modelos/queries.ts";
import { isUuid } from "../http/requestFacts.ts";
import { ASSINANTES_JSON, type AssinanteRow, presentAssinantes } from "./assinantes.ts";
import { listOpen } from "./historicoConflitos.ts";
import { logColumns, type LogRow, presentLog } from "./logQueries.ts";
import { urlBase } from "./mutations.ts";
import { logoHashes } from "./pdfLogos.ts";
import { joinObjects, mayBeLinked, toLatin1, withLists } from "./jsonText.ts";
import { estadoDaLinha, type EstadoRow } from "./queries.ts";

/**
 * Reading a report. Content passes through as the text that PostgreSQL stores; only the head is built here. The content is parsed
 * only when sections must be hidden, an occurrence is linked to an activity, or a chain has moved since the approval.
 */
type Row = LogomarcaRow &
  Partial<LogRow> &
  EstadoRow & {
    id: string;
    obra_id: string;
    v: number;
    numero: number;
    data: string;
    data_fim: string | null;
    data_atualizada: boolean;
    status_id: StatusRelatorioId;
    conflitos_abertos: number;
    conteudo: string;
    criado_em: string;
    modificado_em: string;
    criado_por: string;
    criado_por_nome: string;
    modificado_por: string;
    modificado_por_nome: string;
    obra: Omit<Relatorio["obra"], "_id"> & { dataInicio: string | null; dataFim: string | null };
    modelo_id: string;
    modelo_descricao: string;
    tipo_de_data: "dia" | "periodo";
    ordem: SecaoId[];
    campos: CamposDoModelo;
    assinantes: AssinanteRow[] | null;
    empresa_nome: string;
    texto_personalizado: Record<string, string | null>;
    aprovado: CabecalhoAprovado | null;
    vivos: Parameters<typeof recalculadosDe>[1] | null;
    anterior: { _id: string; data: string; dataFim: string | null } | null;
    proximo: { _id: string; data: string; dataFim: string | null } | null;
  };

const hasLog = (row: Row): row is Row & LogRow => row.offline !== undefined;

/** The head as stated in the document of an approved report `r`; null for any other report. */
const APPROVED_HEAD = `
  case when r.status_id = ${STATUS_RELATORIO.aprovado} then (
    select json_build_object('obra', c -> 'obra', 'empresa', c -> 'empresa', 'prazo', c -> 'prazo',
      'textoPersonalizado', c -> 'textoPersonalizado', 'criadoPor', c #>> '{log,criadoPor,usuario,nome}', 'logos', logos)
    from (
      select i.conteudo::json -> 'relatorio' as c, i.conteudo::json -> 'logos' as logos
      from relatorio_documentos d
      join relatorio_instantaneos i
        on i.empresa_id = d.empresa_id and i.relatorio_id = d.relatorio_id and i.sha256 = d.instantaneo_sha256
      where d.empresa_id = r.empresa_id and d.relatorio_id = r.id and d.epoca = r.epoca
      order by d.versao desc limit 1) ultimo) end`;

/**
 * Rows of an approved report `r` in chains that have moved since the report was last written; null when no chain has moved, or
 * the report is not approved.
 */
const MOVED = `
  case when r.status_id = ${STATUS_RELATORIO.aprovado} then (
    select json_agg(json_build_object('tarefaId', a.tarefa_id, 'usarProducao', a.usar_producao,
      'realizadoAnterior', trim_scale(a.realizado_anterior)::text, 'acumulado', trim_scale(a.acumulado)::text,
      'porcentagemAnterior', a.porcentagem_anterior::float8, 'porcentagem', a.porcentagem::float8) order by a.tarefa_id)
    from cronograma_avancos a
    where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.pendente) end`;

const neighbour = (older: boolean, onlyApproved: boolean) => `
  select json_build_object('_id', x.id, 'data', x.data, 'dataFim', x.data_fim) as vizinho
  from relatorios x
  where x.empresa_id = r.empresa_id and x.obra_id = r.obra_id and x.excluido_em is null
    ${onlyApproved ? `and x.status_id = ${STATUS_RELATORIO.aprovado}` : ""}
    and (x.data, x.numero, x.id) ${older ? "<" : ">"} (r.data, r.numero, r.id)
  order by ${older ? "x.data desc, x.numero desc, x.id desc" : "x.data, x.numero, x.id"} limit 1`;

/** @param more SQL of further columns */
const rowText = (onlyApproved: boolean, more: string) => `
    select r.id, r.obra_id, r.v, r.numero, r.data, r.data_fim, r.data_atualizada, r.status_id, r.conflitos_abertos, r.conteudo::text as conteudo,
      r.criado_em, r.modificado_em, r.criado_por, c.nome as criado_por_nome, r.modificado_por, mo.nome as modificado_por_nome,
      json_build_object('nome', o.nome, 'numeroContrato', o.numero_contrato, 'endereco', o.endereco, 'cliente', o.cliente,
        'responsavel', o.responsavel, 'tipoContratanteContratada', o.tipo_contratante_contratada,
        'cadastroCompleto', o.cadastro_completo, 'tipoMaoDeObra', o.tipo_mao_de_obra, 'limitarMaoDeObraPadrao', o.limitar_mao_de_obra_padrao,
        'modulos', json_build_object('cronograma', o.modulo_cronograma, 'cronogramaEtapaRelatorio', o.modulo_cronograma_etapa_relatorio), 'dataInicio', o.data_inicio, 'dataFim', o.data_fim) as obra,
      r.modelo_id, mr.descricao as modelo_descricao, mr.tipo_de_data, mr.ordem, m.campos,
      r.assinaturas_tipo, r.aprovacoes, r.proximo_assinante, r.secoes_desligadas, e.configuracao,
      case when r.assinaturas_tipo = 'eletronica' then ${ASSINANTES_JSON} end as assinantes,
      e.nome as empresa_nome, e.texto_personalizado, e.logo as logo_um, coalesce(om.logo_um_ativo, true) as logo_um_ativo, om.logo_dois, om.logo_tres,
      ${APPROVED_HEAD} as aprovado, ${MOVED} as vivos,
      (${neighbour(true, onlyApproved)}) as anterior, (${neighbour(false, onlyApproved)}) as proximo${more}
    from relatorios r
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
    join modelo_revisoes mr on mr.empresa_id = r.empresa_id and mr.modelo_id = r.modelo_id and mr.revisao = r.modelo_revisao
    left join obra_modelos om on om.empresa_id = r.empresa_id and om.obra_id = r.obra_id and om.modelo_id = r.modelo_id
    join empresas e on e.id = r.empresa_id
    join usuarios c on c.empresa_id = r.empresa_id and c.id = r.criado_por
    join usuarios mo on mo.empresa_id = r.empresa_id and mo.id = r.modificado_por
    where r.empresa_id = $1 and r.id = $2 and r.obra_id = $3 and r.excluido_em is null`;

const kept = new Map<string, string>();
/** Builds the query for a kind of reader once and caches it. */
function textFor(actor: Actor, log: boolean): string {
  const onlyApproved = !canSeeUnapproved(actor);
  const key = `${onlyApproved} ${log ? actor.perfilId : ""}`;
  const text = kept.get(key) ?? rowText(onlyApproved, log ? `, ${logColumns(actor)}` : "");
  kept.set(key, text);
  return text;
}

async function selectRow(tx: Tx, actor: Actor, obraId: string, id: string, log: boolean): Promise<Row | undefined> {
  const read = runText<Row[]>(tx, textFor(actor, log), [actor.empresaId, id, obraId]);
  const [, [row]] = await Promise.all([planAsWritten(tx), read]);
  return row;
}

type Head = Omit<Relatorio, keyof Conteudo>;

function buildHead(actor: Actor, row: Row, estado: EstadoDoRelatorio): Head {
  const papel = statusActor(actor);
  const { dataInicio, dataFim, ...obra } = row.obra;
  const assinaturas = presentAssinantes(actor, urlBase(actor.empresaId, row.obra_id, row.id), row.assinantes ?? []);
  const head: Head = {
    _id: row.id,
    versao: row.v,
    numero: row.numero,
    data: row.data,
    dataFim: row.data_fim,
    diaDaSemana: diaDaSemana(row.data),
    dataAtualizada: row.data_atualizada,
    status: { id: row.status_id, descricao: STATUS_RELATORIO_DESCRICAO[row.status_id] },
    obra: { _id: row.obra_id, ...obra },
    empresa: { nome: row.empresa_nome },
    logomarca: presentLogomarca({ empresaId: actor.empresaId, obraId: row.obra_id, modeloId: row.modelo_id }, row),
    prazo: dataInicio !== null && dataFim !== null ? prazo(dataInicio, dataFim, row.data) : null,
    textoPersonalizado: completeTexto(row.texto_personalizado),
    modeloDeRelatorio: {
      _id: row.modelo_id,
      descricao: row.modelo_descricao,
      tipoDeData: row.tipo_de_data,
      itens: Object.fromEntries(SECAO_IDS.map((secao) => [secao, !estado.secoesDesligadas.includes(secao)])) as Record<
        SecaoId,
        boolean
      >,
      ordem: ordemCompleta(row.ordem),
      camposPersonalizados: camposOf(row.campos),
      assinaturasTipo: row.assinaturas_tipo,
      assinaturasEletronica: assinaturas.map(({ usuarioId, aprovado }) => ({ usuarioId, aprovado })),
    },
    assinaturasEletronicaUrl: assinaturas,
    link: {
      pdf: `${urlBase(actor.empresaId, row.obra_id, row.id)}/pdf`,
      // A signer without access to the work must not learn of other reports.
      relatorioAnterior: canSeeObra(actor, row.obra_id) ? row.anterior : null,
      relatorioProximo: canSeeObra(actor, row.obra_id) ? row.proximo : null,
    },
    log: {
      criadoPor: { usuario: { _id: row.criado_por, nome: row.criado_por_nome }, dataHora: row.criado_em },
      modificadoPor: {
        usuario: { _id: row.modificado_por, nome: row.modificado_por_nome },
        dataHora: row.modificado_em,
      },
    },
    permissoes: {
      editar: canEdit(estado, papel),
      excluir: canDelete(estado, papel),
      alterarTipoMaoDeObra: authorize(actor, "obra.adicionarEditar"),
      aprovar:
        row.status_id === STATUS_RELATORIO.aprovado
          ? "relatorio_aprovado"
          : transition(estado, STATUS_RELATORIO.aprovado, papel),
      secoes: Object.fromEntries(SECAO_IDS.map((secao) => [secao, canWriteSecao(actor, secao, estado)])) as Record<
        SecaoId,
        string | null
      >,
    },
  };
  const antes = row.aprovado === null ? undefined : difereDoAprovado(row.aprovado, head, logoHashes(head.logomarca));
  return antes === undefined ? head : { ...head, comoAprovado: antes };
}

/** Returns the open conflicts for people who may edit, null for others. Queries only when the report's stored count is not zero. */
async function openConflicts(
  tx: Tx,
  actor: Actor,
  row: Row,
  { estado, shown }: { estado: EstadoDoRelatorio; shown: ReadonlySet<string> },
): Promise<Relatorio["conflitos"] | null> {
  if (canEdit(estado, statusActor(actor)) !== null) return null;
  if (row.conflitos_abertos === 0) return [];
  const open = await listOpen(tx, actor, row.id);
  return open.filter(({ secao }) => secao === RELATORIO_SECAO || shown.has(secao) || secao === "galeriaDeFoto");
}

/**
 * True when the person may see the report, also when it is not approved and the person is limited to approved reports but signs
 * it. Access to the work has been checked before.
 */
function maySee(actor: Actor, { status_id: statusId, assinantes }: Row): boolean {
  const assinante = assinantes?.some(({ usuario_id: id }) => id === actor.usuarioId) ?? false;
  return canSeeRelatorio(actor, { statusId, assinante }) === null;
}

/** Returns the values of tasks that changed after the approval. The content is parsed only when a chain changed. */
const recalculadosOf = ({ vivos, conteudo }: Row): ReturnType<typeof recalculadosDe> =>
  vivos === null ? [] : recalculadosDe((JSON.parse(conteudo) as Conteudo).atividades, vivos);

export type RelatorioText = { readonly text: string; readonly etag: string; readonly estado: EstadoDoRelatorio };

/** Returns one report as the JSON text of the answer, with the entity tag; null when the report does not exist or is hidden from this person. */
export async function readRelatorioText(
  tx: Tx,
  actor: Actor,
  obraId: string,
  id: string,
  { log = false, ...extra }: Pick<Head, "relatorioJaExiste" | "conflitos"> & { readonly log?: boolean } = {},
): Promise<RelatorioText | null> {
  const row = isUuid(id) ? await selectRow(tx, actor, obraId, id, log) : undefined;
  if (!row || !maySee(actor, row)) return null;
  const estado = estadoDaLinha(row);
  const shown = shownSecoes(actor, estado);
  const open = await openConflicts(tx, actor, row, { estado, shown });
  const recalculados = shown.has("atividade") ? recalculadosOf(row) : [];
  const built = {
    ...buildHead(actor, row, estado),
    ...(recalculados.length === 0 ? {} : { recalculadoAposAprovacao: recalculados }),
    ...extra,
    ...(open === null ? {} : { conflitos: open }),
  };
  const tagged = JSON.stringify(built);
  const head = toLatin1(hasLog(row) ? withLists(tagged, built.log, presentLog(actor, row)) : tagged);
  const asItLies = shown.size === SECAO_IDS.length && !mayBeLinked(row.conteudo);
  const conteudo = asItLies
    ? row.conteudo
    : JSON.stringify(comLigadas(hideSections(JSON.parse(row.conteudo) as Conteudo, shown)));
  const text = joinObjects(head, conteudo);
  // The head names report and version and, together with the shown sections, determines the content. Log lists stay out of the
  // tag, because each opening changes them and the report would be sent again.
  return { text, etag: etagOf([tagged, ...shown].join(" ")), estado };
}

/** Reads the report as an object, for the PDF. */
export async function readRelatorio(tx: Tx, actor: Actor, obraId: string, id: string): Promise<Relatorio | null> {
  const found = await readRelatorioText(tx, actor, obraId, id);
  return found === null ? null : (JSON.parse(found.text) as Relatorio);
}
