import { Button, Switch } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { call, type CallOutput } from "../../api/client.ts";
import { useFormat } from "../../i18n/format.ts";
import { useT } from "../../i18n/texts.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingState } from "../../ui/LoadingState.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./perfil.module.css";
import { desinscrever, type Impedimento, impedimentoDoPush, inscrever, isInscrito } from "./push.ts";

type Push = CallOutput<"listAparelhosComPush">;
type Aparelho = Push["aparelhos"][number];

/** Query for the person's devices as the server knows them, and whether this browser still has its subscription. */
const pushQuery = queryOptions({
  queryKey: ["push"],
  queryFn: async ({ signal }) => ({
    ...(await call("listAparelhosComPush", { signal })),
    inscrito: await isInscrito().catch(() => false),
    impedimento: impedimentoDoPush(),
  }),
  staleTime: 0,
});

const WORDS = {
  inseguro: "inseguro",
  tela_de_inicio: "tela_de_inicio",
  sem_push: "sem_push",
  recusado: "recusado",
} as const satisfies Record<Impedimento, string>;

/** Switches push messages on this device on or off, or says why they are not possible here. */
function EsteAparelho({ push }: { push: Push & { inscrito: boolean; impedimento: Impedimento | null } }) {
  const t = useT("push");
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { chave, inscrito, impedimento } = push;
  const este = push.aparelhos.find(({ atual }) => atual);
  const isOn = inscrito && este !== undefined;
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (on) {
        const body = await inscrever(chave ?? "");
        if (body === null) toast.error(t.recusou);
        else {
          await call("ligarPush", { body });
          toast.success(t.ligado);
        }
      } else {
        if (este !== undefined) await call("desligarPush", { params: { sessaoId: este._id } });
        await desinscrever().catch(() => undefined);
        toast.success(t.desligado);
      }
    } catch (error) {
      // The browser's own error message is meant for programmers.
      toast.error(error instanceof DOMException ? t.falhou : error);
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: pushQuery.queryKey });
  };
  const why = impedimento === null ? (chave === null ? t.sem_push : null) : t[WORDS[impedimento]];
  return (
    <>
      <Switch
        size="md"
        label={t.neste_aparelho}
        checked={isOn}
        disabled={busy || (why !== null && !isOn)}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {why !== null && <p className={styles["below"]}>{why}</p>}
    </>
  );
}

function Item({ aparelho }: { aparelho: Aparelho }) {
  const t = useT("push");
  const perfil = useT("perfil");
  const format = useFormat();
  const client = useQueryClient();
  const { fusoHorario } = usePerfil().empresa;
  const [busy, setBusy] = useState(false);
  const { _id, navegador, sistema, criadoEm, entregueEm, atual } = aparelho;
  const nome = [navegador, sistema].filter((part) => part !== null).join(" · ") || perfil.aparelho_desconhecido;
  const Icon = sistema === "Android" || sistema === "iPhone" || sistema === "iPad" ? Smartphone : Monitor;
  const quando = (instant: string): string => format.instant(instant, fusoHorario);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await call("desligarPush", { params: { sessaoId: _id } });
      if (atual) await desinscrever().catch(() => undefined);
      toast.success(t.retirado);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: pushQuery.queryKey });
  };
  return (
    <li className={styles["item"]}>
      <div className={styles["what"]}>
        <Icon size={20} aria-hidden />
        <div className={styles["words"]}>
          <div className={styles["name"]}>
            {nome}
            {atual && <StatusBadge size="sm" tone="success" label={t.este} />}
          </div>
          <div className={styles["dim"]}>
            {t("desde", { quando: quando(criadoEm) })} ·{" "}
            {entregueEm === null ? t.nenhuma : t("entregue", { quando: quando(entregueEm) })}
          </div>
        </div>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={t("retirar_de", { aparelho: nome })}
        onClick={() => void remove()}
      >
        {t.retirar}
      </Button>
    </li>
  );
}

/** The devices that show notices while the product is closed: this one, and the person's others. */
export function AparelhosComPush() {
  const t = useT("push");
  const query = useQuery(pushQuery);
  const push = query.data;
  return (
    <Card title={t.titulo} id="aparelhos">
      <p className={styles["help"]}>{t.ajuda}</p>
      {push === undefined && query.isPending && <LoadingState kind="rows" count={2} />}
      {push === undefined && query.error !== null && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {push !== undefined && (
        <>
          <EsteAparelho push={push} />
          {push.aparelhos.length > 0 && (
            <ul className={styles["list"]} aria-label={t.aparelhos}>
              {push.aparelhos.map((aparelho) => (
                <Item key={aparelho._id} aparelho={aparelho} />
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
