import { getRouteApi, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { loadTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { type Analise, analisesOf } from "../shell/analises.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { Aguardando } from "./Aguardando.tsx";
import styles from "./Analise.module.css";
import { Criados } from "./Criados.tsx";
import { GradePage } from "./GradePage.tsx";
import { VisaoGeral } from "./VisaoGeral.tsx";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

/** Pictures, films and their texts come with the pages that show them. */
const Midias = later(
  async () => {
    const [code] = await Promise.all([import("./Midias.tsx"), loadTexts(["midias"])]);
    return code.Midias;
  },
  () => <LoadingState kind="rows" count={6} />,
);

/** Labour, equipment and occurrences come with their own texts, too. */
const Fatos = later(
  async () => {
    const [code] = await Promise.all([import("./Fatos.tsx"), loadTexts(["fatos", "maoDeObra"])]);
    return code.Fatos;
  },
  () => <LoadingState kind="rows" count={6} />,
);

const PAGINAS = {
  "visao-geral": { Content: VisaoGeral, label: "analise_geral", act: "analise.geral" },
  relatorios: { Content: GradePage, label: "analise_recentes", act: "analise.grade" },
  "relatorios-criados": { Content: Criados, label: "analise_criados", act: "analise.relatorios" },
  "relatorios-aguardando-aprovacao": { Content: Aguardando, label: "analise_aguardando", act: "analise.geral" },
  fotos: { Content: () => <Midias midia="fotos" />, label: "analise_fotos", act: "analise.fotos" },
  videos: { Content: () => <Midias midia="videos" />, label: "analise_videos", act: "analise.videos" },
  anexos: { Content: () => <Midias midia="anexos" />, label: "analise_anexos", act: "analise.anexos" },
  "histograma-mao-de-obra": {
    Content: () => <Fatos pagina="histograma" />,
    label: "analise_histograma",
    act: "analise.geral",
  },
  "mao-de-obra/historico": {
    Content: () => <Fatos pagina="historico" />,
    label: "analise_mao_de_obra",
    act: "analise.geral",
  },
  "mao-de-obra/histograma": {
    Content: () => <Fatos pagina="linha" />,
    label: "analise_mao_de_obra",
    act: "analise.geral",
  },
  "equipamentos/historico": {
    Content: () => <Fatos pagina="equipamentos" />,
    label: "analise_equipamentos",
    act: "analise.geral",
  },
  ocorrencias: { Content: () => <Fatos pagina="ocorrencias" />, label: "analise_ocorrencias", act: "analise.geral" },
} as const satisfies Readonly<Record<string, Pick<Analise, "label" | "act"> & { Content: () => ReactNode }>>;

const isPagina = (name: string): name is keyof typeof PAGINAS => Object.hasOwn(PAGINAS, name);

/** The other pages of the analysis that this person may open; one alone needs no menu. */
function Paginas() {
  const t = useT("analise");
  const n = useT("navegacao");
  const analises = analisesOf(usePerfil());
  if (analises.length < 2) return null;
  return (
    <nav className={styles["pages"]} aria-label={t.paginas}>
      {analises.map(({ to, label, icon: Icon }) => (
        <AppLink key={to} to={to} className={styles["page"]}>
          <Icon size={16} aria-hidden />
          {n[label]}
        </AppLink>
      ))}
    </nav>
  );
}

/** `/app/analise-de-dados/…`: one frame for its pages. An address without a page, or with one that is none, leads to the first. */
export function AnalisePage() {
  const { pagina: first = "", parte } = route.useParams();
  const pagina = parte === undefined ? first : `${first}/${parte}`;
  const n = useT("navegacao");
  const { permissoes } = usePerfil();
  if (!isPagina(pagina)) return <Navigate to={paths.analise("relatorios-criados") as never} replace />;
  const { Content, label, act } = PAGINAS[pagina];
  return (
    <Page title={n[label]}>
      <Paginas />
      {/* Another page starts afresh. */}
      {permissoes[act] === null ? <Content key={pagina} /> : <SemPermissao />}
    </Page>
  );
}
