import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { call, type CallOutput } from "../../api/client.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { signOut } from "../../shell/signOut.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { confirm } from "../../ui/confirm.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./perfil.module.css";

type Sessao = CallOutput<"listSessoes">["sessoes"][number];

const sessoesQuery = queryOptions({
  queryKey: ["sessoes"],
  queryFn: ({ signal }) => call("listSessoes", { signal }),
  staleTime: 0,
});

const CANAL = { "app-web": "sessao_web", "app-android": "sessao_android", "app-ios": "sessao_ios" } as const;

function Item({ sessao }: { sessao: Sessao }) {
  const t = useT("perfil");
  const comum = useT("comum");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const [ending, setEnding] = useState(false);
  const { canal, navegador, sistema, atual } = sessao;
  const aparelho = [navegador, sistema].filter((part) => part !== null).join(" · ") || t.aparelho_desconhecido;
  const Icon = canal === "app-web" ? Monitor : Smartphone;
  const end = async (): Promise<void> => {
    setEnding(true);
    if (atual) return signOut();
    try {
      await call("encerrarSessao", { params: { sessaoId: sessao._id } });
      toast.success(t.sessao_encerrada);
    } catch (error) {
      toast.error(error);
    } finally {
      setEnding(false);
    }
    await client.invalidateQueries({ queryKey: sessoesQuery.queryKey });
  };
  return (
    <li className={styles["item"]}>
      <div className={styles["what"]}>
        <Icon size={20} aria-hidden />
        <div className={styles["words"]}>
          <div className={styles["name"]}>
            {aparelho}
            {atual && <StatusBadge size="sm" tone="success" label={t.sessao_esta} />}
          </div>
          <div className={styles["dim"]}>
            {t[CANAL[canal]]} · {t("sessao_vista", { quando: format.instant(sessao.vistaEm, fusoHorario) })}
          </div>
        </div>
      </div>
      <Button
        variant="default"
        loading={ending}
        {...(atual ? {} : { "aria-label": t("sessao_encerrar_de", { aparelho }) })}
        onClick={() => void end()}
      >
        {atual ? comum.sair : t.sessao_encerrar}
      </Button>
    </li>
  );
}

/** Ends all sessions except this device's, after asking. */
function EncerrarOutras() {
  const t = useT("perfil");
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const end = async (): Promise<void> => {
    const yes = await confirm({
      title: t.sessoes_encerrar_titulo,
      message: t.sessoes_encerrar_aviso,
      confirmLabel: t.sessoes_encerrar_outras,
      tone: "danger",
    });
    if (!yes) return;
    setEnding(true);
    try {
      await call("encerrarOutrasSessoes");
      toast.success(t.sessoes_encerradas);
    } catch (error) {
      toast.error(error);
    } finally {
      setEnding(false);
    }
    await client.invalidateQueries({ queryKey: sessoesQuery.queryKey });
  };
  return (
    <Button variant="subtle" color="red" px="sm" loading={ending} onClick={() => void end()}>
      {t.sessoes_encerrar_outras}
    </Button>
  );
}

/** `/app/cadastros/perfil/sessoes`: the sessions of this account, with buttons to end them. */
export function SessoesTab() {
  const t = useT("perfil");
  const query = useQuery(sessoesQuery);
  const sessoes = query.data?.sessoes;
  return (
    <Card
      title={t.aba_sessoes}
      id="sessoes"
      {...(sessoes && sessoes.length > 1 ? { actions: <EncerrarOutras /> } : {})}
    >
      <p className={styles["help"]}>{t.sessoes_ajuda}</p>
      {sessoes === undefined && query.isPending && <LoadingState kind="rows" count={3} />}
      {sessoes === undefined && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {sessoes !== undefined && (
        <ul className={styles["list"]}>
          {sessoes.map((sessao) => (
            <Item key={sessao._id} sessao={sessao} />
          ))}
        </ul>
      )}
      {sessoes?.length === 1 && <p className={styles["dim"]}>{t.sessoes_so_esta}</p>}
    </Card>
  );
}
