import { ECDH } from "node:crypto";
import { aparelhoDe } from "../../domain/contas/aparelho.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { pushContract } from "../../domain/push/contract.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, staged } from "../http/route.ts";
import { DestinoRecusado, julgarDestino, type Redes } from "../lib/destino.ts";
import { type Inscricao, keepAparelho, listAparelhos, removeAparelho } from "./aparelhos.ts";
import { readChaves } from "./chaves.ts";

const ok = { ok: true } as const;

const refused = (campo: string) => new AppError("campos_invalidos", { campos: [{ campo, erro: "valor_invalido" }] });

/** True for a point of the curve; encryption fails with any other key. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

type Body = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

/** @throws {AppError} `campos_invalidos` when the address is not on the public internet, or the key is invalid */
async function requireInscricao({ endpoint, keys }: Body, redes: Redes): Promise<Inscricao> {
  if (!isKey(keys.p256dh)) throw refused("p256dh");
  try {
    return { endpoint: (await julgarDestino(endpoint, redes)).url.href, p256dh: keys.p256dh, auth: keys.auth };
  } catch (error) {
    throw error instanceof DestinoRecusado ? refused("endpoint") : error;
  }
}

/** A person's devices that get push messages. Host names are resolved before the transaction opens. */
export const pushRoutes = defineRoutes(pushContract, {
  listAparelhosComPush: async ({ tx, actor, services: { config } }) => ({
    chave: config.offline ? (await readChaves(config)).publicKey : null,
    aparelhos: (await listAparelhos(tx, actor.loginId)).map((row) => ({
      _id: row.id,
      ...aparelhoDe(row.user_agent),
      criadoEm: row.criado_em,
      entregueEm: row.entregue_em,
      atual: row.id === actor.sessaoId,
    })),
  }),

  ligarPush: staged(
    pushContract.ligarPush,
    ({ body, services }) => requireInscricao(body, { redes: services.config.webhooksRedes }),
    async ({ tx, actor, prepared }) => {
      await keepAparelho(tx, actor, prepared);
      return ok;
    },
  ),

  desligarPush: async ({ tx, actor, params: { sessaoId } }) => {
    if (!isUuid(sessaoId) || !(await removeAparelho(tx, actor.loginId, sessaoId))) throw new AppError("nao_encontrado");
    return ok;
  },
});
