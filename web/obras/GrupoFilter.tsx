import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { type ListaDeObras, nomeDoGrupo } from "./data.ts";
import styles from "./ObrasToolbar.module.css";

const TODOS = "";

/** The group filter of the works; each group with the number of its works that match the search. */
export function GrupoFilter({
  grupos,
  value,
  onChange,
}: {
  grupos: NonNullable<ListaDeObras["gruposDeObra"]>;
  value: string | undefined;
  onChange: (grupo: string | undefined) => void;
}) {
  const t = useT("obras");
  const format = useFormat();
  const options = grupos.map((grupo) => ({
    value: grupo._id,
    label: t("opcao_com_total", { nome: nomeDoGrupo(grupo, t.sem_grupo), total: format.integer(grupo.total) }),
  }));
  return (
    <SelectField
      className={styles["grupo"] ?? ""}
      aria-label={t.filtrar_grupo}
      options={[{ value: TODOS, label: t.todos_os_grupos }, ...options]}
      value={value ?? TODOS}
      onChange={(grupo) => onChange(grupo === null || grupo === TODOS ? undefined : grupo)}
    />
  );
}
