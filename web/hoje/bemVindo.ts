/** What nothing in the data tells of the first steps, kept on this device for one company. */
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
    // Where nothing can be kept, it is asked again with the next page.
  }
}
