import { v7 as uuidv7 } from "uuid";
import { contaComoUsuario } from "../../domain/cobranca/limites.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { initials } from "../../domain/lib/text.ts";
import { canDeleteUsuario } from "../../domain/permissoes/pessoas.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { UsuarioCreate, UsuarioUpdate } from "../../domain/usuarios/schema.ts";
import { requireLugar } from "../empresas/limites.ts";
import type { Ctx } from "../http/ctx.ts";
import { updateIdioma } from "../logins/queries.ts";
import { changesOf, insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { countAttempt } from "../logins/attempts.ts";
import { isUuid } from "../http/requestFacts.ts";
import type { RequestFacts } from "../http/route.ts";
import { endAcesso, lockPessoa, lockPessoas, refuse } from "./acesso.ts";
import { avisarAcesso, avisoDoPlano } from "./avisos.ts";
import { insertConvite, mailConvite, renewConvite } from "./convites.ts";
import { planCreate, planUpdate, requireOtherAdministrador } from "./editar.ts";
import { listObrasAcesso, saveObras } from "./obrasAcesso.ts";
import { presentDetalhado } from "./present.ts";
import {
  binUsuario,
  deleteConvidado,
  getUsuarioRow,
  insertConvidado,
  isEmailTaken,
  updateDados,
  updateUsuarioRow,
  type UsuarioRow,
} from "./queries.ts";

/** Changes of a company's people. */

/** @throws AppError `nao_encontrado` */
export async function requireUsuario(tx: Tx, empresaId: string, usuarioId: string): Promise<UsuarioRow> {
  const row = isUuid(usuarioId) ? await getUsuarioRow(tx, empresaId, usuarioId) : null;
  if (row === null) throw new AppError("nao_encontrado");
  return row;
}

/** @throws AppError `nao_encontrado` */
export async function readUsuario(tx: Tx, actor: Actor, usuarioId: string) {
  const row = await requireUsuario(tx, actor.empresaId, usuarioId);
  return presentDetalhado(actor, row, await listObrasAcesso(tx, actor.empresaId, row.id));
}

/** Limits mails to addresses that users type, so that nobody can use the product to send many mails to strangers. */
const countConvite = (tx: Tx, email: string, { ip }: RequestFacts) => countAttempt(tx, "convidar", { email, ip });

/**
 * Invites somebody. Looks at nothing outside the company, so the answer and its time are the same whether or not the e-mail has
 * an account.
 * @throws AppError `usuario_ja_existe`, `ultima_obra_usuario`, `campos_invalidos`, `limite_de_usuarios`, `muitas_tentativas`
 */
export async function createUsuario(
  ctx: Ctx,
  { email, idioma, ...input }: UsuarioCreate & { email: string; idioma?: Idioma | undefined },
): Promise<string> {
  const { tx } = ctx;
  const actor = await lockPessoas(tx, ctx.actor);
  const plano = await planCreate(tx, actor, input);
  const { empresaId } = actor;
  if (await isEmailTaken(tx, empresaId, email)) throw new AppError("usuario_ja_existe");
  if (contaComoUsuario({ perfil: plano.para.perfil_id, ativo: false, convidado: true }))
    await requireLugar(tx, empresaId, { usuarios: 1 });
  await countConvite(tx, email, ctx.request);
  const usuarioId = uuidv7();
  await insertConvidado(tx, empresaId, usuarioId, plano.para);
  await saveObras(tx, { empresaId, usuarioId }, plano.obras);
  const language = idioma ?? (await idiomaDaEmpresa(tx, empresaId));
  await insertConvite(tx, { empresaId, usuarioId, email, idioma: language, convidadoPor: actor.usuarioId });
  await mailConvite(ctx, { empresaId, usuarioId });
  await insertAudit(tx, actor, {
    ato: "usuario.criar",
    alvoTipo: "usuario",
    alvoId: usuarioId,
    alvoNome: plano.para.nome,
    dados: { ...plano.mudancas, "email.para": email },
  });
  return usuarioId;
}

async function idiomaDaEmpresa(tx: Tx, empresaId: string): Promise<Idioma> {
  const [row] = await tx<{ idioma: Idioma }[]>`select idioma from empresas where id = ${empresaId}`;
  return row?.idioma ?? "pt";
}

/**
 * Corrects the address of an invitation. An account's e-mail cannot be changed here: it belongs to the person, who could lose the
 * account otherwise.
 */
async function changeEmail(ctx: Ctx, row: UsuarioRow, email: string) {
  const { tx, actor } = ctx;
  if (row.situacao !== "convidado") throw new AppError("email_da_pessoa");
  refuse(authorize(actor, "usuario.adicionar"));
  const { empresaId, usuarioId: convidadoPor } = actor;
  if (await isEmailTaken(tx, empresaId, email)) throw new AppError("usuario_ja_existe");
  await countConvite(tx, email, ctx.request);
  await renewConvite(tx, { empresaId, usuarioId: row.id, email, convidadoPor });
  await mailConvite(ctx, { empresaId, usuarioId: row.id });
}

/**
 * Changes the language of one's own account.
 * @throws AppError `campos_invalidos` for another person's account
 */
async function changeIdioma(tx: Tx, actor: Actor, row: UsuarioRow, idioma: Idioma | undefined): Promise<void> {
  if (idioma === undefined || idioma === row.idioma) return;
  if (row.id !== actor.usuarioId)
    throw new AppError("campos_invalidos", { campos: [{ campo: "idioma", erro: "valor_invalido" }] });
  await updateIdioma(tx, row.id, idioma);
}

/** True when a person with this profile and active state occupies a place of the plan. */
const countsNow = ({ situacao }: UsuarioRow, { perfil_id, ativo }: Pick<UsuarioRow, "perfil_id" | "ativo">): boolean =>
  contaComoUsuario({ perfil: perfil_id, ativo, convidado: situacao === "convidado" });

/**
 * Changes a person. A form without changes writes nothing, not even an audit entry.
 * @throws AppError `nao_encontrado`, `sem_permissao`, `ultimo_administrador`, `ultima_obra_usuario`, `email_da_pessoa`,
 * `usuario_ja_existe`, `campos_invalidos`, `limite_de_usuarios`
 */
export async function updateUsuario(
  ctx: Ctx,
  usuarioId: string,
  { email, idioma, ...input }: UsuarioUpdate & { email?: string | undefined; idioma?: Idioma | undefined },
): Promise<void> {
  const { tx } = ctx;
  const actor = await lockPessoa(tx, ctx.actor, usuarioId);
  const { empresaId } = actor;
  const row = await requireUsuario(tx, empresaId, usuarioId);
  const plano = await planUpdate(tx, actor, row, input);
  const { para, obras, mudancas } = plano;
  if (!countsNow(row, row) && countsNow(row, para)) await requireLugar(tx, empresaId, { usuarios: 1 });
  const moved = email !== undefined && email !== row.email;
  if (moved) await changeEmail({ ...ctx, actor }, row, email);
  await changeIdioma(tx, actor, row, idioma);
  const dados = { ...mudancas, ...(moved && { "email.de": row.email, "email.para": email }) };
  if (Object.keys(dados).length === 0) return;
  await updateUsuarioRow(tx, empresaId, row.id, para);
  await saveObras(tx, { empresaId, usuarioId: row.id }, obras);
  if (row.ativo && !para.ativo) await endAcesso(ctx, row.id);
  await avisarAcesso(ctx, row.id, avisoDoPlano(row, plano));
  await insertAudit(tx, actor, {
    ato: "usuario.editar",
    alvoTipo: "usuario",
    alvoId: row.id,
    alvoNome: para.nome,
    dados,
  });
}

/**
 * Deletes a person. A member goes into the bin for 90 days; a person who has not accepted the invitation is deleted for good.
 * @throws AppError `nao_encontrado`, `sem_permissao`, `ultimo_administrador`
 */
export async function deleteUsuario(ctx: Ctx, usuarioId: string): Promise<void> {
  const { tx } = ctx;
  const actor = await lockPessoas(tx, ctx.actor);
  const { empresaId } = actor;
  const row = await requireUsuario(tx, empresaId, usuarioId);
  refuse(canDeleteUsuario(actor, { usuarioId: row.id, perfilId: row.perfil_id }));
  await requireOtherAdministrador(tx, empresaId, row);
  const convidado = row.situacao === "convidado";
  if (convidado) await deleteConvidado(tx, empresaId, row.id);
  else {
    await binUsuario(tx, { empresaId, por: actor.usuarioId }, row.id);
    await endAcesso(ctx, row.id);
    await avisarAcesso(ctx, row.id, { ato: "removido" });
  }
  await insertAudit(tx, actor, {
    ato: "usuario.excluir",
    alvoTipo: "usuario",
    alvoId: row.id,
    alvoNome: row.nome,
    dados: convidado ? { convite: row.email } : {},
  });
}

/**
 * Sends an invitation again.
 * @throws AppError `nao_encontrado`, `convite_aceito`, `muitas_tentativas`
 */
export async function convidarUsuario(ctx: Ctx, usuarioId: string): Promise<void> {
  const { tx } = ctx;
  const actor = await lockPessoas(tx, ctx.actor);
  refuse(authorize(actor, "usuario.adicionar"));
  const { empresaId, usuarioId: convidadoPor } = actor;
  const row = await requireUsuario(tx, empresaId, usuarioId);
  if (row.situacao !== "convidado") throw new AppError("convite_aceito");
  await countConvite(tx, row.email, ctx.request);
  await renewConvite(tx, { empresaId, usuarioId: row.id, email: row.email, convidadoPor });
  await mailConvite(ctx, { empresaId, usuarioId: row.id });
  await insertAudit(tx, actor, {
    ato: "usuario.convidar",
    alvoTipo: "usuario",
    alvoId: row.id,
    alvoNome: row.nome,
    dados: { email: row.email },
  });
}

type MeusDados = {
  nome: string;
  sigla: string | null;
  cargo: string | null;
  fazerRelatorioOffline?: boolean | undefined;
  idioma?: Idioma | undefined;
};

/** Changes one's own name, initials and role in this company. */
export async function updateMeuPerfil(tx: Tx, asked: Actor, input: MeusDados): Promise<void> {
  // Locks the people: absent fields are written back as they are read here, so nobody may change them in between.
  const actor = await lockPessoas(tx, asked);
  const row = await requireUsuario(tx, actor.empresaId, actor.usuarioId);
  await changeIdioma(tx, actor, row, input.idioma);
  const para = {
    nome: input.nome,
    sigla: input.sigla ?? initials(input.nome),
    cargo: input.cargo,
    fazer_relatorio_offline: input.fazerRelatorioOffline ?? row.fazer_relatorio_offline,
  };
  const of = (d: typeof para) => ({
    nome: d.nome,
    sigla: d.sigla,
    cargo: d.cargo,
    fazerRelatorioOffline: d.fazer_relatorio_offline,
  });
  const dados = changesOf(of(row), of(para));
  if (Object.keys(dados).length === 0) return;
  await updateDados(tx, actor.empresaId, actor.usuarioId, para);
  const alvo = { alvoTipo: "usuario", alvoId: actor.usuarioId, alvoNome: para.nome };
  await insertAudit(tx, actor, { ato: "usuario.editar", ...alvo, dados });
}
