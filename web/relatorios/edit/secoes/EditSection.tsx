import type { ComponentType } from "react";
import type { SecaoId } from "../../../../domain/relatorios/secoes/ids.ts";
import { useT } from "../../../i18n/texts.ts";
import { reasonSentence } from "../../labels.tsx";
import { SECTION_VIEWS } from "../../view/secoes/registry.tsx";
import { useEdit, useReadOnly } from "../form/store.ts";
import { AtividadesEdit } from "./AtividadesEdit.tsx";
import { ClimaEdit } from "./ClimaEdit.tsx";
import { ComentariosEdit } from "./ComentariosEdit.tsx";
import { EquipamentosEdit } from "./EquipamentosEdit.tsx";
import { GaleriaEdit } from "./GaleriaEdit.tsx";
import { HorarioEdit } from "./HorarioEdit.tsx";
import { MaoDeObraEdit } from "./MaoDeObraEdit.tsx";
import { OcorrenciasEdit } from "./OcorrenciasEdit.tsx";

/** How a section is edited: one component per section; a new section that has none does not compile. */
const SECTION_EDITS: Readonly<Record<SecaoId, ComponentType<{ count: number }>>> = {
  horarioDeTrabalho: HorarioEdit,
  condicaoClimatica: ClimaEdit,
  maoDeObra: MaoDeObraEdit,
  equipamento: EquipamentosEdit,
  atividade: AtividadesEdit,
  ocorrencia: OcorrenciasEdit,
  comentario: ComentariosEdit,
  galeriaDeFoto: GaleriaEdit,
};

/** A section to edit, or to read with the reason when the person may not change it. */
export function EditSection({ secao, count }: { secao: SecaoId; count: number }) {
  const t = useT("relatorios");
  const codigo = useReadOnly(secao);
  const relatorio = useEdit((state) => state.relatorio);
  const reason = reasonSentence(t, codigo);
  if (reason === null) {
    const Edit = SECTION_EDITS[secao];
    return <Edit count={count} />;
  }
  const View = SECTION_VIEWS[secao];
  return <View relatorio={relatorio} count={count} readOnly={reason} />;
}
