import { redirect } from "@tanstack/react-router";
import { getSession } from "../api/session.ts";
import { loginPath, paths } from "../paths.ts";

/** `beforeLoad` of login, sign-up and recovery: who is already in goes to the application. */
export function onlyWithoutSession(): void {
  if (getSession()?.empresaEscolhida === true) throw redirect({ href: paths.app(), replace: true });
}

/** `beforeLoad` of the application: without a session, or before a company is chosen, login comes first and remembers the way. */
export function onlyWithSession({ location }: { location: { href: string } }): void {
  if (getSession()?.empresaEscolhida === true) return;
  throw redirect({ href: loginPath(location.href), replace: true });
}
