import {
  Building2,
  CalendarRange,
  ClipboardList,
  FileCog,
  FileText,
  Folder,
  FolderTree,
  HardHat,
  Layers,
  ListTree,
  type LucideIcon,
  Paperclip,
  TriangleAlert,
  Truck,
  UserRound,
  Users,
} from "lucide-react";
import type { TipoDaLixeira } from "../../domain/lixeira/tipos.ts";

/** The icon of each kind in the bin; the kind's label is `tipo_<kind>` in the audit's texts. */
export const ICONES: Readonly<Record<TipoDaLixeira, LucideIcon>> = {
  obra: Building2,
  relatorio: FileText,
  usuario: Users,
  grupoDeObras: FolderTree,
  modelo: FileCog,
  maoDeObraPadrao: HardHat,
  maoDeObraPersonalizada: UserRound,
  maoDeObraCategoria: Layers,
  equipamento: Truck,
  tipoDeOcorrencia: TriangleAlert,
  checklist: ClipboardList,
  documento: Paperclip,
  pasta: Folder,
  etapa: ListTree,
  tarefa: CalendarRange,
};
