import { SYSTEM } from "../../domain/permissoes/rules.ts";
import { v7 as uuidv7 } from "uuid";
import { modeloDeChecklistCreateSchema } from "../../domain/catalogos/checklistSchema.ts";
import type { CriarConta } from "../../domain/contas/schema.ts";
import { FUSO_PADRAO } from "../../domain/empresas/constants.ts";
import type { ModoDeCobranca } from "../../domain/cobranca/constants.ts";
import { addDays } from "../../domain/lib/dates.ts";
import { initials } from "../../domain/lib/text.ts";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import { LIMITES } from "../../domain/secoes/constants.ts";
import { fromConteudo } from "../../domain/relatorios/conteudo.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import type { Tx } from "../db/database.ts";
import type { SystemCtx } from "../http/ctx.ts";
import { createChecklist } from "../catalogos/checklists.ts";
import { createObra } from "../obras/actions.ts";
import { createRelatorio } from "../relatorios/create.ts";
import type { Exemplo } from "../lib/config.ts";
import { DEFAULTS } from "./defaults/idiomas.ts";
import type { Defaults } from "./defaults/types.ts";
import { diasDoExemplo } from "./exemplo.ts";
import { enterEmpresa, insertLogin } from "../logins/queries.ts";
import { type CatalogIds, type DiaDoExemplo, sampleConteudo } from "./sample.ts";

/** Creates everything a new company gets, in one transaction. */

export type SignUp = CriarConta & {
  senhaHash: string;
  chave: string | null;
  aparelhoUid: string;
  jobs: SystemCtx["jobs"];
  /** With `nenhuma`, the company gets no trial. */
  cobranca: ModoDeCobranca;
  exemplo: Exemplo;
};

/**
 * Creates login, company, administrator, template, catalogues and the sample work with its reports.
 * @returns the login's id, or null when the e-mail or the key was taken meanwhile; nothing is written then
 */
export async function signUp(tx: Tx, input: SignUp): Promise<string | null> {
  const { empresa, usuario } = input;
  const { idioma } = usuario;
  const defaults = DEFAULTS[idioma];
  const loginId = uuidv7();
  const empresaId = uuidv7();
  const login = {
    id: loginId,
    email: usuario.email,
    nome: usuario.nome,
    senhaHash: input.senhaHash,
    idioma,
    empresaId,
    chave: input.chave,
  };
  if (!(await insertLogin(tx, login))) return null;
  await enterEmpresa(tx, empresaId);
  const [day] = await tx<{ hoje: string }[]>`select (now() at time zone ${FUSO_PADRAO})::date as hoje`;
  const hoje = day?.hoje ?? "";
  await tx`
    insert into empresas (id, nome, telefone, segmento_id, problema, fuso_horario, idioma, teste_termina_em)
    values (${empresaId}, ${empresa.razaoSocial}, ${empresa.telefone}, ${empresa.segmento.id}, ${empresa.problema}, ${FUSO_PADRAO},
      ${idioma}, ${input.cobranca === "nenhuma" ? null : addDays(hoje, LIMITES.diasDeTeste)})`;
  await tx`
    insert into usuarios (empresa_id, id, nome, sigla, cargo, perfil_id, permissao_de_acesso)
    values (${empresaId}, ${loginId}, ${usuario.nome}, ${initials(usuario.nome)}, ${usuario.cargo}, ${PERFIL.administrador}, ${tx.json(FULL_ACCESS)})`;
  const modeloId = uuidv7();
  await tx`
    insert into modelos_de_relatorio (empresa_id, id, descricao, principal)
    values (${empresaId}, ${modeloId}, ${defaults.modelo}, true)`;
  const ids = await insertCatalogs(tx, empresaId, defaults);
  const sample: Sample = { defaults, ids, hoje, modeloId, nome: usuario.nome, exemplo: input.exemplo };
  const ctx: SystemCtx = {
    tx,
    actor: SYSTEM,
    empresaId,
    usuarioId: loginId,
    device: input.aparelhoUid || loginId,
    channel: SYSTEM,
    now: new Date().toISOString(),
    jobs: input.jobs,
  };
  await createSample(ctx, sample);
  return loginId;
}

