import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { loadTexts } from "../../i18n/texts.ts";
import { DialogCode } from "../../ui/Dialog.tsx";
import { later, laterInside } from "../../ui/later.tsx";
import { KeptDrafts } from "../pending/parts.ts";
import { DraftWindow } from "../shared/draftWindow.ts";
import { editorPart } from "./editorPart.ts";

/** Parts of the edit page that are loaded after its first paint: contents of windows, and parts that only some reports show. */

export const AtividadeFields = laterInside(() => import("./editorCode.ts").then((module) => module.AtividadeFields));
export const OcorrenciaFields = laterInside(() => import("./editorCode.ts").then((module) => module.OcorrenciaFields));
export const CamposEdit = editorPart((code) => code.CamposEdit);
export const PessoasEdit = editorPart((code) => code.PessoasEdit);
export const ChecklistList = editorPart((code) => code.ChecklistList);
export const ReadOnlySection = editorPart((code) => code.ReadOnlySection);

/** Other people editing this report; loaded once the report itself is there. */
export const EditingUsers = editorPart((code) => code.EditingUsersBox, ["presenca"]);
export const RareNotices = editorPart((code) => code.RareNotices, ["rascunho"]);
export const ClimaEdit = later(() => import("./secoes/ClimaEdit.tsx").then((module) => module.ClimaEdit));
export const HorarioEdit = later(() => import("./secoes/HorarioEdit.tsx").then((module) => module.HorarioEdit));
export const NumberField = later(() => import("../../ui/NumberField.tsx").then((module) => module.NumberField));
export const EquipamentoRowEdit = later(() => import("./rows.ts").then((module) => module.EquipamentoRowEdit));
export const ComentarioRowEdit = later(() => import("./rows.ts").then((module) => module.ComentarioRowEdit));
export const MaterialRowEdit = later(() => import("./rows.ts").then((module) => module.MaterialRowEdit));
/** Open conflicts: all of them above the report, and each beside its field. */
export const SummaryList = later(async () => {
  const [code] = await Promise.all([import("./conflicts/SummaryList.tsx"), loadTexts(["historico"])]);
  return code.SummaryList;
});
export const ConflictChip = later(async () => {
  const [code] = await Promise.all([import("./conflicts/ConflictChip.tsx"), loadTexts(["historico"])]);
  return code.ConflictChip;
});

/** Loads the parts that this report's first paint needs besides the page itself. */
export async function loadParts({
  maoDeObra,
  checklist,
  clima,
  horarioDeTrabalho,
  permissoes,
  equipamentos,
  comentarios,
  controleDeMaterial,
  conflitos,
}: Relatorio): Promise<void> {
  await Promise.all([
    maoDeObra?.opcaoSelecionada === "personalizada" && PessoasEdit.load(),
    horarioDeTrabalho !== undefined && HorarioEdit.load(),
    clima !== undefined && Promise.all([ClimaEdit.load(), NumberField.load()]),
    // Loaded even without rows: a row added after the network is lost must still be rendered.
    equipamentos !== undefined && EquipamentoRowEdit.load(),
    comentarios !== undefined && ComentarioRowEdit.load(),
    controleDeMaterial !== undefined && MaterialRowEdit.load(),
    checklist !== undefined && checklist.length > 0 && ChecklistList.load(),
    conflitos !== undefined && conflitos.length > 0 && Promise.all([SummaryList.load(), ConflictChip.load()]),
    Object.values(permissoes.secoes).some((reason) => reason !== null) && ReadOnlySection.load(),
  ]);
}

/** Loads the code that the first taps need, so that it is there when the network is gone. */
export async function loadWindows(): Promise<void> {
  await Promise.all([
    DialogCode.load(),
    // Needed even without a network: `DraftWindow` shows input that the device could not store, `KeptDrafts` finds stored input again.
    DraftWindow.load(),
    KeptDrafts.load(),
    ...[
      AtividadeFields,
      OcorrenciaFields,
      CamposEdit,
      ChecklistList,
      PessoasEdit,
      RareNotices,
      ClimaEdit,
      HorarioEdit,
      NumberField,
      EquipamentoRowEdit,
      ComentarioRowEdit,
      MaterialRowEdit,
    ].map(({ load }) => load()),
  ]);
}
