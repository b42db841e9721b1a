import { Button } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import { LIMITES } from "../../../../domain/secoes/constants.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useT } from "../../../i18n/texts.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./assinaturas.module.css";

const TYPES = ["image/png", "image/jpeg"];

/** Chooses a picture of a signature from the device, for people who cannot draw with finger or mouse. */
export function PickImage({ file, onChange }: { file: File | null; onChange: (file: File) => void }) {
  const t = useT("midias");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => void (url === null || URL.revokeObjectURL(url)), [url]);
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    if (!TYPES.includes(chosen.type)) toast.error(t.assinatura_imagem_tipo);
    else if (chosen.size > LIMITES.assinaturaBytes) {
      toast.error(t("assinatura_imagem_grande", { limite: format.size(LIMITES.assinaturaBytes) }));
    } else onChange(chosen);
  };
  return (
    <div className={styles["block"]}>
      {url !== null && <img src={url} alt={file?.name ?? ""} className={styles["picture"]} />}
      <Button variant="default" onClick={() => input.current?.click()}>
        {t.assinatura_escolher_imagem}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(",")}
        hidden
        aria-label={t.assinatura_escolher_imagem}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </div>
  );
}
