import type { z } from "zod";
import type { Aguardando, aprovarSchema, DiferencaDaAprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import { ApiError } from "../api/error.ts";
import type { Modo } from "../aprovacao/assinatura.ts";

/**
 * Queue of decisions. They are sent one after the other in the order taken, each with its own key, while the person
 * reads on; none counts as done before the server's answer. The queue outlives the page, so it is still there when the
 * person comes back from a report.
 */

/** The way to sign, chosen once for a sitting, and its input for the call. */
export type Assinatura = {
  readonly modo: Modo;
  readonly corpo: Pick<z.input<typeof aprovarSchema>, "assinatura" | "semAssinatura">;
};

export type Ato =
  | { readonly tipo: "aprovar"; readonly assinatura: Assinatura; readonly conflitos: readonly string[] }
  | { readonly tipo: "reprovar"; readonly motivo: string }
  /** By hand there is no refusal: back to filling out, with the reason as a comment. */
  | { readonly tipo: "devolver"; readonly motivo: string }
  /** By hand there are no signatures: the status is set. */
  | { readonly tipo: "aprovarAMao"; readonly conflitos: readonly string[] };

/** `senha`: waits for the password, and with it all behind. `mudou`: the report is another one than was read. */
export type Estado = "na_fila" | "enviando" | "senha" | "mudou" | "falhou" | "feito";

export type Decisao = {
  readonly item: Aguardando;
  /** Version and hash on the person's screen. */
  readonly esperado: Esperado;
  readonly ato: Ato;
  readonly chave: string;
  readonly estado: Estado;
  readonly erro: unknown;
  /** The difference, when the server refused because of one. */
  readonly mudou: Partial<DiferencaDaAprovacao> | null;
};
export type NovaDecisao = Pick<Decisao, "item" | "esperado" | "ato">;

export type Fila = {
  readonly decisoes: readonly Decisao[];
  /** The password was wrong when it was last given. */
  readonly senhaErrada: boolean;
};

export type FilaStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Fila;
  /** Appends a decision; it replaces an earlier one about the same report that failed. */
  readonly decide: (nova: NovaDecisao) => void;
  /** The same command again, under the same key while nobody knows whether it arrived. */
  readonly retry: (relatorioId: string) => void;
  readonly giveSenha: (senha: string) => void;
  /** No password: decisions waiting for it fail, and can be tried again. */
  readonly withoutSenha: () => void;
  /** Removes a decision that is done and seen, or given up. */
  readonly forget: (relatorioId: string) => void;
};

type Tools = {
  /** Sends one; throws its failure. */
  readonly send: (decisao: Decisao, senha: string | null) => Promise<void>;
  readonly newKey: () => string;
  /** After each that took effect. */
  readonly onDone: (decisao: Decisao) => void;
  /** After each refusal because the report changed. */
  readonly onStale: (decisao: Decisao) => void;
};

const codigoOf = (error: unknown): string | null => (error instanceof ApiError ? error.codigo : null);

/** Without an answer nobody knows whether the command arrived: only then the key stays. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type Outcome = Pick<Decisao, "estado" | "erro" | "mudou">;

/** Next step after a refusal. */
export function outcomeOf(error: unknown): Outcome {
  const codigo = codigoOf(error);
  if (codigo === "confirmar_senha" || codigo === "credenciais_invalidas")
    return { estado: "senha", erro: null, mudou: null };
  if (codigo === "relatorio_desatualizado")
    return {
      estado: "mudou",
      erro: null,
      mudou: (error as ApiError).detalhes ?? {},
    };
  return { estado: "falhou", erro: error, mudou: null };
}

export function createFila({ send, newKey, onDone, onStale }: Tools): FilaStore {
  let fila: Fila = { decisoes: [], senhaErrada: false };
  let senha: string | null = null;
  let running = false;
  const listeners = new Set<() => void>();

  function set(next: Partial<Fila>): void {
    fila = { ...fila, ...next };
    for (const listener of listeners) listener();
  }
  function change(relatorioId: string, by: Partial<Decisao>): void {
    set({ decisoes: fila.decisoes.map((one) => (one.item._id === relatorioId ? { ...one, ...by } : one)) });
  }

  async function attempt(decisao: Decisao): Promise<void> {
    const id = decisao.item._id;
    const given = senha;
    change(id, { estado: "enviando", erro: null, mudou: null });
    try {
      await send(decisao, given);
      senha = null;
      change(id, { estado: "feito" });
      onDone({ ...decisao, estado: "feito" });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (isAnswered(error)) senha = null;
      change(id, { ...outcome, ...(isAnswered(error) ? { chave: newKey() } : {}) });
      if (outcome.estado === "senha") set({ senhaErrada: codigoOf(error) === "credenciais_invalidas" });
      if (outcome.estado === "mudou") onStale({ ...decisao, ...outcome });
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (;;) {
        // One password request is enough; the others continue after it.
        if (fila.decisoes.some(({ estado }) => estado === "senha")) return;
        const next = fila.decisoes.find(({ estado }) => estado === "na_fila");
        if (next === undefined) return;
        await attempt(next);
      }
    } finally {
      running = false;
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => fila,
    decide: (nova) => {
      const before = fila.decisoes.find(({ item }) => item._id === nova.item._id);
      // A report that took effect and came back is a new one.
      if (before !== undefined && !isOpen(before) && before.estado !== "feito") return;
      const others = fila.decisoes.filter(({ item }) => item._id !== nova.item._id);
      const decisao: Decisao = { ...nova, chave: newKey(), estado: "na_fila", erro: null, mudou: null };
      set({ decisoes: [...others, decisao] });
      void run();
    },
    retry: (relatorioId) => {
      if (fila.decisoes.find(({ item }) => item._id === relatorioId)?.estado !== "falhou") return;
      change(relatorioId, { estado: "na_fila" });
      void run();
    },
    giveSenha: (given) => {
      senha = given;
      const waiting = fila.decisoes.map((one): Decisao =>
        one.estado === "senha" ? { ...one, estado: "na_fila" } : one,
      );
      set({ decisoes: waiting, senhaErrada: false });
      void run();
    },
    withoutSenha: () => {
      const failed = fila.decisoes.map((one): Decisao =>
        one.estado === "senha" || one.estado === "na_fila" ? { ...one, estado: "falhou", erro: "senha" } : one,
      );
      set({ decisoes: failed, senhaErrada: false });
    },
    forget: (relatorioId) => set({ decisoes: fila.decisoes.filter(({ item }) => item._id !== relatorioId) }),
  };
}

/** Is it still for the person to decide: nothing was decided, or it did not take effect? */
export const isOpen = (decisao: Pick<Decisao, "estado"> | undefined): boolean =>
  decisao === undefined || decisao.estado === "falhou" || decisao.estado === "mudou";

/** Does it send the report back, with a reason? */
export const isRefusal = ({ ato }: Pick<Decisao, "ato">): boolean => "motivo" in ato;

/** Is anything still on its way? Closing the tab now would lose it. */
export const isBusy = ({ decisoes }: Fila): boolean =>
  decisoes.some(({ estado }) => estado === "na_fila" || estado === "enviando" || estado === "senha");
