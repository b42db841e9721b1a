import {
  CalendarRange,
  Camera,
  ClipboardCheck,
  ClipboardList,
  CloudSun,
  FileCog,
  FileText,
  Folder,
  HardHat,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Package,
  Paperclip,
  Pencil,
  TriangleAlert,
  Truck,
  Users,
  Video,
} from "lucide-react";
import type { CallOutput } from "../api/client.ts";
import type { FiltroDeBusca as Secao } from "../../domain/obras/constants.ts";
import type { Texts } from "../i18n/shape.ts";
import type { texts } from "../i18n/pt/obras.ts";
import { type FiltroDeBusca, FILTROS_DE_BUSCA, paths } from "../lib/paths.ts";
import type { Obra } from "./data.ts";

type T = Texts<typeof texts>;
type Permissoes = CallOutput<"getPerfilUsuario">["permissoes"];
type Total = keyof Obra["visaoGeral"]["total"];

/** An entry of the work's menu. */
export type Lugar = {
  readonly to: string;
  readonly label: string;
  /** Short label for a phone's bar. */
  readonly curto?: string;
  readonly icon: LucideIcon;
  /** Number of entries; null where nothing is counted. */
  readonly count: number | null;
};

/** By search-filter page: the section whose items it lists, and the total that counts them. */
const FILTROS: Readonly<
  Record<FiltroDeBusca, { readonly secao: Secao; readonly icon: LucideIcon; readonly total: Total | null }>
> = {
  galeria: { secao: "galeriaDeFoto", icon: Camera, total: "fotos" },
  videos: { secao: "video", icon: Video, total: "videos" },
  atividades: { secao: "atividade", icon: ClipboardCheck, total: "atividades" },
  ocorrencias: { secao: "ocorrencia", icon: TriangleAlert, total: "ocorrencias" },
  "controle-material": { secao: "controleDeMaterial", icon: Package, total: null },
  comentarios: { secao: "comentario", icon: MessageSquare, total: "comentarios" },
  anexos: { secao: "anexo", icon: Paperclip, total: "anexosRelatorio" },
  "condicao-climatica": { secao: "condicaoClimatica", icon: CloudSun, total: null },
  "mao-de-obra": { secao: "maoDeObra", icon: HardHat, total: null },
  equipamentos: { secao: "equipamento", icon: Truck, total: null },
  checklists: { secao: "checklist", icon: ClipboardList, total: "checklist" },
};

/** Returns the search-filter pages that the person may open, in the order of the specification. */
export function filtrosDaObra(obra: Obra, t: T): Lugar[] {
  return FILTROS_DE_BUSCA.filter((filtro) => obra.filtroDeBusca[FILTROS[filtro].secao]).map((filtro) => {
    const { icon, total } = FILTROS[filtro];
    const count = total === null ? null : obra.visaoGeral.total[total];
    return { to: paths.filtro(obra._id, filtro), label: t[`filtro_${filtro}`], icon, count };
  });
}

/**
 * Returns the menu of a work: overview, task list and reports (`principal`), the search filters (`filtros`), and the pages that
 * change the work (`editar`).
 */
export function menuDaObra(
  obra: Obra,
  t: T,
  permissoes: Permissoes,
): { readonly principal: Lugar[]; readonly filtros: Lugar[]; readonly editar: Lugar[] } {
  const { total } = obra.visaoGeral;
  const place = (to: string, label: string, icon: LucideIcon, count: number | null = null): Lugar => ({
    to,
    label,
    icon,
    count,
  });
  const edits = obra.permissoes.editar === null;
  return {
    principal: [
      { ...place(paths.dashboard(obra._id), t.visao_geral, LayoutDashboard), curto: t.geral_curto },
      ...(obra.modulos.cronograma && permissoes["cronograma.ver"] === null
        ? [
            {
              ...place(paths.listaDeTarefas(obra._id), t.lista_de_tarefas, CalendarRange, total.tarefasCronograma),
              curto: t.tarefas_curto,
            },
          ]
        : []),
      place(paths.relatorios(obra._id), t.relatorios, FileText, total.relatorios),
    ],
    filtros: filtrosDaObra(obra, t),
    editar: [
      ...(edits
        ? [
            place(paths.informacoes(obra._id), t.informacoes, Pencil),
            place(paths.modelosDaObra(obra._id), t.modelos_da_obra, FileCog),
            place(paths.predefinidos(obra._id), t.predefinidos_da_obra, ListChecks),
            place(paths.usuariosDaObra(obra._id), t.usuarios_da_obra, Users, total.usuariosAcesso),
          ]
        : []),
      ...(obra.filtroDeBusca.documentosDaObra
        ? [place(paths.documentos(obra._id), t.documentos_da_obra, Folder, total.anexosObra)]
        : []),
    ],
  };
}
