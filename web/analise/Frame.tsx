import type { ReactNode } from "react";
import type { Granularidade } from "../../domain/analise/limites.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import styles from "./Analise.module.css";
import { GrupoField, PeriodoFields, PorField } from "./Filtros.tsx";
import type { BuscaDaPagina } from "./useBusca.ts";

type Read<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

/** Frame of every analysis page: the filter fields, and below them the pending state, the error, or the answer. */
export function Frame<T>({
  busca,
  padrao,
  por,
  more,
  query: { data, error, isPending, isPlaceholderData, refetch },
  children,
}: {
  busca: BuscaDaPagina;
  /** The period when none is chosen; absent for a page without a period. */
  padrao?: string;
  /** Granularity of the answer. */
  por?: (data: T) => Granularidade;
  /** Fields that only this page has. */
  more?: ReactNode;
  query: Read<T>;
  children: (data: T) => ReactNode;
}) {
  return (
    <>
      <div className={styles["fields"]}>
        {padrao !== undefined && <PeriodoFields busca={busca} padrao={padrao} />}
        {por !== undefined && data !== undefined && <PorField busca={busca} por={por(data)} />}
        {more}
        <GrupoField busca={busca} />
      </div>
      {isPending && <LoadingState kind="rows" count={6} />}
      {data === undefined && !isPending && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData} className={styles["answer"]}>
          {children(data)}
        </div>
      )}
    </>
  );
}

/** Granularity of an answer about a period. */
export const porDoPeriodo = ({ periodo }: { readonly periodo: { readonly por: Granularidade } }): Granularidade =>
  periodo.por;
