import type { Anexo, AssinaturaManual, Video } from "../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import type { EditStore } from "./store.ts";

/** Files of a report other than photos, as the edit page holds them: calls of their own change each of them at once. */
export type Midias = {
  readonly videos: readonly Video[];
  readonly anexos: readonly Anexo[];
  readonly assinaturas: readonly AssinaturaManual[];
};

export function midiasOf({ videos, anexos, assinaturasManualUrl }: Relatorio): Midias {
  return { videos: videos ?? [], anexos: anexos ?? [], assinaturas: assinaturasManualUrl ?? [] };
}

/** Changes the files of one kind after a successful call; `versao` comes from the call's answer. */
export function setMidias<K extends keyof Midias>(
  store: EditStore,
  kind: K,
  change: (list: Midias[K]) => Midias[K],
  versao: number,
): void {
  store.setState((state) => ({
    midias: { ...state.midias, [kind]: change(state.midias[kind]) },
    fotosVersao: Math.max(state.fotosVersao, versao),
    // Other people may have written in between: raising the form's version past their writes would undo their changes at the next save.
    versao: versao === state.versao + 1 ? versao : state.versao,
  }));
}
