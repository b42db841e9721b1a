import { expect, it } from "vitest";
import { camposRecusados, newDoc, parse, planCtx, readDoc, save } from "../../../test/support/conteudo.ts";
import { copyItems, counts, planSave } from "../conteudo.ts";

/** Material received and used. */

const areia = { _id: "m1", descricao: "Areia média", quantidade: "5 M" };
const body = (recebido: object[], utilizado: object[] = []) => parse({ controleDeMaterial: { recebido, utilizado } });

it("keeps free-text quantities without markup, each list in its order", () => {
  const doc = save(
    newDoc(),
    body(
      [
        { ...areia, descricao: "<b>Areia</b> média" },
        { _id: "m0", descricao: "Brita" },
      ],
      [{ descricao: "Cimento", quantidade: "36 sacos" }],
    ),
  );
  expect(readDoc(doc).controleDeMaterial).toEqual({
    recebido: [areia, { _id: "m0", descricao: "Brita", quantidade: "" }],
    utilizado: [{ _id: "n1", descricao: "Cimento", quantidade: "36 sacos" }],
  });
  expect(counts(readDoc(doc)).controleDeMaterial).toBe(3);
});

it("an entry without description is silently not saved; an emptied one keeps its text; left out, it is deleted", () => {
  const doc = save(newDoc(), body([areia, { _id: "m2", descricao: " ", quantidade: "3" }]));
  expect(readDoc(doc).controleDeMaterial?.recebido).toEqual([areia]);
  const emptied = save(doc, body([{ ...areia, descricao: "", quantidade: "6 M" }]));
  expect(readDoc(emptied).controleDeMaterial?.recebido).toEqual([{ ...areia, quantidade: "6 M" }]);
  expect(planSave(doc, body([]), planCtx())).toEqual([{ t: "rm", item: "m1" }]);
});

it("the same entry twice is refused", () => {
  expect(camposRecusados(() => planSave(newDoc(), body([areia, areia]), planCtx()))).toEqual([
    { campo: "controleDeMaterial.recebido.1._id", erro: "valor_invalido" },
  ]);
  expect(() => planSave(newDoc(), body([areia], [areia]), planCtx())).toThrow("item_desconhecido");
});

it("is copied on demand only", () => {
  const doc = save(newDoc(), body([areia], [{ _id: "m9", descricao: "Cimento" }]));
  const none = {
    clima: false,
    maoDeObra: false,
    equipamentos: false,
    atividades: false,
    ocorrencias: false,
    controleDeMaterial: false,
    comentarios: false,
  };
  const material = (choices: typeof none) =>
    copyItems(doc, choices)
      .filter(({ secao }) => secao === "controleDeMaterial")
      .map(({ id }) => id);
  expect(material(none)).toEqual([]);
  expect(material({ ...none, controleDeMaterial: true })).toEqual(["m1", "m9"]);
});
