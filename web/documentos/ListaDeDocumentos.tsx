import { FileText, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { TIPOS_DE_ANEXO } from "../../domain/relatorios/anexos.ts";
import { withQuery } from "../api/address.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { FileZone } from "../ui/FileZone.tsx";
import { Lightbox } from "../ui/Lightbox.tsx";
import { LoadMore, type More } from "../ui/LoadMore.tsx";
import type { Documento, Pasta } from "./data.ts";
import { DocumentoRow } from "./DocumentoRow.tsx";
import styles from "./documentos.module.css";
import { Enviando } from "./Enviando.tsx";
import { useEnvios } from "./useEnvios.ts";

const ACCEPT = Object.keys(TIPOS_DE_ANEXO)
  .map((extensao) => `.${extensao}`)
  .join();

/** The documents of one folder, of a search or of the whole work, with the uploads under way and a viewer for pictures. */
export function ListaDeDocumentos({
  obraId,
  pasta,
  documentos,
  total,
  searched,
  more,
  onRename,
  onDelete,
}: {
  obraId: string;
  /** The open folder; undefined when no folder is open, and then no files can be added. */
  pasta: Pasta | undefined;
  documentos: readonly Documento[];
  total: number;
  /** True when `documentos` are search results. */
  searched: boolean;
  more: More;
  onRename: (documento: Documento) => void;
  onDelete: (documento: Documento) => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const format = useFormat();
  const { envios, send, again, drop } = useEnvios(obraId);
  const [shown, setShown] = useState<Documento | null>(null);
  const pictures = documentos.filter(({ urlMiniatura }) => urlMiniatura !== null);
  return (
    <>
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
            icon={!searched ? <FileText size={22} /> : <SearchX size={22} />}
            title={!searched ? t.pasta_vazia : comum.nada_encontrado}
          >
            {!searched ? t.pasta_vazia_texto : comum.nada_encontrado_ajuda}
          </EmptyState>
        )}
        <output className="sr-only">{searched && t("documentos", { n: total })}</output>
        <ul className={styles["list"]} aria-label={t.lista}>
          {documentos.map((documento) => (
            <DocumentoRow
              key={documento._id}
              documento={documento}
              showPasta={pasta === undefined}
              onPicture={setShown}
              onRename={onRename}
              onDelete={onDelete}
            />
          ))}
        </ul>
        <LoadMore query={more} />
      </Card>
      <Lightbox
        photos={pictures.map(({ url, nome }) => ({ src: withQuery(url, "ver=true"), caption: nome, alt: nome }))}
        index={shown === null ? null : Math.max(0, pictures.indexOf(shown))}
        onClose={() => setShown(null)}
      />
    </>
  );
}
