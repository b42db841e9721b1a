import {
  Bell,
  Building2,
  CalendarClock,
  Info,
  LifeBuoy,
  type LucideIcon,
  Plus,
  ScrollText,
  Sparkles,
  Stamp,
} from "lucide-react";
import type { ReactNode } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { useRefusal } from "../ui/refusal.ts";
import { useGo } from "../ui/useGo.ts";
import { additionsFor } from "./additions.ts";
import { analisesFor } from "./analises.ts";
import { CadastrosMenu } from "./CadastrosMenu.tsx";
import menu from "./CadastrosMenu.module.css";
import { changeLanguage } from "./changeLanguage.ts";
import styles from "./MenuSheet.module.css";
import { usePerfil } from "./usePerfil.ts";
import { openWindow } from "./windows.ts";

type Line = { readonly label: string; readonly icon: LucideIcon } & (
  | { readonly to: string }
  | { readonly onSelect: () => void }
);

function Lines({
  title,
  lines,
  closed = null,
  onChoose,
}: {
  title?: string;
  /** Why the buttons among these lines are disabled now; null when they are enabled. Links stay enabled. */
  closed?: string | null;
  lines: readonly Line[];
  onChoose: () => void;
}): ReactNode {
  return (
    <div>
      {title !== undefined && <div className={menu["heading"]}>{title}</div>}
      <ul className={menu["list"]}>
        {lines.map((line) => (
          <li key={line.label}>
            {"to" in line ? (
              <AppLink to={line.to} className={menu["link"]} onClick={onChoose}>
                <line.icon size={18} aria-hidden />
                {line.label}
              </AppLink>
            ) : (
              <button
                type="button"
                className={`${menu["link"] ?? ""} ${styles["button"] ?? ""}`}
                aria-disabled={closed !== null}
                onClick={closed === null ? line.onSelect : undefined}
              >
                <line.icon size={18} aria-hidden />
                {line.label}
                {closed !== null && ` · ${closed}`}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A phone's navigation: one sheet with the pages, the additions, the registrations, the help pages and the language, which stand
 * in the header on a desktop.
 */
export function MenuSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT("navegacao");
  const c = useT("comum");
  const language = useLanguage();
  const go = useGo();
  const refusal = useRefusal();
  const perfil = usePerfil();
  const { permissoes, empresa, versao } = perfil;
  const analises = analisesFor(perfil).map(({ to, label, icon }) => ({ label: t[label], icon, to }));
  const adds = additionsFor(permissoes).map(({ label, opens }) => ({
    label: t[label],
    icon: Plus,
    onSelect: () => {
      onClose();
      void ("to" in opens ? go(opens.to) : openWindow(opens.window));
    },
  }));
  return (
    <Dialog opened={opened} onClose={onClose} title={empresa.nome}>
      <div className={styles["sheet"]}>
        <nav aria-label={t.menu_principal} className={styles["groups"]}>
          <Lines
            onChoose={onClose}
            lines={[
              { label: c.hoje, icon: CalendarClock, to: paths.hoje() },
              { label: t.obras, icon: Building2, to: paths.obras() },
              { label: t.aprovacoes, icon: Stamp, to: paths.aprovacoes() },
              { label: t.notificacoes, icon: Bell, to: paths.notificacoes() },
            ]}
          />
          {analises.length > 0 && <Lines title={t.analise_de_dados} lines={analises} onChoose={onClose} />}
          {adds.length > 0 && <Lines title={t.adicionar} lines={adds} closed={refusal} onChoose={onClose} />}
        </nav>
        <CadastrosMenu onChoose={onClose} />
        <nav aria-label={t.ajuda}>
          <Lines
            title={t.ajuda}
            onChoose={onClose}
            lines={[
              { label: t.atualizacoes, icon: Sparkles, to: paths.atualizacoes() },
              { label: t.suporte, icon: LifeBuoy, to: paths.suporte() },
              { label: t.termos, icon: ScrollText, to: paths.termos() },
              { label: t.sobre, icon: Info, to: paths.sobre() },
            ]}
          />
        </nav>
        <div className={styles["language"]}>
          <Segmented
            label={t.idioma}
            value={language}
            onChange={(chosen) => void changeLanguage(chosen)}
            options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
        </div>
        <div className={styles["version"]}>{`Canteiro ${versao}`}</div>
      </div>
    </Dialog>
  );
}
