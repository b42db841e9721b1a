import { randomUUID } from "node:crypto";
import { must } from "./assinantes.ts";
import type { Out, Person } from "./http.ts";
import type { TestServer } from "./server.ts";
import { SENHA } from "./usuarios.ts";

/** Invites people through calls and mails, as in real use. */

type Detalhado = Out<"createUsuario">;
export type Convidado = { usuario: Detalhado; usuarioId: string; email: string };
type Options = {
  email?: string;
  perfil?: 2 | 3 | 4;
  obras?: readonly string[];
  nome?: string;
  idioma?: "pt" | "en" | "es";
  permissaoDeAcesso?: object;
};

export async function convidar(server: TestServer, as: Person, options: Options = {}): Promise<Convidado> {
  const { email = `${randomUUID()}@exemplo.com`, perfil = 3, obras = [], nome = "Carla Dias", idioma } = options;
  const body = {
    nome,
    email,
    perfil: { id: perfil },
    obrasAcesso: obras.map((_id) => ({ _id })),
    ...(idioma !== undefined && { idioma }),
    ...(options.permissaoDeAcesso !== undefined && { permissaoDeAcesso: options.permissaoDeAcesso }),
  };
  const { body: usuario } = must(await server.api("createUsuario", { as, body }));
  return { usuario, usuarioId: usuario._id, email };
}

/** Returns the whole text of the newest mail to this address, after all jobs have run. */
export async function mailTo(server: TestServer, email: string): Promise<string> {
  await server.drainJobs();
  const mails = (await server.mails()).filter((text) => text.includes(email));
  return (mails.at(-1) ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** Token in the link of the newest invitation to this address. */
export async function tokenOf(server: TestServer, email: string): Promise<string> {
  return /\/convite#token=([\w-]{36}\.[\w-]{43})/.exec(await mailTo(server, email))?.[1] ?? "";
}

/** Accepts the invitation, with the password that all people of the tests have. */
export async function aceitar(server: TestServer, { email }: Pick<Convidado, "email">, senha = SENHA): Promise<Person> {
  const token = await tokenOf(server, email);
  const { body } = must(await server.api("aceitarConvite", { body: { token, senha } }));
  return { empresaId: body.empresaId, usuarioId: body.usuarioId, token: body.token, email, senha };
}
