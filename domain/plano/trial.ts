/** The company's trial, as its answers tell it. */
export type Trial = { readonly periodoTeste: boolean; readonly periodoTesteDiasRestantes: number };

/** Days of trial left; 0 once it is over, null for a company with a plan or without a trial. */
export function trialDays({ periodoTeste, periodoTesteDiasRestantes }: Trial): number | null {
  return periodoTeste ? periodoTesteDiasRestantes : null;
}

/** The company must hire a plan before anything answers but its calls marked `afterTrial` in the contract. */
export const isTrialOver = (trial: Trial): boolean => trialDays(trial) === 0;
