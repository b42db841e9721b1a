import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Building2, CalendarCheck, CalendarClock, Download, HardHat, LifeBuoy, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { isContratavel } from "../../domain/cobranca/estado.ts";
import { isClosed, trialDays } from "../../domain/plano/trial.ts";
import type { CallOutput } from "../api/client.ts";
import { useSession } from "../api/session.ts";
import { useT } from "../i18n/texts.ts";
import { paths } from "../lib/paths.ts";
import { CompanyDialog } from "../shell/CompanyDialog.tsx";
import { perfilUsuarioQuery } from "../shell/data.ts";
import { signOut, switchEmpresa } from "../shell/signOut.ts";
import { contatosQuery } from "../sobre/contatosQuery.ts";
import { AppLink } from "../ui/AppLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { later } from "../ui/later.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { useDocumentTitle } from "../ui/useDocumentTitle.ts";
import { useGo } from "../ui/useGo.ts";
import { useDizer } from "./palavras.ts";
import styles from "./Plano.module.css";

type Perfil = CallOutput<"getPerfilUsuario">;

const ContratarForm = later(() => import("./ContratarForm.tsx").then((module) => module.ContratarForm));

function Screen(props: { icon: ReactNode; title: string; action: ReactNode; children: ReactNode; form?: ReactNode }) {
  const { form, ...state } = props;
  useDocumentTitle(props.title);
  return (
    <main>
      <EmptyState as="h1" {...state} />
      {form != null && <div className={styles["hire"]}>{form}</div>}
    </main>
  );
}

/** Redirects to `to`, because this installation charges nothing. */
function Leave({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return <LoadingState kind="page" count={1} />;
}

function Visitor() {
  const t = useT("plano");
  const go = useGo();
  if (useQuery(contatosQuery()).data?.cobra === false) return <Leave to={paths.cadastrar()} />;
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

/** Actions that the server still allows a company without a plan. */
function StillOpen({ perfil }: { perfil: Perfil }) {
  const t = useT("plano");
  const links = [
    ...(perfil.permissoes["assinatura.ver"] === null
      ? [{ to: paths.plano(), label: t.plano, icon: CalendarClock }]
      : []),
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

/** Returns advice on whom to ask, for people who may not hire a plan; null for people who may. */
function useAsk({ empresa, permissoes }: Perfil): string | null {
  const t = useT("plano");
  if (permissoes["assinatura.editar"] === null) return null;
  const nomes = empresa.plano?.administradores.join(", ") ?? "";
  return nomes === "" ? t.peca_administracao : t("peca_a", { nomes });
}

const hiresHere = ({ empresa, permissoes }: Perfil): boolean =>
  permissoes["assinatura.editar"] === null && empresa.plano != null && isContratavel(empresa.plano.estado);

/** Screen of a company that can do nothing until it hires a plan. */
function Over({ perfil, onLookAgain }: { perfil: Perfil; onLookAgain: () => void }) {
  const t = useT("plano");
  const c = useT("comum");
  const go = useGo();
  const dizer = useDizer();
  const ask = useAsk(perfil);
  const [choosing, setChoosing] = useState(false);
  const estado = perfil.empresa.plano?.estado ?? "teste_terminado";
  return (
    <>
      <Screen
        icon={<CalendarClock size={22} />}
        title={estado === "apagamento" ? t.estado_apagamento : t.acabou}
        action={
          <>
            <Button variant={ask === null ? "default" : "filled"} onClick={onLookAgain}>
              {t.ja_contratamos}
            </Button>
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
        form={hiresHere(perfil) ? <ContratarForm empresa={perfil.empresa.nome} /> : null}
      >
        <p>{dizer({ estado, mudaEm: null, terminaEm: null })}</p>
        {ask !== null && <p>{ask}</p>}
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

/** Title for a company that can still work, or at least read. */
function useTitle({ empresa }: Perfil): string {
  const t = useT("plano");
  const c = useT("comum");
  const days = trialDays(empresa);
  if (days !== null) return c("teste_dias", { n: days });
  const estado = empresa.plano?.estado ?? "ativa";
  return estado === "ativa" ? t.ativo : t[`estado_${estado}`];
}

/**
 * Screen of a company that can still open the product: in its trial, with a plan, overdue, read-only, or with a cancellation that
 * was requested or has ended the plan.
 */
function Open({ perfil }: { perfil: Perfil }) {
  const t = useT("plano");
  const c = useT("comum");
  const go = useGo();
  const dizer = useDizer();
  const title = useTitle(perfil);
  const ask = useAsk(perfil);
  const plano = perfil.empresa.plano ?? { estado: "ativa" as const, mudaEm: null, terminaEm: null };
  const { estado } = plano;
  const sees = perfil.permissoes["assinatura.ver"] === null;
  return (
    <Screen
      icon={estado === "ativa" ? <CalendarCheck size={22} /> : <CalendarClock size={22} />}
      title={title}
      action={
        <>
          <Button onClick={() => void go(paths.obras())}>{c.ir_para_obras}</Button>
          <Button variant="default" onClick={() => void go(sees ? paths.plano() : paths.suporte())}>
            {sees ? t.plano : t.suporte}
          </Button>
        </>
      }
      form={hiresHere(perfil) ? <ContratarForm empresa={perfil.empresa.nome} /> : null}
    >
      <p>{estado === "ativa" ? t.ativo_ajuda : dizer(plano)}</p>
      {ask !== null && estado !== "ativa" && <p>{ask}</p>}
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
    // The refusal that led to this page is newer than the cached profile.
    refetchOnMount: "always",
  });
  if (perfil === undefined) {
    return error === null ? <LoadingState kind="page" count={2} /> : <ErrorState error={error} onRetry={refetch} />;
  }
  if (perfil.empresa.plano === null) return <Leave to={paths.obras()} />;
  const lookAgain = async (): Promise<void> => {
    const { data } = await refetch();
    if (data !== undefined && !isClosed(data.empresa)) await go(paths.obras());
  };
  return isClosed(perfil.empresa) ? (
    <Over perfil={perfil} onLookAgain={() => void lookAgain()} />
  ) : (
    <Open perfil={perfil} />
  );
}

/** `/contratar`: where a refusal with status 405 leads. Shows the state of the session's company; to a visitor, the offer. */
export function ContratarPage() {
  const session = useSession();
  return session === null ? <Visitor /> : <OfCompany />;
}
