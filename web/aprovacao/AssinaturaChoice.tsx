import { Checkbox, Radio } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import { useT } from "../i18n/texts.ts";
import { DrawField } from "../relatorios/media/assinaturas/DrawField.tsx";
import { PickImage } from "../relatorios/media/assinaturas/PickImage.tsx";
import type { Pad } from "../relatorios/media/assinaturas/SignaturePad.tsx";
import { type Modo, MODOS } from "./assinatura.ts";
import styles from "./decisao.module.css";

const LABEL = {
  guardada: "como_guardada",
  desenho: "como_desenhar",
  imagem: "como_imagem",
  sem: "como_sem",
} as const satisfies Record<Modo, string>;

/** How to sign: one choice below the other, each with what it needs right under it. */
export function AssinaturaChoice({
  modo,
  onModo,
  guardadaUrl,
  pad,
  file,
  onFile,
  confirmado,
  onConfirmado,
  guardar,
  onGuardar,
  onTouch,
}: {
  modo: Modo;
  onModo: (modo: Modo) => void;
  /** The person's stored signature; null = none. */
  guardadaUrl: string | null;
  pad: RefObject<Pad | null>;
  file: File | null;
  onFile: (file: File) => void;
  confirmado: boolean;
  onConfirmado: (yes: boolean) => void;
  guardar: boolean;
  onGuardar: (yes: boolean) => void;
  /** Something was drawn. */
  onTouch: () => void;
}) {
  const d = useT("decisao");
  const m = useT("midias");
  const keep = guardadaUrl === null && (
    <Checkbox
      label={d.guardar}
      description={d.guardar_ajuda}
      checked={guardar}
      onChange={(event) => onGuardar(event.currentTarget.checked)}
    />
  );
  const inside: Readonly<Record<Modo, ReactNode>> = {
    guardada: guardadaUrl !== null && (
      <img src={guardadaUrl} alt={m.assinatura_minha_alt} className={styles["guardada"]} />
    ),
    desenho: (
      <>
        <DrawField pad={pad} onDraw={onTouch} />
        {keep}
      </>
    ),
    imagem: (
      <>
        <PickImage file={file} onChange={onFile} />
        {keep}
      </>
    ),
    sem: (
      <>
        <p className={styles["aviso"]}>{d.sem_aviso}</p>
        <Checkbox
          label={d.sem_confirmo}
          checked={confirmado}
          onChange={(event) => onConfirmado(event.currentTarget.checked)}
        />
      </>
    ),
  };
  return (
    <Radio.Group label={d.como} value={modo} onChange={(value) => onModo(value)}>
      <div className={styles["modos"]}>
        {MODOS.filter((each) => each !== "guardada" || guardadaUrl !== null).map((each) => (
          <div key={each} className={styles["modo"]} data-chosen={each === modo || undefined}>
            <Radio value={each} label={d[LABEL[each]]} />
            {each === modo && <div className={styles["dentro"]}>{inside[each]}</div>}
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
