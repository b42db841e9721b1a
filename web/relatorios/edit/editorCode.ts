/**
 * Code of the edit page that is needed after its first paint: windows, and parts that work with files. One chunk, because all of
 * it is loaded anyway while the browser is idle, and its parts appear together.
 */
export { EditingUsersBox } from "../live/EditingUsersBox.tsx";
export { AnexosEditor } from "../media/anexos/AnexosEditor.tsx";
export { AssinaturasEditor } from "../media/assinaturas/AssinaturasEditor.tsx";
export { VideosEditor } from "../media/videos/VideosEditor.tsx";
export { PhotoEditorBody } from "../photos/PhotoEditorBody.tsx";
export { ChecklistList } from "./checklists/ChecklistList.tsx";
export { ChecklistPicker } from "./checklists/ChecklistPicker.tsx";
export { HorasDialog } from "./pessoas/HorasDialog.tsx";
export { PessoaDialog } from "./pessoas/PessoaDialog.tsx";
export { PessoasEdit } from "./pessoas/PessoasEdit.tsx";
export { EquipamentosPicker } from "./pickers/EquipamentosPicker.tsx";
export { LinhasPicker } from "./pickers/LinhasPicker.tsx";
export { MaoDeObraPicker } from "./pickers/MaoDeObraPicker.tsx";
export { PessoasPicker } from "./pickers/PessoasPicker.tsx";
export { TarefasPicker } from "./pickers/TarefasPicker.tsx";
export { RareNotices } from "./RareNotices.tsx";
export { AtividadeFields } from "./secoes/AtividadeFields.tsx";
export { CamposEdit } from "./secoes/CamposEdit.tsx";
export { OcorrenciaFields } from "./secoes/OcorrenciaFields.tsx";
export { ReadOnlySection } from "./secoes/ReadOnlySection.tsx";
