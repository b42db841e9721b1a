import { STATUS_OBRA, type StatusObraId } from "./constants.ts";

/** True for a work that counts against the limit of its company's plan: not in the bin and not completed. */
export const contaComoObra = ({ status, naLixeira }: { status: StatusObraId; naLixeira: boolean }): boolean =>
  !naLixeira && status !== STATUS_OBRA.concluida;
