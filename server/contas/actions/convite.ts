import type { convitesContract } from "../../../domain/contas/convitesContract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors.ts";
import { password } from "../../../domain/lib/fields.ts";
import { countAttempt, forgiveAttempt, type Counted } from "../../http/attempts.ts";
import { invalidInput } from "../../http/errors.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import { enterWithLogin, enterWithNewLogin, readConvite } from "../../usuarios/aceitar.ts";
import { openSession } from "../sessions.ts";

type Consultar = typeof convitesContract.consultarConvite;
type Aceitar = typeof convitesContract.aceitarConvite;
/** Whose password was right, or the hash of a new account's. */
type Prepared = { counted: Counted | null; loginId: string | null; senhaHash: string | null };

/** @throws {AppError} `muitas_tentativas` */
export async function prepareConsultarConvite({ request, services }: BeforeContext<Consultar>): Promise<void> {
  await services.database.withConta({}, (tx) => countAttempt(tx, "convite", { email: null, ip: request.ip }));
}

/** Told to whoever holds the link, and so the mailbox. @throws {AppError} `link_invalido` */
export async function consultarConvite({ tx, body }: Context<Consultar>) {
  const convite = await readConvite(tx, body.token, false);
  if (convite === null) throw new AppError("link_invalido");
  return {
    empresa: { nome: convite.empresa },
    convidadoPor: convite.convidadoPor,
    nome: convite.nome,
    email: convite.email,
    idioma: convite.idioma,
    contaExistente: convite.loginId !== null,
    expiraEm: convite.expiraEm,
  };
}

/**
 * Holding the link proves the mailbox and makes a new account; an account that exists is entered with its own password only,
 * because links are passed on. Guesses at it are counted as those of its login are.
 * @throws {AppError} `muitas_tentativas`, `link_invalido`, `credenciais_invalidas`, `campos_invalidos`
 */
export async function prepareAceitarConvite({ body, request, services }: BeforeContext<Aceitar>): Promise<Prepared> {
  if (body.idioma !== undefined) request.idioma = body.idioma;
  const { database, hasher } = services;
  const convite = await database.withConta({}, async (tx) => {
    await countAttempt(tx, "convite", { email: null, ip: request.ip });
    return readConvite(tx, body.token, false);
  });
  if (convite === null) throw new AppError("link_invalido");
  const { loginId, senhaHash, email } = convite;
  if (loginId === null) {
    const senha = password.safeParse(body.senha);
    if (!senha.success) throw invalidInput(atSenha(senha.error));
    return { counted: null, loginId, senhaHash: await hasher.hash(senha.data) };
  }
  const counted = await database.withConta({}, (tx) => countAttempt(tx, "login", { email, ip: request.ip }));
  if (!(await hasher.verify(body.senha, senhaHash))) throw new AppError("credenciais_invalidas");
  return { counted, loginId, senhaHash: null };
}

/** The issue of a single value, as that of its field. */
function atSenha<E extends { issues: { path: PropertyKey[] }[] }>(error: E): E {
  for (const issue of error.issues) issue.path = ["senha"];
  return error;
}

/**
 * Opens a session in the company of the invitation.
 * @throws {AppError} `link_invalido` when it was taken up, withdrawn or renewed meanwhile; `email_em_uso` when its e-mail got an account
 */
export async function aceitarConvite({
  tx,
  body,
  request,
  services,
  prepared,
}: Context<Aceitar> & { prepared: Prepared }): Promise<Sessao> {
  const convite = await readConvite(tx, body.token, true);
  if (convite === null) throw new AppError("link_invalido");
  const { loginId, senhaHash, counted } = prepared;
  if (convite.loginId !== loginId) throw new AppError("email_em_uso");
  if (counted !== null) await forgiveAttempt(tx, counted);
  const enteredAs =
    loginId === null
      ? await enterWithNewLogin(tx, convite, { senhaHash: senhaHash ?? "", idioma: body.idioma ?? convite.idioma })
      : await enterWithLogin(tx, convite, loginId);
  const sessao = await openSession(tx, enteredAs, request, services.config.publicUrl);
  const here = sessao.empresasVinculadas.some(({ empresaId }) => empresaId === convite.empresaId);
  return here ? { ...sessao, empresaId: convite.empresaId } : sessao;
}
