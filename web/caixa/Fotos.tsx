import { useState } from "react";
import type { Resumo } from "../../domain/aprovacao/schema.ts";
import { useT } from "../i18n/texts.ts";
import { Lightbox } from "../ui/Lightbox.tsx";
import styles from "./Fotos.module.css";
import parts from "./Parte.module.css";

/** The first photos in one strip; a tap opens the photo in full size. */
export function Fotos({ resumo: { fotos, hoje } }: { resumo: Resumo }) {
  const t = useT("aprovacoes");
  const c = useT("comum");
  const [opened, setOpened] = useState<number | null>(null);
  if (fotos.length === 0) return null;
  const total = hoje.fotos ?? fotos.length;
  return (
    <section className={parts["part"]}>
      <h3 className={parts["title"]}>{t.fotos}</h3>
      <ul className={styles["strip"]}>
        {fotos.map(({ arquivo, urlMiniatura, descricao }, index) => {
          const name = descricao === "" ? c("foto_de", { n: index + 1, total }) : descricao;
          return (
            <li key={arquivo}>
              <button
                type="button"
                className={styles["photo"]}
                aria-label={c("abrir_foto", { nome: name })}
                onClick={() => setOpened(index)}
              >
                <img src={urlMiniatura} alt="" width={160} height={120} loading="lazy" decoding="async" />
              </button>
            </li>
          );
        })}
      </ul>
      <Lightbox
        photos={fotos.map(({ url, descricao }) => ({ src: url, caption: descricao }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}
