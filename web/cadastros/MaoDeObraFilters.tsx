import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { SelectField } from "../ui/SelectField.tsx";
import { AtivoFilter } from "./AtivoFilter.tsx";
import styles from "./MaoDeObraPage.module.css";
import type { FiltroDeCadastro } from "./useFiltroDeCadastro.ts";

/** Query for the labour groups. */
export function gruposQuery() {
  return queryOptions({
    queryKey: ["cadastro-grupos", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listMaoDeObraCategorias", { signal }),
  });
}

const TODOS = "";
/** Value that stands for labour without a group, both in the address and in the call. */
const SEM_CATEGORIA = "0";

/** Filters of the labour list: by group, and by active or inactive. */
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
