import { contasContract } from "../../domain/contas/contract.ts";
import { convitesContract } from "../../domain/contas/convitesContract.ts";
import { emailContract } from "../../domain/contas/emailContract.ts";
import { sessoesContract } from "../../domain/contas/sessoesContract.ts";
import { aparelhoDe } from "../../domain/contas/aparelho.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { criarConta, prepareCriarConta } from "./actions/criarConta.ts";
import { login, prepareLogin } from "./actions/login.ts";
import { novaSenha, prepareNovaSenha, prepareRecuperarSenha, recuperarSenha } from "./actions/recovery.ts";
import { aceitarConvite, consultarConvite, prepareAceitarConvite, prepareConsultarConvite } from "./actions/convite.ts";
import {
  cancelarTroca,
  confirmarTroca,
  pedirTroca,
  prepareConfirmarTroca,
  preparePedirTroca,
  prepareReenviarTroca,
  readTroca,
  reenviarTroca,
} from "./actions/email.ts";
import { alterarSenha, prepareAlterarSenha } from "./actions/senha.ts";
import { readPerfil } from "../usuarios/profile.ts";
import { deleteOtherSessions, deleteOwnSession, deleteSession, listSessoes, updateIdioma } from "../logins/queries.ts";
import { setFileCookie } from "../logins/sessions.ts";

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
    const { empresaId } = query;
    const { verComo } = request;
    const { version: versao, config: regras } = services;
    const perfil = await readPerfil(tx, { loginId: actor.loginId, empresaId, versao, regras, verComo });
    setFileCookie(request, request.token, services.config.publicUrl);
    return perfil;
  },
  updateIdioma: async ({ tx, actor, body }) => {
    await updateIdioma(tx, actor.loginId, body.idioma);
    return { ok: true as const };
  },
});

export const sessoesRoutes = defineRoutes(sessoesContract, {
  alterarSenha: staged(sessoesContract.alterarSenha, prepareAlterarSenha, alterarSenha),
  listSessoes: async ({ tx, actor }) => ({
    sessoes: (await listSessoes(tx, actor.loginId)).map((row) => ({
      _id: row.id,
      canal: row.canal,
      ...aparelhoDe(row.user_agent),
      criadaEm: row.criada_em,
      vistaEm: row.vista_em,
      atual: row.id === actor.sessaoId,
    })),
  }),
  encerrarSessao: async ({ tx, actor, params }) => {
    const ended = isUuid(params.sessaoId) && (await deleteOwnSession(tx, actor.loginId, params.sessaoId));
    if (!ended) throw new AppError("nao_encontrado");
    return { ok: true as const };
  },
  encerrarOutrasSessoes: async ({ tx, actor }) => ({
    encerradas: await deleteOtherSessions(tx, actor.loginId, actor.sessaoId),
  }),
});

export const emailRoutes = defineRoutes(emailContract, {
  getTrocaDeEmail: ({ tx, actor }) => readTroca(tx, actor),
  pedirTrocaDeEmail: staged(emailContract.pedirTrocaDeEmail, preparePedirTroca, pedirTroca),
  reenviarTrocaDeEmail: staged(emailContract.reenviarTrocaDeEmail, prepareReenviarTroca, reenviarTroca),
  cancelarTrocaDeEmail: cancelarTroca,
  confirmarTrocaDeEmail: staged(emailContract.confirmarTrocaDeEmail, prepareConfirmarTroca, confirmarTroca),
});

export const convitesRoutes = defineRoutes(convitesContract, {
  consultarConvite: staged(convitesContract.consultarConvite, prepareConsultarConvite, consultarConvite),
  aceitarConvite: staged(convitesContract.aceitarConvite, prepareAceitarConvite, aceitarConvite),
});
