import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { statusObra } from "../obras/status.ts";
import { TONE } from "../hoje/estado.ts";
import { useFormat } from "../i18n/format.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { additionsFor } from "../shell/additions.ts";
import { analisesFor } from "../shell/analises.ts";
import { areasFor } from "../shell/areas.ts";
import { changeLanguage } from "../shell/changeLanguage.ts";
import { signOut, switchEmpresa } from "../shell/signOut.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { openWindow } from "../shell/windows.ts";
import { openKeys } from "../ui/keys/keys.ts";
import { arrange, type Entry, foundGroups, type Group, ICONS, matching, recentesGroup, type Words } from "./entries.ts";
import { readRecentes } from "./recentes.ts";
import { useBusca, useEstados, useNaObra } from "./useNaObra.ts";

/** The query is sent to the server after this pause in typing. */
const PAUSE_MS = 120;

/** Returns the value once it has not changed for `PAUSE_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** All actions that the person may do from the palette. */
function useActions(): Entry[] {
  const t = useT("navegacao");
  const p = useT("paleta");
  const language = useLanguage();
  const { permissoes, empresa, empresasVinculadas } = usePerfil();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const tema = { words: p.palavras_tema };
  const others = empresasVinculadas.filter(({ empresaId }) => empresaId !== empresa._id);
  return [
    ...additionsFor(permissoes).map(({ label, opens }): Entry => ({
      id: `acao-${label}`,
      label: t[label],
      icon: ICONS.adicionar,
      words: p.palavras_criar,
      ...("to" in opens ? { to: opens.to } : { run: () => void openWindow(opens.window) }),
    })),
    ...others.map(({ empresaId, nome }): Entry => ({
      id: `empresa-${empresaId}`,
      label: t.trocar_empresa,
      detail: nome,
      icon: ICONS.trocar,
      run: () => switchEmpresa(empresaId),
    })),
    ...LANGUAGES.filter((each) => each !== language).map((each): Entry => ({
      id: `idioma-${each}`,
      label: t("mudar_idioma", { nome: LANGUAGE_NAMES[each] }),
      icon: ICONS.idioma,
      run: () => void changeLanguage(each),
    })),
    colorScheme === "dark"
      ? { ...tema, id: "clara", label: t.aparencia_clara, icon: ICONS.clara, run: () => setColorScheme("light") }
      : { ...tema, id: "escura", label: t.aparencia_escura, icon: ICONS.escura, run: () => setColorScheme("dark") },
    { id: "teclas", label: t.teclas, icon: ICONS.teclas, run: () => void openKeys("lista") },
    { id: "sair", label: t.sair, words: p.palavras_sair, icon: ICONS.sair, run: () => void signOut() },
  ];
}

/** Every page that the person may open. */
function usePages(): Entry[] {
  const t = useT("navegacao");
  const perfil = usePerfil();
  const areas = areasFor(perfil.permissoes).flatMap((grupo) => grupo.areas);
  const page = (to: string, label: string, icon: Entry["icon"]): Entry => ({
    id: `pagina-${to}`,
    label,
    icon,
    to,
    recente: { tipo: "pagina", to, label },
  });
  return [
    page(paths.obras(), t.obras, ICONS.obra),
    page(paths.aprovacoes(), t.aprovacoes, ICONS.aprovacoes),
    page(paths.notificacoes(), t.notificacoes, ICONS.notificacoes),
    ...[...analisesFor(perfil), ...areas].map(({ to, label, icon }) => page(to, t[label], icon)),
    page(paths.atualizacoes(), t.atualizacoes, ICONS.atualizacoes),
    page(paths.suporte(), t.suporte, ICONS.suporte),
    page(paths.termos(), t.termos, ICONS.termos),
    page(paths.sobre(), t.sobre, ICONS.sobre),
  ];
}

function useFound(q: string, settled: boolean): { groups: Group[]; failed: boolean; waiting: boolean } {
  const language = useLanguage();
  const obras = useT("obras");
  const rel = useT("relatorios");
  const format = useFormat();
  const maySeePerson = usePerfil().permissoes["usuario.editar"] === null;
  const hoje = useT("hoje");
  const { data, isError, isFetching } = useBusca(q, true);
  const estados = useEstados(data?.obras ?? []);
  const words: Words = {
    relatorio: (found) => nomeDoRelatorio(found, language, format.day(found.data)),
    statusDaObra: (id: number) => obras[`status_${statusObra(id)}`],
    hojeNaObra: (id: string) => {
      const estado = estados.get(id);
      // A neutral state only repeats the status of the work.
      return estado === undefined || TONE[estado] === "neutral" ? null : hoje[`estado_${estado}`];
    },
    statusDoRelatorio: (id: number) => rel[`status_${id === 2 ? 2 : id === 3 ? 3 : id === 4 ? 4 : 1}`],
  };
  const to = {
    obra: paths.dashboard,
    relatorio: paths.relatorio,
    pessoa: (id: string) => (maySeePerson ? paths.editarUsuario(id) : paths.usuarios()),
  };
  return {
    groups: data === undefined ? [] : foundGroups(data, words, to),
    failed: isError,
    waiting: isFetching || !settled,
  };
}

/** What the palette shows: recent entries and actions before anything is typed, then whatever matches the query. */
export function usePaletteGroups(query: string): { groups: readonly Group[]; failed: boolean; waiting: boolean } {
  const actions = useActions();
  const pages = usePages();
  const q = useSettled(query.trim());
  const { groups: found, failed, waiting } = useFound(q, q === query.trim());
  const { lugares, repetir } = useNaObra(q);
  const [recentes] = useState(readRecentes);
  const typed = query.trim() !== "";
  const acoes: Group = {
    titulo: "acoes",
    entries: typed ? matching(actions, query) : actions.filter(({ icon }) => icon === ICONS.adicionar),
  };
  const paginas: Group = { titulo: "paginas", entries: matching(pages, query) };
  // In the group of works, the entries that begin or continue today's report come first, then the works found, then the pages of works.
  const works = found.map((group) =>
    group.titulo === "obras" ? { ...group, entries: [...repetir, ...group.entries, ...lugares] } : group,
  );
  const groups = typed ? [...works, paginas, acoes] : [recentesGroup(recentes), acoes, ...found, paginas];
  return { groups: arrange(groups), failed, waiting };
}
