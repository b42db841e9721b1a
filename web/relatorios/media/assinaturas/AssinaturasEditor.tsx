import { RefreshCw, Trash2 } from "lucide-react";
import type { AssinaturaManual } from "../../../../domain/relatorios/conteudoSchema.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { ActionMenu } from "../../../ui/ActionMenu.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { AssinaturaCard } from "./AssinaturaCard.tsx";
import styles from "./assinaturas.module.css";
import { deleteAssinatura } from "../calls.ts";
import { EnvioTools } from "../EnvioTools.tsx";
import { envioWords } from "../envioWords.ts";
import type { Envio } from "../queue/types.ts";
import { useEnvios } from "../useEnvios.ts";
import { UploadStatus } from "../UploadStatus.tsx";
import { SignForm } from "./SignForm.tsx";
import { NothingHere } from "../../shared/Section.tsx";
import { useEdit, useEditStore } from "../../form/store.ts";

/** A signature that the server has: replace, delete. */
function EditAssinatura({ assinatura, onReplace }: { assinatura: AssinaturaManual; onReplace: () => void }) {
  const t = useT("midias");
  const c = useT("comum");
  const store = useEditStore();
  const { url, nome, posicao, dataHora, usuario } = assinatura;
  return (
    <AssinaturaCard
      url={url}
      nome={nome}
      posicao={posicao}
      dataHora={dataHora}
      usuario={usuario}
      actions={
        <ActionMenu
          label={t("assinatura_opcoes", { nome })}
          entries={[
            { label: t.assinatura_assinar_de_novo, icon: <RefreshCw size={16} aria-hidden />, onSelect: onReplace },
            {
              label: c.excluir,
              icon: <Trash2 size={16} aria-hidden />,
              danger: true,
              onSelect: () => void deleteAssinatura(store, assinatura),
            },
          ]}
        />
      }
    />
  );
}

/** A signature that is being uploaded. */
function UploadAssinatura({ envio }: { envio: Envio }) {
  const t = useT("midias");
  const format = useFormat();
  const { preview, signature, phase } = envio;
  return (
    <AssinaturaCard
      url={preview}
      nome={signature?.nome ?? ""}
      posicao={signature?.posicao ?? 0}
      actions={<EnvioTools envio={envio} />}
      note={
        <span className={phase === "refused" ? styles["wrong"] : styles["place"]}>{envioWords(t, format, envio)}</span>
      }
    />
  );
}

/** Manual signatures of the report: drawn, from a picture, or the person's own stored one; places 1 to 6. */
export function AssinaturasEditor({
  signing,
  onSign,
}: {
  /** The place that is being signed; 0 = the first free one; null = the window is closed. */
  signing: number | null;
  onSign: (posicao: number | null) => void;
}) {
  const t = useT("midias");
  const assinaturas = useEdit(({ midias }) => midias.assinaturas);
  const { of, list } = useEnvios("assinatura");
  return (
    <>
      {assinaturas.length + list.length === 0 ? (
        <NothingHere>{t.assinatura_vazia}</NothingHere>
      ) : (
        <ul className={styles["grid"]}>
          {assinaturas.map((assinatura) => (
            <EditAssinatura
              key={assinatura.posicao}
              assinatura={assinatura}
              onReplace={() => onSign(assinatura.posicao)}
            />
          ))}
          {list.map((envio) => (
            <UploadAssinatura key={envio.id} envio={envio} />
          ))}
        </ul>
      )}
      <UploadStatus of={of} />
      <Dialog opened={signing !== null} onClose={() => onSign(null)} title={t.assinatura_adicionar}>
        {signing !== null && <SignForm initial={signing === 0 ? null : signing} onDone={() => onSign(null)} />}
      </Dialog>
    </>
  );
}
