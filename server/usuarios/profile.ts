import { legibleEmail } from "../lib/email.ts";
import type { z } from "zod";
import { estadoDe, isContratavel, mudaEm, type Regras } from "../../domain/cobranca/estado.ts";
import type { PlanoNoPerfil } from "../../domain/cobranca/schema.ts";
import type { contasContract } from "../../domain/contas/contract.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { allPermissoes } from "../../domain/permissoes/rules.ts";
import { PERFIL, PERFIL_DESCRICAO, type PerfilId } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import { fatosDaEmpresa, isVencida, readMensagem, readVencido } from "../empresas/contratacao.ts";
import { logoUrl } from "../empresas/logomarca.ts";
import { type EmpresaRow, getEmpresaFacts, getEmpresaRow } from "../empresas/queries.ts";
import { completePermissoes, loadActor } from "../http/access.ts";
import { actorVisto } from "../http/verComo.ts";
import { listObrasAcesso } from "./obrasAcesso.ts";
import { fotoUrl, minhaAssinaturaUrl } from "./present.ts";
import { enterEmpresa, getPerfil, hasEncerrada, listVinculos } from "../logins/queries.ts";
import { presentVinculo } from "../logins/sessions.ts";

type Perfil = z.output<typeof contasContract.getPerfilUsuario.output>;

/** Returns the address patterns of the files of reports; the client fills in the patterns. */
function linksDe(empresaId: string): Perfil["links"] {
  const of = `/v2/empresas/${empresaId}/obras/{obraId}/relatorios/{relatorioId}`;
  const fotos = `${of}/fotos/{arquivo}`;
  return {
    anexos: `${of}/anexos/{arquivo}`,
    fotos: `${fotos}?tamanho=impressao`,
    miniaturas: `${fotos}?tamanho=miniatura`,
    videos: `${of}/videos/{arquivo}`,
  };
}

/**
 * Reads the company of the transaction, and the person in it.
 * @throws {AppError} `nao_encontrado` when the person is no active member
 */
export async function readPerfilDaEmpresa(
  tx: Tx,
  empresaId: string,
  usuarioId: string,
  regras: Regras,
): Promise<Pick<Perfil, "empresa" | "usuario" | "links">> {
  const [empresa, row, perfil, obras] = await Promise.all([
    getEmpresaFacts(tx, empresaId),
    getEmpresaRow(tx, empresaId),
    getPerfil(tx, empresaId, usuarioId),
    listObrasAcesso(tx, empresaId, usuarioId),
  ]);
  if (perfil === null || row === null) throw new AppError("nao_encontrado");
  return {
    empresa: {
      _id: empresaId,
      nome: row.nome,
      logoUrl: logoUrl(empresaId, empresa.logo),
      fusoHorario: empresa.fusoHorario,
      configuracao: empresa.configuracao,
      periodoTeste: empresa.diasDeTeste !== null,
      periodoTesteDiasRestantes: empresa.diasDeTeste ?? 0,
      plano: await readPlano(tx, empresaId, row, { regras, administrador: perfil.perfil_id === PERFIL.administrador }),
    },
    usuario: {
      _id: usuarioId,
      nome: perfil.nome,
      sigla: perfil.sigla,
      email: legibleEmail(perfil.email),
      cargo: perfil.cargo,
      fotoUrl: fotoUrl(empresaId, usuarioId, perfil.foto),
      arquivoAssinaturaUrl: minhaAssinaturaUrl(empresaId, perfil.assinatura),
      fazerRelatorioOffline: perfil.fazer_relatorio_offline,
      idioma: perfil.idioma,
      perfil: { id: perfil.perfil_id, descricao: PERFIL_DESCRICAO[perfil.perfil_id] },
      permissaoDeAcesso: completePermissoes(perfil.perfil_id, perfil.permissao_de_acesso),
      obrasAcesso: perfil.perfil_id === PERFIL.administrador ? [] : obras.map(({ id: _id, nome }) => ({ _id, nome })),
    },
    links: linksDe(empresaId),
  };
}

