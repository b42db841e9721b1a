import type { Anexo, AssinaturaManual, Video } from "../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import type { EditStore } from "./store.ts";

/** Files of a report beside its photos, as the edit page holds them: each is changed by calls of its own, at once. */
export type Midias = {
  readonly videos: readonly Video[];
  readonly anexos: readonly Anexo[];
  readonly assinaturas: readonly AssinaturaManual[];
};

export function midiasOf({ videos, anexos, assinaturasManualUrl }: Relatorio): Midias {
  return { videos: videos ?? [], anexos: anexos ?? [], assinaturas: assinaturasManualUrl ?? [] };
}

/** Changes one kind after a call that succeeded; `versao` is the call's answer. */
export function setMidias<K extends keyof Midias>(
  store: EditStore,
  kind: K,
  change: (list: Midias[K]) => Midias[K],
  versao: number,
): void {
  store.setState((state) => ({
    midias: { ...state.midias, [kind]: change(state.midias[kind]) },
    fotosVersao: Math.max(state.fotosVersao, versao),
    // Raising the form's version past other people's writes would undo their work at the next save.
    versao: versao === state.versao + 1 ? versao : state.versao,
  }));
}
