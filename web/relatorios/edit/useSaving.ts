import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { getTexts } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import { canContribute } from "../shared/canContribute.ts";
import { keepRelatorio } from "../queries.ts";
import { focusCampo } from "./focusCampo.ts";
import { REFUSED } from "../form/refusal.ts";
import { refreshRelatorio, saveRelatorio } from "../form/save.ts";
import { type EditStore, patchPart } from "../form/store.ts";

type Usuario = { readonly nome: string; readonly perfil: { readonly id: number } };
const CLIENTE = 4;

export type Saving = {
  /** Saves now. @returns whether everything is on the server. */
  readonly save: () => Promise<boolean>;
  /** Takes the current version from the server under the current input. */
  readonly refresh: () => Promise<void>;
};

/** Approving is a decision of its own: the choice is taken back, everything else is saved, and then it is asked about. */
function takeApproval(store: EditStore): boolean {
  const { form, saved } = store.getState();
  const { status } = saved.cabecalho;
  if (form.cabecalho.status !== STATUS_RELATORIO.aprovado || status === STATUS_RELATORIO.aprovado) return false;
  patchPart(store, "cabecalho", { status });
  return true;
}

/** A field that commits when it is left commits now; the focus stays where it was. */
function commitFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/**
 * Saving and its effects: the cache, the toast, the first refused field, the way out of an approved report.
 * @param askApproval opens the question of an approval by hand, of the saved version; the same function always.
 */
export function useSaving(store: EditStore, usuario: Usuario, askApproval: () => void): Saving {
  const client = useQueryClient();
  const go = useGo();
  const { nome } = usuario;
  const perfilCliente = usuario.perfil.id === CLIENTE;
  return useMemo(() => {
    const after = async (answer: Relatorio): Promise<void> => {
      keepRelatorio(client, answer);
      // Nothing is left that this person may change here.
      if (!canContribute(answer)) await go(paths.relatorio(answer.obra._id, answer._id), { replace: true });
    };
    return {
      save: async () => {
        commitFocused();
        const approving = takeApproval(store);
        const before = store.getState().saved.cabecalho.status;
        const answer = await saveRelatorio(store, { nome, perfilCliente });
        if (answer === null) {
          const codigo = store.getState().failure?.codigo;
          // Refused fields and a missing network have their own words in the bar.
          if (codigo !== REFUSED && codigo !== "rede") toast.error(getTexts("relatorios").nao_pode_salvar);
          focusCampo(Object.keys(store.getState().campos));
          return false;
        }
        if (before !== answer.status.id && answer.status.id === STATUS_RELATORIO.revisar)
          toast.success(getTexts("relatorios").enviado_revisao);
        const made = (answer.conflitos ?? []).filter(({ versao }) => versao === answer.versao);
        // The choice is at its field; the person may be anywhere on the page.
        if (made.length > 0) toast.info(getTexts("relatorios")("conflitos_titulo", { n: made.length }));
        await after(answer);
        if (approving) askApproval();
        return true;
      },
      refresh: async () => {
        try {
          keepRelatorio(client, await refreshRelatorio(store, { asked: true }));
          // Approving is decided again after looking.
          takeApproval(store);
          toast.info(getTexts("relatorios").relatorio_atualizado);
        } catch (error) {
          toast.error(error);
        }
      },
    };
  }, [store, client, go, nome, perfilCliente, askApproval]);
}
