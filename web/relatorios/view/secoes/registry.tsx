import type { ComponentType } from "react";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import type { SecaoId } from "../../../../domain/relatorios/secoes/ids.ts";
import { AtividadesView } from "./AtividadesView.tsx";
import { ClimaView } from "./ClimaView.tsx";
import { ComentariosView } from "./ComentariosView.tsx";
import { EquipamentosView } from "./EquipamentosView.tsx";
import { GaleriaView } from "./GaleriaView.tsx";
import { HorarioView } from "./HorarioView.tsx";
import { MaoDeObraView } from "./MaoDeObraView.tsx";
import { OcorrenciasView } from "./OcorrenciasView.tsx";

/** How a section is read: one component per section; a new section that has none does not compile. */
export type SectionView = ComponentType<{
  relatorio: Relatorio;
  count: number;
  /** Why the person may only read it; shown on the edit page. */
  readOnly?: string | null;
}>;

export const SECTION_VIEWS: Readonly<Record<SecaoId, SectionView>> = {
  horarioDeTrabalho: HorarioView,
  condicaoClimatica: ClimaView,
  maoDeObra: MaoDeObraView,
  equipamento: EquipamentosView,
  atividade: AtividadesView,
  ocorrencia: OcorrenciasView,
  comentario: ComentariosView,
  galeriaDeFoto: GaleriaView,
};
