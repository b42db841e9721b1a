import type { texts } from "../i18n/pt/auditoria.ts";
import type { Texts } from "../i18n/shape.ts";
import type { CallOutput } from "../api/client.ts";

/** The audit's acts, kinds and fields in words. A name that has none yet is shown as it is kept, readable at least. Pure. */

export type Registro = CallOutput<"listAuditoria">["itens"][number];
type T = Texts<typeof texts>;
type Valor = string | number | boolean | null;

/** `dataInicio` → `Data inicio`. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const word = (t: T, key: string): string | undefined => (t as unknown as Readonly<Record<string, string>>)[key];

export const kindWord = (t: T, tipo: string): string => word(t, `tipo_${tipo}`) ?? spelled(tipo);

/** The verb of `<noun>.<verb>`; of more parts, the last. */
export function actWord(t: T, ato: string): string {
  const verb = ato.split(".").at(-1) ?? ato;
  return word(t, `verbo_${verb}`) ?? spelled(verb).toLowerCase();
}

/** `permissaoDeAcesso.obra.excluir` → `Permissões › Obra › Excluir`. */
export const fieldWord = (t: T, campo: string): string =>
  campo
    .split(".")
    .map((part) => word(t, `campo_${part}`) ?? spelled(part))
    .join(" › ");

export function valueWord(t: T, valor: Valor): string {
  if (valor === null || valor === "") return t.vazio_valor;
  if (typeof valor === "boolean") return valor ? t.sim : t.nao;
  return String(valor);
}
