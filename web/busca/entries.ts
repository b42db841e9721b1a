import {
  ArrowLeftRight,
  Bell,
  Building2,
  CopyPlus,
  FileText,
  Globe,
  Info,
  Keyboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  ScrollText,
  Sparkles,
  Stamp,
  Sun,
  UserRound,
} from "lucide-react";
import { holdsWords } from "../../domain/lib/text.ts";
import type { CallOutput } from "../api/client.ts";
import type { Recente } from "./recentes.ts";

/** Makes the entries that the palette lists. Pure: texts and actions are passed in. */

export type Entry = {
  /** Unique in the list; also the DOM id of its option. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Words besides the shown ones by which the entry is found too. */
  readonly words?: string;
  readonly icon: LucideIcon;
  /** An address made by `paths.ts`; an entry without one has `run`. */
  readonly to?: string;
  readonly run?: () => void;
  /** What is added to the recent entries when this entry is chosen. */
  readonly recente?: Recente;
};
export type Group = { readonly titulo: GroupTitle; readonly entries: readonly Entry[] };
export type GroupTitle = "recentes" | "acoes" | "paginas" | "obras" | "relatorios" | "pessoas";

export const ICONS = {
  trocar: ArrowLeftRight,
  notificacoes: Bell,
  obra: Building2,
  relatorio: FileText,
  repetir: CopyPlus,
  idioma: Globe,
  sobre: Info,
  teclas: Keyboard,
  suporte: LifeBuoy,
  sair: LogOut,
  escura: Moon,
  adicionar: Plus,
  termos: ScrollText,
  atualizacoes: Sparkles,
  aprovacoes: Stamp,
  clara: Sun,
  pessoa: UserRound,
} as const;

const RECENTE_ICONS: Readonly<Record<Recente["tipo"], LucideIcon>> = {
  obra: ICONS.obra,
  relatorio: ICONS.relatorio,
  pessoa: ICONS.pessoa,
  pagina: FileText,
};

/** Entries that hold every word of the query. */
export function matching(entries: readonly Entry[], query: string): readonly Entry[] {
  return entries.filter(({ label, detail = "", words = "" }) => holdsWords(`${label} ${detail} ${words}`, query));
}

type Achado = CallOutput<"buscar">["relatorios"][number];
export type Words = {
  /** Name and day of a report. */
  readonly relatorio: (found: Pick<Achado, "numero" | "modeloDeRelatorio" | "data">) => string;
  readonly statusDaObra: (id: number) => string;
  /** Returns the state of a work today; null when that state is not worth showing. */
  readonly hojeNaObra: (obraId: string) => string | null;
  readonly statusDoRelatorio: (id: number) => string;
};
export type Addresses = {
  readonly obra: (obraId: string) => string;
  readonly relatorio: (obraId: string, relatorioId: string) => string;
  readonly pessoa: (usuarioId: string) => string;
};

/** Turns what the server found into groups. */
export function foundGroups(found: CallOutput<"buscar">, words: Words, to: Addresses): Group[] {
  const obras = found.obras.map(({ _id, nome, cliente, status }): Entry => {
    const detail = [cliente, words.statusDaObra(status.id), words.hojeNaObra(_id)]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
    const href = to.obra(_id);
    return {
      id: `obra-${_id}`,
      label: nome,
      detail,
      icon: ICONS.obra,
      to: href,
      recente: { tipo: "obra", to: href, label: nome },
    };
  });
  const relatorios = found.relatorios.map(({ _id, obra, status, ...about }): Entry => {
    const href = to.relatorio(obra._id, _id);
    const label = words.relatorio(about);
    return {
      id: `relatorio-${_id}`,
      label,
      detail: `${obra.nome} · ${words.statusDoRelatorio(status.id)}`,
      icon: ICONS.relatorio,
      to: href,
      recente: { tipo: "relatorio", to: href, label, detail: obra.nome },
    };
  });
  const pessoas = found.pessoas.map(({ _id, nome, cargo }): Entry => {
    const href = to.pessoa(_id);
    return {
      id: `pessoa-${_id}`,
      label: nome,
      ...(cargo === null ? {} : { detail: cargo }),
      icon: ICONS.pessoa,
      to: href,
      recente: { tipo: "pessoa", to: href, label: nome },
    };
  });
  return [
    { titulo: "obras", entries: obras },
    { titulo: "relatorios", entries: relatorios },
    { titulo: "pessoas", entries: pessoas },
  ];
}

export function recentesGroup(recentes: readonly Recente[]): Group {
  return {
    titulo: "recentes",
    entries: recentes.map((recente) => ({
      id: `recente-${recente.to}`,
      label: recente.label,
      ...(recente.detail === undefined ? {} : { detail: recente.detail }),
      icon: RECENTE_ICONS[recente.tipo],
      to: recente.to,
      recente,
    })),
  };
}

/** Removes the groups without entries; the order stays as given. */
export function arrange(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ entries }) => entries.length > 0);
}
