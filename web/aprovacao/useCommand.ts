import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 as uuid } from "uuid";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { ApiError } from "../api/error.ts";
import { readAgain } from "./data.ts";
import { NO_OBSTACLE, obstacleOf } from "./obstacle.ts";

/** The panel on the screen is not current any more. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  "fora_da_vez",
  "ja_aprovado",
  "relatorio_aprovado",
  "relatorio_preenchendo",
  "modo_errado",
  "transicao_invalida",
  "reabertura_desligada",
  "assinante_ja_aprovou",
  "sem_permissao",
  "conflitos_nao_vistos",
]);

/** Did the server answer? Without an answer nobody knows whether the command arrived, and its key must stay the same. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Gives a command with one Idempotency-Key until it is answered: pressed again after a lost network it is the same
 * command, and takes effect once. A refused one may be given again.
 * @param send the call; throws its failure.
 */
export function useCommand<B>(relatorio: Relatorio, send: (body: B, key: string) => Promise<void>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstaculo] = useState(NO_OBSTACLE);
  const pending = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const give = async (body: B): Promise<boolean> => {
    const text = JSON.stringify(body);
    const command = pending.current?.body === text ? pending.current : { body: text, key: uuid() };
    pending.current = command;
    setBusy(true);
    setObstaculo((now) => ({ ...now, senhaErrada: false, error: null }));
    try {
      await send(body, command.key);
      pending.current = null;
      return true;
    } catch (error) {
      if (isAnswered(error)) pending.current = null;
      setObstaculo((now) => obstacleOf(error, now));
      if (error instanceof ApiError && OVERTAKEN.has(error.codigo)) await readAgain(client, relatorio);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    obstacle,
    give,
    /** A sentence that the screen itself has to say; null takes it away. */
    say: (error: string | null) => setObstaculo((now) => ({ ...now, error })),
  };
}
