import { slug } from "../../lib/text.ts";
import type { FlatItem } from "../merge/diff.ts";
import type { CampoPersonalizadoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import { childId, childKey, textOf } from "./items.ts";
import type { SecaoId } from "../../secoes/ids.ts";
import type { View } from "./types.ts";

/** Custom fields of an activity or an occurrence: children keyed by the slug of their name. */

const TIPO = "campo";
type Escrito = Omit<CampoPersonalizadoInput, "opcoes"> & { readonly opcoes?: readonly string[] | null | undefined };
type Campo = NonNullable<Conteudo["atividades"]>[number]["camposPersonalizados"][number];

export function camposToWire(view: View, parent: string): Campo[] {
  return view.children(parent, TIPO).map((item) => {
    const opcoes = item.fields["opcoes"];
    return {
      hash: childKey(item),
      chave: textOf(item, "chave"),
      valor: textOf(item, "valor"),
      tipo: textOf(item, "tipo") || "text",
      ...(Array.isArray(opcoes) ? { opcoes: opcoes.filter((x) => typeof x === "string") } : {}),
    };
  });
}

/** Drops rows without name or value. Rows whose names have the same slug all stay: `cota`, `cota-2`. */
export function camposFromWire(parent: string, secao: SecaoId, wire: readonly Escrito[]): FlatItem[] {
  const rows = wire
    .map((row) => ({ ...row, slug: slug(row.chave) || TIPO }))
    .filter(({ chave, valor }) => chave !== "" && valor !== "");
  const taken = new Set<string>();
  // A row keeps the hash it was read with while its name still gives that slug, wherever the row moved.
  const kept = rows.map(({ hash, slug: name }) => {
    const numbered = hash !== undefined && hash.startsWith(`${name}-`) && /^\d+$/.test(hash.slice(name.length + 1));
    if (hash === undefined || taken.has(hash) || !(hash === name || numbered)) return null;
    taken.add(hash);
    return hash;
  });
  return rows.map(({ chave, valor, tipo, opcoes, slug: name }, i) => ({
    id: childId(parent, TIPO, kept[i] ?? firstFree(name, taken)),
    secao,
    tipo: TIPO,
    parent,
    fields: { chave, valor, tipo, opcoes: opcoes == null ? null : [...opcoes] },
  }));
}

function firstFree(name: string, taken: Set<string>): string {
  let hash = name;
  for (let n = 2; taken.has(hash); n += 1) hash = `${name}-${n}`;
  taken.add(hash);
  return hash;
}
