import { type ComponentType, memo } from "react";
import { isBlank } from "../../../../domain/lib/text.ts";
import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { useT } from "../../../i18n/texts.ts";
import { isEletronica } from "../../shared/approvalMode.ts";
import { reasonSentence } from "../../labels.tsx";
import { SectionConflicts } from "../conflicts/FieldConflict.tsx";
import { type EditState, useEdit, useReadOnly } from "../../form/store.ts";
import { isSectionChanged } from "../../form/wire.ts";
import { ClimaEdit, HorarioEdit, ReadOnlySection } from "../parts.ts";
import { AnexosEdit } from "./AnexosEdit.tsx";
import { AssinaturasEdit } from "./AssinaturasEdit.tsx";
import { AtividadesEdit } from "./AtividadesEdit.tsx";
import { ChecklistsEdit } from "./ChecklistsEdit.tsx";
import { ComentariosEdit } from "./ComentariosEdit.tsx";
import { EquipamentosEdit } from "./EquipamentosEdit.tsx";
import { GaleriaEdit } from "./GaleriaEdit.tsx";
import { MaoDeObraEdit } from "./MaoDeObraEdit.tsx";
import { MaterialEdit } from "./MaterialEdit.tsx";
import { OcorrenciasEdit } from "./OcorrenciasEdit.tsx";
import { VideosEdit } from "./VideosEdit.tsx";

/** Editor of each section; a new section without an editor does not compile. */
const SECTION_EDITS: Readonly<Record<SecaoId, ComponentType>> = {
  horarioDeTrabalho: HorarioEdit,
  condicaoClimatica: ClimaEdit,
  maoDeObra: MaoDeObraEdit,
  equipamento: EquipamentosEdit,
  atividade: AtividadesEdit,
  ocorrencia: OcorrenciasEdit,
  checklist: ChecklistsEdit,
  controleDeMaterial: MaterialEdit,
  comentario: ComentariosEdit,
  galeriaDeFoto: GaleriaEdit,
  video: VideosEdit,
  anexo: AnexosEdit,
  assinatura: AssinaturasEdit,
};

/** True when a section holds unsaved input: such a section stays editable on the screen even if the report was approved meanwhile. */
function isTyped({ form, saved, newComment }: EditState, secao: SecaoId): boolean {
  return (secao === "comentario" && !isBlank(newComment)) || isSectionChanged(secao, form, saved);
}

/** A section to edit; read-only when the person may not change it. */
export const EditSection = memo(function EditSection({ secao }: { secao: SecaoId }) {
  const t = useT("relatorios");
  const electronic = useEdit(({ relatorio }) => isEletronica(relatorio));
  const reason = reasonSentence(t, useReadOnly(secao), electronic);
  const typed = useEdit((state) => reason !== null && isTyped(state, secao));
  if (reason !== null && !typed) return <ReadOnlySection secao={secao} reason={reason} />;
  const Edit = SECTION_EDITS[secao];
  return (
    <>
      <SectionConflicts secao={secao} />
      <Edit />
    </>
  );
});
