import type { SecaoDoForm } from "./types.ts";

export type HorarioForm = {
  readonly expedienteInicio: string | null;
  readonly expedienteFim: string | null;
  readonly intervaloInicio: string | null;
  readonly intervaloFim: string | null;
};
export type HorarioParts = { readonly horarioDeTrabalho: HorarioForm };

export const horarioDeTrabalho: SecaoDoForm<HorarioParts> = {
  partes: ["horarioDeTrabalho"],
  read: ({ horarioDeTrabalho: horario }) => ({
    horarioDeTrabalho: {
      expedienteInicio: horario?.expedienteInicio ?? null,
      expedienteFim: horario?.expedienteFim ?? null,
      intervaloInicio: horario?.intervaloInicio ?? null,
      intervaloFim: horario?.intervaloFim ?? null,
    },
  }),
  write: ({ horarioDeTrabalho: horario }) => ({ horarioDeTrabalho: horario }),
  count: () => 0,
};
