import { MAX_LENGTH } from "../../lib/lengths.ts";
import { z } from "zod";
import { requiredLine, timeOr } from "../../lib/fields.ts";
import { quantidade, simNao, varios } from "../campos.ts";
import { ATIVO, coluna, QUANTIDADE, type Traduzido, traduzido } from "../colunas.ts";
import type { DefinicaoDeLista } from "./definicao.ts";

/** Import lists of equipment, and of occurrence types with their tags. */

const DESCRICAO = traduzido("Descrição", "Description", "Descripción");

export const DESCRICAO_DO_EQUIPAMENTO = coluna(
  "descricao",
  DESCRICAO,
  traduzido("Exemplo: betoneira 400 L", "Example: concrete mixer 400 L", "Ejemplo: hormigonera 400 L"),
  { obrigatoria: true, largura: 36, sinonimos: ["equipamento", "equipment", "equipo", "nome", "name", "máquina"] },
);

const hora = (campo: string, titulo: Traduzido, exemplo: string, sinonimos: readonly string[]) =>
  coluna(campo, titulo, traduzido(exemplo, exemplo, exemplo), { formato: "hora", largura: 10, sinonimos });

export type EquipamentoImportado = {
  descricao: string;
  quantidade: number;
  horaInicio: string | null;
  horaFim: string | null;
  ativo: boolean;
};

export const equipamentos: DefinicaoDeLista<EquipamentoImportado> = {
  nome: traduzido("Equipamentos", "Equipment", "Equipos"),
  colunas: [
    DESCRICAO_DO_EQUIPAMENTO,
    QUANTIDADE,
    hora("horaInicio", traduzido("Início", "Start", "Inicio"), "07:00", ["hora início", "hora inicial", "entrada"]),
    hora("horaFim", traduzido("Fim", "End", "Fin"), "17:00", ["hora fim", "hora final", "término", "saída"]),
    ATIVO,
  ],
  schema: z
    .object({
      descricao: requiredLine(MAX_LENGTH.equipamento),
      quantidade,
      horaInicio: timeOr("hora_inicio_invalida"),
      horaFim: timeOr("hora_fim_invalida"),
      ativo: simNao(true),
    })
    // A start without an end, or an end without a start, counts as no time.
    .transform((row) =>
      row.horaInicio === null || row.horaFim === null ? { ...row, horaInicio: null, horaFim: null } : row,
    ),
  chave: ({ descricao }) => [descricao],
  rotulo: ({ descricao }) => descricao,
};

export type TipoDeOcorrenciaImportado = { descricao: string; tags: string[]; ativo: boolean };

export const tiposDeOcorrencias: DefinicaoDeLista<TipoDeOcorrenciaImportado> = {
  nome: traduzido("Tipos de ocorrências", "Occurrence types", "Tipos de incidencias"),
  colunas: [
    coluna(
      "descricao",
      DESCRICAO,
      traduzido("Exemplo: atraso de material", "Example: late material", "Ejemplo: atraso de material"),
      { obrigatoria: true, largura: 36, sinonimos: ["tipo", "type", "ocorrência", "occurrence", "incidencia", "nome"] },
    ),
    coluna(
      "tags",
      traduzido("Tags", "Tags", "Etiquetas"),
      traduzido("Cimento; Aço", "Cement; Steel", "Cemento; Acero"),
      {
        largura: 40,
        sinonimos: ["tag", "etiqueta", "marcadores"],
      },
    ),
    ATIVO,
  ],
  schema: z.object({
    descricao: requiredLine(MAX_LENGTH.tipoDeOcorrencia),
    tags: varios(100, MAX_LENGTH.tag),
    ativo: simNao(true),
  }),
  chave: ({ descricao }) => [descricao],
  rotulo: ({ descricao }) => descricao,
};
