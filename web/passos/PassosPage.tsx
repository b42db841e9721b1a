import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useT } from "../i18n/texts.ts";
import { type PassoDaObra, paths } from "../lib/paths.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { useGo } from "../ui/useGo.ts";
import { obraQuery } from "../obras/data.ts";
import { CadastroDaObra } from "./CadastroDaObra.tsx";
import { PARTES, PASSOS } from "./partes.ts";
import { Passos } from "./Passos.tsx";
import styles from "./PassosPage.module.css";

const route = getRouteApi("/app/cadastros/obra/$passo");

/** A step after the first, with buttons to go back and to continue. */
function Parte({ passo, obraId }: { passo: keyof typeof PARTES; obraId: string }) {
  const t = useT("obrasCadastro");
  const comum = useT("comum");
  const go = useGo();
  const Step = PARTES[passo];
  const at = PASSOS.indexOf(passo);
  const next = PASSOS[at + 1];
  if (!Step) return null;
  return (
    <>
      <Step obraId={obraId} />
      <div className={styles["ways"]}>
        <Button variant="default" onClick={() => void go(paths.passoDaObra(obraId, PASSOS[at - 1]))}>
          {comum.voltar}
        </Button>
        <Button onClick={() => void go(next ? paths.passoDaObra(obraId, next) : paths.dashboard(obraId))}>
          {next ? t.continuar : t.concluir}
        </Button>
      </div>
    </>
  );
}

/** True for the preset steps, which bring an explanation of their own. */
const isPreset = (passo: PassoDaObra): passo is "predefinir-mao-de-obra" | "predefinir-equipamentos" =>
  passo === "predefinir-mao-de-obra" || passo === "predefinir-equipamentos";

/** A step of an existing work. */
function DaObra({ passo, obraId }: { passo: PassoDaObra; obraId: string }) {
  const { data: obra, error, refetch } = useQuery(obraQuery(obraId));
  if (error !== null && obra === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (obra === undefined) return <LoadingState kind="rows" count={6} />;
  if (passo === "cadastro-da-obra") return <CadastroDaObra key={obraId} obra={obra} />;
  return <Parte key={passo} passo={passo} obraId={obraId} />;
}

/** `/app/cadastros/obra/{passo}?obraId=`: the set-up of a work in five steps; without a work it starts with the first. */
export function PassosPage() {
  const t = useT("obrasCadastro");
  const comum = useT("comum");
  const { passo: asked } = route.useParams();
  const { obraId } = route.useSearch();
  const { data: obra } = useQuery({ ...obraQuery(obraId ?? ""), enabled: obraId !== undefined });
  const allowed = usePerfil().permissoes["obra.adicionarEditar"] === null;
  // All steps but the first need an existing work.
  const passo = obraId === undefined || !PASSOS.includes(asked) ? "cadastro-da-obra" : asked;
  const title = obraId === undefined ? t.nova_obra : t.configurar_obra;
  if (!allowed)
    return (
      <Page title={title} width="narrow">
        <SemPermissao />
      </Page>
    );
  return (
    <Page
      title={title}
      width="narrow"
      {...(obra ? { subtitle: obra.nome } : {})}
      back={
        obraId === undefined
          ? { to: paths.obras(), label: comum.obras }
          : { to: paths.dashboard(obraId), label: t.ir_para_obra }
      }
    >
      <Passos passo={passo} obraId={obraId} />
      {isPreset(passo) ? null : <p className={styles["help"]}>{t[`ajuda_${passo}`]}</p>}
      {obraId === undefined ? <CadastroDaObra obra={null} /> : <DaObra passo={passo} obraId={obraId} />}
    </Page>
  );
}
