import type { z } from "zod";
import type { contasContract } from "../../domain/contas/contract.ts";
import { AppError } from "../../domain/errors.ts";
import { allPermissoes } from "../../domain/permissoes/rules.ts";
import { PERFIL_DESCRICAO } from "../../domain/usuarios/perfis.ts";
import type { Tx } from "../db/database.ts";
import { logoUrl } from "../empresas/logomarca.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { completePermissoes } from "../http/access.ts";
import { enterEmpresa, getPerfil, listVinculos } from "./queries.ts";
import { presentVinculo } from "./sessions.ts";

type Perfil = z.output<typeof contasContract.getPerfilUsuario.output>;

/**
 * The start-up load (P section 7). Without `empresaId` the main company.
 * @throws {AppError} `nao_encontrado` when the person is no member of that company
 */
export async function readPerfil(
  tx: Tx,
  loginId: string,
  empresaId: string | undefined,
  versao: string,
): Promise<Perfil> {
  const vinculos = await listVinculos(tx, loginId);
  const chosen = empresaId === undefined ? vinculos[0] : vinculos.find((v) => v.empresa_id === empresaId);
  if (chosen === undefined) throw new AppError("nao_encontrado");
  await enterEmpresa(tx, chosen.empresa_id);
  const [empresa, perfil] = await Promise.all([
    getEmpresaFacts(tx, chosen.empresa_id),
    getPerfil(tx, chosen.empresa_id, loginId),
  ]);
  if (perfil === null) throw new AppError("nao_encontrado");
  const permissaoDeAcesso = completePermissoes(perfil.perfil_id, perfil.permissao_de_acesso);
  const actor = {
    usuarioId: loginId,
    empresaId: chosen.empresa_id,
    perfilId: perfil.perfil_id,
    permissaoDeAcesso,
    obrasAcesso: null,
    nome: perfil.nome,
  };
  return {
    empresa: {
      _id: chosen.empresa_id,
      nome: chosen.empresa,
      logoUrl: logoUrl(chosen.empresa_id, empresa.logo),
      fusoHorario: empresa.fusoHorario,
      configuracao: empresa.configuracao,
      periodoTeste: empresa.diasDeTeste !== null,
      periodoTesteDiasRestantes: empresa.diasDeTeste ?? 0,
    },
    usuario: {
      _id: loginId,
      nome: perfil.nome,
      sigla: perfil.sigla,
      email: perfil.email,
      cargo: perfil.cargo,
      idioma: perfil.idioma,
      perfil: { id: perfil.perfil_id, descricao: PERFIL_DESCRICAO[perfil.perfil_id] },
      permissaoDeAcesso,
    },
    empresasVinculadas: vinculos.map(presentVinculo),
    permissoes: allPermissoes(actor),
    versao,
  };
}
