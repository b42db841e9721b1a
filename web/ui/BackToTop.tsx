import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "../i18n/texts.ts";
import styles from "./BackToTop.module.css";

/** Button back to the top of the page; appears after two screens of scrolling. */
export function BackToTop() {
  const t = useT("comum");
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = (): void => setFar(scrollY > innerHeight * 2);
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-label={t.voltar_ao_topo}
      onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
