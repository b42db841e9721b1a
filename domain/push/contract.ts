import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant, ok } from "../lib/fields.ts";
import { MAX_LENGTH } from "../lib/lengths.ts";

/** A point of P-256 and 16 random bytes, as browsers write them. */
const P256DH = /^B[A-P][\w-]{85}$/;
const AUTH = /^[\w-]{22}$/;

const invalid = { error: "valor_invalido" };

/** A person's devices that show notices while the product is closed, over all their companies. One session is one device. */
export const pushContract = {
  listAparelhosComPush: call({
    method: "GET",
    path: "/perfil-usuario/aparelhos-com-push",
    scope: "conta",
    summary: "One’s devices that get push messages, and the key that a browser asks for",
    output: z.object({
      /** Public key of the installation (VAPID, base64url); null where it keeps nothing on devices. */
      chave: z.string().nullable(),
      aparelhos: z.array(
        z.object({
          /** Of the session. */
          _id: z.string(),
          navegador: z.string().nullable(),
          sistema: z.string().nullable(),
          criadoEm: instant,
          /** When its push service took a message last. */
          entregueEm: instant.nullable(),
          /** The session that asks. */
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
