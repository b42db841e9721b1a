import { v7 as uuidv7 } from "uuid";
import type { Sessao } from "../../domain/contas/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { PERFIL_DESCRICAO } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import { logoUrl } from "../empresas/logomarca.ts";
import { SESSION_DAYS } from "../http/access.ts";
import type { RequestFacts } from "../http/route.ts";
import { fileCookie, fileTokenOf, hashToken, newToken } from "../http/tokens.ts";
import { rememberAparelho } from "./aparelhos.ts";
import { actAsLogin, hasEncerrada, insertSession, listVinculos, type VinculoRow } from "./queries.ts";

/** Sessions: made here, recognised in `http/access.ts`. Decision 008. */

const DAY_S = 24 * 60 * 60;

/** Sets the cookie that lets the browser open images and PDFs; `token` null removes it. */
export function setFileCookie(request: RequestFacts, token: string | null, publicUrl: string): void {
  request.setCookie(fileCookie(token, { https: isSecure(request, publicUrl), maxAge: SESSION_DAYS * DAY_S }));
}

/** True when people use HTTPS, judged by the public address or by what a trusted proxy reports. */
const isSecure = (request: RequestFacts, publicUrl: string) => request.https || publicUrl.startsWith("https:");

export const presentVinculo = (row: VinculoRow): Sessao["empresasVinculadas"][number] => ({
  empresaId: row.empresa_id,
  nome: row.empresa,
  logoUrl: logoUrl(row.empresa_id, row.logo),
  perfil: { id: row.perfil_id, descricao: PERFIL_DESCRICAO[row.perfil_id] },
  principal: row.principal,
});

/**
 * Opens a session of a login, and returns what login and sign-up answer.
 * @throws {AppError} `credenciais_invalidas` when the person is no longer in any company, `empresa_encerrada` when all of their
 * companies were shut down
 */
export async function openSession(tx: Tx, loginId: string, request: RequestFacts, publicUrl: string): Promise<Sessao> {
  await actAsLogin(tx, loginId);
  const vinculos = await listVinculos(tx, loginId);
  const [main] = vinculos;
  if (main === undefined) {
    throw new AppError((await hasEncerrada(tx, loginId)) ? "empresa_encerrada" : "credenciais_invalidas");
  }
  const token = newToken();
  await insertSession(tx, {
    id: uuidv7(),
    loginId,
    tokenHash: hashToken(token),
    arquivosHash: hashToken(fileTokenOf(token)),
    canal: request.canal,
    userAgent: request.userAgent,
    dias: SESSION_DAYS,
  });
  setFileCookie(request, token, publicUrl);
  await rememberAparelho(tx, loginId, request, isSecure(request, publicUrl));
  return { empresaId: main.empresa_id, usuarioId: loginId, token, empresasVinculadas: vinculos.map(presentVinculo) };
}
