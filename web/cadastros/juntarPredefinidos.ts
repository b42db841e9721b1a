import { type Choque, perguntar } from "../edicao/choque.ts";
import { getTexts } from "../i18n/texts.ts";
import { type Juntas, mesclarPredefinidos, ORDEM, type Predefinido } from "./mesclarPredefinidos.ts";

type Linhas = readonly Predefinido[];

const nomes = (linhas: Linhas): string => linhas.map(({ nome }) => nome).join(", ");

/** A list as it was, as one has it and as somebody else has saved it, made one; asks where both changed the same. Null: not now. */
export async function juntarPredefinidos(
  antes: Linhas,
  minhas: Linhas,
  outras: Linhas,
  quem: Omit<Choque, "campos">,
): Promise<Juntas | null> {
  const juntas = mesclarPredefinidos(antes, minhas, outras);
  const { choques, ordem } = juntas;
  if (choques.length === 0 && !ordem) return juntas;
  const t = getTexts("edicao");
  const said = (linha: Predefinido | undefined) =>
    linha === undefined ? t.fora_da_lista : String(linha.quantidade ?? linha.nome);
  const escolhas = await perguntar({
    ...quem,
    campos: [
      ...choques.map(({ nome, meu, deles }) => ({
        nome,
        label: (meu ?? deles)?.nome ?? "",
        meu: said(meu),
        deles: said(deles),
      })),
      ...(ordem ? [{ nome: ORDEM, label: t.ordem, meu: nomes(minhas), deles: nomes(outras) }] : []),
    ],
  });
  return escolhas === null ? null : mesclarPredefinidos(antes, minhas, outras, escolhas);
}
