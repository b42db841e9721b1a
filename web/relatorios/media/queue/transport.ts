import type { Envio as EnvioWire, EnvioConcluido, EnvioInput } from "../../../../domain/relatorios/enviosContract.ts";
import type { AssinaturaManual, Anexo, Foto, Video } from "../../../../domain/relatorios/conteudoSchema.ts";
import { call, sendPart, upload } from "../../../api/client.ts";
import { ApiError } from "../../../api/error.ts";
import { type Place, placeQuery } from "../../form/places.ts";
import type { MediaRow } from "../store/types.ts";
import type { Transport } from "./sendFile.ts";

/** The calls that send one file. Each call is tried once, because the queue retries in its own way. */

/** A file that the server has received, in the form that the screens need. */
export type Arrival = { readonly relatorioId: string; readonly obraId: string; readonly versao: number } & (
  | { readonly tipo: "foto"; readonly item: Foto }
  | { readonly tipo: "video"; readonly item: Video }
  | { readonly tipo: "anexo"; readonly item: Anexo }
  | { readonly tipo: "assinatura"; readonly item: AssinaturaManual }
);

/** Converts the place of a photo to the object `lugar` that the API takes. */
export function lugarDoEnvio(place: Place | null): EnvioInput["lugar"] {
  const { tarefaId, ocorrenciaId, itemChecklistId } = place === null ? {} : placeQuery(place);
  return {
    tarefaId: tarefaId ?? null,
    ocorrenciaId: ocorrenciaId ?? null,
    itemChecklistId: itemChecklistId ?? null,
  };
}

const bodyOf = (row: MediaRow): EnvioInput => ({
  tipo: row.kind,
  sha256: row.sha256 ?? "",
  tamanho: row.size,
  nome: row.name,
  mime: row.mime,
  descricao: row.descricao,
  lugar: lugarDoEnvio(row.place),
  posicao: row.signature?.posicao ?? null,
  assinante: row.signature?.nome ?? null,
});

/** Returns the numbers, from 0, of the parts that the server asks for again. The server names them from 1, in `campos`, such as `partes.3`. */
function missingOf(error: unknown): number[] {
  if (!(error instanceof ApiError)) return [];
  return error.campos.flatMap(({ campo }) => {
    const n = Number(/^partes\.(\d+)$/.exec(campo)?.[1]);
    return Number.isInteger(n) ? [n - 1] : [];
  });
}

/** Sends a video's poster. A refusal of the poster (4xx) is ignored: a video without a poster is shown with a symbol. */
async function sendPoster(row: MediaRow, params: Params, envio: EnvioWire): Promise<void> {
  const bytes = row.still?.bytes ?? null;
  if (row.kind !== "video" || bytes === null || envio.foto || envio.estado !== "recebendo") return;
  try {
    const file = new Blob([bytes], { type: "image/jpeg" });
    await upload("enviarFotoDoEnvio", { params, file, fileName: "foto.jpg", once: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  }
}

type Params = { readonly obraId: string; readonly relatorioId: string; readonly envioId: string };

export function transportOf(row: MediaRow): Transport<Arrival> {
  const { obraId, relatorioId } = row;
  const params: Params = { obraId, relatorioId, envioId: row.id };
  const arrivalOf = ({ tipo, item, versao }: EnvioConcluido): Arrival =>
    ({ obraId, relatorioId, versao, tipo, item }) as Arrival;
  return {
    announce: async () => {
      const envio = await call("criarEnvio", { params, body: bodyOf(row), once: true });
      await sendPoster(row, params, envio);
      // The file was concluded before (and the answer lost) or refused for good. Reports that no part is missing; `finish` then
      // tells which of the two happened.
      if (envio.estado !== "recebendo") return new Set(Array.from({ length: envio.total }, (_, n) => n));
      return new Set(envio.partes.map((n) => n - 1));
    },
    part: async (n, { bytes, sha256 }, onProgress, signal) => {
      await sendPart("enviarParte", {
        params: { ...params, n: n + 1 },
        query: { sha256 },
        bytes,
        signal,
        once: true,
        onProgress: (fraction) => onProgress(fraction * bytes.byteLength),
      });
    },
    finish: async () => {
      try {
        const query = row.toGallery ? { galeria: "true" } : {};
        return { answer: arrivalOf(await call("concluirEnvio", { params, query, once: true })) };
      } catch (error) {
        const missing = missingOf(error);
        if (missing.length === 0) throw error;
        return { missing };
      }
    },
    receipt: async () => {
      const { sha256, tamanho } = await call("getRecibo", { params, once: true });
      return { sha256, size: tamanho };
    },
  };
}
