import { Switch } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Evento, EVENTOS } from "../../domain/notificacoes/eventos.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { call } from "../api/client.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { toast } from "../ui/toast.ts";
import { preferenciasQuery, type Preferencias as Chosen } from "./data.ts";
import styles from "./Preferencias.module.css";

type Meio = "app" | "email" | "push";
type Change = { readonly evento: Evento; readonly meio: Meio; readonly on: boolean };

/** Moves the switch on the screen at once; saves run one after another, so that the last choice is the one kept. */
function useChange(): (change: Change) => void {
  const client = useQueryClient();
  const { queryKey } = preferenciasQuery();
  const put = ({ evento, meio, on }: Change): void =>
    void client.setQueryData<Chosen>(
      queryKey,
      (data) => data && { ...data, [evento]: { ...data[evento], [meio]: on } },
    );
  const { mutate } = useMutation({
    scope: { id: "preferencias-de-notificacao" },
    mutationFn: async ({ evento }: Change) => {
      const chosen = client.getQueryData<Chosen>(queryKey)?.[evento];
      if (chosen !== undefined) await call("updatePreferenciasDeNotificacao", { body: { [evento]: chosen } });
    },
    onError: (error, change) => {
      put({ ...change, on: !change.on });
      toast.error(error);
    },
  });
  return (change) => {
    void client.cancelQueries({ queryKey });
    put(change);
    mutate(change);
  };
}

/** Switches per event: in the application, by mail, on devices. An event is a row on a wide screen and a card on a phone. */
export function Preferencias() {
  const t = useT("notificacoes");
  const { usuario } = usePerfil();
  const query = useQuery(preferenciasQuery());
  const change = useChange();
  if (query.isPending) return <LoadingState kind="rows" count={5} />;
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const chosen = query.data;
  // Only administrators can act on a signer who has left.
  const isAdmin = usuario.perfil.id === PERFIL.administrador;
  const eventos = EVENTOS.filter((evento) => evento !== "assinante_desativado" || isAdmin);
  const meios: readonly (readonly [Meio, string])[] = [
    ["app", t.no_aplicativo],
    ["email", t.por_email],
    ["push", t.no_aparelho],
  ];
  return (
    <>
      <p className={styles["help"]}>{t.preferencias_ajuda}</p>
      <div className={styles["heads"]} aria-hidden>
        <span>{t.evento}</span>
        {meios.map(([meio, label]) => (
          <span key={meio} className={styles["head"]}>
            {label}
          </span>
        ))}
      </div>
      <ul className={styles["rows"]}>
        {eventos.map((evento) => (
          <li key={evento} className={styles["row"]}>
            <div className={styles["event"]}>
              <div className={styles["name"]}>{t[`pref_${evento}`]}</div>
              <div className={styles["dim"]}>{t[`pref_${evento}_ajuda`]}</div>
            </div>
            {meios.map(([meio, label]) => (
              <label key={meio} className={styles["choice"]}>
                <span className={styles["label"]}>{label}</span>
                <Switch
                  size="md"
                  aria-label={t("preferencia_de", { evento: t[`pref_${evento}`], meio: label })}
                  checked={chosen[evento]?.[meio] ?? false}
                  onChange={(event) => change({ evento, meio, on: event.currentTarget.checked })}
                />
              </label>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
