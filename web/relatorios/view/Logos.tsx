import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { useT } from "../../i18n/texts.ts";
import styles from "./Logos.module.css";

type Place = { readonly id: string; readonly url: string; readonly alt: string };

/**
 * Up to three logos: left, centre, right. The first place always shows the company: its logo, or its name if it has no logo, the
 * logo is switched off, or the picture does not load.
 */
export function Logos({ relatorio: { empresa, logomarca } }: { relatorio: Pick<Relatorio, "empresa" | "logomarca"> }) {
  const t = useT("registro");
  const [failed, setFailed] = useState<readonly string[]>([]);
  const all: readonly (Place | null)[] = [
    logomarca.logoUm && { id: "um", url: logomarca.logoUm.url, alt: t("logo_de", { nome: empresa.nome }) },
    logomarca.logoDois && { id: "dois", url: logomarca.logoDois.url, alt: t.logo_dois },
    logomarca.logoTres && { id: "tres", url: logomarca.logoTres.url, alt: t.logo_tres },
  ];
  const active = [logomarca.logoUm, logomarca.logoDois, logomarca.logoTres];
  const shown = all.filter((logo, i): logo is Place => {
    return logo !== null && active[i]?.ativo === true && !failed.includes(logo.url);
  });
  return (
    <div className={styles["logos"]}>
      {shown[0]?.id !== "um" && <p className={styles["company"]}>{empresa.nome}</p>}
      {shown.map(({ id, url, alt }) => (
        <img
          key={id}
          src={url}
          alt={alt}
          className={styles["logo"]}
          decoding="async"
          onError={() => setFailed((before) => [...before, url])}
        />
      ))}
    </div>
  );
}
