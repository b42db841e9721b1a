/** Length of a new password (D); the server checks the same. */
export const SENHA_MINIMA = 8;
