import { useT } from "../i18n/texts.ts";
import { later } from "../ui/later.tsx";
import { MenuButton, useMenu } from "../ui/MenuButton.tsx";
import styles from "./UserMenu.module.css";
import { usePerfil } from "./usePerfil.ts";

const UserMenuWindow = later(() => import("./UserMenuWindow.tsx").then((module) => module.UserMenuWindow));

/** The person's menu: profile, company, bin, switch of company, language, appearance, help, logout, version. */
export function UserMenu() {
  const t = useT("comum");
  const { usuario } = usePerfil();
  const { state, drawn } = useMenu();
  return (
    <>
      <MenuButton
        menu={state}
        label={`${usuario.sigla}: ${t("menu_usuario", { nome: usuario.nome })}`}
        load={UserMenuWindow.load}
      >
        <span className={styles["avatar"]} data-long={usuario.sigla.length > 3 || undefined} aria-hidden>
          {usuario.fotoUrl === null ? usuario.sigla : <img src={usuario.fotoUrl} alt="" />}
        </span>
      </MenuButton>
      {drawn && <UserMenuWindow {...state} />}
    </>
  );
}
