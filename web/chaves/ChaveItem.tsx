import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HORAS_DA_TROCA } from "../../domain/chaves/constants.ts";
import { call } from "../api/client.ts";
import { useFormat } from "../i18n/format.ts";
import { useT } from "../i18n/texts.ts";
import { usePerfil } from "../shell/usePerfil.ts";
import { confirm } from "../ui/confirm.ts";
import { FactItem } from "../ui/FactList.tsx";
import { OnlineButton } from "../ui/OnlineButton.tsx";
import { StatusBadge, type Tone } from "../ui/StatusBadge.tsx";
import { toast } from "../ui/toast.ts";
import { type Chave, type ChaveNova, chavesQuery } from "./data.ts";
import { ESCOPO_TEXTO } from "./escopos.ts";

const TONE: Readonly<Record<Chave["estado"], Tone>> = {
  ativa: "success",
  substituida: "warning",
  expirada: "neutral",
  revogada: "neutral",
  parada: "danger",
};

/** Scope, lifetime, maker and usage of the token. */
function Facts({ chave }: { chave: Chave }) {
  const t = useT("chaves");
  const format = useFormat();
  const { fusoHorario } = usePerfil().empresa;
  const { escopos, obras, criadaPor, criadaEm, expiraEm, valeAte, ultimaEm, uso } = chave;
  const quando = (instant: string): string => format.instant(instant, fusoHorario);
  return (
    <>
      <li>{escopos.map((escopo) => t[ESCOPO_TEXTO[escopo]]).join(" · ")}</li>
      <li>{obras === null ? t.todas_as_obras : t("so_obras", { obras: obras.map(({ nome }) => nome).join(", ") })}</li>
      <li>{t("criado", { nome: criadaPor.nome, quando: quando(criadaEm) })}</li>
      <li>{t("vale_ate", { quando: quando(valeAte ?? expiraEm) })}</li>
      <li>{ultimaEm === null ? t.nunca_usado : t("usado", { quando: quando(ultimaEm) })}</li>
      {uso.chamadas > 0 && (
        <li>
          {t("uso", {
            chamadas: format.integer(uso.chamadas),
            recusas: format.integer(uso.recusas),
            arquivos: format.size(uso.bytes),
          })}
        </li>
      )}
    </>
  );
}

/** A token of the list, with its actions. */
export function ChaveItem({ chave, onMade }: { chave: Chave; onMade: (nova: ChaveNova) => void }) {
  const t = useT("chaves");
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const { _id, nome, prefixo, estado } = chave;
  const params = { chaveId: _id };
  const act = async (question: Parameters<typeof confirm>[0], run: () => Promise<void>): Promise<void> => {
    if (!(await confirm(question))) return;
    setSending(true);
    try {
      await run();
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(false);
      await client.invalidateQueries({ queryKey: chavesQuery().queryKey });
    }
  };
  const rotate = () =>
    act(
      {
        title: t("trocar_titulo", { nome }),
        message: t("trocar_aviso", { n: HORAS_DA_TROCA.padrao }),
        confirmLabel: t.trocar,
      },
      async () => onMade(await call("rotacionarChave", { params, body: {} })),
    );
  const revoke = () =>
    act(
      { title: t("revogar_titulo", { nome }), message: t.revogar_aviso, confirmLabel: t.revogar, tone: "danger" },
      async () => {
        await call("revogarChave", { params });
        toast.success(t.revogado);
      },
    );
  const living = estado === "ativa" || estado === "parada" || estado === "substituida";
  return (
    <FactItem
      name={
        <>
          <strong>{nome}</strong>
          <code>{prefixo}…</code>
          <StatusBadge size="sm" tone={TONE[estado]} label={t[`estado_${estado}`]} />
        </>
      }
      facts={<Facts chave={chave} />}
      actions={
        living && (
          <>
            {estado !== "substituida" && (
              <OnlineButton
                variant="default"
                loading={sending}
                aria-label={t("trocar_de", { nome })}
                onClick={() => void rotate()}
              >
                {t.trocar}
              </OnlineButton>
            )}
            <OnlineButton
              variant="subtle"
              color="red"
              loading={sending}
              aria-label={t("revogar_de", { nome })}
              onClick={() => void revoke()}
            >
              {t.revogar}
            </OnlineButton>
          </>
        )
      }
    />
  );
}
