/** The company's trial as the server's answers show it. */
export type Trial = { readonly periodoTeste: boolean; readonly periodoTesteDiasRestantes: number };

/** Returns the days of trial left: 0 once the trial is over, null for a company with a plan or without a trial. */
export function trialDays({ periodoTeste, periodoTesteDiasRestantes }: Trial): number | null {
  return periodoTeste ? periodoTesteDiasRestantes : null;
}

/** The company's trial and the state of its plan, as screens have them; `plano` is absent in data that an older version kept on a device. */
type ComPlano = Trial & { readonly plano?: { readonly estado: string } | null };

/** True when the company has to hire a plan before people can go on: until then only calls with `plano: "sempre"` answer. */
export const isClosed = (empresa: ComPlano): boolean =>
  trialDays(empresa) === 0 || empresa.plano?.estado === "apagamento";

/** The analysis appears in the menu when fewer trial days than this are left: before that there is little data to analyse. */
const DIAS_PARA_ANALISE = 15;

/** True when the menu shows the analysis pages. Their addresses answer either way, as long as the company is not closed. */
export function showsAnalise(trial: Trial): boolean {
  const days = trialDays(trial);
  return days === null || days < DIAS_PARA_ANALISE;
}
