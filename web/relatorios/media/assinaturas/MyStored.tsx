import { Button } from "@mantine/core";
import { useState } from "react";
import { call, fileUrl } from "../../../api/client.ts";
import { useT } from "../../../i18n/texts.ts";
import { confirmDelete } from "../../../ui/confirmDelete.ts";
import { toast } from "../../../ui/toast.ts";
import styles from "./assinaturas.module.css";

/** Shows the person's own stored signature, or a hint that none is stored. */
export function MyStored() {
  const t = useT("midias");
  const [none, setNone] = useState(false);
  // The stored signature may just have been replaced under the same address; `v` keeps the browser from showing the cached picture.
  const [address] = useState(() => `${fileUrl("getMinhaAssinatura", {})}?v=${Date.now()}`);
  const forget = async (): Promise<void> => {
    if (!(await confirmDelete({ nome: t.assinatura_esquecer_nome, volta: "nunca" }))) return;
    try {
      await call("deleteMinhaAssinatura");
      setNone(true);
      toast.success(t.assinatura_esquecida);
    } catch (error) {
      toast.error(error);
    }
  };
  if (none) return <p className={styles["hint"]}>{t.assinatura_minha_nenhuma}</p>;
  return (
    <div className={styles["block"]}>
      <img src={address} alt={t.assinatura_minha_alt} className={styles["picture"]} onError={() => setNone(true)} />
      <Button variant="subtle" color="red" onClick={() => void forget()}>
        {t.assinatura_esquecer}
      </Button>
    </div>
  );
}
