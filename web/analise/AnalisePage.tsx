import { Button } from "@mantine/core";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import type { ArquivoId } from "../../domain/analise/arquivoContract.ts";
import { loadTexts, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { type Analise, analisesOf } from "../shell/analises.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import styles from "./Analise.module.css";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

const rows = () => <LoadingState kind="rows" count={6} />;

/** Each page's code is loaded separately. */
const VisaoGeral = later(() => import("./VisaoGeral.tsx").then((code) => code.VisaoGeral), rows);
const Criados = later(() => import("./Criados.tsx").then((code) => code.Criados), rows);
const GradePage = later(() => import("./GradePage.tsx").then((code) => code.GradePage), rows);
const Aguardando = later(() => import("./Aguardando.tsx").then((code) => code.Aguardando), rows);

const Tarefas = later(async () => {
  const [code] = await Promise.all([import("./Tarefas.tsx"), loadTexts(["tarefasDaEmpresa"])]);
  return code.Tarefas;
}, rows);

/** The code of pictures, films and their texts is loaded only with the pages that show them. */
const Midias = later(async () => {
  const [code] = await Promise.all([import("./Midias.tsx"), loadTexts(["midias"])]);
  return code.Midias;
}, rows);

/** The pages of labour, equipment and occurrences load their own texts too. */
const Fatos = later(async () => {
  const [code] = await Promise.all([import("./Fatos.tsx"), loadTexts(["fatos", "maoDeObra"])]);
  return code.Fatos;
}, rows);

/** Disabled buttons that hold the place of the export buttons until their code is loaded. */
function AntesDosArquivos() {
  const r = useT("relatorios");
  return [r.excel, r.pdf].map((name) => (
    <Button key={name} variant="default" disabled leftSection={<FileSpreadsheet size={18} aria-hidden />}>
      {name}
    </Button>
  ));
}

const Arquivos = later(
  () => import("./Arquivos.tsx").then((code) => code.Arquivos),
  () => <AntesDosArquivos />,
);

type Pagina = Pick<Analise, "label" | "act"> & {
  readonly Content: ComponentType;
  /** Id of the page in the call that exports it. */
  readonly arquivo: ArquivoId;
};
const GERAL = { act: "analise.geral" } as const;
const PAGINAS = {
  "visao-geral": { ...GERAL, Content: VisaoGeral, label: "analise_geral", arquivo: "visao-geral" },
  relatorios: { Content: GradePage, label: "analise_recentes", act: "analise.grade", arquivo: "relatorios" },
  "relatorios-criados": {
    Content: Criados,
    label: "analise_criados",
    act: "analise.relatorios",
    arquivo: "relatorios-criados",
  },
  "relatorios-aguardando-aprovacao": {
    ...GERAL,
    Content: Aguardando,
    label: "analise_aguardando",
    arquivo: "relatorios-aguardando-aprovacao",
  },
  "lista-de-tarefas": {
    Content: Tarefas,
    label: "analise_tarefas",
    act: "cronograma.ver",
    arquivo: "lista-de-tarefas",
  },
  fotos: { Content: () => <Midias midia="fotos" />, label: "analise_fotos", act: "analise.fotos", arquivo: "fotos" },
  videos: {
    Content: () => <Midias midia="videos" />,
    label: "analise_videos",
    act: "analise.videos",
    arquivo: "videos",
  },
  anexos: {
    Content: () => <Midias midia="anexos" />,
    label: "analise_anexos",
    act: "analise.anexos",
    arquivo: "anexos",
  },
  "histograma-mao-de-obra": {
    ...GERAL,
    Content: () => <Fatos pagina="histograma" />,
    label: "analise_histograma",
    arquivo: "histograma-mao-de-obra",
  },
  "mao-de-obra/historico": {
    ...GERAL,
    Content: () => <Fatos pagina="historico" />,
    label: "analise_mao_de_obra",
    arquivo: "mao-de-obra-historico",
  },
  "mao-de-obra/histograma": {
    ...GERAL,
    Content: () => <Fatos pagina="linha" />,
    label: "analise_mao_de_obra",
    arquivo: "mao-de-obra-historico",
  },
  "equipamentos/historico": {
    ...GERAL,
    Content: () => <Fatos pagina="equipamentos" />,
    label: "analise_equipamentos",
    arquivo: "equipamentos",
  },
  ocorrencias: {
    ...GERAL,
    Content: () => <Fatos pagina="ocorrencias" />,
    label: "analise_ocorrencias",
    arquivo: "ocorrencias",
  },
} as const satisfies Readonly<Record<string, Pagina>>;

const isPagina = (name: string): name is keyof typeof PAGINAS => Object.hasOwn(PAGINAS, name);

/** Menu of the analysis pages that this person may open; hidden when there is only one. On a phone the menu is a row that scrolls sideways. */
function Paginas() {
  const t = useT("analise");
  const n = useT("navegacao");
  const analises = analisesOf(usePerfil());
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here) row.current?.scrollTo({ left: here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2 });
  }, []);
  if (analises.length < 2) return null;
  return (
    <nav ref={row} className={styles["pages"]} aria-label={t.paginas}>
      {analises.map(({ to, label, icon: Icon }) => (
        <AppLink key={to} to={to} className={styles["page"]}>
          <Icon size={16} aria-hidden />
          {n[label]}
        </AppLink>
      ))}
    </nav>
  );
}

/**
 * `/app/analise-de-dados/…`: the frame that all analysis pages share. An address without a page, or with an unknown page,
 * redirects to the created reports.
 */
export function AnalisePage() {
  const { pagina: first = "", parte } = route.useParams();
  const pagina = parte === undefined ? first : `${first}/${parte}`;
  const n = useT("navegacao");
  const { permissoes } = usePerfil();
  if (!isPagina(pagina)) return <Navigate to={paths.analise("relatorios-criados") as never} replace />;
  const { Content, label, act, arquivo } = PAGINAS[pagina];
  const may = permissoes[act] === null;
  return (
    <Page title={n[label]} actions={may ? <Arquivos key={arquivo} pagina={arquivo} /> : undefined}>
      {/* Each page brings its own link into sight. */}
      <Paginas key={`paginas ${pagina}`} />
      {/* Another page starts afresh. */}
      {may ? <Content key={pagina} /> : <SemPermissao />}
    </Page>
  );
}
