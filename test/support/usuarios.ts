import type { Sql } from "postgres";
import { v7 as uuidv7 } from "uuid";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PerfilId } from "../../domain/permissoes/perfis.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import type { PasswordHasher } from "../../server/lib/passwords.ts";
import { fileTokenOf, hashToken, newToken } from "../../server/http/tokens.ts";
import type { Person } from "./http.ts";

/** The password of everybody in tests. */
export const SENHA = "canteiro de obras";

export type UsuarioOptions = {
  perfil?: PerfilId;
  /** Permission groups to grant; all others grant nothing. */
  permissaoDeAcesso?: Partial<PermissaoDeAcesso>;
  obras?: readonly string[];
  nome?: string;
  idioma?: Idioma;
  /** Makes this existing login a member of the company instead of creating a login. */
  loginId?: string;
};

/**
 * Inserts a user of a company, with a session, by SQL, because tests that are not about invitations need no invitation mail.
 * `convites.ts` invites with API calls.
 */
export async function insertUsuario(
  owner: Sql,
  hasher: PasswordHasher,
  empresaId: string,
  options: UsuarioOptions,
): Promise<Person> {
  const { perfil = 3, obras = [], nome = "Bruno Lima", idioma = "pt" } = options;
  const loginId = options.loginId ?? uuidv7();
  const email = `${loginId}@exemplo.com`;
  const token = newToken();
  const permissoes = { ...NO_ACCESS, ...options.permissaoDeAcesso };
  if (options.loginId === undefined) {
    await owner`
      insert into logins (id, email, nome, senha_hash, idioma, empresa_principal_id)
      values (${loginId}, ${email}, ${nome}, ${await hasher.hash(SENHA)}, ${idioma}, ${empresaId})`;
  }
  await owner`
    insert into usuarios (empresa_id, id, nome, sigla, perfil_id, permissao_de_acesso)
    values (${empresaId}, ${loginId}, ${nome}, 'BL', ${perfil}, ${owner.json(permissoes)})`;
  for (const obra of obras) {
    await owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${empresaId}, ${obra}, ${loginId})`;
  }
  await owner`
    insert into sessoes (id, login_id, token_hash, arquivos_hash, expira_em)
    values (${uuidv7()}, ${loginId}, ${hashToken(token)}, ${hashToken(fileTokenOf(token))}, now() + interval '30 days')`;
  return { empresaId, usuarioId: loginId, token, email, senha: SENHA };
}
