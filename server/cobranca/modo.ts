import { LIMITES } from "../../domain/secoes/constants.ts";
import type { Services } from "../http/services.ts";
import { listEmpresas } from "./queries.ts";

type Deps = Pick<Services, "database" | "config">;

/**
 * Applies a change of `COBRANCA` to companies without a plan: switched on, they get a trial from this day on; switched
 * off, their trial ends. Done once, by the first start that finds a new value.
 */
export async function followCobranca({ database, config }: Deps): Promise<void> {
  const before = await database.withConta({}, async (tx) => {
    const [row] = await tx<{ cobranca: string }[]>`select cobranca from instalacao`;
    return row?.cobranca;
  });
  if (before === config.cobranca) return;
  const dias = config.cobranca === "nenhuma" ? null : LIMITES.diasDeTeste;
  for (const id of await listEmpresas(database)) {
    await database.withEmpresa(
      { empresaId: id },
      (tx) => tx`
        update empresas set teste_termina_em = (now() at time zone fuso_horario)::date + ${dias}::int
        where id = ${id} and not contratada`,
    );
  }
  // Written last, so that an interrupted start does all of it again.
  await database.withConta({}, (tx) => tx`update instalacao set cobranca = ${config.cobranca}`);
}
