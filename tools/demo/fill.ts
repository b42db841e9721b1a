import type { ModeloDeChecklist } from "../../domain/catalogos/checklistSchema.ts";
import { addDays, daysBetween } from "../../domain/lib/dates.ts";
import { STATUS_OBRA } from "../../domain/obras/constants.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Out } from "../../test/support/http.ts";
import { type Api, ApiFailure, createApi } from "./api.ts";
import {
  addArquivos,
  addAssinaturas,
  addFotos,
  addMinhaAssinatura,
  type DiaDaObra,
  type Foto,
  takeFotoDoDia,
} from "./arquivos.ts";
import { addCronograma, type Trechos } from "./cronograma.ts";
import { type Catalogo, demoDia } from "./dia.ts";
import { addEmpresa } from "./empresa.ts";
import { addEquipe, addPredefinidos, demoPresencas, type Pessoa } from "./equipe.ts";
import { type DemoObra, demoObras } from "./obras.ts";
import { demoChecklist, demoMaterial } from "./secoes.ts";

/** Fills a company with 12 works, and three of them with reports, by API calls. */

export const EMAIL = "demo@canteiro.example";
export const SENHA = "canteiro-demo";

export type Tamanho = {
  /**
   * Number of reports of three works: the first, the one with labour by name, and the one signed electronically, half of whose
   * reports are signed.
   */
  readonly dias: readonly [number, number, number];
  /** Only this many of the newest reports of each work have files. */
  readonly diasComFotos: number;
  /** Returns the photograph to send, such as a smaller version. */
  readonly foto: (foto: Foto) => Promise<Foto>;
};

type Sessao = { empresaId: string; usuarioId: string; token: string };

async function signUp(base: string): Promise<Sessao> {
  return createApi(base, null).post<Sessao>("/criar-conta", {
    empresa: {
      razaoSocial: "Horizonte Engenharia e Construções Ltda.",
      telefone: "(31) 3271-4400",
      segmento: { id: 1 },
      problema: null,
    },
    usuario: { nome: "Helena Duarte Prado", cargo: "Gerente de contratos", email: EMAIL, senha: SENHA, idioma: "pt" },
  });
}

async function readCatalogo(api: Api, e: string): Promise<Catalogo> {
  const [maoDeObra, equipamentos, tags] = await Promise.all([
    api.get<{ padrao: Catalogo["maoDeObra"] }>(`${e}/mao-de-obra`),
    api.get<Catalogo["equipamentos"]>(`${e}/equipamentos`),
    api.get<Catalogo["tags"]>(`${e}/tipos-de-ocorrencias`),
  ]);
  return { maoDeObra: maoDeObra.padrao, equipamentos, tags };
}

async function readChecklist(api: Api, e: string): Promise<ModeloDeChecklist | undefined> {
  const [first] = await api.get<{ _id: string }[]>(`${e}/checklist`);
  return first && api.get<ModeloDeChecklist>(`${e}/checklist/${first._id}`);
}

const CEU_ABERTO = { manha: "Claro", tarde: "Claro" } as const;

/** Returns the share of a work that is finished on that day. */
function progressoDe({ dataInicio, dataFim }: Pick<DemoObra, "dataInicio" | "dataFim">, data: string): number {
  return Math.max(0, Math.min(1, daysBetween(dataInicio, data) / daysBetween(dataInicio, dataFim)));
}

/**
 * Adds all works and returns the ids of the three that get reports: the first has labour by type, the second by name, and the
 * third is signed electronically.
 */
async function addObras(api: Api, e: string, day: (offset: number) => string, { foto }: Tamanho): Promise<string[]> {
  const ids: string[] = [];
  const all = demoObras(day);
  // The list shows the newest first: add the work with a year of reports last.
  for (const { statusId, ...obra } of all.toReversed()) {
    const { _id } = await api.post<{ _id: string }>(`${e}/obras`, {
      ...obra,
      status: { id: statusId },
      tipoMaoDeObra: ids.length === all.length - 2 ? "personalizada" : "padrao",
    });
    if (statusId !== STATUS_OBRA.naoIniciada) {
      const dia = { n: ids.length, data: day(0), progresso: progressoDe(obra, day(0)), clima: CEU_ABERTO };
      const photo = await foto(await takeFotoDoDia(dia, { vista: "geral", hora: "08:00" }));
      await api.upload(`${e}/obras/${_id}/alterar-foto`, photo.name, photo.bytes);
    }
    ids.push(_id);
  }
  return ids.toReversed().slice(0, 3);
}

type Obra = {
  _id: string;
  catalogo: Catalogo;
  pessoas: readonly Pessoa[];
  checklist: ModeloDeChecklist | undefined;
  /** Tasks of the work's schedule; undefined when its reports enter no progress into a schedule. */
  trechos: Trechos | undefined;
  /** Share of the building that is finished on a day. */
  progresso: (data: string) => number;
};
type Criado = { _id: string; versao: number };

type Plano = Pick<Tamanho, "diasComFotos" | "foto"> & {
  dias: number;
  day: (offset: number) => string;
  porNome: boolean;
  /** True: reports are signed with the stored signature instead of approved by hand. */
  eletronica: boolean;
};

/** Signs a report that is in review. */
async function sign(api: Api, report: string): Promise<void> {
  const { esperado } = await api.get<Out<"getAprovacao">>(`${report}/aprovacao`);
  await api.post(`${report}/aprovado`, { esperado, assinatura: { arquivo: "usuario" } });
}

