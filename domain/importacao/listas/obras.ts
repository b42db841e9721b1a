import { MAX_LENGTH } from "../../lib/lengths.ts";
import { z } from "zod";
import { obraInputSchema, type ObraInput } from "../../obras/schema.ts";
import { optionalLine } from "../../lib/fields.ts";
import { opcao, simNao } from "../campos.ts";
import { coluna, type Opcao, SIM_NAO, traduzido } from "../colunas.ts";
import type { DefinicaoDeLista } from "./definicao.ts";

/** Import list of works. A row with any field of the full registration counts as a full registration, unless the row says otherwise. */

export const STATUS_DA_OBRA: readonly Opcao[] = [
  { valor: "1", titulo: traduzido("Não iniciada", "Not started", "No iniciada") },
  {
    valor: "2",
    titulo: traduzido("Paralisada", "Stalled", "Paralizada"),
    sinonimos: ["parada", "paralysed", "paused"],
  },
  { valor: "3", titulo: traduzido("Em andamento", "In progress", "En curso"), sinonimos: ["andamento", "en progreso"] },
  {
    valor: "4",
    titulo: traduzido("Concluída", "Completed", "Concluida"),
    sinonimos: ["finalizada", "finished", "done"],
  },
];
const PAPEL: readonly Opcao[] = [
  { valor: "Contratante", titulo: traduzido("Contratante", "Contracting party", "Contratante") },
  { valor: "Contratada", titulo: traduzido("Contratada", "Contractor", "Contratista") },
  { valor: "Cliente", titulo: traduzido("Cliente", "Client", "Cliente") },
];
const MAO_DE_OBRA: readonly Opcao[] = [
  { valor: "padrao", titulo: traduzido("Padrão", "Standard", "Estándar") },
  {
    valor: "personalizada",
    titulo: traduzido("Personalizada", "By name", "Personalizada"),
    sinonimos: ["pessoas", "custom"],
  },
];

export type ObraImportada = { obra: ObraInput; grupo: string | null };

const vazio = traduzido("", "", "");
const texto = (
  campo: string,
  titulo: ReturnType<typeof traduzido>,
  largura: number,
  sinonimos: readonly string[] = [],
) => coluna(campo, titulo, vazio, { largura, sinonimos });

const FULL_ONLY = [
  "responsavel",
  "cliente",
  "numeroContrato",
  "endereco",
  "observacao",
  "tipoContratanteContratada",
] as const;

const row = z.record(z.string(), z.string()).transform((valores, ctx): ObraImportada => {
  const of = (campo: string): string => valores[campo] ?? "";
  const choice = <V extends string>(campo: string, opcoes: readonly Opcao[], padrao: V): V => {
    const read = opcao(opcoes, padrao).safeParse(of(campo));
    if (!read.success) ctx.addIssue({ code: "custom", message: "valor_invalido", path: [campo] });
    return read.success ? read.data : padrao;
  };
  const full = FULL_ONLY.some((campo) => of(campo) !== "");
  const completo = simNao(full).safeParse(of("cadastroCompleto"));
  if (!completo.success) ctx.addIssue({ code: "custom", message: "valor_invalido", path: ["cadastroCompleto"] });
  const grupo = optionalLine(MAX_LENGTH.grupo).safeParse(of("grupo"));
  if (!grupo.success) ctx.addIssue({ code: "custom", message: "longo_demais", path: ["grupo"] });
  const read = obraInputSchema.safeParse({
    ...Object.fromEntries(
      ["nome", "responsavel", "cliente", "dataInicio", "dataFim", "numeroContrato", "endereco", "observacao"].map(
        (campo) => [campo, of(campo)],
      ),
    ),
    cadastroCompleto: completo.success ? completo.data : full,
    status: { id: Number(choice("status", STATUS_DA_OBRA, "3")) },
    tipoContratanteContratada: choice("tipoContratanteContratada", PAPEL, "Contratante"),
    tipoMaoDeObra: choice("tipoMaoDeObra", MAO_DE_OBRA, "padrao"),
  });
  if (!read.success) {
    for (const issue of read.error.issues) ctx.addIssue({ code: "custom", message: issue.message, path: issue.path });
    return z.NEVER;
  }
  const obra = read.data;
  // Refused in the same way as in the form.
  if (obra.dataInicio !== null && obra.dataFim !== null && obra.dataFim < obra.dataInicio)
    ctx.addIssue({ code: "custom", message: "data_fim_invalida", path: ["dataFim"] });
  return { obra, grupo: grupo.success ? grupo.data : null };
});

