import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";

/** Limits the bytes that a person sends per day, over all ways of sending. */

/** @throws AppError `limite_diario_de_envio` when this file and the person's uploads of the last 24 hours exceed the limit */
export async function requireDailyRoom(tx: Tx, actor: Actor, services: Services, tamanho: number): Promise<void> {
  const { uploadBytesPerDay } = services.config;
  // Locks the person's row: otherwise twenty uploads announced at once would all find the same room free.
  await tx`
    select 1 from usuarios where empresa_id = ${actor.empresaId} and id = ${actor.usuarioId} for no key update`;
  const [row] = await tx<{ enviado: number }[]>`
    select coalesce((select sum(tamanho) from midias where empresa_id = ${actor.empresaId}
        and enviada_por = ${actor.usuarioId} and enviada_em > now() - interval '1 day'), 0)::float8
      + coalesce((select sum(tamanho) from envios where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId}
        and estado <> 'concluido' and criado_em > now() - interval '1 day'), 0)::float8
      + coalesce((select sum(tamanho) from obra_anexos where empresa_id = ${actor.empresaId} and criado_por = ${actor.usuarioId}
        and criado_em > now() - interval '1 day'), 0)::float8
      + coalesce((select sum(tamanho) from imagens_enviadas where empresa_id = ${actor.empresaId} and usuario_id = ${actor.usuarioId}
        and enviada_em > now() - interval '1 day'), 0)::float8 as enviado`;
  if ((row?.enviado ?? 0) + tamanho <= uploadBytesPerDay) return;
  const limite = `${Math.round((uploadBytesPerDay / 1024 ** 3) * 10) / 10} GB`;
  throw new AppError("limite_diario_de_envio", { vars: { limite } });
}

/**
 * Does what {@link requireDailyRoom} does, and also counts the file: a picture that replaces another (photo of a person or work,
 * logo) has no row of its own to show that it was sent. The file is counted under the same lock, so that two uploads at once
 * never use the same room.
 * @throws AppError `limite_diario_de_envio`
 */
export async function takeDailyRoom(tx: Tx, actor: Actor, services: Services, tamanho: number): Promise<void> {
  await requireDailyRoom(tx, actor, services, tamanho);
  const { empresaId, usuarioId } = actor;
  await tx`
    delete from imagens_enviadas
    where empresa_id = ${empresaId} and usuario_id = ${usuarioId} and enviada_em < now() - interval '1 day'`;
  await tx`
    insert into imagens_enviadas (empresa_id, id, usuario_id, tamanho)
    values (${empresaId}, ${uuidv7()}, ${usuarioId}, ${tamanho})`;
}
