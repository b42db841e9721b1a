import type { ObraInput } from "../../domain/obras/schema.ts";

/** Twelve works of an invented builder: every status, short and very long names, with full and with minimal registration. */

type Full = Extract<ObraInput, { cadastroCompleto: true }>;
export type DemoObra = Omit<Full, "status" | "tipoMaoDeObra"> & { statusId: number };

const full = (
  nome: string,
  statusId: number,
  dataInicio: string,
  dataFim: string,
  rest: Partial<
    Pick<Full, "cliente" | "responsavel" | "numeroContrato" | "endereco" | "observacao" | "tipoContratanteContratada">
  >,
): DemoObra => ({
  nome,
  statusId,
  dataInicio,
  dataFim,
  cadastroCompleto: true,
  tipoContratanteContratada: "Contratante",
  cliente: null,
  responsavel: null,
  numeroContrato: null,
  endereco: null,
  observacao: null,
  ...rest,
});

/** Returns the twelve works; the first receives a year of reports. `day` gives the date, `YYYY-MM-DD`, that is `offset` days from today. */
export function demoObras(day: (offset: number) => string): DemoObra[] {
  return [
    full("Unidade Básica de Saúde Jardim das Acácias", 3, day(-365), day(60), {
      cliente: "Prefeitura Municipal de Ribeirão das Neves",
      responsavel: "Eng. Ricardo Nunes Sá – CREA-MG 142.857/D",
      numeroContrato: "CT 047/2026",
      endereco: "Rua das Acácias, 310 – Jardim Colonial – Ribeirão das Neves/MG",
      observacao: "Área construída 1.284,60 m².",
    }),
    full("Residencial Mirante da Serra – Torre B", 3, day(-210), day(330), {
      cliente: "Mirante Incorporadora SPE Ltda.",
      responsavel: "Eng. Carla Fontes Amaral",
      numeroContrato: "MS-B-2026/09",
      endereco: "Av. do Contorno, 4.420 – Belo Horizonte/MG",
    }),
    full(
      "Recapeamento da Avenida Beira-Rio, trechos 1 a 4, com drenagem, sinalização e acessibilidade",
      3,
      day(-90),
      day(120),
      {
        cliente: "Secretaria de Obras",
        numeroContrato: "TP 12/2026",
        endereco: "Av. Beira-Rio, km 0 a 6,4",
        tipoContratanteContratada: "Contratada",
      },
    ),
    full("Escola Municipal Professora Inês Valadares – ampliação", 2, day(-180), day(40), {
      cliente: "Prefeitura Municipal",
      numeroContrato: "CV 003/2026",
      responsavel: "Eng. Paulo Teles",
    }),
    full("Galpão logístico Contagem II", 3, day(-60), day(200), {
      cliente: "LogBrasil Armazéns S.A.",
      tipoContratanteContratada: "Cliente",
    }),
    full("Reforma da fachada – Edifício São Lucas", 4, day(-320), day(-20), {
      cliente: "Condomínio São Lucas",
      numeroContrato: "28/2026",
    }),
    full("Ponte sobre o Ribeirão do Campo", 1, day(30), day(300), { cliente: "DER", numeroContrato: "DER-118/2026" }),
    full("Creche Pequeno Príncipe", 3, day(-140), day(25), {
      cliente: "Prefeitura Municipal",
      responsavel: "Eng. Carla Fontes Amaral",
    }),
    full("Estação de tratamento de esgoto – módulo 3", 2, day(-400), day(-10), {
      cliente: "Companhia de Saneamento",
      numeroContrato: "SAN-77",
    }),
    full("Loja-âncora, shopping Estação", 4, day(-250), day(-90), { cliente: "Estação Participações" }),
    full("Muro de arrimo Rua 7", 1, day(15), day(75), {}),
    full("Casa Alameda das Palmeiras, 88", 3, day(-45), day(180), {
      cliente: "Família Andrade",
      endereco: "Alameda das Palmeiras, 88",
    }),
  ];
}
