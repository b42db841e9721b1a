import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  applied,
  linesChanged,
  newDoc,
  normalContent,
  parse,
  planCtx,
  readDoc,
  save,
} from "../../test/support/conteudo.ts";
import { planSave } from "../relatorios/conteudo.ts";
import { chaveDoNome, type Fato, fatosDe, fatosMudados, TIPOS_DE_FATO, VERSAO_DOS_FATOS } from "./fatos.ts";

const civil = { _id: "c", descricao: "Civil" };
const pessoa = { funcao: "Pedreiro", categoria: civil };
const linha = { pessoa: false, categoria: "", grupo: "", ausencia: "", minutos: null, conta: true };

const factsOf = (body: object, kind: "padrao" | "personalizada" = "padrao"): Fato[] =>
  fatosDe(readDoc(save(newDoc(kind), parse(body))));

it("people of a kind have no hours; machines have those of all of them; an occurrence is one under each of its tags", () => {
  const facts = factsOf({
    maoDeObra: {
      opcaoSelecionada: "padrao",
      padrao: [
        { _id: "p", descricao: "Pedreiro", quantidade: 6, categoria: civil },
        { _id: "h", descricao: "Azulejísta", quantidade: 2 },
      ],
    },
    equipamentos: [
      { _id: "b", descricao: "Betoneira", quantidade: 2, horario: { inicio: "08:00", fim: "11:30" } },
      { _id: "g", descricao: "Grua", quantidade: 3, horario: { inicio: "23:00", fim: "01:20" } },
      { _id: "s", descricao: "Serra", quantidade: 1 },
    ],
    ocorrencias: [
      {
        _id: "o",
        descricao: "Parou",
        maisOpcoes: true,
        tags: [
          { _id: "1", descricao: "Chuva" },
          { _id: "2", descricao: "Acesso" },
          { _id: "3", descricao: "Chuva" },
        ],
        horario: { inicio: "13:00", fim: "15:30" },
      },
      { _id: "q", descricao: "Faltou luz" },
    ],
  });
  const item = (tipo: number, n: number, rest: Partial<Fato>) => ({ ...linha, tipo, n, ...rest });
  // Whoever changes the expected facts below must raise `VERSAO_DOS_FATOS` too.
  expect([VERSAO_DOS_FATOS, facts]).toEqual([
    1,
    [
      item(1, 0, { item: "p", chave: "pedreiro", nome: "Pedreiro", categoria: "Civil", grupo: "civil", quantidade: 6 }),
      item(1, 1, { item: "h", chave: "azulejista", nome: "Azulejísta", quantidade: 2 }),
      item(2, 0, { item: "b", chave: "betoneira", nome: "Betoneira", quantidade: 2, minutos: 420 }),
      item(2, 1, { item: "g", chave: "grua", nome: "Grua", quantidade: 3, minutos: 420 }),
      item(2, 2, { item: "s", chave: "serra", nome: "Serra", quantidade: 1 }),
      item(3, 0, { item: "o", chave: "=Chuva", nome: "Chuva", quantidade: 1, minutos: 150 }),
      item(3, 1, { item: "o", chave: "=Acesso", nome: "Acesso", quantidade: 1, minutos: 150, conta: false }),
      item(3, 2, { item: "q", chave: "", nome: "", quantidade: 1 }),
    ],
  ]);
});

it("a person present is one, with their hours where they are known; one absent is none, with the reason and without hours", () => {
  const personalizada = [
    { _id: "j", nome: "João", ...pessoa, horaInicio: "07:00", horaFim: "16:48", horasIntervalo: "01:00" },
    { _id: "m", nome: "Maria", ...pessoa, horaInicio: "22:00", horaFim: "05:00", horasIntervalo: "01:00" },
    { _id: "a", nome: "Ana", ...pessoa },
    { _id: "p", nome: "Pedro", ...pessoa, presenca: "atestado", horaInicio: "07:00", horaFim: "16:00" },
    { _id: "r", nome: "Rui", ...pessoa, presenca: false },
  ];
  const facts = factsOf(
    { maoDeObra: { opcaoSelecionada: "personalizada", padrao: [], personalizada } },
    "personalizada",
  );
  expect(facts.map(({ item, quantidade, minutos, ausencia }) => [item, quantidade, minutos, ausencia])).toEqual([
    ["j", 1, 528, ""],
    ["m", 1, 360, ""],
    ["a", 1, null, ""],
    ["p", 0, null, "atestado"],
    ["r", 0, null, "ausente"],
  ]);
  expect(facts.every((fact) => fact.pessoa && fact.categoria === "Civil")).toBe(true);
});

it("names that say the same are one line", () => {
  expect([" Pedréiro ", "pedreiro", "PEDREIRO"].map(chaveDoNome)).toEqual(["pedreiro", "pedreiro", "pedreiro"]);
  expect(chaveDoNome("Ajudante  geral")).toBe("ajudante geral");
});

const placeOf = ({ tipo, n }: Fato): string => `${String(tipo)}/${String(n)}`;

it("what changed, written over what was, is what is now", () => {
  fc.assert(
    fc.property(fc.oneof(linesChanged, fc.tuple(normalContent, normalContent)), ([before, after]) => {
      const then = save(newDoc(), parse(before));
      const { doc: now, changes } = applied(then, planSave(then, parse(after), planCtx()));
      const [antes, agora] = [then, now].map((doc) => fatosDe(readDoc(doc))) as [Fato[], Fato[]];
      const rows = new Map(antes.map((fato) => [placeOf(fato), fato]));
      for (const tipo of TIPOS_DE_FATO) {
        const { escritos, idos } = fatosMudados({ before: then, after: now, changes }, readDoc(now), tipo);
        for (const fato of idos) rows.delete(placeOf(fato));
        for (const fato of escritos) {
          expect(rows.get(placeOf(fato))).not.toEqual(fato);
          rows.set(placeOf(fato), fato);
        }
      }
      expect(rows).toEqual(new Map(agora.map((fato) => [placeOf(fato), fato])));
    }),
  );
});

it("two lines that change places change the places of their facts", () => {
  const [grua, serra] = ["Grua", "Serra"].map((descricao) => ({ _id: descricao, descricao, quantidade: 1 }));
  const before = save(newDoc(), parse({ equipamentos: [grua, serra] }));
  const { doc: after, changes } = applied(before, planSave(before, parse({ equipamentos: [serra, grua] }), planCtx()));
  const { escritos } = fatosMudados({ before, after, changes }, readDoc(after), "equipamento");
  expect(escritos.map(({ n, nome }) => [n, nome])).toEqual([
    [0, "Serra"],
    [1, "Grua"],
  ]);
});
