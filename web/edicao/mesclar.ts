/** Three-way merge of a form's fields: as it was opened, as it was typed, as somebody else has saved it meanwhile. Pure. */

type Grupo = Readonly<Record<string, unknown>>;
const isGrupo = (value: unknown): value is Grupo =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set);

/** Of what is chosen from a list the id decides: it may have been renamed meanwhile. */
const plain = (value: unknown): unknown =>
  value instanceof Set
    ? [...(value as ReadonlySet<string>)].toSorted((a, b) => (a < b ? -1 : 1))
    : isGrupo(value) && "_id" in value
      ? value["_id"]
      : value;

export const igual = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

export type Lado = "meu" | "deles";
export type Mescla<Value> = {
  readonly valor: Value;
  /** Both changed it, and differently. */
  readonly choque: boolean;
  /** Something of theirs was taken over. */
  readonly tomado: boolean;
};

/** Adding and taking out of one list never clash. */
function mesclarSets(base: ReadonlySet<unknown>, meu: ReadonlySet<unknown>, deles: ReadonlySet<unknown>) {
  const valor = new Set([...meu].filter((each) => deles.has(each) || !base.has(each)));
  for (const each of deles) if (!base.has(each)) valor.add(each);
  return { valor, choque: false, tomado: !igual(valor, meu) };
}

function mesclarChaves(base: Grupo, meu: Grupo, deles: Grupo, lado: Lado): Mescla<Grupo> {
  const parts = Object.keys({ ...meu, ...deles }).map(
    (key) => [key, mesclar(base[key], meu[key], deles[key], { lado, porChave: true })] as const,
  );
  return {
    valor: Object.fromEntries(parts.map(([key, { valor }]) => [key, valor])),
    choque: parts.some(([, { choque }]) => choque),
    tomado: parts.some(([, { tomado }]) => tomado),
  };
}

/**
 * Each entry is added and taken out on its own; only the order of those that all three have is one value. Who moved some leads, and
 * what the other has added follows.
 */
function mesclarLista(
  base: readonly unknown[],
  meu: readonly unknown[],
  deles: readonly unknown[],
  lado: Lado,
): Mescla<readonly unknown[]> {
  const { valor: ficam } = mesclarSets(new Set(base), new Set(meu), new Set(deles));
  const comuns = (lista: readonly unknown[]) => lista.filter((each) => base.includes(each) && ficam.has(each));
  const [antes, minha, outra] = [comuns(base), comuns(meu), comuns(deles)];
  const choque = !igual(minha, antes) && !igual(outra, antes) && !igual(minha, outra);
  const guia = choque ? lado : igual(outra, antes) ? "meu" : "deles";
  const [primeira, segunda] = guia === "meu" ? [meu, deles] : [deles, meu];
  const valor = [...primeira, ...segunda.filter((each) => !primeira.includes(each))].filter((each) => ficam.has(each));
  return { valor, choque, tomado: !igual(valor, meu) };
}

type Como = {
  readonly lado?: Lado;
  readonly porChave?: boolean;
  readonly porEntrada?: boolean;
};

/**
 * @param lado whose stays where both changed it differently.
 * @param porChave a group (flags by name) is merged name by name, not as one value.
 * @param porEntrada a list of ids is merged entry by entry, not as one value.
 */
export function mesclar<Value>(
  base: Value,
  meu: Value,
  deles: Value,
  { lado = "meu", porChave = false, porEntrada = false }: Como = {},
): Mescla<Value> {
  if (igual(meu, deles)) return { valor: meu, choque: false, tomado: false };
  if (igual(meu, base)) return { valor: deles, choque: false, tomado: true };
  if (igual(deles, base)) return { valor: meu, choque: false, tomado: false };
  const all: readonly unknown[] = [base, meu, deles];
  if (base instanceof Set && meu instanceof Set && deles instanceof Set)
    return mesclarSets(base, meu, deles) as Mescla<unknown> as Mescla<Value>;
  if (porEntrada && Array.isArray(base) && Array.isArray(meu) && Array.isArray(deles))
    return mesclarLista(base, meu, deles, lado) as Mescla<unknown> as Mescla<Value>;
  if (porChave && all.every(isGrupo))
    return mesclarChaves(base as Grupo, meu as Grupo, deles as Grupo, lado) as Mescla<unknown> as Mescla<Value>;
  return { valor: lado === "meu" ? meu : deles, choque: true, tomado: lado === "deles" };
}
