import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { call, fileUrl, upload } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { DrawField } from "../../relatorios/media/assinaturas/DrawField.tsx";
import { PickImage } from "../../relatorios/media/assinaturas/PickImage.tsx";
import type { Pad } from "../../relatorios/media/assinaturas/SignaturePad.tsx";
import { Card } from "../../ui/Card.tsx";
import { confirmDelete } from "../../ui/confirm.ts";
import { FormError } from "../../ui/FormError.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./perfil.module.css";

type Way = "desenho" | "imagem";

/** The stored signature, or that there is none; `version` makes a stored one be read anew. */
function Guardada({ version, onForgotten }: { version: number; onForgotten: () => void }) {
  const t = useT("perfil");
  const [missing, setMissing] = useState<number | null>(null);
  const forget = async (): Promise<void> => {
    if (!(await confirmDelete({ nome: t.assinatura_sua, definitivo: true }))) return;
    try {
      await call("deleteMinhaAssinatura");
      toast.success(t.assinatura_excluida);
      onForgotten();
    } catch (error) {
      toast.error(error);
    }
  };
  if (missing === version) return <p className={styles["help"]}>{t.assinatura_nenhuma}</p>;
  return (
    <div>
      <img
        // The same address, another picture: the number is for the browser's memory.
        src={`${fileUrl("getMinhaAssinatura", {})}?v=${version}`}
        alt={t.assinatura_alt}
        className={styles["signature"]}
        onError={() => setMissing(version)}
      />
      <Button variant="subtle" color="red" px="xs" onClick={() => void forget()}>
        {t.assinatura_excluir}
      </Button>
    </div>
  );
}

/** `/app/cadastros/perfil/assinatura`: the signature with which reports are signed in one tap. */
export function AssinaturaTab() {
  const t = useT("perfil");
  const [version, setVersion] = useState(Date.now);
  const [way, setWay] = useState<Way>("desenho");
  const [file, setFile] = useState<File | null>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const pad = useRef<Pad>(null);
  const choose = (next: Way): void => {
    setError(null);
    setWay(next);
  };
  const store = async (): Promise<void> => {
    const image = way === "imagem" ? file : ((await pad.current?.image()) ?? null);
    if (image === null) return setError(way === "imagem" ? t.assinatura_imagem_falta : t.assinatura_falta);
    setSaving(true);
    setError(null);
    try {
      await upload("uploadMinhaAssinatura", { file: image, fileName: "assinatura.png" });
      toast.success(t.assinatura_salva);
      pad.current?.clear();
      setFile(null);
      setVersion(Date.now());
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Card title={t.assinatura_atual} id="guardada">
        <p className={styles["help"]}>{t.assinatura_ajuda}</p>
        <Guardada version={version} onForgotten={() => setVersion(Date.now())} />
      </Card>
      <Card title={t.assinatura_trocar} id="nova">
        <div className={styles["form"]}>
          <Segmented
            label={t.assinatura_como}
            hideLabel
            value={way}
            onChange={choose}
            options={[
              { value: "desenho", label: t.assinatura_desenhar },
              { value: "imagem", label: t.assinatura_imagem },
            ]}
          />
          {way === "desenho" ? (
            <DrawField pad={pad} onDraw={() => setError(null)} />
          ) : (
            <PickImage file={file} onChange={setFile} />
          )}
          <FormError error={error} />
          <Button className={styles["submit"] ?? ""} loading={saving} onClick={() => void store()}>
            {t.assinatura_salvar}
          </Button>
        </div>
      </Card>
    </>
  );
}
