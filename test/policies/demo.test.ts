import { expect, it } from "vitest";
import { contract } from "../../domain/contract.ts";
import { refusedInBody } from "../../server/http/names.ts";
import { demoDia } from "../../tools/demo/dia.ts";

/** The demonstration (`npm run demo`) writes plain objects: nothing but this tells that a call does not know their names. */

const TIPOS = ["Chuva", "Atraso de fornecedor", "Falta de energia", "Fiscalização", "Acidente de trabalho"];
const entry = (descricao: string) => ({ _id: descricao, descricao, categoria: null, ativo: true, tags: [] });

it("its days hold only names that a report knows", () => {
  const many = Array.from({ length: 15 }, (_, n) => entry(`Item ${String(n)}`));
  const catalogo = { maoDeObra: many, equipamentos: many, tags: TIPOS.map(entry) };
  const dias = Array.from({ length: 60 }, (_, n) => demoDia(n, 60, catalogo));
  expect(dias.some(({ ocorrencias }) => ocorrencias.some(({ tags }) => tags.length > 0))).toBe(true);
  expect(dias.flatMap((dia) => refusedInBody(contract.updateRelatorio, dia))).toEqual([]);
});
