import type { Tx } from "../db/database.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";

export type Candidato = { usuarioId: string; nome: string; email: string; cargo: string | null };

/** People who can be chosen to sign: active members who may open the work, by name. */
export async function listCandidatos(tx: Tx, empresaId: string, obraId: string): Promise<Candidato[]> {
  const rows = await tx<Candidato[]>`
    select u.id as "usuarioId", u.nome, l.email, u.cargo
    from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} and u.ativo and (u.perfil_id = ${PERFIL.administrador}
      or exists (select from obra_usuarios ou
        where ou.empresa_id = u.empresa_id and ou.obra_id = ${obraId} and ou.usuario_id = u.id))
    order by u.nome collate nomes, u.id`;
  return [...rows];
}
