/** The company's trial, as its answers tell it. */
export type Trial = { readonly periodoTeste: boolean; readonly periodoTesteDiasRestantes: number };

/** Days of trial left; 0 once it is over, null for a company with a plan or without a trial. */
export function trialDays({ periodoTeste, periodoTesteDiasRestantes }: Trial): number | null {
  return periodoTeste ? periodoTesteDiasRestantes : null;
}

/** The plan as screens know it; absent in data that an older version kept on a device. */
type ComPlano = Trial & { readonly plano?: { readonly estado: string } | null };

/** The company must hire a plan before anything answers but the calls that the contract marks as open. */
export const isClosed = (empresa: ComPlano): boolean =>
  trialDays(empresa) === 0 || empresa.plano?.estado === "apagamento";

/** From so few days of trial left on there is something to analyse. */
const DIAS_PARA_ANALISE = 15;

/** Is the menu of the analysis pages shown? Its addresses answer anyway, as long as anything does. */
export function showsAnalise(trial: Trial): boolean {
  const days = trialDays(trial);
  return days === null || days < DIAS_PARA_ANALISE;
}
