import type { AtividadeOut } from "./andamento.ts";

/** Stages of the schedule as headings over a report's activities, where its work shows them. */

type Etapa = NonNullable<AtividadeOut["etapa"]>;
type NaEtapa = Pick<AtividadeOut, "etapa">;

/** The stage whose heading an activity is under; null: under none. */
export const tituloDe = ({ etapa }: NaEtapa): Etapa | null => (etapa?.mostrarNoRelatorio === true ? etapa : null);

type Grupo<A> = { readonly etapa: Etapa | null; readonly atividades: readonly A[] };

/**
 * Activities as a report shows them: first those under no heading, which else seemed to be of the stage above them, then stage by stage,
 * in the order in which the report first has one of theirs. Within each the report's order stands.
 */
export function porEtapa<A extends NaEtapa>(atividades: readonly A[]): Grupo<A>[] {
  const grupos = [...Map.groupBy(atividades, (each) => tituloDe(each)?._id).values()].map((all): Grupo<A> => {
    const [first] = all;
    return { etapa: first === undefined ? null : tituloDe(first), atividades: all };
  });
  return grupos.toSorted((a, b) => Number(a.etapa !== null) - Number(b.etapa !== null));
}

/** A report with its activities in the order in which they are shown: numbers of activities and photos count through it. */
export function emEtapas<R extends { readonly atividades?: AtividadeOut[] | undefined }>(relatorio: R): R {
  if (relatorio.atividades === undefined) return relatorio;
  return { ...relatorio, atividades: porEtapa(relatorio.atividades).flatMap(({ atividades }) => atividades) };
}
