import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import {
  ArrowLeftRight,
  Building2,
  CalendarClock,
  HardDrive,
  Info,
  Keyboard,
  LifeBuoy,
  LogOut,
  ScrollText,
  Sparkles,
  Trash2,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/language.ts";
import { loadTexts, useLanguage, useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { trialDays } from "../../domain/plano/trial.ts";
import type { MenuEntry } from "../ui/ActionMenu.tsx";
import { ActionMenuWindow } from "../ui/ActionMenuWindow.tsx";
import { lazyWindow } from "../ui/lazyWindow.tsx";
import type { MenuState } from "../ui/MenuButton.tsx";
import { openKeys } from "../ui/keys/keys.ts";
import { changeLanguage } from "./changeLanguage.ts";
import { CompanyDialog } from "./CompanyDialog.tsx";
import { signOut, switchEmpresa } from "./signOut.ts";
import { usePerfil } from "./usePerfil.ts";
import styles from "./UserMenu.module.css";

/** Loaded on demand, because few people open this dialog. Its code is part of the build kept on the device, so it also opens without a network. */
const AparelhoDialog = lazyWindow(
  async () => {
    const [code] = await Promise.all([import("./AparelhoDialog.tsx"), loadTexts(["aparelho"])]);
    return code.AparelhoDialog;
  },
  { ahead: false },
);

/** Content of the person's menu; rendered when the menu is first opened. */
export function UserMenuWindow(state: MenuState) {
  const t = useT("comum");
  const language = useLanguage();
  const { usuario, empresa, empresasVinculadas, permissoes, versao } = usePerfil();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [choosing, setChoosing] = useState(false);
  const [kept, setKept] = useState(false);
  const days = trialDays(empresa);
  const schemes: readonly (readonly [MantineColorScheme, string])[] = [
    ["light", t.aparencia_clara],
    ["dark", t.aparencia_escura],
    ["auto", t.aparencia_sistema],
  ];
  const entries = (): readonly MenuEntry[] => [
    { label: t.meu_perfil, icon: <UserRound size={18} />, online: true, href: paths.perfil() },
    ...(permissoes["empresa.editar"] === null
      ? [{ label: t.empresa, icon: <Building2 size={18} />, online: true, href: paths.empresa() }]
      : []),
    ...(usuario.perfil.id === PERFIL.administrador
      ? [{ label: t.lixeira, icon: <Trash2 size={18} />, online: true, href: paths.lixeira() }]
      : []),
    ...(empresasVinculadas.length > 1
      ? [{ label: t.trocar_empresa, icon: <ArrowLeftRight size={18} />, onSelect: () => setChoosing(true) }]
      : []),
    ...(days !== null && usuario.perfil.id !== PERFIL.cliente
      ? [
          {
            label: days === 0 ? t.contratar : t("teste_dias", { n: days }),
            icon: <CalendarClock size={18} />,
            online: true,
            href: paths.contratar(),
          },
        ]
      : []),
    { heading: t.idioma },
    ...LANGUAGES.map((each) => ({
      label: LANGUAGE_NAMES[each],
      checked: each === language,
      onSelect: () => void changeLanguage(each),
    })),
    { heading: t.aparencia },
    ...schemes.map(([scheme, label]) => ({
      label,
      checked: scheme === colorScheme,
      onSelect: () => setColorScheme(scheme),
    })),
    "divider",
    { label: t.teclas, icon: <Keyboard size={18} />, onSelect: () => void openKeys("lista") },
    { label: t.neste_aparelho, icon: <HardDrive size={18} />, onSelect: () => setKept(true) },
    { label: t.atualizacoes, icon: <Sparkles size={18} />, online: true, href: paths.atualizacoes() },
    { label: t.suporte, icon: <LifeBuoy size={18} />, href: paths.suporte() },
    { label: t.termos, icon: <ScrollText size={18} />, href: paths.termos() },
    { label: t.sobre, icon: <Info size={18} />, href: paths.sobre() },
    { label: t.sair, icon: <LogOut size={18} />, onSelect: () => void signOut() },
    { heading: t("versao", { versao }) },
  ];
  return (
    <>
      <ActionMenuWindow
        {...state}
        entries={entries()}
        header={
          <div className={styles["who"]}>
            <div className={styles["name"]}>{usuario.nome}</div>
            <div className={styles["mail"]}>{usuario.email}</div>
            <div className={styles["mail"]}>{empresa.nome}</div>
          </div>
        }
      />
      <CompanyDialog
        opened={choosing}
        empresas={empresasVinculadas}
        current={empresa._id}
        onChoose={switchEmpresa}
        onClose={() => setChoosing(false)}
      />
      <AparelhoDialog opened={kept} onClose={() => setKept(false)} />
    </>
  );
}
