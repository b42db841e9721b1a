import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { Page } from "../ui/Page.tsx";
import { SemPermissao } from "../ui/SemPermissao.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { type Documento, documentosQuery, type Pasta } from "./data.ts";
import { DocumentoDialog } from "./DocumentoDialog.tsx";
import styles from "./documentos.module.css";
import { ListaDeDocumentos } from "./ListaDeDocumentos.tsx";
import { PastaDialog } from "./PastaDialog.tsx";
import { Pastas } from "./Pastas.tsx";
import { readFiltroDeDocumentos } from "./search.ts";
import { useExclusoes } from "./useExclusoes.ts";

const route = getRouteApi("/app/obras/$obraId/documentos");

/** Length of the pause in typing that starts the search. */
const PAUSE_MS = 250;

type Asked = { kind: "pasta"; pasta: Pasta | null } | { kind: "documento"; documento: Documento } | null;

function Documentos({ obraId }: { obraId: string }) {
  const t = useT("documentos");
  const { pasta: chosen } = readFiltroDeDocumentos(route.useSearch());
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState("");
  const [busca] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useInfiniteQuery(documentosQuery(obraId, { pasta: chosen, busca: busca === "" ? undefined : busca }));
  const exclusoes = useExclusoes(obraId);
  const [asked, setAsked] = useState<Asked>(null);
  const choose = (pastaId: string | undefined): void => {
    void navigate({ search: { pasta: pastaId }, replace: true, resetScroll: false });
  };

  const removePasta = async (each: Pasta): Promise<void> => {
    if ((await exclusoes.pasta(each)) && each._id === chosen) choose(undefined);
  };

  const newest = query.data?.pages.at(-1);
  if (newest === undefined)
    return (
      <Page title={t.titulo} subtitle={t.ajuda}>
        {query.isPending ? (
          <LoadingState kind="rows" count={6} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Page>
    );
  const { pastas, total } = newest;
  const documentos = query.data?.pages.flatMap(({ anexos }) => anexos) ?? [];
  const pasta = pastas.find(({ _id }) => _id === chosen);
  const newPasta = (
    <OnlineButton
      leftSection={<FolderPlus size={18} aria-hidden />}
      onClick={() => setAsked({ kind: "pasta", pasta: null })}
    >
      {t.nova_pasta}
    </OnlineButton>
  );
  const windows = (
    <>
      {asked?.kind === "pasta" && (
        <PastaDialog
          obraId={obraId}
          pasta={asked.pasta}
          onClose={() => setAsked(null)}
          onSaved={(saved) => choose(saved._id)}
        />
      )}
      {asked?.kind === "documento" && (
        <DocumentoDialog obraId={obraId} documento={asked.documento} pastas={pastas} onClose={() => setAsked(null)} />
      )}
    </>
  );
  const none = pastas.length === 0;
  return (
    <Page title={t.titulo} subtitle={t.ajuda} {...(none ? {} : { actions: newPasta })}>
      {none ? (
        <EmptyState icon={<FolderPlus size={22} />} title={t.vazio} action={newPasta}>
          {t.vazio_texto}
        </EmptyState>
      ) : (
        <div className={styles["content"]}>
          <SearchField label={t.buscar} value={typed} onChange={setTyped} />
          <Pastas
            pastas={pastas}
            chosen={chosen}
            onChoose={choose}
            onRename={(each) => setAsked({ kind: "pasta", pasta: each })}
            onDelete={(each) => {
              void removePasta(each);
            }}
          />
          <ListaDeDocumentos
            obraId={obraId}
            pasta={pasta}
            documentos={documentos}
            total={total}
            searched={busca !== ""}
            more={query}
            onRename={(each) => setAsked({ kind: "documento", documento: each })}
            onDelete={(each) => void exclusoes.documento(each)}
          />
        </div>
      )}
      {windows}
    </Page>
  );
}

/** `/app/obras/{obraId}/documentos`: documents of the work, in folders. */
export function DocumentosPage() {
  const t = useT("documentos");
  const { obraId } = route.useParams();
  const allowed = usePerfil().permissoes["documento.ver"] === null;
  if (allowed) return <Documentos obraId={obraId} />;
  return (
    <Page title={t.titulo}>
      <SemPermissao obraId={obraId}>{t.sem_permissao}</SemPermissao>
    </Page>
  );
}
