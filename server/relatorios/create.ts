import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { v7 as uuidv7 } from "uuid";
import { ESTADO_INICIAL } from "../../domain/aprovacao/rules.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { copyItems, EMPTY_DOC, planCreate } from "../../domain/relatorios/conteudo.ts";
import type { FlatItem } from "../../domain/relatorios/merge/diff.ts";
import { padroesSchema } from "../../domain/modelos/schema.ts";
import { fimDoPeriodo } from "../../domain/relatorios/rules.ts";
import type { RelatorioCreate } from "../../domain/relatorios/schema.ts";
import type { SecaoId } from "../../domain/secoes/ids.ts";
import { novaOcorrencia } from "../../domain/relatorios/secoes/ocorrencia.ts";
import { tarefasDe } from "../../domain/relatorios/avancos.ts";
import { listAntesDe } from "../cronograma/antes.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { AnyCtx } from "../http/ctx.ts";
import { tipoDoModelo } from "../modelos/tipoDeAprovacao.ts";
import { isUuid } from "../http/requestFacts.ts";
import { relatorioCreated } from "./announced.ts";
import { mutate } from "./mutations.ts";
import { loadDoc, moveObraTotals, type RelatorioHead } from "./queries.ts";

/** Creates reports: gives the number and the initial content, and checks whether the date already has a report. */

/** Returns the id of the newest report of this template on this day that is not in the bin, if there is one. */
async function findOnDate(tx: Tx, empresaId: string, obraId: string, modeloId: string, data: string) {
  const [row] = await tx<{ id: string }[]>`
    select id from relatorios
    where empresa_id = ${empresaId} and obra_id = ${obraId} and modelo_id = ${modeloId} and data = ${data} and excluido_em is null
    order by numero desc limit 1`;
  return row?.id ?? null;
}

/**
 * Creates a report with its number and content, or returns the report that already exists on the date.
 * @param options.criarNovo creates a second report on the same date.
 * @param options.limiteDiario at most this many reports per work and day of creation (trial), or null.
 * @param options.items content to start from instead of defaults and copies (the sample report of a new company).
 * @throws AppError `campos_invalidos` (template not of this work), `limite_relatorios_teste`, `secao_desligada` (a day without
 * work where the template has no occurrences)
 */
export async function createRelatorio(
  ctx: AnyCtx,
  obraId: string,
  input: RelatorioCreate,
  options: { criarNovo: boolean; limiteDiario: number | null; fusoHorario: string; items?: readonly FlatItem[] },
): Promise<{ id: string; jaExiste: boolean }> {
  const { tx } = ctx;
  // Locks the number counter first, so that creations of one work and template run one after the other, without gaps, repeated
  // numbers or two reports on a day.
  const modelo = await lockModelo(tx, ctx.empresaId, obraId, input.modeloDeRelatorioId);
  const dataFim = fimDoPeriodo(modelo.tipo_de_data, input.data, input.dataFim);
  if (!options.criarNovo) {
    const existing = await findOnDate(tx, ctx.empresaId, obraId, input.modeloDeRelatorioId, input.data);
    if (existing !== null) return { id: existing, jaExiste: true };
  }
  if (options.limiteDiario !== null)
    await requireBelowDailyLimit(ctx, obraId, options.limiteDiario, options.fusoHorario);

  const id = uuidv7();
  const numero = modelo.ultimo_numero + 1;
  await tx`
    update obra_modelos set ultimo_numero = ${numero}
    where empresa_id = ${ctx.empresaId} and obra_id = ${obraId} and modelo_id = ${input.modeloDeRelatorioId}`;
  const assinaturasTipo = await tipoDoModelo(tx, ctx.empresaId, obraId, input.modeloDeRelatorioId);
  await tx`
    insert into relatorios (empresa_id, id, obra_id, modelo_id, modelo_revisao, numero, data, data_fim, assinaturas_tipo, criado_por, modificado_por)
    values (${ctx.empresaId}, ${id}, ${obraId}, ${input.modeloDeRelatorioId}, ${modelo.revisao}, ${numero}, ${input.data}, ${dataFim},
      ${assinaturasTipo}, ${ctx.usuarioId}, ${ctx.usuarioId})`;
  const head: RelatorioHead = {
    id,
    obra_id: obraId,
    modelo_id: input.modeloDeRelatorioId,
    numero,
    data: input.data,
    data_fim: dataFim,
    status_id: STATUS_RELATORIO.preenchendo,
    v: 0,
    total_fotos: 0,
    conflitos_abertos: 0,
    criado_por: ctx.usuarioId,
    assinaturas_tipo: assinaturasTipo,
    epoca: 0,
    estado: { ...ESTADO_INICIAL, tipo: assinaturasTipo, secoesDesligadas: modelo.secoes_desligadas },
  };
  const items = options.items ?? (await startingItems(ctx, head, input));
  const defaults = { tipoMaoDeObra: modelo.tipo_mao_de_obra, ...padroesSchema.parse(modelo.padroes) };
  const ops = planCreate({ data: input.data, dataFim, status: STATUS_RELATORIO.preenchendo }, defaults, items);
  const { doc } = await mutate(ctx, head, EMPTY_DOC, { base: 0, ops });
  await relatorioCreated(ctx, { head, v: doc.v });
  await moveObraTotals(tx, ctx.empresaId, obraId, { relatorios: 1 });
  await insertAudit(ctx.tx, ctx, { ato: "relatorio.criar", alvoTipo: "relatorio", alvoId: id, dados: { numero } });
  return { id, jaExiste: false };
}