export const obras: DefinicaoDeLista<ObraImportada> = {
  nome: traduzido("Obras", "Projects", "Obras"),
  colunas: [
    coluna(
      "nome",
      traduzido("Obra", "Project", "Obra"),
      traduzido("Exemplo: Edifício Aurora", "Example: Aurora Building", "Ejemplo: Edificio Aurora"),
      {
        obrigatoria: true,
        largura: 40,
        sinonimos: ["nome", "name", "nombre", "nome da obra", "project name", "descrição"],
      },
    ),
    coluna("status", traduzido("Status", "Status", "Estado"), traduzido("Em andamento", "In progress", "En curso"), {
      formato: "opcao",
      opcoes: STATUS_DA_OBRA,
      largura: 16,
      sinonimos: ["situação"],
    }),
    texto("grupo", traduzido("Grupo", "Group", "Grupo"), 20, ["grupo de obras"]),
    coluna(
      "cadastroCompleto",
      traduzido("Cadastro completo", "Full registration", "Registro completo"),
      traduzido("Sim", "Yes", "Sí"),
      { formato: "opcao", opcoes: SIM_NAO, largura: 18, sinonimos: ["completo"] },
    ),
    coluna(
      "dataInicio",
      traduzido("Data de início", "Start date", "Fecha de inicio"),
      traduzido("02/03/2026", "02/03/2026", "02/03/2026"),
      {
        formato: "dia",
        largura: 14,
        sinonimos: ["início", "start", "inicio", "data início"],
      },
    ),
    coluna(
      "dataFim",
      traduzido("Data de término", "End date", "Fecha de fin"),
      traduzido("30/11/2026", "30/11/2026", "30/11/2026"),
      {
        formato: "dia",
        largura: 14,
        sinonimos: ["fim", "término", "end", "fin", "data fim", "previsão de término"],
      },
    ),
    texto("responsavel", traduzido("Responsável", "Person in charge", "Responsable"), 24, [
      "responsável técnico",
      "engenheiro",
    ]),
    coluna("tipoContratanteContratada", traduzido("Somos", "We are", "Somos"), traduzido("", "", ""), {
      formato: "opcao",
      opcoes: PAPEL,
      largura: 16,
      sinonimos: ["tipo", "tipo de contrato", "contratante ou contratada"],
    }),
    texto("cliente", traduzido("Cliente", "Client", "Cliente"), 28, ["contratante", "nome do cliente"]),
    texto("numeroContrato", traduzido("Nº do contrato", "Contract no.", "N.º de contrato"), 18, [
      "contrato",
      "contract",
      "número do contrato",
    ]),
    texto("endereco", traduzido("Endereço", "Address", "Dirección"), 40, ["local", "location"]),
    texto("observacao", traduzido("Observação", "Note", "Observación"), 40, ["observações", "obs", "notes", "notas"]),
    coluna(
      "tipoMaoDeObra",
      traduzido("Tipo de mão de obra", "Kind of labour", "Tipo de mano de obra"),
      traduzido("Padrão", "Standard", "Estándar"),
      {
        formato: "opcao",
        opcoes: MAO_DE_OBRA,
        largura: 20,
        sinonimos: ["mão de obra", "labour"],
      },
    ),
  ],
  schema: row,
  chave: ({ obra }) => [obra.nome, obra.numeroContrato ?? ""],
  rotulo: ({ obra }) => obra.nome,
};
