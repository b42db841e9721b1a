import { lazy, Suspense, useState } from "react";
import { useT } from "../i18n/texts.ts";
import actions from "../ui/ActionMenu.module.css";
import { fetched } from "../ui/fetched.ts";
import styles from "./UserMenu.module.css";
import { usePerfil } from "./usePerfil.ts";

const load = () => import("./UserMenuWindow.tsx");
const UserMenuWindow = lazy(() => load().then((module) => ({ default: module.UserMenuWindow })));

/** The person's menu: profile, company, bin, company, language, appearance, help, logout, version (P section 2). */
export function UserMenu() {
  const t = useT("comum");
  const { usuario } = usePerfil();
  const [opened, setOpened] = useState(false);
  const [mounted, setMounted] = useState(false);
  const toggle = async (): Promise<void> => {
    if (!mounted && !(await fetched(load))) return;
    setMounted(true);
    setOpened((now) => !now);
  };
  const preload = (): void => void load().catch(() => undefined);
  const button = (
    <button
      type="button"
      className={actions["button"]}
      aria-label={`${usuario.sigla}: ${t("menu_usuario", { nome: usuario.nome })}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void toggle()}
    >
      <span className={styles["avatar"]} data-long={usuario.sigla.length > 3 || undefined} aria-hidden>
        {usuario.fotoUrl === null ? usuario.sigla : <img src={usuario.fotoUrl} alt="" />}
      </span>
    </button>
  );
  if (!mounted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuWindow opened={opened} onChange={setOpened} target={button} />
    </Suspense>
  );
}