/**
 * Returns the work's template, and locks the template's number counter.
 * @throws AppError `campos_invalidos`
 */
async function lockModelo(tx: Tx, empresaId: string, obraId: string, modeloId: string) {
  const [modelo] = isUuid(modeloId)
    ? await tx<
        {
          tipo_de_data: "dia" | "periodo";
          revisao: number;
          ultimo_numero: number;
          tipo_mao_de_obra: "padrao" | "personalizada";
          padroes: unknown;
          secoes_desligadas: SecaoId[];
        }[]
      >`
        select m.tipo_de_data, m.revisao, om.ultimo_numero, o.tipo_mao_de_obra, m.padroes,
          secoes_desligadas_de(m.itens) as secoes_desligadas
        from obra_modelos om
        join obras o on o.empresa_id = om.empresa_id and o.id = om.obra_id
        join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
        where om.empresa_id = ${empresaId} and om.obra_id = ${obraId} and om.modelo_id = ${modeloId} and m.excluido_em is null
        -- Shared with other creations, but not with a change of the template: no report starts with what it was before.
        for update of om for share of m`
    : [];
  if (modelo) return modelo;
  throw new AppError("campos_invalidos", { campos: [{ campo: "modeloDeRelatorioId", erro: "valor_invalido" }] });
}

async function requireBelowDailyLimit(ctx: AnyCtx, obraId: string, limite: number, fusoHorario: string) {
  const { tx } = ctx;
  const [row] = await tx<{ hoje: number }[]>`
    select count(*)::int as hoje from relatorios
    where empresa_id = ${ctx.empresaId} and obra_id = ${obraId}
      and criado_em >= (date_trunc('day', now() at time zone ${fusoHorario}) at time zone ${fusoHorario})`;
  if ((row?.hoje ?? 0) >= limite) throw new AppError("limite_relatorios_teste");
}

/**
 * Returns the items that a new report starts with: if copying is requested, those of the newest other report of the same template
 * dated no later than the new report. A day without work starts only with its reason, as an occurrence.
 */
async function startingItems(
  ctx: AnyCtx,
  { id: newId, obra_id: obraId, numero, data, estado: { secoesDesligadas } }: RelatorioHead,
  input: RelatorioCreate,
): Promise<FlatItem[]> {
  const { tx } = ctx;
  if (input.semTrabalho !== undefined && secoesDesligadas.includes("ocorrencia")) throw new AppError("secao_desligada");
  if (input.semTrabalho !== undefined) return [novaOcorrencia(uuidv7(), input.semTrabalho.motivo)];
  if (!input.copiarInformacoes) return [];
  const [last] = await tx<{ id: string; v: number }[]>`
    select id, v from relatorios
    where empresa_id = ${ctx.empresaId} and obra_id = ${obraId} and modelo_id = ${input.modeloDeRelatorioId}
      and excluido_em is null and data <= ${input.data} and id <> ${newId}
    order by data desc, numero desc limit 1`;
  if (last === undefined) return [];
  const doc = await loadDoc(tx, ctx.empresaId, last.id, last.v);
  const onde = { empresaId: ctx.empresaId, obraId };
  const tarefas = await listAntesDe(tx, onde, tarefasDe(doc), { data, numero, id: newId });
  const copied = copyItems(doc, input.copiar, (id) => tarefas.get(id));
  // Items of switched-off sections are not copied: nobody would see them.
  return copied.filter(({ secao }) => !secoesDesligadas.some((each) => each === secao));
}
