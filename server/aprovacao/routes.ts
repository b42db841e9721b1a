import { aprovacaoContract } from "../../domain/aprovacao/contract.ts";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { isListedSigner } from "../http/access.ts";
import { fileAnswer } from "../http/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, editing, type RequestFacts, staged } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { authorOf } from "../relatorios/author.ts";
import type { Services } from "../services.ts";
import { countAguardando } from "./aguardando.ts";
import { aprovar, type Proof, reabrir, reprovar, type Where } from "./commands.ts";
import { tellOfInactive } from "./effects.ts";
import { getAprovacaoDoModelo, requireTipo, updateAprovacaoDoModelo } from "./modelo.ts";
import { readAprovacao } from "./panel.ts";
import { checkPassword } from "./password.ts";
import { trocarAssinante } from "./replace.ts";
import { prepareSignature } from "./signature.ts";

/** Calls on the approval of reports. */

type Context = { tx: Tx; actor: Actor; services: Services; request: RequestFacts; params: Where };

const whoOf = ({ actor, request, services }: Pick<Context, "actor" | "request" | "services">) => ({
  actor,
  request,
  author: authorOf(actor, request, services),
});

/** The panel anew, the record of the decision, and the badge: what a screen needs after any command. */
async function decided({ tx, actor, request, params }: Context, evidencia: Proof) {
  return {
    aprovacao: await readAprovacao(tx, actor, request, params.obraId, params.relatorioId),
    evidencia,
    aguardandoAprovacao: await countAguardando(tx, actor),
  };
}

const passwordOf = ({ services, actor }: Pick<Context, "services" | "actor">, senha: string | undefined) =>
  checkPassword({ services, usuarioId: actor.usuarioId }, senha);

/** A picture is judged and kept only for who signs the report; anybody else is refused in the transaction. */
const signs = ({ services, actor, params }: Pick<Context, "services" | "actor" | "params">): Promise<boolean> =>
  services.database.withEmpresa(
    { empresaId: actor.empresaId },
    async (tx) =>
      isUuid(params.relatorioId) && isListedSigner(tx, actor, params.obraId, { relatorioId: params.relatorioId }),
  );

/** Row 29: a turn that stands still because its signer may not log in any more. */
async function tellIfStandingStill(context: Context, { assinantes, esperado }: Aprovacao): Promise<void> {
  const waiting = assinantes.find(({ proximoAprovar, ativo }) => proximoAprovar && !ativo);
  if (waiting === undefined) return;
  const { obraId, relatorioId } = context.params;
  const { author } = whoOf(context);
  await tellOfInactive(context.tx, author, { obraId, relatorioId, epoca: esperado.epoca }, waiting.usuarioId);
}

/** The audit tells of it at the template, which other works may have too. */
const alvoDaAprovacao = ({ params: { obraId, modeloId } }: { params: { obraId: string; modeloId: string } }) => ({
  tipo: "modelo",
  atos: ["modelo.aprovacao"],
  id: modeloId,
  dados: { obraId },
});

export const aprovacaoRoutes = defineRoutes(aprovacaoContract, {
  getAprovacao: async (context) => {
    const { tx, actor, request, params } = context;
    const aprovacao = await readAprovacao(tx, actor, request, params.obraId, params.relatorioId);
    if (request.verComo === null) await tellIfStandingStill(context, aprovacao);
    return aprovacao;
  },

  aprovarRelatorio: staged(
    aprovacaoContract.aprovarRelatorio,
    async (context) => ({
      senha: await passwordOf(context, context.body.senha),
      imagem: (await signs(context))
        ? await prepareSignature(context.services, context.empresaId, context.body.assinatura)
        : null,
    }),
    async (context) =>
      decided(context, await aprovar(context.tx, whoOf(context), context.params, context.body, context.prepared)),
  ),

  reprovarRelatorio: staged(
    aprovacaoContract.reprovarRelatorio,
    (context) => passwordOf(context, context.body.senha),
    async (context) => {
      const { esperado, comentario } = context.body;
      const command = { esperado, comentario: comentario?.descricao ?? "" };
      return decided(context, await reprovar(context.tx, whoOf(context), context.params, command, context.prepared));
    },
  ),

  reabrirRelatorio: staged(
    aprovacaoContract.reabrirRelatorio,
    (context) => passwordOf(context, context.body.senha),
    async (context) =>
      decided(
        context,
        await reabrir(context.tx, whoOf(context), context.params, context.body.esperado, context.prepared),
      ),
  ),

  trocarAssinante: async (context) => {
    const { tx, actor, request, params, body } = context;
    await trocarAssinante(tx, whoOf(context), params, body.usuarioId);
    return readAprovacao(tx, actor, request, params.obraId, params.relatorioId);
  },

  getAssinaturaEletronica: async ({ tx, actor, params, services }) => {
    const { id } = await requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read");
    const sha256 = /^([0-9a-f]{64})\.png$/.exec(params.arquivo)?.[1];
    const posicao = /^[1-6]$/.exec(params.posicao)?.[0];
    if (sha256 === undefined || posicao === undefined) throw new AppError("nao_encontrado");
    const rows = await tx`
      select from relatorio_assinantes
      where empresa_id = ${actor.empresaId} and relatorio_id = ${id} and posicao = ${posicao}
        and assinatura_sha256 = ${Buffer.from(sha256, "hex")} limit 1`;
    if (rows.length === 0) throw new AppError("nao_encontrado");
    return fileAnswer({ contentType: "image/png", etag: sha256, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, sha256),
    );
  },

  getAprovacaoDoModelo: ({ tx, actor, params }) => getAprovacaoDoModelo(tx, actor.empresaId, params),

  updateAprovacaoDoModelo: editing(aprovacaoContract.updateAprovacaoDoModelo, alvoDaAprovacao, {
    hold: ({ tx, empresaId, params }) => requireTipo(tx, empresaId, params, "write"),
    read: ({ tx, empresaId, params }) => getAprovacaoDoModelo(tx, empresaId, params),
    handle: async (context) => {
      const { tx, empresaId, params, body } = context;
      await updateAprovacaoDoModelo(tx, whoOf(context), params, body);
      return getAprovacaoDoModelo(tx, empresaId, params);
    },
  }),
});
