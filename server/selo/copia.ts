import { buffer } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { completeConfiguracao } from "../../domain/empresas/constants.ts";
import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { nomeDoArquivo } from "../../domain/relatorios/arquivo.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import { administradores } from "../notificacoes/recipients.ts";
import { formatDay } from "../../domain/lib/written.ts";
import type { Services } from "../http/services.ts";
import { TEXTOS_DA_COPIA } from "./copia.texts.ts";
import { getDocumento, type QualDocumento } from "./queries.ts";

/**
 * Copies of approved reports by mail: when the document of an approval is sealed, every active
 * administrator gets its PDF, to keep outside the product.
 */

/** Mail servers commonly accept 25 MB in base64: instead of a larger PDF, the mail contains only a link. */
const MAIOR_ANEXO = 18 * 1024 * 1024;

/** Enqueues one mail per administrator, in the transaction that sealed the document; none when the company does not want copies. */
export async function enqueueCopias(tx: Tx, services: Services, documento: QualDocumento): Promise<void> {
  const { empresaId, relatorioId, epoca, versao } = documento;
  const [empresa] = await tx<{ configuracao: Record<string, unknown> }[]>`
    select configuracao from empresas where id = ${empresaId}`;
  if (empresa === undefined || !completeConfiguracao(empresa.configuracao).backupRelatorio) return;
  for (const usuarioId of await administradores(tx, empresaId)) {
    const data = { empresaId, relatorioId, epoca, versao, usuarioId, mailId: uuidv7() };
    await services.jobs.enqueue(tx, "relatorios.mandarCopia", data);
  }
}

type Facts = {
  email: string;
  idioma: Idioma;
  empresa: string;
  obra_id: string;
  obra: string;
  numero: number;
  modelo: string;
  data: string;
  data_fim: string | null;
};

/** Reads the recipient and the report; null when the person has left or is no administrator any more. */
async function getFacts(tx: Tx, { empresaId, relatorioId, usuarioId }: JobMap["relatorios.mandarCopia"]) {
  const [row] = await tx<Facts[]>`
    select l.email, l.idioma, e.nome as empresa, o.id as obra_id, o.nome as obra, r.numero, m.descricao as modelo, r.data, r.data_fim
    from usuarios u join logins l on l.id = u.id
    join empresas e on e.id = u.empresa_id
    join relatorios r on r.empresa_id = u.empresa_id and r.id = ${relatorioId}
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    where u.empresa_id = ${empresaId} and u.id = ${usuarioId} and u.ativo and u.perfil_id = ${PERFIL.administrador}`;
  return row ?? null;
}

/** Mails one copy to one administrator; a second run uses the same Message-ID. */
export async function mandarCopia(
  which: JobMap["relatorios.mandarCopia"],
  { database, mailer, storage, config }: Services,
): Promise<void> {
  const { empresaId, relatorioId, mailId } = which;
  const [documento, facts] = await database.withEmpresa(
    { empresaId },
    async (tx) => [await getDocumento(tx, which), await getFacts(tx, which)] as const,
  );
  if (documento === null || documento.selado === null || facts === null) return;
  const { selado } = documento;
  const { idioma, obra, empresa, numero, data } = facts;
  const relatorio = { numero, modeloDeRelatorio: { descricao: facts.modelo }, obra: { nome: obra }, data };
  const texts = TEXTOS_DA_COPIA[idioma];
  const attached = selado.tamanho <= MAIOR_ANEXO;
  const dias = [facts.data, facts.data_fim].flatMap((day) => (day === null ? [] : formatDay(day, idioma))).join(" – ");
  const content = layoutMail({
    idioma,
    title: texts.titulo,
    paragraphs: [
      attached ? texts.anexo : texts.semAnexo,
      texts.fatos({ relatorio: nomeDoRelatorio(relatorio, idioma), obra, dias }),
    ],
    button: {
      label: texts.botao,
      url: endereco(config.publicUrl, "relatorio", { obraId: facts.obra_id, relatorioId, empresa: empresaId }),
      hint: texts.hint,
    },
    footer: texts.footer(empresa, endereco(config.publicUrl, "regrasDaEmpresa", { empresa: empresaId })),
  });
  await mailer.send({
    to: facts.email,
    subject: texts.assunto(nomeDoRelatorio(relatorio, idioma), obra).replaceAll(/\s+/g, " "),
    ...content,
    id: mailId,
    ...(attached && {
      attachment: {
        name: nomeDoArquivo(relatorio, "pdf"),
        type: "application/pdf",
        bytes: await buffer(await storage.open(empresaId, selado.sha256)),
      },
    }),
  });
}
