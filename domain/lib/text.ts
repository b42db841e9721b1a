/**
 * Free text as it is kept: HTML tags removed (P section 5), control characters and halves of surrogate pairs (which no
 * database stores) dropped, NFC, ends trimmed.
 * Only real tags go: `a < b` and `3<5` stay. React and the PDF never interpret text, so this is hygiene, not the wall.
 */
export function cleanText(input: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed; tab and newline stay
  let text = input.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/gu, "");
  // A tag hidden in a tag (`<scr<b>ipt>`) appears only after the first pass; what stood apart may now compose.
  for (let before = ""; before !== text;) {
    before = text;
    text = text.normalize("NFC").replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>/g, "");
  }
  return text.trim();
}

/** Initials as `sigla` (D: up to 4 letters): `José Aparecido da Conceição` → `JAC`. Particles do not count. */
export function initials(nome: string): string {
  const particles = new Set(["da", "de", "do", "das", "dos", "e", "y", "del", "la", "of"]);
  return nome
    .split(/\s+/)
    .filter((word) => word !== "" && !particles.has(word.toLowerCase()))
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("")
    .slice(0, 4);
}

/** Text without accents and case, for searching: `Água` → `agua`. The database does the same with `unaccent(lower(…))`. */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** A name as key: `Nº da nota fiscal` → `n-da-nota-fiscal`. Letters of any script stay; empty when there is none. */
export function slug(text: string): string {
  return searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
