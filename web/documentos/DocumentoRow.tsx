import { Download, Pencil, Trash2 } from "lucide-react";
import { EXTENSOES_VISIVEIS } from "../../domain/documentos/limites.ts";
import { withQuery } from "../api/address.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { AnexoIcon } from "../relatorios/media/anexos/icon.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import type { Documento } from "./data.ts";
import styles from "./documentos.module.css";

/**
 * A document: picture or icon of its kind, name, size, author and time. A picture opens in the lightbox and a PDF in a new tab;
 * any other file is downloaded.
 */
export function DocumentoRow({
  documento,
  showPasta,
  onPicture,
  onRename,
  onDelete,
}: {
  documento: Documento;
  showPasta: boolean;
  onPicture: (documento: Documento) => void;
  onRename: (documento: Documento) => void;
  onDelete: (documento: Documento) => void;
}) {
  const t = useT("documentos");
  const comum = useT("comum");
  const format = useFormat();
  const { nome, url, urlMiniatura, extensao, tamanho, criadoEm, criadoPor, pasta } = documento;
  const face = (
    <>
      {urlMiniatura === null ? (
        <AnexoIcon extensao={extensao} />
      ) : (
        <img className={styles["thumb"]} src={urlMiniatura} alt="" loading="lazy" width={40} height={40} />
      )}
      <span className={styles["words"]}>
        <span className={styles["name"]}>
          <span className="sr-only">{t("abrir", { nome: "" })}</span>
          {nome}
        </span>
        <span className={styles["facts"]}>
          {showPasta && `${pasta.descricao} · `}
          {format.size(tamanho)} · {t("por", { autor: criadoPor.nome, quando: format.instant(criadoEm) })}
        </span>
      </span>
    </>
  );
  const isPicture = urlMiniatura !== null;
  const seen = EXTENSOES_VISIVEIS.has(extensao);
  return (
    <li className={styles["row"]}>
      {isPicture ? (
        <button type="button" className={styles["open"]} onClick={() => onPicture(documento)}>
          {face}
        </button>
      ) : (
        <a
          className={styles["open"]}
          href={seen ? withQuery(url, "ver=true") : url}
          {...(seen ? { target: "_blank", rel: "noopener" } : { download: nome })}
        >
          {face}
        </a>
      )}
      <ActionMenu
        label={comum("acoes_de", { nome })}
        entries={[
          {
            label: t.baixar,
            icon: <Download size={18} />,
            onSelect: () => {
              const link = document.createElement("a");
              link.href = url;
              link.download = nome;
              link.click();
            },
          },
          { label: t.renomear, icon: <Pencil size={18} />, writes: true, onSelect: () => onRename(documento) },
          "divider",
          {
            label: comum.excluir,
            icon: <Trash2 size={18} />,
            danger: true,
            writes: true,
            onSelect: () => onDelete(documento),
          },
        ]}
      />
    </li>
  );
}