/** Reads the company's plan; null when this installation charges nothing. */
async function readPlano(
  tx: Tx,
  empresaId: string,
  row: EmpresaRow,
  { regras, administrador }: { readonly regras: Regras; readonly administrador: boolean },
): Promise<PlanoNoPerfil | null> {
  if (regras.cobranca === "nenhuma") return null;
  const fatos = fatosDaEmpresa(row);
  const estado = estadoDe(fatos, row.hoje, regras);
  // The names tell people who may not hire a plan whom to ask.
  const asks = isContratavel(estado) && estado !== "teste";
  const administradores = asks ? await listAdministradores(tx, empresaId) : [];
  const tells = administrador && isVencida(estado);
  const mensagem = tells ? await readMensagem(tx, empresaId) : null;
  const vencido = tells ? await readVencido(tx, empresaId, row.hoje) : null;
  const dias = { mudaEm: mudaEm(fatos, estado, regras), terminaEm: fatos.cancelaEm };
  return { estado, ...dias, mensagem, vencido, administradores };
}

async function listAdministradores(tx: Tx, empresaId: string): Promise<string[]> {
  const rows = await tx<{ nome: string }[]>`
    select nome from usuarios where empresa_id = ${empresaId} and ativo and perfil_id = ${PERFIL.administrador}
    order by nome collate nomes, id limit 5`;
  return rows.map(({ nome }) => nome);
}

/**
 * Returns the acts that the person may do somewhere in the company; each call checks the access to a single work. When the
 * installation charges nothing, nobody may see a plan.
 */
function permissoesOf({ empresa, usuario }: Pick<Perfil, "empresa" | "usuario">): Perfil["permissoes"] {
  const all = allPermissoes({
    usuarioId: usuario._id,
    empresaId: empresa._id,
    perfilId: usuario.perfil.id as PerfilId,
    permissaoDeAcesso: usuario.permissaoDeAcesso,
    obrasAcesso: null,
    nome: usuario.nome,
  });
  return empresa.plano === null
    ? { ...all, "assinatura.ver": "sem_permissao", "assinatura.editar": "sem_permissao" }
    : all;
}

export type Inicio = {
  loginId: string;
  /** The requested company; when absent, the login's main company. */
  empresaId: string | undefined;
  versao: string;
  regras: Regras;
  /** Id of the person in that company as whom the administrator sees the product (`X-Ver-Como`). */
  verComo: string | null;
};

/**
 * Reads the data for the start of the application. In `ver como` these are the other person's data, with this company alone and
 * in the viewer's language.
 * @throws {AppError} `nao_encontrado` when the person is not a member of that company, `empresa_encerrada` when the company was
 * shut down
 */
export async function readPerfil(tx: Tx, { loginId, empresaId, versao, regras, verComo }: Inicio): Promise<Perfil> {
  const vinculos = await listVinculos(tx, loginId);
  const chosen = empresaId === undefined ? vinculos[0] : vinculos.find((v) => v.empresa_id === empresaId);
  if (chosen === undefined) {
    throw new AppError((await hasEncerrada(tx, loginId, empresaId)) ? "empresa_encerrada" : "nao_encontrado");
  }
  await enterEmpresa(tx, chosen.empresa_id);
  const own = await readPerfilDaEmpresa(tx, chosen.empresa_id, loginId, regras);
  if (verComo === null) {
    return { ...own, empresasVinculadas: vinculos.map(presentVinculo), permissoes: permissoesOf(own), versao };
  }
  const actor = await loadActor(tx, chosen.empresa_id, loginId);
  if (actor === null) throw new AppError("nao_encontrado");
  const alvo = await actorVisto(tx, actor, verComo);
  const seen = await readPerfilDaEmpresa(tx, chosen.empresa_id, alvo.usuarioId, regras);
  // The address of a stored signature always answers with the viewer's own signature, so the address is left out here.
  const usuario = { ...seen.usuario, idioma: own.usuario.idioma, arquivoAssinaturaUrl: null };
  const here = { ...presentVinculo(chosen), perfil: usuario.perfil };
  return { ...seen, usuario, empresasVinculadas: [here], permissoes: permissoesOf(seen), versao };
}
