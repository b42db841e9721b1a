import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { TotaisDoFiltro } from "../../domain/filtros/schema.ts";
import { useT } from "../i18n/texts.ts";
import { statusLabel } from "../relatorios/labels.tsx";
import { modelosDaObraQuery } from "../obras/data.ts";
import { ClearFilters } from "../ui/ClearFilters.tsx";
import { DateField } from "../ui/DateField.tsx";
import { later } from "../ui/later.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import styles from "./Filtro.module.css";
import { grupoLabel } from "./palavras.ts";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";
import type { BuscaDaPagina } from "./useBusca.ts";

const STATUS_IDS = Object.values(STATUS_RELATORIO);

function NoGrupoYet({ filtro }: { filtro: FiltroId }) {
  return <NativeSelect label={grupoLabel(useT("filtros"), filtro)} disabled />;
}

const GrupoField = later(
  () => import("./GrupoField.tsx").then((module) => module.GrupoField),
  ({ filtro }) => <NoGrupoYet filtro={filtro} />,
);

type Parts = {
  readonly obraId: string;
  readonly filtro: FiltroId;
  readonly busca: BuscaDaPagina;
  readonly totais: TotaisDoFiltro | undefined;
};

function ModeloField({ obraId, busca: { busca, set } }: Pick<Parts, "obraId" | "busca">) {
  const r = useT("relatorios");
  const c = useT("comum");
  const { data: modelos = [] } = useQuery(modelosDaObraQuery(obraId));
  // With a single template there is nothing to choose.
  if (modelos.length < 2 && busca.modelo === undefined) return null;
  return (
    <NativeSelect
      label={r.modelo}
      value={busca.modelo ?? ""}
      onChange={(event) => set({ modelo: event.currentTarget.value || undefined })}
    >
      <option value="">{c.todos}</option>
      {modelos.map(({ _id, descricao }) => (
        <option key={_id} value={_id}>
          {descricao}
        </option>
      ))}
    </NativeSelect>
  );
}

function Campos({ obraId, filtro, busca, totais }: Parts): ReactNode {
  const t = useT("filtros");
  const r = useT("relatorios");
  const c = useT("comum");
  const { busca: now, set } = busca;
  return (
    <>
      <DateField label={t.de} minYear={2000} value={now.de ?? null} onChange={(de) => set({ de: de ?? undefined })} />
      <DateField
        label={t.ate}
        minYear={2000}
        value={now.ate ?? null}
        onChange={(ate) => set({ ate: ate ?? undefined })}
      />
      <GrupoField filtro={filtro} busca={busca} totais={totais} />
      <NativeSelect
        label={t.status_do_relatorio}
        value={now.status ?? ""}
        onChange={(event) => set({ status: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">{c.todos}</option>
        {STATUS_IDS.map((id) => (
          <option key={id} value={id}>
            {statusLabel(r, id)}
          </option>
        ))}
      </NativeSelect>
      <ModeloField obraId={obraId} busca={busca} />
    </>
  );
}

/**
 * The search words are always visible; the other filters stand in a row on a desktop and behind a button on a phone.
 * @param none true when there are no results: the empty message then offers to clear the filters, so the toolbar does not
 */
export function FiltroToolbar({ none, ...parts }: Parts & { readonly none: boolean }) {
  const t = useT("filtros");
  const c = useT("comum");
  const { busca } = parts;
  const [open, setOpen] = useState(false);
  const length = busca.typed.trim().length;
  return (
    <div className={styles["toolbar"]}>
      <div className={styles["words"]}>
        <SearchField label={t.buscar} value={busca.typed} onChange={busca.setTyped} />
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={open}
          aria-controls="filtros-da-pagina"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={18} aria-hidden />
          {t.filtrar} {busca.filtros > 0 && <span className={styles["badge"]}>{busca.filtros}</span>}
        </button>
      </div>
      {length > 0 && length < MIN_SEARCH_LENGTH && <p className={styles["hint"]}>{c.buscar_minimo}</p>}
      <div id="filtros-da-pagina" className={styles["fields"]} data-open={open || undefined}>
        <Campos {...parts} />
      </div>
      {busca.filtering && !none && <ClearFilters onClear={busca.clear} />}
    </div>
  );
}
