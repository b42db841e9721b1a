import { MAX_LENGTH } from "../../lib/lengths.ts";
import { z } from "zod";
import { line, requiredLine, requiredText } from "../../lib/fields.ts";
import type { TipoDeItemChecklist } from "../../secoes/constants.ts";
import { opcao, simNao, varios } from "../campos.ts";
import { ATIVO, coluna, type Opcao, SIM_NAO, traduzido } from "../colunas.ts";
import type { DefinicaoDeLista } from "./definicao.ts";

/** Import list of checklist templates: one row per question, each with the name of its checklist. */

const TIPOS: readonly Opcao[] = [
  {
    valor: "select",
    titulo: traduzido(
      "Conforme / Não conforme / Não se aplica",
      "Conforming / Nonconforming / Not applicable",
      "Conforme / No conforme / No aplica",
    ),
    sinonimos: ["conforme", "conformidade", "conforming", "conformidad", "padrão"],
  },
  { valor: "checked", titulo: traduzido("Marcar", "Tick", "Marcar"), sinonimos: ["caixa", "checkbox", "check", "sim"] },
  {
    valor: "personalizado",
    titulo: traduzido("Opções próprias", "Own options", "Opciones propias"),
    sinonimos: ["personalizado", "custom", "opções", "options", "opciones"],
  },
];

export type QuestaoImportada = {
  checklist: string;
  item: string;
  descricao: string;
  tipo: TipoDeItemChecklist;
  opcoes: string[];
  multiplasOpcoes: boolean;
  ativo: boolean;
};

const questao = z
  .object({
    checklist: requiredLine(MAX_LENGTH.checklist),
    item: line(MAX_LENGTH.numeroDaPergunta),
    descricao: requiredText(MAX_LENGTH.pergunta),
    // Evaluated in the transform below: when empty, the kind depends on whether the question has options of its own.
    tipo: z.string(),
    opcoes: varios(50, 200),
    multiplasOpcoes: simNao(false),
    ativo: simNao(true),
  })
  .transform((row, ctx): QuestaoImportada => {
    const read = opcao<TipoDeItemChecklist>(TIPOS, row.opcoes.length > 0 ? "personalizado" : "select").safeParse(
      row.tipo,
    );
    if (!read.success) ctx.addIssue({ code: "custom", message: "valor_invalido", path: ["tipo"] });
    const tipo = read.success ? read.data : "select";
    if (read.success && tipo === "personalizado" && row.opcoes.length === 0)
      ctx.addIssue({ code: "custom", message: "obrigatorio", path: ["opcoes"] });
    return tipo === "personalizado" ? { ...row, tipo } : { ...row, tipo, opcoes: [], multiplasOpcoes: false };
  });

export const checklists: DefinicaoDeLista<QuestaoImportada> = {
  nome: traduzido("Checklists", "Checklists", "Listas de verificación"),
  colunas: [
    coluna(
      "checklist",
      traduzido("Checklist", "Checklist", "Lista de verificación"),
      traduzido("Exemplo: entrega de apartamento", "Example: flat handover", "Ejemplo: entrega de departamento"),
      { obrigatoria: true, largura: 36, sinonimos: ["lista de verificação", "modelo", "lista"] },
    ),
    coluna("item", traduzido("Item", "Item", "Ítem"), traduzido("1", "1", "1"), {
      largura: 8,
      sinonimos: ["número", "nº", "ordem"],
    }),
    coluna(
      "descricao",
      traduzido("Pergunta", "Question", "Pregunta"),
      traduzido("As janelas fecham bem?", "Do the windows close well?", "¿Las ventanas cierran bien?"),
      { obrigatoria: true, largura: 48, sinonimos: ["descrição", "description", "descripción", "verificação"] },
    ),
    coluna(
      "tipo",
      traduzido("Tipo de resposta", "Kind of answer", "Tipo de respuesta"),
      TIPOS[0]?.titulo ?? traduzido("", "", ""),
      {
        formato: "opcao",
        opcoes: TIPOS,
        largura: 40,
        sinonimos: ["tipo", "type", "resposta", "answer", "respuesta"],
      },
    ),
    coluna("opcoes", traduzido("Opções", "Options", "Opciones"), traduzido("", "", ""), {
      largura: 36,
      sinonimos: ["alternativas"],
    }),
    coluna(
      "multiplasOpcoes",
      traduzido("Várias respostas", "Several answers", "Varias respuestas"),
      traduzido("Não", "No", "No"),
      {
        formato: "opcao",
        opcoes: SIM_NAO,
        largura: 16,
        sinonimos: ["múltiplas opções", "multiple", "múltiples opciones"],
      },
    ),
    ATIVO,
  ],
  schema: questao,
  chave: ({ checklist }) => [checklist],
  rotulo: ({ checklist }) => checklist,
};
