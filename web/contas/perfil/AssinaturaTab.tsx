import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, upload } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { DrawField } from "../../relatorios/media/assinaturas/DrawField.tsx";
import { PickImage } from "../../relatorios/media/assinaturas/PickImage.tsx";
import type { Pad } from "../../relatorios/media/assinaturas/SignaturePad.tsx";
import { perfilUsuarioQuery } from "../../shell/data.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { confirmDelete } from "../../ui/confirmDelete.ts";
import { FormError } from "../../ui/FormError.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./perfil.module.css";

type Way = "desenho" | "imagem";

/** Shows the stored signature, or says that there is none. */
function Guardada({ onForgotten }: { onForgotten: () => Promise<void> }) {
  const t = useT("perfil");
  const { arquivoAssinaturaUrl } = usePerfil().usuario;
  if (arquivoAssinaturaUrl === null) return <p className={styles["help"]}>{t.assinatura_nenhuma}</p>;
  const forget = async (): Promise<void> => {
    if (!(await confirmDelete({ nome: t.assinatura_sua, volta: "nunca" }))) return;
    try {
      await call("deleteMinhaAssinatura");
      await onForgotten();
      toast.success(t.assinatura_excluida);
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <div>
      <img src={arquivoAssinaturaUrl} alt={t.assinatura_alt} className={styles["signature"]} />
      <Button variant="subtle" color="red" px="xs" onClick={() => void forget()}>
        {t.assinatura_excluir}
      </Button>
    </div>
  );
}

/** `/app/cadastros/perfil/assinatura`: the stored signature, with which the person signs reports in one tap. */
export function AssinaturaTab() {
  const t = useT("perfil");
  const client = useQueryClient();
  const readAgain = (): Promise<void> => client.invalidateQueries({ queryKey: perfilUsuarioQuery().queryKey });
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
      await readAgain();
      toast.success(t.assinatura_salva);
      pad.current?.clear();
      setFile(null);
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
        <Guardada onForgotten={readAgain} />
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
