import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Building2, CalendarCheck, CalendarClock, Download, HardHat, LifeBuoy, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CallOutput } from "../api/client.ts";
import { useSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { CompanyDialog } from "../shell/CompanyDialog.tsx";
import { perfilUsuarioQuery } from "../shell/data.ts";
import { signOut, switchEmpresa } from "../shell/signOut.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import styles from "./Plano.module.css";
import { trialDays } from "../../domain/plano/trial.ts";

type Perfil = CallOutput<"getPerfilUsuario">;

function Screen(props: { icon: ReactNode; title: string; action: ReactNode; children: ReactNode }) {
  useDocumentTitle(props.title);
  return (
    <main>
      <EmptyState as="h1" {...props} />
    </main>
  );
}

function Visitor() {
  const t = useT("plano");
  const go = useGo();
  return (
    <Screen
      icon={<HardHat size={22} />}
      title={t.visitante}
      action={
        <>
          <Button onClick={() => void go(paths.cadastrar())}>{t.criar_conta}</Button>
          <Button variant="default" onClick={() => void go(paths.login())}>
            {t.entrar}
          </Button>
        </>
      }
    >
      {t.visitante_ajuda}
    </Screen>
  );
}

/** What a company without a plan can still do, as the server keeps it open. */
function StillOpen({ perfil }: { perfil: Perfil }) {
  const t = useT("plano");
  const links = [
    { to: paths.exportar(), label: t.exportar, icon: Download },
    ...(perfil.permissoes["empresa.editar"] === null
      ? [{ to: paths.empresa(), label: t.empresa, icon: Building2 }]
      : []),
    { to: paths.perfil(), label: t.perfil, icon: UserRound },
    { to: paths.suporte(), label: t.suporte, icon: LifeBuoy },
  ];
  return (
    <ul className={styles["open"]} aria-label={t.continuam}>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <AppLink to={to} className={styles["link"]}>
            <Icon size={18} aria-hidden />
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Over({ perfil, onLookAgain }: { perfil: Perfil; onLookAgain: () => void }) {
  const t = useT("plano");
  const c = useT("comum");
  const go = useGo();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Screen
        icon={<CalendarClock size={22} />}
        title={t.acabou}
        action={
          <>
            <Button onClick={onLookAgain}>{t.ja_contratamos}</Button>
            {perfil.empresasVinculadas.length > 1 && (
              <Button variant="default" onClick={() => setChoosing(true)}>
                {c.trocar_empresa}
              </Button>
            )}
            <Button variant="subtle" onClick={() => void signOut().then(() => go(paths.login()))}>
              {c.sair}
            </Button>
          </>
        }
      >
        <p>{t.acabou_ajuda}</p>
        <p>{perfil.permissoes["empresa.editar"] === null ? t.como_contratar : t.peca_administracao}</p>
        <StillOpen perfil={perfil} />
      </Screen>
      <CompanyDialog
        opened={choosing}
        empresas={perfil.empresasVinculadas}
        current={perfil.empresa._id}
        onChoose={switchEmpresa}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** A company that may work: in its trial, or with a plan. */
function Open({ days }: { days: number | null }) {
  const t = useT("plano");
  const c = useT("comum");
  const go = useGo();
  return (
    <Screen
      icon={days === null ? <CalendarCheck size={22} /> : <CalendarClock size={22} />}
      title={days === null ? t.ativo : c("teste_dias", { n: days })}
      action={
        <>
          <Button onClick={() => void go(paths.obras())}>{c.ir_para_obras}</Button>
          <Button variant="default" onClick={() => void go(paths.suporte())}>
            {t.suporte}
          </Button>
        </>
      }
    >
      {days === null ? t.ativo_ajuda : t.teste_ajuda}
    </Screen>
  );
}

function OfCompany() {
  const go = useGo();
  const {
    data: perfil,
    error,
    refetch,
  } = useQuery({
    ...perfilUsuarioQuery(),
    // The refusal that led here is newer than what was read before it.
    refetchOnMount: "always",
  });
  if (perfil === undefined) {
    return error === null ? <LoadingState kind="page" count={2} /> : <ErrorState error={error} onRetry={refetch} />;
  }
  const days = trialDays(perfil.empresa);
  const lookAgain = async (): Promise<void> => {
    const { data } = await refetch();
    if (data !== undefined && trialDays(data.empresa) !== 0) await go(paths.obras());
  };
  return days === 0 ? <Over perfil={perfil} onLookAgain={() => void lookAgain()} /> : <Open days={days} />;
}

/** `/contratar`: where a 405 leads. It says how the company of the session stands, and to a visitor what hiring is. */
export function ContratarPage() {
  const session = useSession();
  return session === null ? <Visitor /> : <OfCompany />;
}
