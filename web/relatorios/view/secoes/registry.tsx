import type { ComponentType } from "react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import type { SecaoId } from "../../../../domain/secoes/ids.ts";
import { AnexosView } from "./AnexosView.tsx";
import { AssinaturasView } from "./AssinaturasView.tsx";
import { AtividadesView } from "./AtividadesView.tsx";
import { ChecklistsView } from "./ChecklistsView.tsx";
import { ClimaView } from "./ClimaView.tsx";
import { ComentariosView } from "./ComentariosView.tsx";
import { EquipamentosView } from "./EquipamentosView.tsx";
import { GaleriaView } from "./GaleriaView.tsx";
import { HorarioView } from "./HorarioView.tsx";
import { MaoDeObraView } from "./MaoDeObraView.tsx";
import { MaterialView } from "./MaterialView.tsx";
import { OcorrenciasView } from "./OcorrenciasView.tsx";
import { VideosView } from "./VideosView.tsx";

/** Component that shows one section. A new section that has no such component in `SECTION_VIEWS` does not compile. */
export type SectionView = ComponentType<{
  relatorio: Relatorio;
  count: number;
  /** Why the person may only read the section; shown on the edit page. */
  readOnly?: string | null;
}>;

export const SECTION_VIEWS: Readonly<Record<SecaoId, SectionView>> = {
  horarioDeTrabalho: HorarioView,
  condicaoClimatica: ClimaView,
  maoDeObra: MaoDeObraView,
  equipamento: EquipamentosView,
  atividade: AtividadesView,
  ocorrencia: OcorrenciasView,
  checklist: ChecklistsView,
  controleDeMaterial: MaterialView,
  comentario: ComentariosView,
  galeriaDeFoto: GaleriaView,
  video: VideosView,
  anexo: AnexosView,
  assinatura: AssinaturasView,
};
