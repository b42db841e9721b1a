import { MAX_LENGTH } from "../../lib/lengths.ts";
import { z } from "zod";
import { maoDeObraPersonalizadaCreateSchema as pessoa } from "../../catalogos/schema.ts";
import { optionalLine, requiredLine } from "../../lib/fields.ts";
import { intervaloDaJornadaExcede, jornadaDe } from "../../relatorios/rules.ts";
import { opcao, quantidade, simNao } from "../campos.ts";
import { ATIVO, coluna, type Opcao, QUANTIDADE, traduzido } from "../colunas.ts";
import type { DefinicaoDeLista } from "./definicao.ts";

/** Import lists of labour: standard entries and named people. A group is given by its name, and created when no group has that name. */

const CATEGORIA = coluna(
  "categoria",
  traduzido("Grupo", "Group", "Grupo"),
  traduzido("Mão de obra direta", "Direct labour", "Mano de obra directa"),
  { sinonimos: ["categoria", "category", "categoría", "grupo de mão de obra"] },
);
const PRESENCA: readonly Opcao[] = [
  {
    valor: "presente",
    titulo: traduzido("Presente", "Present", "Presente"),
    sinonimos: ["sim", "yes", "sí", "true", "1"],
  },
  { valor: "ausente", titulo: traduzido("Ausente", "Absent", "Ausente"), sinonimos: ["não", "no", "false", "0"] },
];

export type MaoDeObraPadraoImportada = {
  descricao: string;
  quantidade: number;
  categoria: string | null;
  ativo: boolean;
};

export const maoDeObraPadrao: DefinicaoDeLista<MaoDeObraPadraoImportada> = {
  nome: traduzido("Mão de obra padrão", "Standard labour", "Mano de obra estándar"),
  colunas: [
    coluna(
      "descricao",
      traduzido("Descrição", "Description", "Descripción"),
      traduzido("Exemplo: pedreiro", "Example: bricklayer", "Ejemplo: albañil"),
      { obrigatoria: true, largura: 36, sinonimos: ["função", "role", "puesto", "mão de obra", "nome", "cargo"] },
    ),
    CATEGORIA,
    QUANTIDADE,
    ATIVO,
  ],
  schema: z.object({
    descricao: requiredLine(MAX_LENGTH.maoDeObra),
    categoria: optionalLine(MAX_LENGTH.categoria),
    quantidade,
    ativo: simNao(true),
  }),
  chave: ({ descricao }) => [descricao],
  rotulo: ({ descricao }) => descricao,
};

export type PessoaImportada = {
  nome: string;
  registro: string | null;
  funcao: string;
  categoria: string;
  horaInicio: string | null;
  horaFim: string | null;
  horasIntervalo: string | null;
  presenca: boolean;
  ativo: boolean;
};

const hora = (campo: string, titulo: ReturnType<typeof traduzido>, exemplo: string, sinonimos: readonly string[]) =>
  coluna(campo, titulo, traduzido(exemplo, exemplo, exemplo), { formato: "hora", largura: 10, sinonimos });

export const NOME_DA_PESSOA = coluna(
  "nome",
  traduzido("Nome", "Name", "Nombre"),
  traduzido("Exemplo: Maria da Silva", "Example: Mary Smith", "Ejemplo: María Gómez"),
  {
    obrigatoria: true,
    largura: 36,
    sinonimos: ["nome completo", "funcionário", "colaborador", "employee", "empleado"],
  },
);
export const REGISTRO = coluna(
  "registro",
  traduzido("Registro", "Staff number", "Legajo"),
  traduzido("0042", "0042", "0042"),
  { largura: 14, sinonimos: ["matrícula", "número", "id", "código", "nº"] },
);
export const FUNCAO = coluna(
  "funcao",
  traduzido("Função", "Role", "Función"),
  traduzido("Pedreira", "Bricklayer", "Albañil"),
  { obrigatoria: true, sinonimos: ["cargo", "puesto", "job"] },
);

export const maoDeObraPersonalizada: DefinicaoDeLista<PessoaImportada> = {
  nome: traduzido("Mão de obra personalizada", "People", "Mano de obra personalizada"),
  colunas: [
    NOME_DA_PESSOA,
    REGISTRO,
    FUNCAO,
    { ...CATEGORIA, obrigatoria: true },
    hora("horaInicio", traduzido("Entrada", "Start", "Entrada"), "07:00", ["início", "hora início", "inicio", "entry"]),
    hora("horaFim", traduzido("Saída", "End", "Salida"), "17:00", ["fim", "hora fim", "término", "fin", "exit"]),
    hora("horasIntervalo", traduzido("Intervalo", "Break", "Descanso"), "01:00", [
      "almoço",
      "horas de intervalo",
      "lunch",
    ]),
    coluna("presenca", traduzido("Presença", "Presence", "Presencia"), traduzido("Presente", "Present", "Presente"), {
      formato: "opcao",
      opcoes: PRESENCA,
      largura: 12,
    }),
    ATIVO,
  ],
  schema: z
    .object({
      nome: pessoa.shape.nome,
      registro: pessoa.shape.registro,
      funcao: pessoa.shape.funcao,
      categoria: requiredLine(MAX_LENGTH.categoria),
      horaInicio: pessoa.shape.horaInicio,
      horaFim: pessoa.shape.horaFim,
      horasIntervalo: pessoa.shape.horasIntervalo,
      presenca: opcao(PRESENCA, "presente").transform((valor) => valor === "presente"),
      ativo: simNao(true),
    })
    // Times of the usual day are kept even for a person who is usually absent. An entry time without an exit time, or the reverse, counts as no time.
    .transform((entrada) => ({ ...entrada, ...jornadaDe({ ...entrada, presenca: true }), presenca: entrada.presenca }))
    .refine((entrada) => !intervaloDaJornadaExcede(entrada), {
      error: "intervalo_maior_que_jornada",
      path: ["horasIntervalo"],
    }),
  chave: ({ nome, funcao, registro }) => [nome, funcao, registro ?? ""],
  rotulo: ({ nome, funcao }) => `${nome} (${funcao})`,
};
