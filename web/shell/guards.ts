import { redirect } from "@tanstack/react-router";
import { chooseEmpresa, getSession } from "../api/session.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { loginPath, paths, splitEmpresa } from "../lib/paths.ts";

/** `beforeLoad` of login, sign-up and recovery: a logged-in person goes to the application. */
export function onlyWithoutSession(): void {
  if (getSession()?.empresaEscolhida === true) throw redirect({ href: paths.app(), replace: true });
}

async function sayForeign(): Promise<void> {
  const [{ toast }] = await Promise.all([fetchCode(() => import("../ui/toast.ts")), loadTexts(["obras"])]);
  toast.error(getTexts("obras").endereco_sem_acesso);
}

/** Enters a company of the person that an address names; any other is ignored. */
export function enterEmpresa(asked: string | null): void {
  const session = getSession();
  const isOwn = session?.empresasVinculadas.some(({ empresaId }) => empresaId === asked) === true;
  if (isOwn && asked !== null && !(session.empresaEscolhida && session.empresaId === asked)) chooseEmpresa(asked);
}

/**
 * `beforeLoad` of the application: without a session, or before a company is chosen, login comes first and remembers the way.
 * An address that names a company of the person (`?empresa=`, as links in mails do) enters that one.
 */
export function onlyWithSession({ location }: { location: { href: string } }): void {
  const { empresaId, href } = splitEmpresa(location.href);
  enterEmpresa(empresaId);
  const session = getSession();
  if (session?.empresaEscolhida === true) {
    if (empresaId === null) return;
    if (session.empresaId === empresaId) throw redirect({ href, replace: true });
    // Of a company that is not this person's: in another one the address would show something else.
    void sayForeign();
    throw redirect({ href: paths.obras(), replace: true });
  }
  throw redirect({ href: loginPath(location.href), replace: true });
}
