import { STATUS_OBRA } from "../../domain/obras/constants.ts";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import { nomeDaCopia } from "../../domain/obras/rules.ts";
import type { DuplicarInput } from "../../domain/obras/schema.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import { canWidenCliente } from "../../domain/permissoes/pessoas.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { copyCronograma } from "../cronograma/copiar.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { requireLugar } from "../empresas/limites.ts";
import type { Ctx } from "../http/ctx.ts";
import { avisarAcesso } from "../usuarios/avisos.ts";
import { obraMudou } from "./announced.ts";
import { entra, getObraRow, grantObra, holdGrupo, insertMainModelos, insertObra, type ObraRow } from "./queries.ts";

/** Copies a work in one transaction: either everything that was asked for is copied, or nothing. */

/** Signers whom a copy leaves out, with the template in which they sign. */
type Fora = { nome: string; modelo: string }[];
type Copy = { empresaId: string; de: string; para: string };

/** Returns the fields of a copy that takes only labour and modules from the original: in progress, simplified, in no group. */
const onlyModules = (row: ObraRow) => ({
  status_id: STATUS_OBRA.emAndamento,
  cadastro_completo: false,
  responsavel: null,
  tipo_contratante_contratada: "Contratante" as const,
  cliente: null,
  data_inicio: null,
  data_fim: null,
  numero_contrato: null,
  endereco: null,
  observacao: null,
  tipo_mao_de_obra: row.tipo_mao_de_obra,
  limitar_mao_de_obra_padrao: row.limitar_mao_de_obra_padrao,
  grupo_id: null,
  modulo_cronograma: row.modulo_cronograma,
  modulo_cronograma_etapa_relatorio: row.modulo_cronograma_etapa_relatorio,
  modulo_documentos: row.modulo_documentos,
});

/** Returns the fields of the original's form for the copy. The photo is not copied, because it shows the other site. */
const dadosOf = (row: ObraRow, grupoId: string | null) => ({
  cadastro_completo: row.cadastro_completo,
  responsavel: row.responsavel,
  tipo_contratante_contratada: row.tipo_contratante_contratada,
  cliente: row.cliente,
  data_inicio: row.data_inicio,
  data_fim: row.data_fim,
  numero_contrato: row.numero_contrato,
  endereco: row.endereco,
  observacao: row.observacao,
  grupo_id: grupoId,
});

async function copyClienteLogo(tx: Tx, { empresaId, de, para }: Copy): Promise<void> {
  await tx`
    update obras copia set cliente_logo_sha256 = o.cliente_logo_sha256, cliente_logo_mime = o.cliente_logo_mime
    from obras o
    where o.empresa_id = ${empresaId} and o.id = ${de} and copia.empresa_id = ${empresaId} and copia.id = ${para}`;
}

/**
 * Copies customised users and clients with access to the work, invited ones included, but not people who may no longer enter the
 * company. Clients are copied only if the actor may give them access to works (decision 019).
 */
async function copyUsuarios(ctx: Ctx, { empresaId, de, para }: Copy): Promise<void> {
  const { tx, actor } = ctx;
  const clientes = canWidenCliente(actor) === null ? tx`` : tx`and u.perfil_id <> ${PERFIL.cliente}`;
  const came = await tx<{ id: string }[]>`
    insert into obra_usuarios (empresa_id, obra_id, usuario_id)
    select ou.empresa_id, ${para}, ou.usuario_id
    from obra_usuarios ou join usuarios u on u.empresa_id = ou.empresa_id and u.id = ou.usuario_id
    where ou.empresa_id = ${empresaId} and ou.obra_id = ${de} and u.perfil_id <> ${PERFIL.administrador} and ${entra(tx)} ${clientes}
    on conflict do nothing returning usuario_id as id`;
  for (const { id } of came) await avisarAcesso(ctx, id, { ato: "mudou", obras: { dadas: 1, tiradas: 0 } });
}

/**
 * Copies the templates with all settings of the work; report numbers start again. Deleted templates are left out; when none is
 * left, the copy gets the company's main ones. Signers who may no longer enter are left out, because reports of the copy would
 * wait for them.
 * @returns the signers left out
 */
