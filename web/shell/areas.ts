import {
  Building2,
  CalendarClock,
  ClipboardList,
  FileCog,
  FolderTree,
  HardHat,
  History,
  type LucideIcon,
  Trash2,
  TriangleAlert,
  Truck,
  UserRound,
  Users,
} from "lucide-react";
import type { Act } from "../../domain/calls/acts.ts";
import type { CallOutput } from "../api/client.ts";
import type { texts } from "../i18n/pt/navegacao.ts";
import type { PlainKey } from "../i18n/shape.ts";
import type { Contadores } from "./contadores.ts";
import { paths } from "../lib/paths.ts";

/**
 * The pages of `/app/cadastros`, listed once for the side menu, the header's menu, the phone's sheet and the command palette.
 * People who may not do a page's `act` do not see the page.
 */
export type Area = {
  readonly to: string;
  readonly label: PlainKey<typeof texts>;
  readonly icon: LucideIcon;
  /** The act that a person must be allowed to do to see the page; null: everybody sees the page. */
  readonly act: Act | null;
  /** The number shown beside the page's name in the menus. */
  readonly conta?: Exclude<keyof Contadores, "usuarioEmpresasAcesso">;
};
export type GrupoDeAreas = { readonly titulo: PlainKey<typeof texts>; readonly areas: readonly Area[] };

const GRUPOS: readonly GrupoDeAreas[] = [
  {
    titulo: "grupo_conta",
    areas: [{ to: paths.perfil(), label: "perfil", icon: UserRound, act: null }],
  },
  {
    titulo: "grupo_empresa",
    areas: [
      { to: paths.empresa(), label: "empresa", icon: Building2, act: "empresa.editar" },
      { to: paths.plano(), label: "plano", icon: CalendarClock, act: "assinatura.ver" },
      { to: paths.api(), label: "api", icon: FileCog, act: "chaves.editar" },
      { to: paths.usuarios(), label: "usuarios", icon: Users, act: "usuario.ver", conta: "usuarios" },
    ],
  },
  {
    titulo: "grupo_cadastros",
    areas: [
      { to: paths.grupos(), label: "grupos", icon: FolderTree, act: "grupo.editar", conta: "gruposDeObra" },
      { to: paths.modelos(), label: "modelos", icon: FileCog, act: "modelo.editar", conta: "modelosDeRelatorios" },
      { to: paths.maoDeObra(), label: "maoDeObra", icon: HardHat, act: "maoDeObra.editar", conta: "maoDeObra" },
      {
        to: paths.equipamentos(),
        label: "equipamentos",
        icon: Truck,
        act: "equipamento.editar",
        conta: "equipamentos",
      },
      {
        to: paths.ocorrencias(),
        label: "ocorrencias",
        icon: TriangleAlert,
        act: "ocorrencia.editar",
        conta: "tiposDeOcorrencias",
      },
      { to: paths.checklists(), label: "checklists", icon: ClipboardList, act: "checklist.editar", conta: "checklist" },
    ],
  },
  {
    titulo: "grupo_controle",
    areas: [
      { to: paths.auditoria(), label: "auditoria", icon: History, act: "auditoria" },
      { to: paths.lixeira(), label: "lixeira", icon: Trash2, act: "lixeira" },
    ],
  },
];

/** The pages open to this person, by group; empty groups are left out. */
export function areasFor(permissoes: CallOutput<"getPerfilUsuario">["permissoes"]): GrupoDeAreas[] {
  return GRUPOS.map(({ titulo, areas }) => ({
    titulo,
    areas: areas.filter(({ act }) => act === null || permissoes[act] === null),
  })).filter(({ areas }) => areas.length > 0);
}
