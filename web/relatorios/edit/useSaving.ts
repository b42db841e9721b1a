import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { STATUS_RELATORIO } from "../../../domain/relatorios/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { getTexts } from "../../i18n/texts.ts";
import { paths } from "../../paths.ts";
import { confirm } from "../../ui/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import { canContribute } from "../load.ts";
import { keepRelatorio } from "../queries.ts";
import { focusCampo } from "./focusCampo.ts";
import { refreshRelatorio, saveRelatorio } from "./form/save.ts";
import { type EditStore, patchPart } from "./form/store.ts";

type Usuario = { readonly nome: string; readonly perfil: { readonly id: number } };
const CLIENTE = 4;

export type Saving = {
  /** Saves now. @returns whether everything is on the server. */
  readonly save: () => Promise<boolean>;
  /** Takes the current version from the server under what was typed. */
  readonly refresh: () => Promise<void>;
};

/** Approving closes the report for most people, so it is asked about before it is saved. */
async function mayApprove(store: EditStore): Promise<boolean> {
  const { form, saved } = store.getState();
  const approving =
    form.cabecalho.status === STATUS_RELATORIO.aprovado && saved.cabecalho.status !== form.cabecalho.status;
  if (!approving) return true;
  const t = getTexts("relatorios");
  return confirm({ title: t.aprovar_titulo, message: t.aprovar_aviso, confirmLabel: t.aprovar_sim });
}

/** A field that commits when it is left commits now; the focus stays where it was. */
function commitFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/** Saving and what follows from it: the cache, the toast, the first refused field, the way out of an approved report. */
export function useSaving(store: EditStore, usuario: Usuario): Saving {
  const client = useQueryClient();
  const go = useGo();
  const { nome } = usuario;
  const perfilCliente = usuario.perfil.id === CLIENTE;
  return useMemo(() => {
    const after = async (answer: Relatorio): Promise<void> => {
      keepRelatorio(client, answer);
      if (canContribute(answer)) return;
      // Approved, and this person is no administrator: there is nothing left to edit here.
      toast.success(getTexts("relatorios").aprovado);
      await go(paths.relatorio(answer.obra._id, answer._id), { replace: true });
    };
    return {
      save: async () => {
        commitFocused();
        if (!(await mayApprove(store))) return false;
        const before = store.getState().saved.cabecalho.status;
        const answer = await saveRelatorio(store, { nome, perfilCliente });
        if (answer === null) {
          focusCampo(Object.keys(store.getState().campos));
          return false;
        }
        if (before !== answer.status.id && answer.status.id === STATUS_RELATORIO.revisar)
          toast.success(getTexts("relatorios").enviado_revisao);
        const made = (answer.conflitos ?? []).filter(({ versao }) => versao === answer.versao);
        // The choice stands at its field; the person may be anywhere on the page.
        if (made.length > 0) toast.info(getTexts("relatorios")("conflitos_titulo", { n: made.length }));
        await after(answer);
        return true;
      },
      refresh: async () => {
        try {
          keepRelatorio(client, await refreshRelatorio(store, { asked: true }));
          // Approving is decided again after looking.
          const { saved, form } = store.getState();
          if (form.cabecalho.status === STATUS_RELATORIO.aprovado)
            patchPart(store, "cabecalho", { status: saved.cabecalho.status });
          toast.info(getTexts("relatorios").relatorio_atualizado);
        } catch (error) {
          toast.error(error);
        }
      },
    };
  }, [store, client, go, nome, perfilCliente]);
}
