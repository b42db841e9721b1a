import { type Choque, perguntar } from "../edicao/choque.ts";
import { getTexts } from "../i18n/texts.ts";
import { type Juntas, mergePredefinidos, ORDEM, type Predefinido } from "./mergePredefinidos.ts";

type Linhas = readonly Predefinido[];

const nomes = (linhas: Linhas): string => linhas.map(({ nome }) => nome).join(", ");

/**
 * Merges a list three-way: `antes` is the common base, `minhas` the person's list and `outras` the list that somebody else saved.
 * Asks the person where both lists changed the same; returns null when the person does not want to decide now.
 */
export async function juntarPredefinidos(
  antes: Linhas,
  minhas: Linhas,
  outras: Linhas,
  quem: Omit<Choque, "campos">,
): Promise<Juntas | null> {
  const juntas = mergePredefinidos(antes, minhas, outras);
  const { choques, ordem } = juntas;
  if (choques.length === 0 && !ordem) return juntas;
  const t = getTexts("edicao");
  const said = (linha: Predefinido | undefined) =>
    linha === undefined ? t.fora_da_lista : String(linha.quantidade ?? linha.nome);
  const escolhas = await perguntar({
    ...quem,
    campos: [
      ...choques.map(({ nome, mine, theirs }) => ({
        nome,
        label: (mine ?? theirs)?.nome ?? "",
        mine: said(mine),
        theirs: said(theirs),
      })),
      ...(ordem ? [{ nome: ORDEM, label: t.ordem, mine: nomes(minhas), theirs: nomes(outras) }] : []),
    ],
  });
  return escolhas === null ? null : mergePredefinidos(antes, minhas, outras, escolhas);
}
