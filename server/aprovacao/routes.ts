import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { aprovacaoContract } from "../../domain/aprovacao/contract.ts";
import type { Aprovacao } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, seesAssinaturas } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { isListedSigner } from "../http/access.ts";
import { fileAnswer } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, editing, type RequestFacts, staged } from "../http/route.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { refreshTarefas } from "../relatorios/refreshTarefas.ts";
import type { Services } from "../http/services.ts";
import { countAguardando } from "../permissoes/aguardando.ts";
import { aprovar, type Proof, reabrir, reprovar } from "./commands.ts";
import { tellOfInactive } from "./effects.ts";
import { getAprovacaoDoModelo, requireTipo, updateAprovacaoDoModelo } from "./modelo.ts";
import { readAprovacao } from "./panel.ts";
import { checkPassword } from "../logins/confirm.ts";
import { trocarAssinante } from "./replace.ts";
import { prepareSignature } from "./signature.ts";

/** Calls on the approval of reports. */

type Context = { tx: Tx; ctx: Ctx; actor: Actor; services: Services; request: RequestFacts; params: RelatorioRef };

/** What a screen needs after a command: the new panel, the record of the decision, and the number for the badge. */
async function decided({ tx, actor, request, params }: Context, evidencia: Proof) {
  return {
    aprovacao: await readAprovacao(tx, actor, request, params.obraId, params.relatorioId),
    evidencia,
    aguardandoAprovacao: await countAguardando(tx, actor),
  };
}

const passwordOf = ({ services, actor }: Pick<Context, "services" | "actor">, senha: string | undefined) =>
  checkPassword({ services, usuarioId: actor.usuarioId }, senha);

/** True for a signer of the report. Only a signer's picture is checked and stored; the transaction refuses anybody else. */
const signs = ({ services, actor, params }: Pick<Context, "services" | "actor" | "params">): Promise<boolean> =>
  services.database.withEmpresa(
    { empresaId: actor.empresaId },
    async (tx) =>
      isUuid(params.relatorioId) && isListedSigner(tx, actor, params.obraId, { relatorioId: params.relatorioId }),
  );

/** Notifies administrators when the turn is stuck because the signer can no longer log in. */
async function tellIfStandingStill(context: Context, { assinantes, esperado }: Aprovacao): Promise<void> {
  const waiting = assinantes.find(({ proximoAprovar, ativo }) => proximoAprovar && !ativo);
  if (waiting === undefined) return;
  const { obraId, relatorioId } = context.params;
  await tellOfInactive(context.ctx, { obraId, relatorioId, epoca: esperado.epoca }, waiting.usuarioId);
}

/** Target of the audit entry: the template, with the work, as several works may use the template. */
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
    async (context) => {
      const senha = await passwordOf(context, context.body.senha);
      if (!(await signs(context))) return { senha, imagem: null };
      await refreshTarefas(context, ({ estado }) => estado.tipo === "eletronica");
      return { senha, imagem: await prepareSignature(context.services, context.empresaId, context.body.assinatura) };
    },
    async (context) => {
      const prepared = { ...context.prepared, storage: context.services.storage };
      return decided(context, await aprovar(context.ctx, context.params, context.body, prepared));
    },
  ),

  reprovarRelatorio: staged(
    aprovacaoContract.reprovarRelatorio,
    (context) => passwordOf(context, context.body.senha),
    async (context) => {
      const { esperado, comentario } = context.body;
      const command = { esperado, comentario: comentario?.descricao ?? "" };
      return decided(context, await reprovar(context.ctx, context.params, command, context.prepared));
    },
  ),

  reabrirRelatorio: staged(
    aprovacaoContract.reabrirRelatorio,
    (context) => passwordOf(context, context.body.senha),
    async (context) =>
      decided(context, await reabrir(context.ctx, context.params, context.body.esperado, context.prepared)),
  ),

  trocarAssinante: async (context) => {
    const { tx, actor, request, params, body } = context;
    await trocarAssinante(context.ctx, params, body.usuarioId);
    return readAprovacao(tx, actor, request, params.obraId, params.relatorioId);
  },

  getAssinaturaEletronica: async ({ tx, actor, params, services }) => {
    const { id } = await requireRelatorio(tx, actor, params, "read");
    const sha256 = /^([0-9a-f]{64})\.png$/.exec(params.arquivo)?.[1];
    const posicao = /^[1-6]$/.exec(params.posicao)?.[0];
    if (sha256 === undefined || posicao === undefined) throw new AppError("nao_encontrado");
    const rows = await tx<{ usuario_id: string; esta: boolean }[]>`
      select usuario_id, posicao = ${posicao} and assinatura_sha256 = ${Buffer.from(sha256, "hex")} is true as esta
      from relatorio_assinantes where empresa_id = ${actor.empresaId} and relatorio_id = ${id}`;
    if (!rows.some(({ esta }) => esta) || !seesAssinaturas(actor, rows)) throw new AppError("nao_encontrado");
    return fileAnswer({ contentType: "image/png", etag: sha256, maxAge: 3600 }, () =>
      services.storage.open(actor.empresaId, sha256),
    );
  },

  getAprovacaoDoModelo: ({ tx, actor, params }) => getAprovacaoDoModelo(tx, actor, params),

  updateAprovacaoDoModelo: editing(aprovacaoContract.updateAprovacaoDoModelo, alvoDaAprovacao, {
    hold: ({ tx, empresaId, params }) => requireTipo(tx, empresaId, params, "write"),
    read: ({ tx, actor, params }) => getAprovacaoDoModelo(tx, actor, params),
    handle: async (context) => {
      const { tx, params, body } = context;
      await updateAprovacaoDoModelo(context.ctx, params, body);
      return getAprovacaoDoModelo(tx, context.actor, params);
    },
  }),
});
