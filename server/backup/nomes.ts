const LETTERS = 40;

/** Reduces a name to plain letters that every system and every archive takes: `obra-sao-joao`; returns `otherwise` when none are left. */
export function nomeSimples(nome: string, otherwise: string): string {
  const plain = nome
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LETTERS)
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? otherwise : plain;
}
