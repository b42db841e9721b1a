import type { ModeloDeChecklist } from "../../domain/catalogos/checklistSchema.ts";

/** Checklist and material of a demonstration day; `dia.ts` makes the other sections. */

/** Fills in a checklist of this template; every fifth day one answer is "does not conform", with a remark. */
export function demoChecklist(n: number, template: ModeloDeChecklist) {
  return {
    _id: `demo-checklist-${n}`,
    modeloId: template._id,
    descricao: template.descricao,
    itens: template.itens.map((question, i) => {
      const bad = n % 5 === 0 && i === 2;
      const answer = bad ? "nao_conforme" : i === 4 ? "nao_se_aplica" : "conforme";
      return {
        ...question,
        opcoes: question.opcoes.map((opcao) => ({ ...opcao, checked: opcao.valor === answer })),
        comentario: bad ? "Faltavam no eixo 6; corrigido às 7h10." : "",
      };
    }),
  };
}

const RECEBIDO = [
  ["Concreto usinado fck 30", "38,5 m³"],
  ["Aço CA-50 10,0 mm", "1.250 kg"],
  ["Bloco cerâmico 14×19×39", "2 paletes"],
  ["Argamassa colante AC-III", "60 sacos"],
] as const;
const UTILIZADO = [
  ["Concreto usinado fck 30", "38,5 m³"],
  ["Cimento CP II-E-32", "36 sacos"],
  ["Areia média", "5 M"],
  ["Arame recozido nº 18", "12 kg"],
] as const;

export function demoMaterial(n: number) {
  const list = (of: readonly (readonly [string, string])[], prefix: string, count: number) =>
    of
      .slice(0, count)
      .map(([descricao, quantidade], i) => ({ _id: `demo-${prefix}-${n}-${i}`, descricao, quantidade }));
  return { recebido: list(RECEBIDO, "r", n % 5), utilizado: list(UTILIZADO, "u", 1 + (n % 4)) };
}
