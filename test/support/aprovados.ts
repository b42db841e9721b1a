import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Lugar } from "./assinantes.ts";
import type { Person } from "./http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "./obras.ts";
import { fotoExemplo } from "./relatorioExemplo.ts";
import type { Product } from "./server.ts";

/** A company with approved reports: one work is approved by hand, one by three signers. Ana and Bruno are administrators. */

export type Empresa = {
  readonly ana: Person;
  readonly bruno: Person;
  readonly carla: Person;
  readonly manual: { obraId: string; modeloId: string };
  readonly eletronica: { obraId: string; modeloId: string };
};

function ok<A extends { status: number; bytes: Buffer }>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

export async function createEmpresa(server: Product): Promise<Empresa> {
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const manual = await addObra(server, ana, COMPLETA);
  const eletronica = await addObra(server, ana, COMPLETA);
  const obras = [manual.obraId, eletronica.obraId];
  const bruno = await server.createUsuario(ana.empresaId, { nome: "Bruno Lima", perfil: 2, obras });
  const carla = await server.createUsuario(ana.empresaId, {
    nome: "Carla Conceição",
    perfil: 3,
    permissaoDeAcesso: FULL_ACCESS,
    obras,
  });
  const body = {
    assinaturasTipo: "eletronica" as const,
    assinantes: [ana, bruno, carla].map(({ usuarioId }) => ({ usuarioId })),
  };
  ok(await server.api("updateAprovacaoDoModelo", { as: ana, params: eletronica, body }));
  return { ana, bruno, carla, manual, eletronica };
}

/** Makes a daily report with an occurrence, a comment and a photo with a caption. */
export async function addPreenchido(
  server: Product,
  { ana }: Empresa,
  obra: { obraId: string; modeloId: string },
): Promise<Lugar & { arquivo: string }> {
  const { api } = server;
  const { _id: relatorioId, versao } = await addRelatorio(server, ana, obra);
  const params = { obraId: obra.obraId, relatorioId };
  const conteudo = {
    ocorrencias: [{ descricao: "Chuva forte às 15h" }],
    comentarios: [{ descricao: "Aguardando liberação do trecho 2" }],
  };
  ok(await api("updateRelatorio", { as: ana, params, body: { versao, ...conteudo } }));
  const bytes = await readFile(fotoExemplo("Landscape_1.jpg"));
  const { arquivo } = ok(await api("uploadFoto", { as: ana, params, file: { name: "laje.jpg", bytes } })).body;
  ok(await api("updateFoto", { as: ana, params: { ...params, arquivo }, query: { descricao: "Laje do bloco B" } }));
  return { ...params, arquivo };
}

/** Sets a status by saving it, as Ana. */
export async function setStatus({ api }: Product, { ana }: Empresa, params: Lugar, id: number): Promise<void> {
  const { versao } = ok(await api("getRelatorio", { as: ana, params })).body;
  ok(await api("updateRelatorio", { as: ana, params, body: { versao, status: { id } } }));
}

/** Makes a hand-drawn signature and returns it as a data URL. */
export async function assinaturaDesenhada(cor = "#12316b"): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M40 150C90 20 150 20 160 140S220 210 260 110S330 40 360 150S460 160 560 70" fill="none" stroke="${cor}" stroke-width="8"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Approves as the signer whose turn it is, with or without a picture. */
export async function assinar(
  { api }: Product,
  as: Person,
  params: Lugar,
  imagem: string | null,
): Promise<{ codigo: string }> {
  const { esperado, conflitos } = ok(await api("getAprovacao", { as, params })).body;
  const how = imagem === null ? { semAssinatura: true } : { assinatura: { imagem } };
  const body = { esperado, ciente: { conflitos }, ...how };
  const { aprovacao } = ok(await api("aprovarRelatorio", { as, params, body })).body;
  return { codigo: aprovacao.documento?.codigo ?? "" };
}

/** Makes a report with signers, which all three approve: Ana and Carla with a drawn signature, Bruno without. */
export async function addAprovado(
  server: Product,
  empresa: Empresa,
): Promise<Lugar & { codigo: string; arquivo: string }> {
  const lugar = await addPreenchido(server, empresa, empresa.eletronica);
  await setStatus(server, empresa, lugar, 3);
  await assinar(server, empresa.ana, lugar, await assinaturaDesenhada());
  await assinar(server, empresa.bruno, lugar, null);
  const { codigo } = await assinar(server, empresa.carla, lugar, await assinaturaDesenhada("#1b5e20"));
  return { ...lugar, codigo };
}
