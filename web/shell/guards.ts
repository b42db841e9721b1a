import { redirect } from "@tanstack/react-router";
import { chooseEmpresa, getSession } from "../api/session.ts";
import { getTexts, loadTexts } from "../i18n/texts.ts";
import { fetchCode } from "../lib/fetchCode.ts";
import { loginPath, paths, splitEmpresa } from "../lib/paths.ts";

/** `beforeLoad` of login, sign-up and recovery: sends a person who is logged in and has chosen a company to the application. */
export function onlyWithoutSession(): void {
  if (getSession()?.empresaEscolhida === true) throw redirect({ href: paths.app(), replace: true });
}

async function sayForeign(): Promise<void> {
  const [{ toast }] = await Promise.all([fetchCode(() => import("../ui/toast.ts")), loadTexts(["obras"])]);
  toast.error(getTexts("obras").endereco_sem_acesso);
}

/** Switches to the company that an address names, if the person belongs to it; any other company is ignored. */
export function enterEmpresa(asked: string | null): void {
  const session = getSession();
  const isOwn = session?.empresasVinculadas.some(({ empresaId }) => empresaId === asked) === true;
  if (isOwn && asked !== null && !(session.empresaEscolhida && session.empresaId === asked)) chooseEmpresa(asked);
}

/**
 * `beforeLoad` of the application: without a session, or before a company is chosen, it redirects to the login, which then leads
 * back to the address. An address that names a company of the person (`?empresa=`, as links in mails do) switches to that
 * company.
 */
export function onlyWithSession({ location }: { location: { href: string } }): void {
  const { empresaId, href } = splitEmpresa(location.href);
  enterEmpresa(empresaId);
  const session = getSession();
  if (session?.empresaEscolhida === true) {
    if (empresaId === null) return;
    if (session.empresaId === empresaId) throw redirect({ href, replace: true });
    // The address names a company to which the person does not belong. In the person's own company, the same address would show something else.
    void sayForeign();
    throw redirect({ href: paths.obras(), replace: true });
  }
  throw redirect({ href: loginPath(location.href), replace: true });
}
