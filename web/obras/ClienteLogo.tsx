import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { call, upload } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { Card } from "../ui/Card.tsx";
import { FormError } from "../ui/FormError.tsx";
import { toast } from "../ui/toast.ts";
import { obraQuery, type Obra } from "./data.ts";
import styles from "./FotoDaObra.module.css";
import { ObraThumb } from "./ObraThumb.tsx";
import { FOTO_TIPOS } from "./useFotoUpload.ts";

/** The logo of the work's client: chosen, sent at once, taken away. */
export function ClienteLogo({ obra }: { obra: Obra }) {
  const t = useT("obras");
  const comum = useT("comum");
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = async (send: () => Promise<{ clienteLogo: string | null }>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { clienteLogo } = await send();
      client.setQueryData(obraQuery(obra._id).queryKey, (now) => (now ? { ...now, clienteLogo } : now));
      toast.success(comum.atualizado);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const params = { obraId: obra._id };
  return (
    <Card title={t.cliente_logo} id="cliente-logo">
      <div className={styles["zone"]}>
        <ObraThumb
          url={obra.clienteLogo}
          className={styles["logo"]}
          icon={<ImagePlus size={26} strokeWidth={1.6} aria-hidden />}
        />
        <div className={styles["words"]}>
          <p className={styles["help"]}>{t.cliente_logo_ajuda}</p>
          <div className={styles["buttons"]}>
            <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
              {obra.clienteLogo === null ? t.cliente_logo_escolher : t.cliente_logo_trocar}
            </Button>
            {obra.clienteLogo !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={busy}
                onClick={() => void change(() => call("deleteClienteLogo", { params }))}
              >
                {t.cliente_logo_remover}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.cliente_logo_escolher}
            accept={FOTO_TIPOS.join(",")}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // The same file again must be a change too.
              event.currentTarget.value = "";
              if (file) void change(() => upload("uploadClienteLogo", { params, file, fileName: file.name }));
            }}
          />
        </div>
      </div>
      <div className={styles["error"]}>
        <FormError error={error} />
      </div>
    </Card>
  );
}
