import { contasContract } from "../../domain/contas/contract.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { criarConta, prepareCriarConta } from "./actions/criarConta.ts";
import { login, prepareLogin } from "./actions/login.ts";
import { novaSenha, prepareNovaSenha, prepareRecuperarSenha, recuperarSenha } from "./actions/recovery.ts";
import { readPerfil } from "./profile.ts";
import { deleteSession, updateIdioma } from "./queries.ts";
import { setFileCookie } from "./sessions.ts";

export const contasRoutes = defineRoutes(contasContract, {
  criarConta: staged(contasContract.criarConta, prepareCriarConta, criarConta),
  login: staged(contasContract.login, prepareLogin, login),
  logout: async ({ tx, actor, request, services }) => {
    await deleteSession(tx, actor.sessaoId);
    setFileCookie(request, null, services.config.publicUrl);
    return { ok: true as const };
  },
  recuperarSenha: staged(contasContract.recuperarSenha, prepareRecuperarSenha, recuperarSenha),
  novaSenha: staged(contasContract.novaSenha, prepareNovaSenha, novaSenha),
  getPerfilUsuario: async ({ tx, actor, query, request, services }) => {
    const perfil = await readPerfil(tx, actor.loginId, query.empresaId, services.version);
    setFileCookie(request, request.token, services.config.publicUrl);
    return perfil;
  },
  updateIdioma: async ({ tx, actor, body }) => {
    await updateIdioma(tx, actor.loginId, body.idioma);
    return { ok: true as const };
  },
});
