import { PERIODOS } from "../../../domain/relatorios/constants.ts";
import type { Conflito, Relatorio } from "../../../domain/relatorios/schema.ts";
import { SECAO_IDS, type SecaoId } from "../../../domain/relatorios/secoes/ids.ts";
import { getTexts } from "../../i18n/texts.ts";
import { atividadeStatusLabel, type RelatorioTexts, statusLabel } from "../labels.tsx";

/** What a save replaced, in sentences. The server answers registers; people know fields. */

/** What the item is called on the screen. */
function itemName(t: RelatorioTexts, item: string, relatorio: Relatorio): string {
  if (item === "relatorio") return t.relatorio;
  const periodo = PERIODOS.find((name) => item === `clima.${name}`);
  if (periodo) return `${t.clima}, ${t[periodo]}`;
  if (item === "clima.chuva") return t.indice_pluviometrico;
  const [prefix = "", id = ""] = item.split(":");
  const root = item.split("/")[0] ?? item;
  const name =
    relatorio.maoDeObra?.padrao.find(({ _id }) => prefix === "maoDeObra" && _id === id)?.descricao ??
    relatorio.equipamentos?.find(({ _id }) => prefix === "equipamento" && _id === id)?.descricao ??
    relatorio.atividades?.find(({ tarefaId }) => tarefaId === root)?.descricao ??
    relatorio.ocorrencias?.find(({ _id }) => _id === root)?.descricao ??
    relatorio.comentarios?.find(({ _id }) => _id === root)?.descricao;
  if (name !== undefined) return name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const secao = SECAO_IDS.find((one): one is SecaoId => one === prefix);
  return secao ? t[`secao_${secao}`] : t.relatorio;
}

const FIELDS = {
  descricao: "descricao",
  observacao: "observacao",
  quantidade: "quantidade",
  porcentagem: "porcentagem",
  status: "status",
  periodo: "campo_periodo",
  expediente: "expediente",
  intervalo: "intervalo",
  clima: "clima",
  condicao: "condicao",
  producao: "controle_producao",
  realizado: "quantidade_realizada",
  horario: "horas_trabalhadas",
  tarefa: "atividade_ligada",
  maisOpcoes: "mais_opcoes",
  indicePluviometrico: "indice_pluviometrico",
} as const satisfies Record<string, keyof RelatorioTexts>;

function fieldName(t: RelatorioTexts, campo: string): string | null {
  return campo in FIELDS ? t[FIELDS[campo as keyof typeof FIELDS]] : null;
}

/** A register's value as people would say it. */
function valueText(t: RelatorioTexts, conflict: Conflito, value: unknown): string {
  if (value === null || value === undefined || value === "") return t.conflito_vazio;
  if (conflict.campo === "status" && typeof value === "number")
    return conflict.item === "relatorio" ? statusLabel(t, value) : atividadeStatusLabel(t, value);
  if (typeof value === "object")
    return Object.values(value)
      .filter((part) => typeof part === "string" || typeof part === "number")
      .join(" – ");
  if (typeof value === "boolean") return getTexts("comum")[value ? "sim" : "nao"];
  return typeof value === "string" || typeof value === "number" ? String(value) : t.conflito_vazio;
}

/** One sentence per conflict; order keys and other registers that nobody reads are left out. */
export function conflictLines(t: RelatorioTexts, conflitos: readonly Conflito[], relatorio: Relatorio): string[] {
  return conflitos.flatMap((conflict) => {
    const item = itemName(t, conflict.item, relatorio);
    if (conflict.campo === null) {
      const efeito = conflict.tipo === "rm_refused" ? t.conflito_remocao : t.conflito_reaberto;
      return [t("conflito_item", { item, efeito })];
    }
    const field = fieldName(t, conflict.campo);
    if (field === null) return [];
    return [
      t("conflito_valor", {
        campo: `${item} – ${field}`,
        atual: valueText(t, conflict, conflict.valorAtual),
        anterior: valueText(t, conflict, conflict.valorSubstituido),
      }),
    ];
  });
}
