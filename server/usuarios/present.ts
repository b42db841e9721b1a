import type { z } from "zod";
import type { usuariosContract } from "../../domain/usuarios/contract.ts";
import {
  canDeleteUsuario,
  canManageUsuario,
  canSetAtivo,
  canVerComo,
  permissoesDoPerfil,
} from "../../domain/permissoes/pessoas.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { PERFIL, PERFIL_DESCRICAO } from "../../domain/permissoes/perfis.ts";
import { legibleEmail } from "../lib/email.ts";
import { completePermissoes } from "../http/access.ts";
import { type ObraDoUsuario, sees } from "./obrasAcesso.ts";
import type { UsuarioRow } from "./queries.ts";

/** Converts rows of people to the form of the API. */

type Listado = z.output<typeof usuariosContract.listUsuarios.output>["usuarios"][number];
type Detalhado = z.output<typeof usuariosContract.getUsuario.output>;

export const fotoUrl = (empresaId: string, usuarioId: string, foto: string | null): string | null =>
  foto === null ? null : `/v2/empresas/${empresaId}/usuarios/${usuarioId}/foto/${foto}`;

const permissoesDaLinha = ({ perfil_id: perfilId, permissao_de_acesso: own }: UsuarioRow) =>
  permissoesDoPerfil(perfilId, completePermissoes(perfilId, own));

/**
 * Returns the address of a person's stored signature. The suffix changes with the picture, so that the browser's cache does not
 * show an old picture.
 */
export const minhaAssinaturaUrl = (empresaId: string, assinatura: string | null): string | null =>
  assinatura === null ? null : `/v2/empresas/${empresaId}/assinaturas/minha?v=${assinatura.slice(0, 16)}`;

/** @param obraOculta the person has access to a work that the actor does not see. */
export function presentListado(actor: Actor, row: UsuarioRow, obraOculta: boolean): Listado {
  const alvo = { usuarioId: row.id, perfilId: row.perfil_id };
  const permissaoDeAcesso = permissoesDaLinha(row);
  const convidado = row.situacao === "convidado";
  return {
    _id: row.id,
    nome: row.nome,
    sigla: row.sigla,
    email: legibleEmail(row.email),
    cargo: row.cargo,
    fotoUrl: fotoUrl(actor.empresaId, row.id, row.foto),
    perfil: { id: row.perfil_id, descricao: PERFIL_DESCRICAO[row.perfil_id] },
    ativo: row.ativo,
    situacao: row.situacao,
    totalObras: row.perfil_id === PERFIL.administrador ? null : row.total_obras,
    permissoes: {
      editar: canManageUsuario(actor, alvo),
      ativar: convidado ? "nao_encontrado" : canSetAtivo(actor, { ...alvo, permissaoDeAcesso, obraOculta }),
      excluir: canDeleteUsuario(actor, alvo),
      convidar: convidado ? authorize(actor, "usuario.adicionar") : "convite_aceito",
      verComo: row.situacao === "ativo" ? canVerComo(actor, alvo) : "nao_encontrado",
    },
  };
}

export function presentDetalhado(actor: Actor, row: UsuarioRow, obras: readonly ObraDoUsuario[]): Detalhado {
  const shown = row.perfil_id === PERFIL.administrador ? [] : obras.filter(({ id }) => sees(actor, id));
  const { convite_enviado_em: enviadoEm, convite_expira_em: expiraEm } = row;
  return {
    ...presentListado(actor, row, shown.length < obras.length && row.perfil_id !== PERFIL.administrador),
    idioma: row.idioma,
    fazerRelatorioOffline: row.fazer_relatorio_offline,
    permissaoDeAcesso: permissoesDaLinha(row),
    obrasAcesso: shown.map(({ id, nome }) => ({ _id: id, nome })),
    obrasOcultas: row.perfil_id === PERFIL.administrador ? 0 : obras.length - shown.length,
    arquivoAssinatura: row.assinatura,
    arquivoAssinaturaUrl: row.id === actor.usuarioId ? minhaAssinaturaUrl(actor.empresaId, row.assinatura) : null,
    convite:
      enviadoEm === null || expiraEm === null ? null : { enviadoEm, expiraEm, vencido: row.convite_vencido === true },
    criadoEm: row.criado_em,
  };
}
