import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Person } from "./http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "./obras.ts";
import { fotoExemplo } from "./relatorioExemplo.ts";
import type { Product } from "./server.ts";
import { makeVideo } from "./video.ts";

/** A report with a file of every kind: two photos, a video with its poster, an attachment and a signature. */

export type RelatorioCheio = {
  readonly ana: Person;
  readonly obraId: string;
  readonly modeloId: string;
  readonly relatorioId: string;
  /** Names of the files in the report. */
  readonly fotos: readonly string[];
  readonly video: string;
  readonly poster: string;
  readonly anexo: string;
  readonly assinatura: string;
};

async function signature(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Creates a report with a file of every kind, over HTTP, as `given` or else as a new administrator of a new company; in both
 * cases the company gets a plan.
 */
export async function enterRelatorioCheio(server: Product, given?: Person): Promise<RelatorioCheio> {
  const ana = given ?? (await server.signUp());
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana, COMPLETA);
  const relatorioId = (await addRelatorio(server, ana, obra))._id;
  const where = { obraId: obra.obraId, relatorioId };
  const fotos: string[] = [];
  for (const name of ["Landscape_1.jpg", "Portrait_6.jpg"]) {
    const bytes = await readFile(fotoExemplo(name));
    const file = { name, bytes };
    fotos.push(taken(await server.api("uploadFoto", { as: ana, params: where, file })).arquivo);
  }
  const foto = await readFile(fotoExemplo("Portrait_1.jpg"));
  const video = taken(
    await server.api("uploadVideo", {
      as: ana,
      params: where,
      file: { name: "v.mp4", bytes: await makeVideo({ seconds: 2 }), segundo: { field: "foto", bytes: foto } },
    }),
  );
  const anexo = taken(
    await server.api("uploadAnexo", {
      as: ana,
      params: where,
      file: { name: "medicao.csv", bytes: Buffer.from("item;qtd\n1;2\n"), type: "text/csv" },
    }),
  );
  const assinatura = taken(
    await server.api("uploadAssinatura", {
      as: ana,
      query: { ...where, posicaoAssinatura: 1, nome: "Ana Souza" },
      file: { name: "a.png", bytes: await signature() },
    }),
  );
  return {
    ana,
    ...obra,
    relatorioId,
    fotos,
    video: video.arquivo,
    poster: video.arquivoFoto ?? "",
    anexo: anexo.arquivo,
    assinatura: assinatura.arquivoAssinatura,
  };
}

function taken<T>(answer: { status: number; body: T; bytes: Buffer }): T {
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${answer.bytes.toString()}`);
  return answer.body;
}
