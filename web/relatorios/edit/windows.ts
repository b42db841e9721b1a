/** The insides of the edit page's windows, in one file: they are fetched together, ahead of the first tap. */
export { ChecklistList } from "./checklists/ChecklistList.tsx";
export { ChecklistPicker } from "./checklists/ChecklistPicker.tsx";
export { HorasDialog } from "./pessoas/HorasDialog.tsx";
export { PessoaDialog } from "./pessoas/PessoaDialog.tsx";
export { PessoasEdit } from "./pessoas/PessoasEdit.tsx";
export { EquipamentosPicker } from "./pickers/EquipamentosPicker.tsx";
export { LinhasPicker } from "./pickers/LinhasPicker.tsx";
export { MaoDeObraPicker } from "./pickers/MaoDeObraPicker.tsx";
export { PessoasPicker } from "./pickers/PessoasPicker.tsx";
export { RareNotices } from "./RareNotices.tsx";
export { AtividadeFields } from "./secoes/AtividadeFields.tsx";
export { CamposEdit } from "./secoes/CamposEdit.tsx";
export { OcorrenciaFields } from "./secoes/OcorrenciaFields.tsx";
