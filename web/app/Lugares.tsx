import { AprovacoesLink } from "../caixa/AprovacoesLink.tsx";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import headerLink from "../shell/HeaderLink.module.css";
import { AppLink } from "../ui/AppLink.tsx";
import styles from "./Lugares.module.css";

/** The places beside the home: on a phone the menu leads to the works. */
export function Lugares() {
  const t = useT("comum");
  return (
    <>
      <AppLink to={paths.obras()} className={`${headerLink["link"] ?? ""} ${styles["desk"] ?? ""}`}>
        {t.obras}
      </AppLink>
      <AprovacoesLink />
    </>
  );
}
