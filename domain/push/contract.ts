import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";

/** Keys of a browser's push subscription in base64url: a P-256 point and 16 random bytes. */
const P256DH = /^B[A-P][\w-]{85}$/;
const AUTH = /^[\w-]{22}$/;

const invalid = { error: "valor_invalido" };

/**
 * Calls for push notifications: a person's devices that show notifications while the product is closed, for all companies of the
 * person. One session counts as one device.
 */
export const pushContract = {
  listAparelhosComPush: call({
    method: "GET",
    path: "/perfil-usuario/aparelhos-com-push",
    scope: "conta",
    summary: "One’s devices that get push messages, and the key that a browser asks for",
    output: z.object({
      /** Public key of the installation (VAPID, base64url); null when the installation has push switched off. */
      chave: z.string().nullable(),
      aparelhos: z.array(
        z.object({
          /** Id of the session. */
          _id: z.string(),
          navegador: z.string().nullable(),
          sistema: z.string().nullable(),
          criadoEm: instant,
          /** When the device's push service last accepted a message. */
          entregueEm: instant.nullable(),
          /** True for the session that asks. */
          atual: z.boolean(),
        }),
      ),
    }),
  }),
  ligarPush: call({
    method: "POST",
    path: "/perfil-usuario/aparelhos-com-push",
    scope: "conta",
    summary: "Send push messages to the device of this session; its subscription, as the browser gives it",
    body: z.object({
      endpoint: z.string(invalid).max(MAX_LENGTH.enderecoDoWebhook, "longo_demais"),
      keys: z.object({
        p256dh: z.string(invalid).regex(P256DH, invalid),
        auth: z.string(invalid).regex(AUTH, invalid),
      }),
    }),
    output: ok,
    errors: ["limite_de_aparelhos"],
  }),
  desligarPush: call({
    method: "DELETE",
    path: "/perfil-usuario/aparelhos-com-push/{sessaoId}",
    scope: "conta",
    summary: "Send no more push messages to one of one’s devices",
    params: z.object({ sessaoId: z.string() }),
    output: ok,
    errors: ["nao_encontrado"],
  }),
};
