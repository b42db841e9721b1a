import { Checkbox, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { useT } from "../i18n/texts.ts";
import { DrawField } from "../relatorios/media/assinaturas/DrawField.tsx";
import { PickImage } from "../relatorios/media/assinaturas/PickImage.tsx";
import { type Modo, MODOS } from "./assinatura.ts";
import styles from "./decisao.module.css";
import type { Fields } from "./useAssinatura.ts";

const LABEL = {
  guardada: "como_guardada",
  desenho: "como_desenhar",
  imagem: "como_imagem",
  sem: "como_sem",
} as const satisfies Record<Modo, string>;

/** Ways to sign: one choice below the other, each with its controls right under it. */
export function AssinaturaChoice({ assinatura }: { assinatura: Fields }) {
  const { modo, guardadaUrl, pad, file, confirmado, guardar } = assinatura;
  const d = useT("decisao");
  const m = useT("midias");
  const keep = guardadaUrl === null && (
    <Checkbox
      label={d.guardar}
      description={d.guardar_ajuda}
      checked={guardar}
      onChange={(event) => assinatura.setGuardar(event.currentTarget.checked)}
    />
  );
  const inside: Readonly<Record<Modo, ReactNode>> = {
    guardada: guardadaUrl !== null && (
      <img src={guardadaUrl} alt={m.assinatura_minha_alt} className={styles["guardada"]} />
    ),
    desenho: (
      <>
        <DrawField pad={pad} onDraw={assinatura.touch} />
        {keep}
      </>
    ),
    imagem: (
      <>
        <PickImage file={file} onChange={assinatura.setFile} />
        {keep}
      </>
    ),
    sem: (
      <>
        <p className={styles["aviso"]}>{d.sem_aviso}</p>
        <Checkbox
          label={d.sem_confirmo}
          checked={confirmado}
          onChange={(event) => assinatura.setConfirmado(event.currentTarget.checked)}
        />
      </>
    ),
  };
  return (
    <Radio.Group label={d.como} value={modo} onChange={(value) => assinatura.setModo(value)}>
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
