import { Globe, Plus, Search } from "lucide-react";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { additionsFor } from "./additions.ts";
import { changeLanguage } from "./changeLanguage.ts";
import styles from "./HeaderTools.module.css";
import { usePerfil } from "./usePerfil.ts";
import { openWindow } from "./windows.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function AddButton() {
  const t = useT("navegacao");
  const additions = additionsFor(usePerfil().permissoes);
  if (additions.length === 0) return null;
  const entries = additions.map(({ label, opens }) => ({
    label: t[label],
    online: true,
    writes: true,
    ...("to" in opens ? { href: opens.to } : { onSelect: () => void openWindow(opens.window) }),
  }));
  return (
    <ActionMenu label={t.adicionar} entries={entries} className={styles["add"] ?? ""}>
      <Plus size={18} aria-hidden />
      <span className={styles["word"]}>{t.adicionar}</span>
    </ActionMenu>
  );
}

function LanguageButton() {
  const t = useT("navegacao");
  const language = useLanguage();
  const entries = LANGUAGES.map((each) => ({
    label: LANGUAGE_NAMES[each],
    checked: each === language,
    onSelect: () => void changeLanguage(each),
  }));
  return (
    <ActionMenu label={`${language.toUpperCase()}: ${t.idioma}`} entries={entries} className={styles["language"] ?? ""}>
      <Globe size={18} aria-hidden />
      {language.toUpperCase()}
    </ActionMenu>
  );
}

/** Search, Add and the language, at the right of the header. On a phone only the search icon is there; the rest is in the menu. */
export function HeaderTools() {
  const t = useT("navegacao");
  return (
    <>
      <button
        type="button"
        className={styles["search"]}
        aria-label={t.buscar_tudo}
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => void openWindow("busca")}
      >
        <Search size={18} aria-hidden />
        <span className={styles["word"]}>{t.buscar}</span>
        {/* Drawn, not written: the button's name begins with its visible text, and `aria-keyshortcuts` tells the keys. */}
        <span className={styles["key"]} data-keys={isMac ? "⌘K" : "Ctrl K"} aria-hidden />
      </button>
      <AddButton />
      <LanguageButton />
    </>
  );
}