async function insertCatalogs(tx: Tx, empresaId: string, defaults: Defaults): Promise<CatalogIds> {
  const categorias = Object.keys(defaults.maoDeObra).map((descricao) => ({
    empresa_id: empresaId,
    id: uuidv7(),
    descricao,
  }));
  const maoDeObra = categorias.flatMap((categoria) =>
    (defaults.maoDeObra[categoria.descricao] ?? []).map((descricao) => ({
      empresa_id: empresaId,
      id: uuidv7(),
      descricao,
      categoria_id: categoria.id,
    })),
  );
  const entry = (descricao: string) => ({ empresa_id: empresaId, id: uuidv7(), descricao });
  const equipamentos = defaults.equipamentos.map(entry);
  const tipos = defaults.tiposDeOcorrencias.map(entry);
  await tx`insert into mao_de_obra_categorias ${tx(categorias)}`;
  await tx`insert into mao_de_obra_padrao ${tx(maoDeObra)}`;
  await tx`insert into equipamentos ${tx(equipamentos)}`;
  await tx`insert into tipos_de_ocorrencias ${tx(tipos)}`;
  const itens = defaults.checklist.itens.map((text) => ({ descricao: text }));
  await createChecklist(tx, empresaId, modeloDeChecklistCreateSchema.parse({ ...defaults.checklist, itens }));
  const byId = new Map(categorias.map(({ id, descricao }) => [id, { _id: id, descricao }]));
  return {
    maoDeObra: new Map(
      maoDeObra.map(({ id, descricao, categoria_id }) => [
        descricao,
        { id, categoria: byId.get(categoria_id) ?? { _id: categoria_id, descricao: "" } },
      ]),
    ),
    equipamentos: new Map(equipamentos.map(({ id, descricao }) => [descricao, id])),
    tiposDeOcorrencias: new Map(tipos.map(({ id, descricao }) => [descricao, id])),
  };
}

type Sample = { defaults: Defaults; ids: CatalogIds; hoje: string; modeloId: string; nome: string; exemplo: Exemplo };

/** Creates the sample work with its reports, by the same actions that create any other work. */
async function createSample(ctx: SystemCtx, sample: Sample): Promise<void> {
  const { empresaId, usuarioId } = ctx;
  const { defaults, hoje, exemplo } = sample;
  const dias = diasDoExemplo(exemplo, hoje);
  // The work begins with its first report; otherwise earlier days would count as missing.
  const dataInicio = dias[0]?.data ?? hoje;
  const obraId = await createObra(ctx.tx, ctx, {
    ...defaults.obra,
    cadastroCompleto: true,
    status: { id: 3 },
    tipoMaoDeObra: "padrao",
    tipoContratanteContratada: "Contratada",
    dataInicio,
    dataFim: addDays(dataInicio, 364),
    numeroContrato: "001",
  });
  await ctx.tx`update obras set exemplo = true where empresa_id = ${empresaId} and id = ${obraId}`;
  const relatorios: string[] = [];
  for (const dia of dias) relatorios.push(await createDia(ctx, obraId, sample, dia));
  if (exemplo === "completo")
    await ctx.jobs.enqueue(ctx.tx, "contas.completarExemplo", { empresaId, usuarioId, obraId, relatorios });
}

/**
 * Creates the report of one sample day.
 * @returns the report's id
 */
async function createDia(
  ctx: SystemCtx,
  obraId: string,
  { defaults, ids, modeloId, nome }: Sample,
  { data, ...dia }: DiaDoExemplo & { readonly data: string },
): Promise<string> {
  const items = fromConteudo(sampleConteudo(defaults, ids, dia), {
    newId: () => uuidv7(),
    now: ctx.now,
    usuario: { _id: ctx.usuarioId, nome, perfilCliente: false },
    baseItems: [],
  });
  const { id } = await createRelatorio(
    ctx,
    obraId,
    { modeloDeRelatorioId: modeloId, data, dataFim: null, copiarInformacoes: false, copiar: NOTHING },
    { criarNovo: true, limiteDiario: null, fusoHorario: FUSO_PADRAO, items },
  );
  // Sets the creation time to the report's own day, so that it counts neither as late nor toward the trial's limit for today.
  await ctx.tx`
    update relatorios set criado_em = least(now(), (data + time '17:10') at time zone ${FUSO_PADRAO})
    where empresa_id = ${ctx.empresaId} and id = ${id}`;
  return id;
}

const NOTHING = {
  clima: false,
  maoDeObra: false,
  equipamentos: false,
  atividades: false,
  ocorrencias: false,
  controleDeMaterial: false,
  comentarios: false,
};
