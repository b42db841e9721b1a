import { SECAO_IDS, type SecaoId } from "../../secoes/ids.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import { CHAVE_DA_SECAO, type ChaveDaSecao } from "./chaves.ts";

/** Counters of the side menu, apart from the sections: who only reads a report needs nothing else of them. */

type Wire<S extends SecaoId> = NonNullable<Conteudo[ChaveDaSecao[S]]>;

const many = (list: readonly unknown[]): number => list.length;
const sum = (list: readonly { readonly quantidade: number }[]): number =>
  list.reduce((total, { quantidade }) => total + quantidade, 0);

/** 0 where there is nothing to count. */
const COUNTS: { readonly [S in SecaoId]: (wire: Wire<S>) => number } = {
  horarioDeTrabalho: () => 0,
  condicaoClimatica: () => 0,
  /** Sum of quantities, or number of people. */
  maoDeObra: ({ opcaoSelecionada, personalizada, padrao }) =>
    opcaoSelecionada === "personalizada" ? personalizada.length : sum(padrao),
  equipamento: sum,
  atividade: many,
  ocorrencia: many,
  checklist: many,
  controleDeMaterial: ({ recebido, utilizado }) => recebido.length + utilizado.length,
  comentario: many,
  galeriaDeFoto: many,
  video: many,
  anexo: many,
  assinatura: many,
};

/** What a section's counter says of it. */
export function countOf<S extends SecaoId>(secao: S, wire: Wire<S>): number {
  return COUNTS[secao](wire);
}

/** Counters of all sections; 0 for a section that is absent. */
export function counts(conteudo: Conteudo): Record<SecaoId, number> {
  return Object.fromEntries(
    SECAO_IDS.map((secao) => {
      const wire = conteudo[CHAVE_DA_SECAO[secao]];
      return [secao, wire === undefined ? 0 : countOf(secao, wire as Wire<typeof secao>)];
    }),
  ) as Record<SecaoId, number>;
}
