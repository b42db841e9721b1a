import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AtoDeHoje, atoDeHoje } from "../../../domain/hoje/ato.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import { call, type CallOutput } from "../../api/client.ts";
import { useT } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { modelosDaObraQuery } from "../../obras/data.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { toast } from "../../ui/toast.ts";
import { todayIn } from "../../ui/today.ts";
import { useGo } from "../../ui/useGo.ts";
import { keepRelatorio } from "../stale.ts";
import { COPIAR_PADRAO } from "./copiar.ts";

type Empresa = ReturnType<typeof usePerfil>["empresa"];
export type Modelo = CallOutput<"listModelosDaObra">[number];

/** Returns the template for one tap: among templates of a single day (a period needs an end date) the main template, or else the first. */
export function modeloDoDia(modelos: readonly Modelo[]): Modelo | null {
  const daily = modelos.filter(({ tipoDeData }) => tipoDeData === "dia");
  return daily.find(({ principal }) => principal) ?? daily[0] ?? null;
}

/** True when the newest report was sent or approved, and so can only be read. An older cached copy on a device lacks the status. */
function isFechado(modelo: Modelo | null): boolean {
  const id = modelo?.ultimoRelatorioStatus?.id;
  return id === STATUS_RELATORIO.revisar || id === STATUS_RELATORIO.aprovado;
}

/** Returns what the day's first button does, as on the home; null when the button could only begin an empty report. */
export function doDia(
  modelo: Modelo | null,
  { configuracao, fusoHorario }: Pick<Empresa, "configuracao" | "fusoHorario">,
): Exclude<AtoDeHoje, "comecar"> | null {
  const data = modelo?.ultimoRelatorioData ?? null;
  const today = data !== null && data === todayIn(fusoHorario);
  const ato = atoDeHoje({
    relatorio: today ? (isFechado(modelo) ? "fechado" : "aberto") : null,
    anterior: data !== null,
    copia: configuracao.copiarUltimoRelatorio,
  });
  return ato === "comecar" ? null : ato;
}

/** Returns {@link doDia} of a work, for people who may add reports. When the result is not null, adding another report is only the second choice. */
export function useDoDia(obraId: string, refused: string | null): ReturnType<typeof doDia> {
  const { empresa } = usePerfil();
  const { data } = useQuery({ ...modelosDaObraQuery(obraId), enabled: refused === null });
  return refused === null ? doDia(modeloDoDia(data ?? []), empresa) : null;
}

/** Creates today's report in one tap: as a repetition of the last one, or as a day without work. */
export function useQuickCreate(obraId: string) {
  const t = useT("criar");
  const { fusoHorario } = usePerfil().empresa;
  const client = useQueryClient();
  const go = useGo();
  const [sending, setSending] = useState<"repetir" | "sem_trabalho" | null>(null);

  const create = async (
    kind: "repetir" | "sem_trabalho",
    body: { modeloDeRelatorioId: string; data: string; copiarInformacoes: boolean; semTrabalho?: { motivo: string } },
    then: (made: Relatorio) => Promise<void>,
  ): Promise<void> => {
    if (sending !== null) return;
    setSending(kind);
    try {
      const made = await call("createRelatorio", {
        params: { obraId },
        query: {},
        body: { ...body, dataFim: null, copiar: COPIAR_PADRAO },
      });
      keepRelatorio(client, made);
      await then(made);
    } catch (error) {
      toast.error(error);
    } finally {
      setSending(null);
    }
  };

  return {
    sending,
    /**
     * Copies the default parts of the newest report and opens the new one for editing; a report that exists on `data` is opened
     * unchanged.
     * @param data day of the report to open or to create; a day that was offered as today may be over by now
     * @param ler opens the report for reading
     */
    repetir: (modelo: Modelo, data: string, ler: boolean) =>
      create("repetir", { modeloDeRelatorioId: modelo._id, data, copiarInformacoes: true }, async (made) => {
        if (made.relatorioJaExiste !== true) toast.success(t.repetido);
        await go((ler ? paths.relatorio : paths.relatorioEditar)(obraId, made._id));
      }),
    /** `motivo`: why nobody worked, up to 200 characters; stored in the report as an occurrence. */
    semTrabalho: (modelo: Modelo, motivo: string) =>
      create(
        "sem_trabalho",
        {
          modeloDeRelatorioId: modelo._id,
          data: todayIn(fusoHorario),
          copiarInformacoes: false,
          semTrabalho: { motivo },
        },
        async (made) => {
          const exists = made.relatorioJaExiste === true;
          if (exists) toast.info(t.hoje_ja_existe);
          else toast.success(t("sem_trabalho_registrado", { motivo }));
          await go(exists ? paths.relatorioEditar(obraId, made._id) : paths.relatorio(obraId, made._id));
        },
      ),
  };
}
