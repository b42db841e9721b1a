/** The e-mail last typed on a screen without a session, so that login, sign-up and recovery do not ask for it twice. */
let typed = "";

export function getTypedEmail(): string {
  return typed;
}

export function keepTypedEmail(email: string): void {
  typed = email;
}
