import type { convitesContract } from "../../../domain/contas/convitesContract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { password } from "../../../domain/lib/fields.ts";
import { countAttempt, forgiveAttempt, type Counted } from "../../logins/attempts.ts";
import { invalidInput } from "../../http/errors.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import { enterWithLogin, enterWithNewLogin, findEntry, keepEntry, readConvite } from "../../usuarios/aceitar.ts";
import { openSession } from "../../logins/sessions.ts";

type Consultar = typeof convitesContract.consultarConvite;
type Aceitar = typeof convitesContract.aceitarConvite;
/**
 * `loginId`: the login whose password was right, null for a new account; `senhaHash`: hash of a new account's password. `again`:
 * an earlier attempt of this same request already accepted the invitation.
 */
type Prepared = { counted: Counted | null; loginId: string | null; senhaHash: string | null; again: boolean };

/** @throws {AppError} `muitas_tentativas` */
export async function prepareConsultarConvite({ request, services }: BeforeContext<Consultar>): Promise<void> {
  await services.database.withConta({}, (tx) => countAttempt(tx, "convite", { email: null, ip: request.ip }));
}

/**
 * Answers anyone who has the link, since having it proves access to the mailbox.
 * @throws {AppError} `link_invalido`
 */
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
 * Checks that the requester may accept the invitation. Having the link proves access to the mailbox, which is enough to create an
 * account. An existing account also needs its password, because links get forwarded; wrong guesses count as those of a login do.
 * @throws {AppError} `muitas_tentativas`, `link_invalido`, `credenciais_invalidas`, `campos_invalidos`
 */
export async function prepareAceitarConvite({ body, request, services }: BeforeContext<Aceitar>): Promise<Prepared> {
  if (body.idioma !== undefined) request.idioma = body.idioma;
  const { database, hasher } = services;
  const entry = { token: body.token, chave: request.chave };
  const { convite, before } = await database.withConta({}, async (tx) => {
    await countAttempt(tx, "convite", { email: null, ip: request.ip });
    const found = await readConvite(tx, body.token, false);
    return { convite: found, before: found === null ? await findEntry(tx, entry) : null };
  });
  const known = convite ?? before;
  if (known === null) throw new AppError("link_invalido");
  const { loginId, senhaHash, email } = known;
  if (loginId === null) {
    const senha = password.safeParse(body.senha);
    if (!senha.success) throw invalidInput(atSenha(senha.error));
    return { counted: null, loginId, senhaHash: await hasher.hash(senha.data), again: false };
  }
  const counted = await database.withConta({}, (tx) =>
    countAttempt(tx, "login", { email, ip: request.ip, aparelho: request.aparelho }),
  );
  if (!(await hasher.verify(body.senha, senhaHash))) throw new AppError("credenciais_invalidas");
  return { counted, loginId, senhaHash: null, again: convite === null };
}

/** Sets the path `senha` on the issues of a password that was validated alone. */
function atSenha<E extends { issues: { path: PropertyKey[] }[] }>(error: E): E {
  for (const issue of error.issues) issue.path = ["senha"];
  return error;
}

type Accepting = Context<Aceitar> & { prepared: Prepared };

/** @throws {AppError} `link_invalido`, `email_em_uso` */
async function enter({ tx, body, request, prepared }: Accepting): Promise<string> {
  const { loginId, senhaHash } = prepared;
  const convite = await readConvite(tx, body.token, true);
  if (convite === null) throw new AppError("link_invalido");
  if (convite.loginId !== loginId) throw new AppError("email_em_uso");
  const idioma = body.idioma ?? convite.idioma;
  const usuarioId =
    loginId === null
      ? await enterWithNewLogin(tx, convite, { senhaHash: senhaHash ?? "", idioma })
      : await enterWithLogin(tx, convite, loginId);
  await keepEntry(tx, { token: body.token, chave: request.chave }, usuarioId);
  return usuarioId;
}

/**
 * Opens a session in the company of the invitation.
 * @throws {AppError} `link_invalido` when the invitation was accepted, withdrawn or renewed in the meantime; `email_em_uso` when
 * its e-mail got an account
 */
export async function aceitarConvite(context: Accepting): Promise<Sessao> {
  const { tx, body, request, services, prepared } = context;
  const { counted, loginId, again } = prepared;
  if (counted !== null) await forgiveAttempt(tx, counted);
  const enteredAs = again && loginId !== null ? loginId : await enter(context);
  const sessao = await openSession(tx, enteredAs, request, services.config.publicUrl);
  const empresaId = body.token.slice(0, body.token.indexOf("."));
  const here = sessao.empresasVinculadas.some((vinculo) => vinculo.empresaId === empresaId);
  return here ? { ...sessao, empresaId } : sessao;
}
