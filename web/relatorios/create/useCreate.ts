import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { call } from "../../api/client.ts";
import { paths } from "../../lib/paths.ts";
import { usePerfil } from "../../shell/usePerfil.ts";
import { todayIn } from "../../ui/today.ts";
import type { FieldErrors } from "../../ui/useSubmit.ts";
import { useGo } from "../../ui/useGo.ts";
import { useT } from "../../i18n/texts.ts";
import { keepRelatorio } from "../stale.ts";
import { type Copiar, COPIAR_PADRAO } from "./copiar.ts";

export type NewRelatorio = {
  readonly modeloId: string | null;
  readonly data: string | null;
  readonly dataFim: string | null;
  readonly copiarInformacoes: boolean;
  readonly copiar: Copiar;
};

/** The values of the add-report dialog, its sending, and a report that exists already on the date. */
export function useCreate(obraId: string, periodo: (modeloId: string | null) => boolean) {
  const t = useT("comum");
  const { empresa } = usePerfil();
  const go = useGo();
  const client = useQueryClient();
  const [values, setValues] = useState<NewRelatorio>(() => ({
    modeloId: null,
    data: todayIn(empresa.fusoHorario),
    dataFim: null,
    copiarInformacoes: empresa.configuracao.copiarUltimoRelatorio,
    copiar: COPIAR_PADRAO,
  }));
  const [existing, setExisting] = useState<Relatorio | null>(null);

  const check = (modeloId: string | null): FieldErrors => {
    if (modeloId === null) return { modeloDeRelatorioId: t.selecione_item };
    if (values.data === null) return { data: t.data_invalida };
    const wrongEnd = periodo(modeloId) && (values.dataFim === null || values.dataFim < values.data);
    return wrongEnd ? { dataFim: t.data_fim_invalida } : {};
  };

  /** Creates the report. When the date has one already, nothing is created and the person is asked, unless `anyway` is set. */
  const send = async (modeloId: string | null, anyway: boolean): Promise<void> => {
    const answer = await call("createRelatorio", {
      params: { obraId },
      query: anyway ? { "criar-novo": "true" } : {},
      body: {
        modeloDeRelatorioId: modeloId ?? "",
        data: values.data ?? "",
        dataFim: periodo(modeloId) ? values.dataFim : null,
        copiarInformacoes: values.copiarInformacoes,
        copiar: values.copiar,
      },
    });
    if (answer.relatorioJaExiste === true) {
      setExisting(answer);
      return;
    }
    keepRelatorio(client, answer);
    await go(paths.relatorioEditar(obraId, answer._id));
  };

  return {
    values,
    set: (patch: Partial<NewRelatorio>) => setValues((before) => ({ ...before, ...patch })),
    existing,
    forgetExisting: () => setExisting(null),
    check,
    send,
    openExisting: () => (existing ? go(paths.relatorioEditar(obraId, existing._id)) : Promise.resolve()),
    copying: empresa.configuracao.copiarUltimoRelatorio,
  };
}
