import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { setLanguage, useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { toast } from "../ui/toast.ts";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import { Mark } from "../shell/Mark.tsx";
import styles from "./AuthLayout.module.css";

/** Switches the language of the screens. A `?idioma=` in the address has already been applied, so the switch removes it. */
function LanguageSwitcher() {
  const t = useT("contas");
  const language = useLanguage();
  const go = useGo();
  const change = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    try {
      await setLanguage(value);
    } catch (error) {
      return toast.error(error);
    }
    const search = new URLSearchParams(location.search);
    if (!search.has("idioma")) return;
    search.delete("idioma");
    await go(`${location.pathname}${search.size > 0 ? `?${search.toString()}` : ""}`, { replace: true });
  };
  return (
    <label className={styles["language"]}>
      <Globe size={18} aria-hidden />
      <span className="sr-only">{t.idioma_da_pagina}</span>
      <select value={language} onChange={(event) => void change(event.currentTarget.value)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The frame of the screens without a session: logo, language, and a form or message. */
export function AuthLayout({
  title,
  help,
  children,
  footer,
  side,
}: {
  title: string;
  help?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the form. */
  footer?: ReactNode;
  /** Content beside the form on a desktop; with it, the form is wide. */
  side?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className={styles["layout"]}>
      <header className={styles["header"]}>
        <AppLink to={paths.login()} className={styles["mark"]} preload={false}>
          <Mark size={30} />
          Canteiro
        </AppLink>
        <LanguageSwitcher />
      </header>
      <main className={styles["main"]} data-wide={side !== undefined || undefined}>
        {side !== undefined && <div className={styles["side"]}>{side}</div>}
        <div className={styles["panel"]}>
          <h1 className={styles["title"]}>{title}</h1>
          {help !== undefined && <p className={styles["help"]}>{help}</p>}
          {children}
          {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
        </div>
      </main>
    </div>
  );
}
