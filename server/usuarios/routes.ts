import { AppError } from "../../domain/errors/errors.ts";
import { authorize } from "../../domain/permissoes/rules.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { usuariosContract, usuariosDaObraContract } from "../../domain/usuarios/contract.ts";
import { insertAudit } from "../db/audit.ts";
import { readPerfilDaEmpresa } from "./profile.ts";
import { setEmpresaPrincipal } from "../logins/queries.ts";
import { getEmpresaRow } from "../empresas/queries.ts";
import { readUso } from "./uso.ts";
import { completing, defineRoutes, editing, staged } from "../http/route.ts";
import {
  convidarUsuario,
  createUsuario,
  deleteUsuario,
  readUsuario,
  requireUsuario,
  updateMeuPerfil,
  updateUsuario,
} from "./actions.ts";
import { lockPessoa, lockPessoas } from "./acesso.ts";
import { readContadores } from "./contadores.ts";
import { answerFotoDoUsuario, deleteFotoDoUsuario, keepFotoDoUsuario, saveFotoDoUsuario } from "./foto.ts";
import { addUsuarioDaObra, listUsuariosDaObra, removeUsuarioDaObra } from "./obra.ts";
import { listComObraOculta } from "./obrasAcesso.ts";
import { presentListado } from "./present.ts";
import { type ContagemRow, countUsuarios, listUsuarioRows } from "./queries.ts";

const sum = (rows: readonly ContagemRow[], of: (row: ContagemRow) => boolean) =>
  rows.filter(of).reduce((total, row) => total + row.total, 0);

function totaisOf(rows: readonly ContagemRow[]) {
  const perfis = Object.values(PERFIL).map((id) => [String(id), sum(rows, (row) => row.perfil_id === id)]);
  return {
    ativo: sum(rows, (row) => row.situacao === "ativo"),
    inativo: sum(rows, (row) => row.situacao === "inativo"),
    convidado: sum(rows, (row) => row.situacao === "convidado"),
    perfis: Object.fromEntries(perfis) as Record<string, number>,
  };
}

const done = { ok: true } as const;

/** Calls on people. */
export const usuariosRoutes = defineRoutes(usuariosContract, {
  listUsuarios: async ({ tx, actor, empresaId, query }) => {
    const [rows, counts] = await Promise.all([
      listUsuarioRows(tx, empresaId, query),
      countUsuarios(tx, empresaId, query.busca),
    ]);
    const fits = (row: ContagemRow) =>
      (query.perfil === undefined || row.perfil_id === query.perfil) &&
      (query.situacao === undefined || row.situacao === query.situacao);
    const ocultas = await listComObraOculta(
      tx,
      actor,
      rows.map(({ id }) => id),
    );
    return {
      usuarios: rows.map((row) => presentListado(actor, row, ocultas.has(row.id))),
      total: sum(counts, fits),
      totais: totaisOf(counts),
      permissoes: { adicionar: authorize(actor, "usuario.adicionar") },
    };
  },
  getUsuario: ({ tx, actor, params }) => readUsuario(tx, actor, params.usuarioId),
  createUsuario: async ({ tx, ctx, actor, body }) => readUsuario(tx, actor, await createUsuario(ctx, body)),
  updateUsuario: editing(usuariosContract.updateUsuario, "usuario", {
    hold: ({ tx, actor, params }) => lockPessoa(tx, actor, params.usuarioId),
    read: ({ tx, actor, params }) => readUsuario(tx, actor, params.usuarioId),
    handle: async ({ tx, ctx, actor, params, body }) => {
      await updateUsuario(ctx, params.usuarioId, body);
      return readUsuario(tx, actor, params.usuarioId);
    },
  }),
  deleteUsuario: async ({ ctx, params }) => {
    await deleteUsuario(ctx, params.usuarioId);
    return done;
  },
  convidarUsuario: async ({ tx, ctx, actor, params }) => {
    await convidarUsuario(ctx, params.usuarioId);
    return readUsuario(tx, actor, params.usuarioId);
  },
  updateMeuPerfil: completing(
    usuariosContract.updateMeuPerfil,
    async ({ tx, actor, services }) => {
      await lockPessoas(tx, actor);
      return (await readPerfilDaEmpresa(tx, actor.empresaId, actor.usuarioId, services.config)).usuario;
    },
    async ({ tx, actor, body, services }) => {
      await updateMeuPerfil(tx, actor, body);
      return (await readPerfilDaEmpresa(tx, actor.empresaId, actor.usuarioId, services.config)).usuario;
    },
  ),
  alterarVinculoPrincipal: async ({ tx, actor, params }) => {
    // People choose for themselves which of their companies they enter first.
    if (params.usuarioId !== actor.usuarioId) {
      await requireUsuario(tx, actor.empresaId, params.usuarioId);
      throw new AppError("sem_permissao");
    }
    await setEmpresaPrincipal(tx, actor.usuarioId, actor.empresaId);
    return done;
  },
  uploadFotoDoUsuario: staged(usuariosContract.uploadFotoDoUsuario, keepFotoDoUsuario, saveFotoDoUsuario),
  getFotoDoUsuario: answerFotoDoUsuario,
  deleteFotoDoUsuario,
  deleteAssinaturaDoUsuario: async ({ tx, actor, params, query }) => {
    const row = await requireUsuario(tx, actor.empresaId, query.usuarioId);
    const removed = await tx`
      delete from usuario_assinaturas where empresa_id = ${actor.empresaId} and usuario_id = ${row.id}
        and encode(sha256, 'hex') = ${params.assinaturaId} returning 1`;
    if (removed.length === 0) throw new AppError("nao_encontrado");
    const alvo = { alvoTipo: "usuario", alvoId: row.id, alvoNome: row.nome };
    await insertAudit(tx, actor, { ato: "usuario.assinatura", ...alvo, dados: { guardada: false } });
    return done;
  },
  informacoesEmpresaUsuario: async ({ tx, actor, request, services }) => {
    const perfil = await readPerfilDaEmpresa(tx, actor.empresaId, actor.usuarioId, services.config);
    const empresa = await getEmpresaRow(tx, actor.empresaId);
    const { _id, nome, logoUrl, fusoHorario, periodoTeste, periodoTesteDiasRestantes } = perfil.empresa;
    const facts = { _id, nome, logoUrl, fusoHorario, periodoTeste, periodoTesteDiasRestantes };
    const own = request.verComo === null;
    const uso = authorize(actor, "empresa.uso") === null ? await readUso(tx, actor, own ? services : null) : null;
    // In `ver como` the address of the stored signature would answer with the viewer's own signature, so the address is left out.
    const { arquivoAssinaturaUrl } = own ? perfil.usuario : { arquivoAssinaturaUrl: null };
    const usuario = { ...perfil.usuario, arquivoAssinaturaUrl };
    return { empresa: { ...facts, telefone: empresa?.telefone ?? null, uso }, usuario };
  },
  menuContadores: ({ tx, actor, request }) => readContadores(tx, actor, request.verComo === null),
});

export const usuariosDaObraRoutes = defineRoutes(usuariosDaObraContract, {
  listUsuariosDaObra: ({ tx, actor, params, query }) => listUsuariosDaObra(tx, actor, params.obraId, query),
  addUsuarioDaObra: async ({ ctx, params, body }) => {
    await addUsuarioDaObra(ctx, params.obraId, body.usuarioId);
    return done;
  },
  removeUsuarioDaObra: async ({ ctx, params }) => {
    await removeUsuarioDaObra(ctx, params.obraId, params.usuarioId);
    return done;
  },
});
