/** State of the first steps that is kept on this device only, for one company: the PDF was opened (`pdf`), the card was closed (`fechado`). */
type Lembrado = "pdf" | "fechado";

const keyOf = (what: Lembrado): string => `canteiro.bem-vindo-${what}`;

export function isLembrado(what: Lembrado, empresaId: string): boolean {
  try {
    return localStorage.getItem(keyOf(what)) === empresaId;
  } catch {
    return false;
  }
}

export function keepLembrado(what: Lembrado, empresaId: string): void {
  try {
    localStorage.setItem(keyOf(what), empresaId);
  } catch {
    // Where the browser stores nothing, the step is open and the card is back at the next visit of the home.
  }
}
