/** The insides of the edit page's windows: one part, fetched ahead while the browser is idle. */
export { ChecklistPicker } from "./checklists/ChecklistPicker.tsx";
export { HorasDialog } from "./pessoas/HorasDialog.tsx";
export { PessoaDialog } from "./pessoas/PessoaDialog.tsx";
export { EquipamentosPicker } from "./pickers/EquipamentosPicker.tsx";
export { LinhasPicker } from "./pickers/LinhasPicker.tsx";
export { MaoDeObraPicker } from "./pickers/MaoDeObraPicker.tsx";
export { PessoasPicker } from "./pickers/PessoasPicker.tsx";
export { AtividadeFields } from "./secoes/AtividadeFields.tsx";
export { CamposEdit } from "./secoes/CamposEdit.tsx";
export { OcorrenciaFields } from "./secoes/OcorrenciaFields.tsx";
