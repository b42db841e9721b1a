import { reasonAgainst, statusChoices } from "../../domain/aprovacao/rules.ts";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO, STATUS_RELATORIO_DESCRICAO } from "../../domain/secoes/constants.ts";
import { PERFIL_DESCRICAO, PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import { readEvidencias } from "../evidencia/evidencia.ts";
import { buildInstantaneo } from "../evidencia/instantaneo.ts";
import type { RequestFacts } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { urlBase } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { currentDocumento } from "../selo/documentos.ts";
import { openConflicts } from "../relatorios/acknowledged.ts";
import { atorOf } from "./actor.ts";
import { type AssinanteRow, presentAssinantes } from "../relatorios/assinantes.ts";
import { needsPassword } from "../logins/confirm.ts";
import { storedSignature } from "./signature.ts";
import { signersOf, type SignerRow } from "./signers.ts";

/** Everything that the approval panel of a report shows or needs for its commands. */

type Seen = { readonly head: RelatorioHead; readonly sha256: string };

/**
 * Reads the report and the hash of its content at one moment, because people are held to the content they were shown. If a save
 * or a new epoch came between the two readings, reads again with the row locked as for a write.
 * @throws AppError `nao_encontrado`
 */
async function readMoment(tx: Tx, actor: Actor, obraId: string, relatorioId: string): Promise<Seen> {
  const look = async (purpose: "read" | "write"): Promise<Seen> => {
    const head = await requireRelatorio(tx, actor, { obraId, relatorioId }, purpose);
    const { sha256 } = await buildInstantaneo(tx, actor.empresaId, obraId, relatorioId);
    return { head, sha256 };
  };
  const first = await look("read");
  const after = await requireRelatorio(tx, actor, { obraId, relatorioId }, "read");
  return after.v === first.head.v && after.epoca === first.head.epoca ? first : look("write");
}

const rowOf = (signer: SignerRow, { estado }: RelatorioHead): AssinanteRow => ({
  ...signer,
  vez: estado.vez === signer.usuario_id && signer.aprovado_em === null,
});

/**
 * Returns the hash of the content that approvals are compared with: the present content, or for an approved report the content
 * that the last signer approved.
 */
function standing(signers: readonly SignerRow[], { head, sha256 }: Seen): string {
  return head.status_id === STATUS_RELATORIO.aprovado ? (signers.at(-1)?.conteudo ?? sha256) : sha256;
}

async function refusals(tx: Tx, empresaId: string, relatorioId: string): Promise<Aprovacao["comentarios"]> {
  const found = await readEvidencias(tx, empresaId, relatorioId, ["reprovado"]);
  return found
    .map(({ registro: { comentario, quando, epoca, ator } }) => ({
      descricao: comentario ?? "",
      dataHora: quando,
      epoca,
      usuario: {
        _id: ator?.id ?? "",
        nome: ator?.nome ?? "",
        perfilCliente: ator?.perfil === PERFIL_DESCRICAO[PERFIL.cliente],
      },
    }))
    .toReversed();
}

/** @throws AppError `nao_encontrado` */
export async function readAprovacao(
  tx: Tx,
  actor: Actor,
  request: RequestFacts,
  obraId: string,
  relatorioId: string,
): Promise<Aprovacao> {
  const { empresaId } = actor;
  const seen = await readMoment(tx, actor, obraId, relatorioId);
  const { head, sha256 } = seen;
  const { estado } = head;
  const signers = await signersOf(tx, empresaId, head);
  const compared = standing(signers, seen);
  const ator = atorOf(actor, signers, compared);
  const assinantes = presentAssinantes(
    actor,
    urlBase(empresaId, obraId, relatorioId),
    signers.map((signer) => rowOf(signer, head)),
  );
  const minha = await storedSignature(tx, empresaId, actor.usuarioId);
  return {
    tipo: estado.tipo,
    status: { id: estado.statusId, descricao: STATUS_RELATORIO_DESCRICAO[estado.statusId] },
    esperado: { versao: head.v, epoca: head.epoca, conteudoSha256: sha256 },
    assinantes: assinantes.map((each, at) => ({
      ...each,
      conteudoAnterior: each.aprovado && signers[at]?.conteudo !== compared,
      ativo: signers[at]?.ativo ?? false,
    })),
    comentarios: await refusals(tx, empresaId, relatorioId),
    conflitos: await openConflicts(tx, actor, head),
    minhaAssinatura: minha === null ? null : { url: `/v2/empresas/${empresaId}/assinaturas/minha` },
    confirmarSenha: await needsPassword(tx, request),
    permissoes: {
      aprovar: reasonAgainst(estado, ator, "aprovar"),
      reprovar: reasonAgainst(estado, ator, "reprovar"),
      reabrir: reasonAgainst(estado, ator, "reabrir"),
      trocarAssinante: reasonAgainst(estado, ator, "trocarAssinante"),
      status: authorize(actor, "relatorio.contribuir") === null ? statusChoices(estado, ator) : [],
    },
    documento: await currentDocumento(tx, empresaId, relatorioId),
  };
}
