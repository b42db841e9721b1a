import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { CLIMAS } from "../../domain/secoes/constants.ts";
import { VISTAS } from "../../server/contas/canteiro/cena.ts";
import { pt } from "../../server/contas/defaults/pt.ts";
import { refusedInBody } from "../../server/http/names.ts";
import { readExifFacts } from "../../server/images/exif.ts";
import { takeFotoDoDia } from "../../tools/demo/arquivos.ts";
import { demoDia } from "../../tools/demo/dia.ts";

/** Tests the data and the pictures of the demonstration (`npm run demo`). */

const entry = (descricao: string) => ({ _id: descricao, descricao, categoria: null, ativo: true, tags: [] });
const catalogo = {
  maoDeObra: Object.values(pt.maoDeObra).flat().map(entry),
  equipamentos: pt.equipamentos.map(entry),
  tags: pt.tiposDeOcorrencias.map(entry),
};
const dias = Array.from({ length: 60 }, (_, n) => demoDia(n, 60, catalogo));

// The demonstration writes plain objects, so only this test notices a name that `updateRelatorio` does not know.
it("its days hold only names that a report knows", () => {
  expect(dias.some(({ ocorrencias }) => ocorrencias.some(({ tags }) => tags.length > 0))).toBe(true);
  expect(dias.flatMap((dia) => refusedInBody(contract.updateRelatorio, dia))).toEqual([]);
});

it("its crews are those of a site: one storekeeper, many masons and labourers", () => {
  for (const { maoDeObra } of dias) {
    const n = Object.fromEntries(maoDeObra.padrao.map(({ descricao, quantidade }) => [descricao, quantidade]));
    const office = (pt.maoDeObra["Administração"] ?? []).map((descricao) => n[descricao] ?? 0);
    expect(Math.max(...office)).toBe(1);
    expect(Math.min(n["Pedreiro"] ?? 0, n["Servente"] ?? 0)).toBeGreaterThan(5);
  }
});

describe("its pictures", () => {
  const dia = { n: 4, data: "2026-11-21", progresso: 0.4, clima: { manha: "Claro", tarde: "Chuvoso" } } as const;
  /** Brightness of the upper third, where the sky is. */
  const sky = async (bytes: Uint8Array): Promise<number> => {
    const { width, height } = await sharp(bytes).metadata();
    const top = { left: 0, top: 0, width, height: Math.round(height / 3) };
    const { channels } = await sharp(await sharp(bytes).extract(top).toBuffer()).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };

  it("are JPEGs with the time they were taken, the same for the same scene and others for others", async () => {
    const made = await Promise.all(VISTAS.map((vista) => takeFotoDoDia(dia, { vista, hora: "07:40" })));
    const again = await takeFotoDoDia(dia, { vista: VISTAS[0], hora: "07:40" });
    expect(Buffer.from(again.bytes).equals(Buffer.from(made[0]?.bytes ?? []))).toBe(true);
    expect(new Set(made.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(VISTAS.length);
    for (const { bytes } of made) {
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(["jpeg", 1600, 1200]);
      expect(readExifFacts(exif)).toEqual({ takenAt: "2026-11-21T07:40:00" });
    }
  });

  it("have the sky of the day's weather", async () => {
    const skies = await Promise.all(
      CLIMAS.map(async (clima) =>
        sky(
          (await takeFotoDoDia({ ...dia, clima: { manha: clima, tarde: clima } }, { vista: "geral", hora: "08:00" }))
            .bytes,
        ),
      ),
    );
    expect(skies).toHaveLength(3);
    expect(skies[2]).toBeLessThan(Math.min(skies[0] ?? 0, skies[1] ?? 0) - 25);
  });
});
