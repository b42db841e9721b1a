import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { STATUS_RELATORIO } from "../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { getTexts } from "../../i18n/texts.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/toast.ts";
import { useGo } from "../../ui/useGo.ts";
import { canContribute } from "../shared/canContribute.ts";
import { keepRelatorio } from "../stale.ts";
import { focusCampo } from "./focusCampo.ts";
import { REFUSED } from "../form/refusal.ts";
import { refreshRelatorio, saveRelatorio } from "../form/save.ts";
import { type EditStore, patchPart } from "../form/store.ts";

type Usuario = { readonly nome: string; readonly perfil: { readonly id: number } };
const CLIENTE = 4;

export type Saving = {
  /** Saves now. @returns true when everything is on the server. */
  readonly save: () => Promise<boolean>;
  /** Loads the current version from the server, and keeps the unsaved input on top of it. */
  readonly refresh: () => Promise<void>;
};

/**
 * Resets a chosen approval to the saved status, because approving is a separate step: everything else is saved first, and the
 * approval is asked afterwards. Returns true when approval was chosen.
 */
function takeApproval(store: EditStore): boolean {
  const { form, saved } = store.getState();
  const { status } = saved.cabecalho;
  if (form.cabecalho.status !== STATUS_RELATORIO.aprovado || status === STATUS_RELATORIO.aprovado) return false;
  patchPart(store, "cabecalho", { status });
  return true;
}

/** Blurs the focused field, so that a field that commits on blur commits now, and focuses it again. */
function commitFocused(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/**
 * Saving and its effects: the cache, the toast, the focus on the first refused field, leaving an approved report.
 * @param askApproval asks for an approval by hand of the saved version; must be the same function at every render.
 */
export function useSaving(store: EditStore, usuario: Usuario, askApproval: () => void): Saving {
  const client = useQueryClient();
  const go = useGo();
  const { nome } = usuario;
  const perfilCliente = usuario.perfil.id === CLIENTE;
  return useMemo(() => {
    const after = async (answer: Relatorio): Promise<void> => {
      keepRelatorio(client, answer);
      // The person may no longer change anything here.
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
          // The save bar already explains refused fields and a missing network.
          if (codigo !== REFUSED && codigo !== "rede") toast.error(getTexts("relatorios").nao_pode_salvar);
          focusCampo(Object.keys(store.getState().campos));
          return false;
        }
        if (before !== answer.status.id && answer.status.id === STATUS_RELATORIO.revisar)
          toast.success(getTexts("relatorios").enviado_revisao);
        const made = (answer.conflitos ?? []).filter(({ versao }) => versao === answer.versao);
        // Each conflict is decided at its field; this message reaches the person anywhere on the page.
        if (made.length > 0) toast.info(getTexts("relatorios")("conflitos_titulo", { n: made.length }));
        await after(answer);
        if (approving) askApproval();
        return true;
      },
      refresh: async () => {
        try {
          keepRelatorio(client, await refreshRelatorio(store, { asked: true }));
          // Takes back a chosen approval: the person should look at the current version before approving.
          takeApproval(store);
          toast.info(getTexts("relatorios").relatorio_atualizado);
        } catch (error) {
          toast.error(error);
        }
      },
    };
  }, [store, client, go, nome, perfilCliente, askApproval]);
}
