import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { v7 as uuid } from "uuid";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { ApiError } from "../api/error.ts";
import { readAgain } from "./data.ts";
import { NO_OBSTACLE, obstacleOf } from "./obstacle.ts";

/** Errors which mean that the panel on the screen is out of date. */
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

/** True when the server has refused the command. After any other error it is unknown whether the command arrived, so its key must stay the same. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Sends a command with the same Idempotency-Key until it is answered: pressing again after a lost network repeats the command,
 * which takes effect once. After a refusal, the next press is a new command.
 * @param send makes the call; throws when it fails
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
    /** Shows a message that comes from the window itself; null removes it. */
    say: (error: string | null) => setObstaculo((now) => ({ ...now, error })),
  };
}