/**
 * Adds a report for each of the last `dias` days; the newest `diasComFotos` get files. The last report is still being filled in,
 * the two before it are in review, and the others are approved. With electronic signatures, all but the last are sent to review,
 * and the older half of the reports is signed.
 */
async function addRelatorios(
  api: Api,
  e: string,
  obra: Obra,
  { dias, day, porNome, eletronica, diasComFotos, foto }: Plano,
): Promise<void> {
  const [modelo] = await api.get<{ _id: string }[]>(`${e}/obras/${obra._id}/modelos-de-relatorios`);
  const base = `${e}/obras/${obra._id}/relatorios`;
  for (let n = 0; n < dias; n += 1) {
    const data = day(n - dias + 1);
    const criado = { modeloDeRelatorioId: modelo?._id, data, copiarInformacoes: false };
    const { _id, versao } = await api.post<Criado>(base, criado);
    const withFiles = n >= dias - diasComFotos;
    const dia = demoDia(n, dias, obra.catalogo, obra.trechos);
    const checklist = withFiles && obra.checklist !== undefined ? [demoChecklist(n, obra.checklist)] : [];
    const body = {
      ...dia,
      ...(porNome && { maoDeObra: { padrao: [], personalizada: demoPresencas(n, obra.pessoas) } }),
      checklist,
      controleDeMaterial: demoMaterial(n),
    };
    await api.put(`${base}/${_id}`, { ...body, versao });
    const clima = { manha: dia.clima.manha.clima, tarde: dia.clima.tarde.clima };
    const passado = { n, data, progresso: obra.progresso(data), clima };
    if (withFiles) await addFiles(api, e, { obraId: obra._id, relatorioId: _id }, passado, foto);
    const { aprovado, revisar, preenchendo } = STATUS_RELATORIO;
    const status = n < dias - 3 ? aprovado : n < dias - 1 ? revisar : preenchendo;
    if (status !== preenchendo) {
      const read = await api.get<Criado>(`${base}/${_id}`);
      await api.put(`${base}/${_id}`, { status: { id: eletronica ? revisar : status }, versao: read.versao });
      if (eletronica && n < dias / 2) await sign(api, `${base}/${_id}`);
    }
    if (n % 30 === 29) console.log(`  ${n + 1} of ${dias} reports`);
  }
}

/** Adds photographs in all possible places, a video, an attachment and two signatures. */
async function addFiles(
  api: Api,
  e: string,
  ids: { obraId: string; relatorioId: string },
  dia: DiaDaObra,
  foto: Tamanho["foto"],
): Promise<void> {
  const path = `${e}/obras/${ids.obraId}/relatorios/${ids.relatorioId}`;
  const { atividades, ocorrencias, checklist } = await api.get<Out<"getRelatorio">>(path);
  const lugares = {
    tarefaId: atividades?.find(({ maisOpcoes }) => maisOpcoes)?.tarefaId,
    ocorrenciaId: ocorrencias?.find(({ maisOpcoes }) => maisOpcoes)?._id,
    itemChecklistId: checklist?.[0]?.itens.find(({ comentario }) => comentario !== "")?.itemChecklistId,
  };
  await addFotos(api, path, { dia, lugares, foto });
  await addArquivos(api, path);
  await addAssinaturas(api, e, ids, ["José Aparecido da Conceição", "Ricardo Nunes Sá"]);
}

/** Makes the demonstration's person the signer of this work's reports, with a stored signature. */
async function signElectronically(api: Api, e: string, obraId: string, usuarioId: string): Promise<void> {
  const [modelo] = await api.get<{ _id: string }[]>(`${e}/obras/${obraId}/modelos-de-relatorios`);
  await api.put(`${e}/obras/${obraId}/modelos-de-relatorios/${modelo?._id ?? ""}/aprovacao`, {
    assinaturasTipo: "eletronica",
    assinantes: [{ usuarioId }],
  });
  await addMinhaAssinatura(api, e);
}

/** Creates and fills the company. Does nothing and returns null when the company exists already. */
export async function fillDemo(base: string, tamanho: Tamanho): Promise<Sessao | null> {
  const sessao = await signUp(base).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.codigo === "email_em_uso") return null;
    throw error;
  });
  if (sessao === null) return null;
  const api = createApi(base, sessao.token);
  const e = `/empresas/${sessao.empresaId}`;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const day = (offset: number) => addDays(today, offset);
  console.log("12 works…");
  const obras = await addObras(api, e, day, tamanho);
  const [catalogo, pessoas, checklist] = [
    await readCatalogo(api, e),
    await addEquipe(api, e),
    await readChecklist(api, e),
  ];
  await addEmpresa(api, e, obras);
  for (const [i, _id] of obras.entries()) {
    await addPredefinidos(api, `${e}/obras/${_id}`, catalogo, pessoas);
    const dias = tamanho.dias[i] ?? 0;
    const eletronica = i === 2;
    if (eletronica) await signElectronically(api, e, _id, sessao.usuarioId);
    console.log(`${dias} reports…`);
    const plano = { ...tamanho, dias, day, porNome: i === 1, eletronica };
    const schedule = { total: dias, day: (n: number) => day(n - dias + 1) };
    const trechos = i === 0 ? await addCronograma(api, `${e}/obras/${_id}`, schedule) : undefined;
    const planned = demoObras(day)[i];
    const progresso = (data: string) => (planned === undefined ? 0 : progressoDe(planned, data));
    await addRelatorios(api, e, { _id, catalogo, pessoas, checklist, trechos, progresso }, plano);
  }
  return sessao;
}
