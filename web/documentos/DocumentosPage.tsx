import { Button } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FileText, FolderPlus, Lock, Plus, SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { TIPOS_DE_ANEXO } from "../../domain/relatorios/anexos.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { Card } from "../ui/Card.tsx";
import { confirmDelete } from "../ui/confirm.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { FileZone } from "../ui/FileZone.tsx";
import { Lightbox } from "../ui/Lightbox.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { Page } from "../ui/Page.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { toast } from "../ui/toast.ts";
import { type Documento, documentosQuery, type Pasta, refreshDocumentos } from "./data.ts";
import { DocumentoDialog } from "./DocumentoDialog.tsx";
import { DocumentoRow } from "./DocumentoRow.tsx";
import styles from "./documentos.module.css";
import { Enviando } from "./Enviando.tsx";
import { PastaDialog } from "./PastaDialog.tsx";
import { Pastas } from "./Pastas.tsx";
import { useEnvios } from "./useEnvios.ts";

const route = getRouteApi("/app/obras/$obraId/documentos");

const ACCEPT = Object.keys(TIPOS_DE_ANEXO)
  .map((extensao) => `.${extensao}`)
  .join();

type Asked = { kind: "pasta"; pasta: Pasta | null } | { kind: "documento"; documento: Documento } | null;

/** Asks first, as before every delete; an administrator brings it back from the bin. */
function useDeletes(obraId: string) {
  const client = useQueryClient();
  const comum = useT("comum");
  const remove = async (nome: string, send: () => Promise<unknown>): Promise<boolean> => {
    if (!(await confirmDelete({ nome }))) return false;
    try {
      await send();
      toast.success(comum.excluido);
    } catch (error) {
      toast.error(error);
      return false;
    } finally {
      await refreshDocumentos(client, obraId);
    }
    return true;
  };
  return {
    pasta: ({ _id, descricao }: Pasta) =>
      remove(descricao, () => call("deletePasta", { params: { obraId, pastaId: _id } })),
    documento: ({ _id, nome }: Documento) =>
      remove(nome, () => call("deleteDocumento", { params: { obraId, anexoId: _id } })),
  };
}

function Conteudo({ obraId }: { obraId: string }) {
  const t = useT("documentos");
  const comum = useT("comum");
  const format = useFormat();
  const { pasta: chosen } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState("");
  const busca = useDeferredValue(typed.trim());
  const query = useInfiniteQuery(documentosQuery(obraId, { pasta: chosen, busca: busca === "" ? undefined : busca }));
  const { envios, send, again, drop } = useEnvios(obraId);
  const deletes = useDeletes(obraId);
  const [asked, setAsked] = useState<Asked>(null);
  const [shown, setShown] = useState<Documento | null>(null);
  const choose = (pastaId: string | undefined): void => {
    void navigate({ search: { pasta: pastaId }, replace: true, resetScroll: false });
  };

  const removePasta = async (each: Pasta): Promise<void> => {
    if ((await deletes.pasta(each)) && each._id === chosen) choose(undefined);
  };

  const newest = query.data?.pages.at(-1);
  if (query.isPending) return <LoadingState kind="rows" count={6} />;
  if (newest === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { pastas, total } = newest;
  const documentos = query.data?.pages.flatMap(({ anexos }) => anexos) ?? [];
  const pasta = pastas.find(({ _id }) => _id === chosen);
  const pictures = documentos.filter(({ urlMiniatura }) => urlMiniatura !== null);
  const newPasta = (
    <Button leftSection={<FolderPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: "pasta", pasta: null })}>
      {t.nova_pasta}
    </Button>
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
  if (pastas.length === 0)
    return (
      <>
        <EmptyState icon={<FolderPlus size={22} />} title={t.vazio} action={newPasta}>
          {t.vazio_texto}
        </EmptyState>
        {windows}
      </>
    );
  return (
    <div className={styles["content"]}>
      <div className={styles["tools"]}>
        <SearchField label={t.buscar} value={typed} onChange={setTyped} />
        {newPasta}
      </div>
      <Pastas
        pastas={pastas}
        chosen={chosen}
        onChoose={choose}
        onRename={(each) => setAsked({ kind: "pasta", pasta: each })}
        onDelete={(each) => {
          void removePasta(each);
        }}
      />
      <Card title={pasta?.descricao ?? t.todos} count={format.integer(total)} id="documentos" padding="none">
        <div className={styles["adding"]}>
          {pasta === undefined ? (
            <p className={styles["hint"]}>{t.escolha_pasta}</p>
          ) : (
            <FileZone
              label={t.adicionar}
              hint={t.arraste}
              icon={<Plus size={18} aria-hidden />}
              accept={ACCEPT}
              onFiles={(files) => send(pasta._id, files)}
            />
          )}
        </div>
        <Enviando envios={envios} onAgain={again} onDrop={drop} />
        {documentos.length === 0 && envios.length === 0 && (
          <EmptyState
            icon={busca === "" ? <FileText size={22} /> : <SearchX size={22} />}
            title={busca === "" ? t.pasta_vazia : comum.nada_encontrado}
          >
            {busca === "" ? t.pasta_vazia_texto : comum.nada_encontrado_ajuda}
          </EmptyState>
        )}
        <output className="sr-only">{busca !== "" && t("documentos", { n: total })}</output>
        <ul className={styles["list"]} aria-label={t.lista}>
          {documentos.map((documento) => (
            <DocumentoRow
              key={documento._id}
              documento={documento}
              showPasta={pasta === undefined}
              onPicture={setShown}
              onRename={(each) => setAsked({ kind: "documento", documento: each })}
              onDelete={(each) => void deletes.documento(each)}
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <div className={styles["more"]}>
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {comum.carregar_mais}
            </Button>
          </div>
        )}
      </Card>
      {windows}
      <Lightbox
        photos={pictures.map(({ url, nome }) => ({ src: `${url}?ver=true`, caption: nome, alt: nome }))}
        index={shown === null ? null : Math.max(0, pictures.indexOf(shown))}
        onClose={() => setShown(null)}
      />
    </div>
  );
}

/** `/app/obras/{obraId}/documentos`: what belongs to the work, in folders (P section 3, `anexos`). */
export function DocumentosPage() {
  const t = useT("documentos");
  const comum = useT("comum");
  const { obraId } = route.useParams();
  const allowed = usePerfil().permissoes["documento.ver"] === null;
  return (
    <Page title={t.titulo} {...(allowed ? { subtitle: t.ajuda } : {})}>
      {allowed ? (
        <Conteudo obraId={obraId} />
      ) : (
        <EmptyState icon={<Lock size={22} />} title={comum.sem_permissao}>
          {t.sem_permissao}
        </EmptyState>
      )}
    </Page>
  );
}
