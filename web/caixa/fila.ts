import type { z } from "zod";
import type { Aguardando, aprovarSchema, DiferencaDaAprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import { ApiError } from "../api/error.ts";
import type { Modo } from "../aprovacao/assinatura.ts";

/**
 * Queue of decisions. They are sent one after the other in the order in which the person made them, each with its own
 * Idempotency-Key, while the person reads on. None counts as done before the server has answered. The queue lives longer than the
 * page, so it is still there when the person comes back from a report.
 */

/** How the person signs, chosen once for a visit, and the corresponding part of the call's body. */
export type Assinatura = {
  readonly modo: Modo;
  readonly corpo: Pick<z.input<typeof aprovarSchema>, "assinatura" | "semAssinatura">;
};

export type Ato =
  | { readonly tipo: "aprovar"; readonly assinatura: Assinatura; readonly conflitos: readonly string[] }
  | { readonly tipo: "reprovar"; readonly motivo: string }
  /** Approval by hand has no refusal: the report goes back to filling in, with the reason as a comment. */
  | { readonly tipo: "devolver"; readonly motivo: string }
  /** Approval by hand has no signature: it only sets the status. */
  | { readonly tipo: "aprovarAMao"; readonly conflitos: readonly string[] };

/**
 * `senha`: this decision and all after it in the queue wait for the password. `mudou`: refused, because the report has changed
 * since the person read it.
 */
export type Estado = "na_fila" | "enviando" | "senha" | "mudou" | "falhou" | "feito";

export type Decisao = {
  readonly item: Aguardando;
  /** Version and hash on the person's screen. */
  readonly esperado: Esperado;
  readonly ato: Ato;
  readonly chave: string;
  readonly estado: Estado;
  readonly erro: unknown;
  /** The differences, when the server refused because the report has changed. */
  readonly mudou: Partial<DiferencaDaAprovacao> | null;
};
export type NovaDecisao = Pick<Decisao, "item" | "esperado" | "ato">;

export type Fila = {
  readonly decisoes: readonly Decisao[];
  /** True when the last given password was wrong. */
  readonly senhaErrada: boolean;
};

export type FilaStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Fila;
  /** Appends a decision, in place of an earlier one about the same report. Does nothing while the earlier one is still waiting or being sent. */
  readonly decide: (nova: NovaDecisao) => void;
  /** Sends a failed decision again, with the same key if it is unknown whether it arrived. */
  readonly retry: (relatorioId: string) => void;
  readonly giveSenha: (senha: string) => void;
  /** Called when the person gives no password: all decisions still in the queue fail and can be retried. */
  readonly withoutSenha: () => void;
  /** Removes a decision that has taken effect and was shown, or that the person gave up. */
  readonly forget: (relatorioId: string) => void;
};

type Tools = {
  /** Sends a decision; throws when that fails. */
  readonly send: (decisao: Decisao, senha: string | null) => Promise<void>;
  readonly newKey: () => string;
  /** Called after each decision that took effect. */
  readonly onDone: (decisao: Decisao) => void;
  /** Called after each decision that was refused because the report has changed. */
  readonly onStale: (decisao: Decisao) => void;
};

const codigoOf = (error: unknown): string | null => (error instanceof ApiError ? error.codigo : null);

/** True when the server has refused the command. After any other error it is unknown whether the command arrived, so its key must stay the same. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type Outcome = Pick<Decisao, "estado" | "erro" | "mudou">;

/** The state of a decision after an error. */
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
        // While one decision waits for the password, nothing more is sent; `giveSenha` continues.
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
      // After a decision that took effect, the same report may wait again: then it gets a new decision.
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

/** True when the person can still decide: nothing was decided, or the decision did not take effect. */
export const isOpen = (decisao: Pick<Decisao, "estado"> | undefined): boolean =>
  decisao === undefined || decisao.estado === "falhou" || decisao.estado === "mudou";

/** True when the decision refuses the report or sends it back, with a reason. */
export const isRefusal = ({ ato }: Pick<Decisao, "ato">): boolean => "motivo" in ato;

/** True while a decision has not been answered yet: closing the tab now would lose it. */
export const isBusy = ({ decisoes }: Fila): boolean =>
  decisoes.some(({ estado }) => estado === "na_fila" || estado === "enviando" || estado === "senha");
