import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TipoDeMidia } from "../../../domain/relatorios/enviosContract.ts";
import { type Canteiro, createCanteiro, type Lugar, must } from "../../../test/support/assinantes.ts";
import { concluir, criar, enviarTudo } from "../../../test/support/envios.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { makeVideo } from "../../../test/support/video.ts";
import { makeZip } from "../../../test/support/zip.ts";

/** Every kind of file in every state of a report, sent whole and in parts, by an administrator. */

let server: TestServer;
let manual: Canteiro;
let eletronica: Canteiro;

type Arquivo = { tipo: TipoDeMidia; nome: string; bytes: Buffer; poster?: Buffer };
const arquivos: Record<string, Arquivo> = {};
const TIPOS = ["photo", "video", "video with a poster", "PDF", "ZIP", "signature"];

beforeAll(async () => {
  server = await startTestServer();
  manual = await createCanteiro(server, 0);
  eletronica = await createCanteiro(server, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
  const foto = await readFile(fotoExemplo("Landscape_1.jpg"));
  const filme = await makeVideo({ seconds: 2 });
  Object.assign(arquivos, {
    photo: { tipo: "foto", nome: "laje.jpg", bytes: foto },
    video: { tipo: "video", nome: "laje.mp4", bytes: filme },
    "video with a poster": { tipo: "video", nome: "laje.mp4", bytes: filme, poster: foto },
    PDF: {
      tipo: "anexo",
      nome: "medicao.pdf",
      bytes: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
    },
    ZIP: { tipo: "anexo", nome: "projeto.zip", bytes: makeZip({ "planta.txt": "laje" }) },
    signature: { tipo: "assinatura", nome: "a.png", bytes: await sharp(Buffer.from(svg)).png().toBuffer() },
  });
});
afterAll(() => server.close());

type Estado = { nome: string; onde: () => Canteiro; fazer: (c: Canteiro) => Promise<Lugar>; documento: boolean };
const reprovado = async (c: Canteiro) => {
  const params = await c.novo();
  must(await c.reprovar(params, c.assinantes[0] ?? c.ana));
  return params;
};
const parcial = async (c: Canteiro) => {
  const params = await c.novo();
  must(await c.aprovar(params, c.assinantes[0] ?? c.ana));
  return params;
};
const aprovado = async (c: Canteiro) => {
  const params = await c.novo();
  for (const each of c.assinantes) must(await c.aprovar(params, each));
  return params;
};
const aMao = async (c: Canteiro) => {
  const params = await c.novo();
  must(await c.salvar(params, { status: { id: 4 } }, c.ana));
  return params;
};
const ABERTOS: readonly Estado[] = [
  { nome: "filling out", onde: () => manual, fazer: (c) => c.novo(1), documento: false },
  { nome: "refused", onde: () => eletronica, fazer: reprovado, documento: false },
  { nome: "in review", onde: () => manual, fazer: (c) => c.novo(3), documento: false },
  { nome: "partly approved", onde: () => eletronica, fazer: parcial, documento: false },
  { nome: "approved by hand", onde: () => manual, fazer: aMao, documento: true },
];

/**
 * Sends the file whole.
 * @returns the file's name in the report, or the code with which it was refused
 */
async function enviarInteiro({ ana: as }: Canteiro, params: Lugar, { tipo, nome, bytes, poster }: Arquivo) {
  const file = { name: nome, bytes, ...(poster && { segundo: { field: "foto", bytes: poster } }) };
  if (tipo === "assinatura") {
    const query = { ...params, posicaoAssinatura: 1, nome: "Rui" };
    const answer = await server.api("uploadAssinatura", { as, query, file });
    return [answer.status, answer.error?.codigo ?? null, answer.body?.arquivoAssinatura] as const;
  }
  const call = { foto: "uploadFoto", video: "uploadVideo", anexo: "uploadAnexo" } as const;
  const { status, error, body } = await server.api(call[tipo], { as, params, file });
  return [status, error?.codigo ?? null, body?.arquivo] as const;
}

async function enviarEmPartes({ ana: as }: Canteiro, params: Lugar, { tipo, nome, bytes, poster }: Arquivo) {
  const aqui = { api: server.api, as, params };
  const envioId = randomUUID();
  const posicao = tipo === "assinatura" ? { posicao: 1, assinante: "Rui" } : {};
  const arquivo = { envioId, bytes, pedido: { tipo, nome, ...posicao } };
  const { status, error } = await criar(aqui, arquivo);
  if (status !== 200) return [status, error.codigo, undefined] as const;
  await enviarTudo(aqui, arquivo);
  if (poster !== undefined)
    must(
      await server.api("enviarFotoDoEnvio", {
        as,
        params: { ...params, envioId },
        file: { name: "p.jpg", bytes: poster },
      }),
    );
  const { status: done, error: refused, body } = await concluir(aqui, envioId);
  const item = body?.tipo === "assinatura" ? body.item.arquivoAssinatura : body?.item?.arquivo;
  return [done, refused?.codigo ?? null, item] as const;
}

const descrever = ({ ana: as }: Canteiro, params: Lugar, tipo: TipoDeMidia, arquivo: string) => {
  const target = { as, params: { ...params, arquivo }, query: { descricao: "Laje do bloco B" } };
  if (tipo === "foto") return server.api("updateFoto", target);
  return tipo === "video" ? server.api("updateVideo", target) : server.api("updateAnexo", target);
};

const tirar = ({ ana: as }: Canteiro, params: Lugar, tipo: TipoDeMidia, arquivo: string) => {
  const call = {
    foto: "deleteFoto",
    video: "deleteVideo",
    anexo: "deleteAnexo",
    assinatura: "deleteAssinatura",
  } as const;
  return server.api(call[tipo], { as, params: { ...params, arquivo } });
};

/** Checks evidence, revisions, snapshots and the bytes of every file; returns the problems found. */
async function problemas({ ana: as }: Canteiro, params: Lugar) {
  return must(await server.api("verificarEvidencias", { as, params })).body.problemas;
}

/** True when the snapshot of the newest document contains the file; null when there is no document. */
async function noDocumento({ relatorioId }: Lugar, arquivo: string): Promise<boolean | null> {
  const [row] = await server.owner<{ conteudo: string }[]>`
    select i.conteudo from relatorio_documentos d
    join relatorio_instantaneos i on i.empresa_id = d.empresa_id and i.relatorio_id = d.relatorio_id and i.sha256 = d.instantaneo_sha256
    where d.relatorio_id = ${relatorioId} order by d.epoca desc, d.versao desc limit 1`;
  return row === undefined ? null : arquivo in (JSON.parse(row.conteudo) as { arquivos: object }).arquivos;
}

const MODOS = [
  ["whole", enviarInteiro],
  ["in parts", enviarEmPartes],
] as const;
const arquivoDe = (kind: string): Arquivo => {
  const found = arquivos[kind];
  if (found === undefined) throw new Error(kind);
  return found;
};

describe.each(ABERTOS)("a report that is $nome", ({ onde, fazer, documento }) => {
  describe.each(MODOS)("takes a file sent %s", (_, enviar) => {
    it.each(TIPOS)("%s: added, changed, taken away, and the evidence verifies", async (kind) => {
      const c = onde();
      const params = await fazer(c);
      const what = arquivoDe(kind);
      const [status, codigo, arquivo = ""] = await enviar(c, params, what);
      expect([status, codigo]).toEqual([200, null]);
      expect(await noDocumento(params, arquivo)).toBe(documento ? true : null);
      expect(await problemas(c, params)).toEqual([]);
      if (what.tipo !== "assinatura") must(await descrever(c, params, what.tipo, arquivo));
      expect(await problemas(c, params)).toEqual([]);
      must(await tirar(c, params, what.tipo, arquivo));
      expect(await noDocumento(params, arquivo)).toBe(documento ? false : null);
      expect(await problemas(c, params)).toEqual([]);
    });
  });
});

describe("a report that is approved by signature", () => {
  describe.each(MODOS)("takes no file sent %s", (_, enviar) => {
    it.each(TIPOS)("%s", async (kind) => {
      const params = await aprovado(eletronica);
      const [status, codigo] = await enviar(eletronica, params, arquivoDe(kind));
      expect([status, codigo]).toEqual([423, "relatorio_aprovado"]);
      expect(await problemas(eletronica, params)).toEqual([]);
    });
  });
});
