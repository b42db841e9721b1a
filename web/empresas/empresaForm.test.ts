import { CONFIGURACAO_IDS, CONFIGURACAO_PADRAO } from "../../domain/empresas/constants.ts";
import { describe, expect, it } from "vitest";
import { captionsOf, inputOf, sameValues, valuesOf } from "./empresaForm.ts";

const EMPRESA = {
  _id: "e",
  ativo: true,
  nome: "Horizonte",
  telefone: null,
  logoUrl: null,
  status: "ativa" as const,
  exibirMensagemCobrancasVencidas: false,
  mensagemPagamentoVencido: null,
  contratacao: null,
  segmentoDeCliente: { id: 1, descricao: "Construção civil" },
  observacao: null,
  cadastro: {
    nome: "Ana",
    cargo: null,
    email: "ana@horizonte.example",
    dataCadastro: "2026-11-01",
    periodoTeste: true,
    periodoTesteDiasRestantes: 10,
    periodoTesteDataFim: "2026-12-01",
  },
  idioma: "pt" as const,
  fusoHorario: "America/Sao_Paulo",
  horaDoLembrete: "17:00",
  configuracao: { ...CONFIGURACAO_PADRAO },
  textoPersonalizado: { prazoContratual: "Contratado", prazoDecorrido: null, prazoAVencer: null },
  permissoes: { editar: null },
};

/** The input as it is sent, after a round trip through JSON. */
const sent = (change: object) => {
  const saved = valuesOf(EMPRESA);
  return JSON.parse(JSON.stringify(inputOf({ ...saved, ...change }, saved))) as unknown;
};

describe("the form of the company", () => {
  it("is unchanged at first", () => {
    expect(sameValues(valuesOf(EMPRESA), valuesOf({ ...EMPRESA }))).toBe(true);
    expect(sent({})).toEqual({ textoPersonalizado: {}, configuracao: {} });
  });

  it("sends what differs and nothing else", () => {
    expect(sent({ nome: "Sul", prazoDecorrido: "Corrido", prazoContratual: "", copiarUltimoRelatorio: false })).toEqual(
      {
        nome: "Sul",
        textoPersonalizado: { prazoDecorrido: "Corrido", prazoContratual: "" },
        configuracao: { copiarUltimoRelatorio: false },
      },
    );
  });

  it("sends every rule that was switched, and the segment by its id", () => {
    const rules = Object.fromEntries(CONFIGURACAO_IDS.map((id) => [id, !CONFIGURACAO_PADRAO[id]]));
    expect(sent({ ...rules, segmento: "7", observacao: "CREA 123" })).toEqual({
      observacao: "CREA 123",
      segmentoDeCliente: { id: 7 },
      textoPersonalizado: {},
      configuracao: rules,
    });
  });

  it("shows captions as the report will: blanks are the product's own", () => {
    expect(captionsOf({ ...valuesOf(EMPRESA), prazoDecorrido: "  ", prazoAVencer: " Resta " })).toEqual({
      prazoContratual: "Contratado",
      prazoDecorrido: null,
      prazoAVencer: "Resta",
    });
  });
});
