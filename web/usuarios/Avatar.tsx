import { useState } from "react";
import styles from "./Avatar.module.css";

/**
 * A person's photo or, if there is none or it does not load, the letters that stand for their name (`sigla`). Hidden from screen
 * readers, because it stands beside the name.
 */
export function Avatar({ sigla, url, size = "md" }: { sigla: string; url: string | null; size?: "sm" | "md" | "lg" }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles["avatar"]} data-size={size} data-long={sigla.length > 3 || undefined} aria-hidden>
      {url === null || url === broken ? sigla : <img src={url} alt="" onError={() => setBroken(url)} />}
    </span>
  );
}
