import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { AtivoFilter } from "./AtivoFilter.tsx";
import styles from "./MaoDeObraPage.module.css";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";

/** Groups with their entries. */
export function gruposQuery() {
  return queryOptions({
    queryKey: ["cadastro-grupos", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listMaoDeObraCategorias", { signal }),
  });
}

const TODOS = "";
/** Value for labour without a group, in address and call. */
const SEM_CATEGORIA = "0";

/** Labour by group, and by being active. */
export function MaoDeObraFilters({ filtro }: { filtro: FiltroDeCadastro }) {
  const t = useT("cadastros");
  const grupos = useQuery(gruposQuery()).data?.itens ?? [];
  return (
    <div className={styles["filters"]}>
      <div className={styles["group"]}>
        <SelectField
          aria-label={t.grupo}
          options={[
            { value: TODOS, label: t.todos_os_grupos },
            ...grupos.map(({ _id, descricao }) => ({ value: _id, label: descricao })),
            { value: SEM_CATEGORIA, label: t.sem_grupo },
          ]}
          value={filtro.get("grupo") ?? TODOS}
          onChange={(grupo) => filtro.set("grupo", grupo === null || grupo === TODOS ? undefined : grupo)}
        />
      </div>
      <AtivoFilter filtro={filtro} />
    </div>
  );
}
