import {
  CalendarDays,
  CalendarRange,
  Clapperboard,
  FileText,
  HardHat,
  Image,
  LayoutDashboard,
  type LucideIcon,
  Paperclip,
  Stamp,
  TriangleAlert,
  Truck,
} from "lucide-react";
import type { Act } from "../../domain/calls/acts.ts";
import { showsAnalise } from "../../domain/plano/trial.ts";
import type { CallOutput } from "../api/client.ts";
import type { texts } from "../i18n/pt/navegacao.ts";
import type { PlainKey } from "../i18n/shape.ts";
import { paths } from "../lib/paths.ts";
import type { ContadoresDaAnalise } from "./contadores.ts";

/**
 * The pages of `/app/analise-de-dados`, with the icons of the corresponding pages of a work. They are listed once, for the menu
 * on these pages, the header's menu, the phone's sheet and the command palette.
 */
export type Analise = {
  readonly to: string;
  readonly label: PlainKey<typeof texts>;
  readonly icon: LucideIcon;
  readonly act: Act;
  /** Which number the menus show beside the page. */
  readonly conta?: keyof ContadoresDaAnalise;
};

const ANALISES: readonly Analise[] = [
  { to: paths.analise("visao-geral"), label: "analise_geral", icon: LayoutDashboard, act: "analise.geral" },
  { to: paths.analise("relatorios"), label: "analise_recentes", icon: CalendarDays, act: "analise.grade" },
  {
    to: paths.analise("relatorios-criados"),
    label: "analise_criados",
    icon: FileText,
    act: "analise.relatorios",
    conta: "relatoriosCriados",
  },
  {
    to: paths.analise("relatorios-aguardando-aprovacao"),
    label: "analise_aguardando",
    icon: Stamp,
    act: "analise.geral",
  },
  {
    to: paths.analise("lista-de-tarefas"),
    label: "analise_tarefas",
    icon: CalendarRange,
    act: "cronograma.ver",
    conta: "listaDeTarefas",
  },
  { to: paths.analise("fotos"), label: "analise_fotos", icon: Image, act: "analise.fotos", conta: "fotos" },
  { to: paths.analise("videos"), label: "analise_videos", icon: Clapperboard, act: "analise.videos", conta: "videos" },
  { to: paths.analise("anexos"), label: "analise_anexos", icon: Paperclip, act: "analise.anexos", conta: "anexos" },
  { to: paths.analise("histograma-mao-de-obra"), label: "analise_histograma", icon: HardHat, act: "analise.geral" },
  { to: paths.analise("mao-de-obra/historico"), label: "analise_mao_de_obra", icon: HardHat, act: "analise.geral" },
  { to: paths.analise("equipamentos/historico"), label: "analise_equipamentos", icon: Truck, act: "analise.geral" },
  { to: paths.analise("ocorrencias"), label: "analise_ocorrencias", icon: TriangleAlert, act: "analise.geral" },
];

type Pessoa = Pick<CallOutput<"getPerfilUsuario">, "permissoes" | "empresa">;

/** The pages that this person may open. */
export const analisesOf = ({ permissoes }: Pick<Pessoa, "permissoes">): readonly Analise[] =>
  ANALISES.filter(({ act }) => permissoes[act] === null);

/** The pages that the menus show: none at the beginning of a trial, when there is little data to analyse. */
export const analisesFor = (pessoa: Pessoa): readonly Analise[] =>
  showsAnalise(pessoa.empresa) ? analisesOf(pessoa) : [];
