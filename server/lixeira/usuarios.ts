import { DIAS_NA_LIXEIRA } from "../../domain/lixeira/tipos.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { contaComoUsuario } from "../../domain/cobranca/limites.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import { requireLugar } from "../empresas/limites.ts";
import { naLixeira, type TipoNaLixeira } from "./tipo.ts";
import { avisarAcesso } from "../usuarios/avisos.ts";

/** People in the bin. An active person comes back active, with their works and permissions. */
export const usuarioNaLixeira: TipoNaLixeira = {
  linhas: (tx, empresaId) => tx`
    select id, nome as descricao, null::text as onde, null::int as numero, null::date as data, excluido_em as em, excluido_por as por
    from usuarios where empresa_id = ${empresaId} and excluido_em is not null`,
  restaurar: async (ctx, id) => {
    const { tx, empresaId } = ctx;
    await tx`select from empresas where id = ${empresaId} for no key update`;
    // A person who has been invited again meanwhile would be listed twice after the restoration.
    const again = await tx`
      select from usuario_convites c join logins l on l.email = c.email where c.empresa_id = ${empresaId} and l.id = ${id}`;
    if (again.length > 0) throw new AppError("usuario_ja_existe");
    const [row] = await tx<{ perfil: PerfilId; ativo: boolean }[]>`
      select perfil_id as perfil, coalesce(ativo_ao_excluir, false) as ativo from usuarios
      where empresa_id = ${empresaId} and id = ${id} and ${naLixeira(tx, "excluido_em")}`;
    if (row !== undefined && contaComoUsuario({ ...row, convidado: false }))
      await requireLugar(tx, empresaId, { usuarios: 1 });
    const [back] = await tx<{ ativo: boolean }[]>`
      update usuarios set ativo = coalesce(ativo_ao_excluir, false), ativo_ao_excluir = null, excluido_em = null, excluido_por = null,
        modificado_em = now()
      where empresa_id = ${empresaId} and id = ${id} and excluido_em > now() - make_interval(days => ${DIAS_NA_LIXEIRA})
      returning ativo`;
    if (back?.ativo === true) await avisarAcesso(ctx, id, { ato: "devolvido" });
    return back !== undefined;
  },
};
