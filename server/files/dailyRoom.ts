import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";

/** Daily limit of bytes per person, over all ways of sending. */

/** @throws AppError `limite_diario_de_envio` when the person's last 24 hours and this file pass the limit */
export async function requireDailyRoom(tx: Tx, actor: Actor, services: Services, tamanho: number): Promise<void> {
  const { uploadBytesPerDay } = services.config;
  // A person's uploads are counted one after the other: twenty announced at once would each find the same room.
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
 * The same for a picture that takes the place of another (photo of a person or work, logo), and it is counted: no row of its own
 * will tell that it was sent. Behind the lock that the room is looked at with, so that two at once never find the same room.
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