async function copyModelos(tx: Tx, { empresaId, de, para }: Copy): Promise<Fora> {
  const copied = await tx`
    insert into obra_modelos (empresa_id, obra_id, modelo_id, principal, assinaturas_tipo, logo_um_ativo, logo_dois_sha256,
      logo_dois_mime, logo_tres_sha256, logo_tres_mime)
    select om.empresa_id, ${para}, om.modelo_id, row_number() over (order by om.principal desc, om.modelo_id) = 1,
      om.assinaturas_tipo, om.logo_um_ativo, om.logo_dois_sha256, om.logo_dois_mime, om.logo_tres_sha256, om.logo_tres_mime
    from (
      -- Held: one that goes to the bin at this moment would be the copy's only one.
      select om.* from obra_modelos om join modelos_de_relatorio m on m.empresa_id = om.empresa_id and m.id = om.modelo_id
      where om.empresa_id = ${empresaId} and om.obra_id = ${de} and m.excluido_em is null for share of m
    ) om
    returning modelo_id`;
  if (copied.length === 0) {
    await insertMainModelos(tx, empresaId, para);
    return [];
  }
  const signers = () => tx`
    obra_modelo_assinantes s
    join obra_modelos om on om.empresa_id = s.empresa_id and om.modelo_id = s.modelo_id and om.obra_id = ${para}
    join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
    where s.empresa_id = ${empresaId} and s.obra_id = ${de}`;
  await tx`
    insert into obra_modelo_assinantes (empresa_id, obra_id, modelo_id, posicao, usuario_id)
    select s.empresa_id, ${para}, s.modelo_id, row_number() over (partition by s.modelo_id order by s.posicao), s.usuario_id
    from ${signers()} and u.excluido_em is null and ${entra(tx)}`;
  // Without signers, reports are approved manually.
  await tx`
    update obra_modelos om set assinaturas_tipo = 'manual'
    where om.empresa_id = ${empresaId} and om.obra_id = ${para} and om.assinaturas_tipo = 'eletronica'
      and not exists (select from obra_modelo_assinantes s
        where s.empresa_id = om.empresa_id and s.obra_id = om.obra_id and s.modelo_id = om.modelo_id)`;
  const fora = await tx<{ nome: string; modelo: string }[]>`
    select u.nome, (select m.descricao from modelos_de_relatorio m where m.empresa_id = s.empresa_id and m.id = s.modelo_id) as modelo
    from ${signers()} and (u.excluido_em is not null or not ${entra(tx)}) order by modelo, s.posicao`;
  return [...fora];
}

async function copyPredefinidos(tx: Tx, { empresaId, de, para }: Copy): Promise<void> {
  await tx`
    insert into obra_predefinidos (empresa_id, obra_id, mao_de_obra_padrao_id, mao_de_obra_personalizada_id, equipamento_id, quantidade, ordem)
    select empresa_id, ${para}, mao_de_obra_padrao_id, mao_de_obra_personalizada_id, equipamento_id, quantidade, ordem
    from obra_predefinidos where empresa_id = ${empresaId} and obra_id = ${de}`;
}

/** Copies the folders without their documents, which belong to another site. */
async function copyPastas(tx: Tx, { empresaId, de, para }: Copy, usuarioId: string): Promise<void> {
  const pastas = await tx<{ descricao: string }[]>`
    select descricao from obra_pastas where empresa_id = ${empresaId} and obra_id = ${de} and excluido_em is null order by id`;
  const rows = pastas.map(({ descricao }) => ({
    empresa_id: empresaId,
    id: uuidv7(),
    obra_id: para,
    descricao,
    criada_por: usuarioId,
  }));
  if (rows.length > 0) await tx`insert into obra_pastas ${tx(rows)}`;
}

/**
 * Copies a work without its reports and its photo; the person who copies gets access to the copy.
 * @returns the id of the copy, and the signers left out
 * @throws AppError `nao_encontrado`, `limite_de_obras`
 */
export async function duplicarObra(
  ctx: Ctx,
  obraId: string,
  { nome: asked, levar }: DuplicarInput,
): Promise<{ id: string; assinantesFora: Fora }> {
  const { tx, actor, request } = ctx;
  const row = await getObraRow(tx, actor.empresaId, obraId);
  if (row === null) throw new AppError("nao_encontrado");
  // The copy is in progress whatever the status of the original, so it counts against the plan's limit.
  await requireLugar(tx, actor.empresaId, { obras: 1 });
  const nome = asked ?? nomeDaCopia(row.nome, request.idioma);
  const copy: Copy = { empresaId: actor.empresaId, de: obraId, para: uuidv7() };
  // The lock makes sure that the copy gets no group that was deleted just now.
  const grupo =
    levar.dados && row.grupo_id !== null && (await holdGrupo(tx, actor.empresaId, row.grupo_id)) ? row.grupo_id : null;
  const dados = levar.dados ? dadosOf(row, grupo) : {};
  await insertObra(tx, actor, copy.para, { ...onlyModules(row), ...dados, nome });
  if (levar.dados) await copyClienteLogo(tx, copy);
  const assinantesFora = levar.modelos ? await copyModelos(tx, copy) : [];
  if (!levar.modelos) await insertMainModelos(tx, actor.empresaId, copy.para);
  if (levar.usuarios) await copyUsuarios(ctx, copy);
  await grantObra(tx, actor, copy.para);
  if (levar.predefinidos) await copyPredefinidos(tx, copy);
  const cronograma = levar.cronograma && authorize(actor, "cronograma.ver") === null;
  if (cronograma) await copyCronograma(tx, { empresaId: actor.empresaId, obraId }, copy.para);
  if (levar.documentos) await copyPastas(tx, copy, actor.usuarioId);
  await insertAudit(tx, actor, {
    ato: "obra.duplicar",
    alvoTipo: "obra",
    alvoId: copy.para,
    alvoNome: nome,
    dados: { nome, copiaDe: row.nome, ...levar, cronograma },
  });
  await obraMudou(ctx, { obraId: copy.para, como: "criada" });
  return { id: copy.para, assinantesFora };
}
