import { Paperclip } from "lucide-react";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { AddFiles } from "../AddFiles.tsx";
import styles from "./anexos.module.css";
import { EditAnexo } from "./EditAnexo.tsx";
import { UploadAnexo } from "./UploadAnexo.tsx";
import { chooseAttachments } from "../chooseFiles.ts";
import { sayLeftOut } from "../leftOut.ts";
import { useEnvios } from "../useEnvios.ts";
import { UploadStatus } from "../UploadStatus.tsx";
import { useEdit, useEditStore } from "../../form/store.ts";
import { useUploadQueue } from "../uploadContext.ts";

/** Attachments of the report: add, describe, order and remove. Files that are too large are skipped; the rest of the selection is sent. */
export function AnexosEditor() {
  const t = useT("midias");
  const format = useFormat();
  const store = useEditStore();
  const queue = useUploadQueue();
  const anexos = useEdit(({ midias }) => midias.anexos);
  const { of, list, busy } = useEnvios("anexo");
  const none = anexos.length + list.length === 0;
  const add = (files: readonly File[]): void => {
    const choice = chooseAttachments(files);
    sayLeftOut(choice, "anexo", LIMITES.anexoBytes);
    const { relatorio } = store.getState();
    queue.add(choice.accepted, {
      kind: "anexo",
      obraId: relatorio.obra._id,
      relatorioId: relatorio._id,
      place: null,
    });
  };
  return (
    <>
      {!none && (
        <ul className={styles["list"]}>
          {anexos.map((anexo, at) => (
            <EditAnexo key={anexo.arquivo} anexo={anexo} position={at + 1} total={anexos.length} locked={busy} />
          ))}
          {list.map((envio) => (
            <UploadAnexo key={envio.id} envio={envio} />
          ))}
        </ul>
      )}
      <div className={styles["foot"]}>
        <UploadStatus of={of} />
        <AddFiles
          label={none ? t.anexo_escolher : t.anexo_adicionar}
          hint={t("anexo_dica", { limite: format.size(LIMITES.anexoBytes) })}
          icon={<Paperclip size={19} aria-hidden />}
          onFiles={add}
        />
      </div>
    </>
  );
}
