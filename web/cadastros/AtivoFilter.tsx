import { useT } from "../i18n/texts.ts";
import { Segmented } from "../ui/Segmented.tsx";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";

const VALUES = ["todos", "sim", "nao"] as const;

/** Converts the filter `?ativo=` of the address to the value that a call takes: only active entries, only inactive ones, or both (undefined). */
export function ativoOf(filtro: FiltroDeCadastro): boolean | undefined {
  const value = filtro.get("ativo");
  return value === "sim" ? true : value === "nao" ? false : undefined;
}

/** Field that chooses all, active or inactive entries of a list. */
export function AtivoFilter({ filtro }: { filtro: FiltroDeCadastro }) {
  const t = useT("comum");
  const labels = { todos: t.todos, sim: t.ativos, nao: t.inativos };
  return (
    <Segmented
      label={t.situacao}
      hideLabel
      options={VALUES.map((value) => ({ value, label: labels[value] }))}
      value={VALUES.find((value) => value === filtro.get("ativo")) ?? "todos"}
      onChange={(value) => filtro.set("ativo", value === "todos" ? undefined : value)}
    />
  );
}
