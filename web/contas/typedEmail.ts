/** The e-mail last typed on a screen without a session, so that the person need not type it again at login, sign-up or recovery. */
let typed = "";

export function getTypedEmail(): string {
  return typed;
}

export function keepTypedEmail(email: string): void {
  typed = email;
}
