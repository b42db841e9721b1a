import { MAX_LENGTH } from "../../lib/lengths.ts";
import { z } from "zod";
import { optionalLine, requiredLine } from "../../lib/fields.ts";
import { quantidade } from "../campos.ts";
import { QUANTIDADE, traduzido } from "../colunas.ts";
import { DESCRICAO_DO_EQUIPAMENTO } from "./catalogos.ts";
import type { DefinicaoDeLista } from "./definicao.ts";
import { FUNCAO, maoDeObraPadrao, NOME_DA_PESSOA, REGISTRO } from "./maoDeObra.ts";

/** Import lists of a work's presets: entries of the company's catalogues by name, with planned quantities. */

export type PredefinidoImportado = { descricao: string; quantidade: number };

const comQuantidade = z.object({ descricao: requiredLine(MAX_LENGTH.equipamento), quantidade });
const porDescricao = ({ descricao }: PredefinidoImportado): readonly string[] => [descricao];

export const predefinidosPadrao: DefinicaoDeLista<PredefinidoImportado> = {
  nome: traduzido("Mão de obra predefinida", "Labour presets", "Mano de obra predefinida"),
  colunas: [...maoDeObraPadrao.colunas.filter(({ campo }) => campo === "descricao"), QUANTIDADE],
  schema: comQuantidade,
  chave: porDescricao,
  rotulo: ({ descricao }) => descricao,
};

export const predefinidosEquipamentos: DefinicaoDeLista<PredefinidoImportado> = {
  nome: traduzido("Equipamentos predefinidos", "Equipment presets", "Equipos predefinidos"),
  colunas: [DESCRICAO_DO_EQUIPAMENTO, QUANTIDADE],
  schema: comQuantidade,
  chave: porDescricao,
  rotulo: ({ descricao }) => descricao,
};

export type PessoaPredefinida = { nome: string; registro: string | null; funcao: string };

export const predefinidosPersonalizada: DefinicaoDeLista<PessoaPredefinida> = {
  nome: traduzido("Pessoas predefinidas", "People presets", "Personas predefinidas"),
  colunas: [NOME_DA_PESSOA, REGISTRO, FUNCAO],
  schema: z.object({
    nome: requiredLine(MAX_LENGTH.nomeDePessoa),
    registro: optionalLine(MAX_LENGTH.registro),
    funcao: requiredLine(MAX_LENGTH.funcao),
  }),
  chave: ({ nome, funcao, registro }) => [nome, funcao, registro ?? ""],
  rotulo: ({ nome, funcao }) => `${nome} (${funcao})`,
};
