import { STATUS_OBRA, type StatusObraId } from "./constants.ts";

/** Does a work take a place of its company's plan: is it living and not completed? */
export const contaComoObra = ({ status, naLixeira }: { status: StatusObraId; naLixeira: boolean }): boolean =>
  !naLixeira && status !== STATUS_OBRA.concluida;
