import { Button } from "@mantine/core";
import { useT } from "../../../i18n/texts.ts";
import styles from "./assinaturas.module.css";
import { type Pad, SignaturePad } from "./SignaturePad.tsx";

/** The signature pad and its two buttons. */
export function DrawField({ pad, onDraw }: { pad: React.RefObject<Pad | null>; onDraw: () => void }) {
  const t = useT("midias");
  return (
    <div className={styles["block"]}>
      <SignaturePad ref={pad} onDraw={onDraw} />
      <div className={styles["tools"]}>
        <Button variant="default" onClick={() => pad.current?.undo()}>
          {t.assinatura_desfazer}
        </Button>
        <Button variant="default" onClick={() => pad.current?.clear()}>
          {t.assinatura_limpar}
        </Button>
        <p className={styles["hint"]}>{t.assinatura_quadro_ajuda}</p>
      </div>
    </div>
  );
}
