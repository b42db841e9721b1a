/** Rows of sections that not every report has, in one chunk. */
export { MaterialRowEdit } from "./material/MaterialRowEdit.tsx";
export { ComentarioRowEdit } from "./secoes/ComentarioRowEdit.tsx";
export { EquipamentoRowEdit } from "./secoes/EquipamentoRowEdit.tsx";
