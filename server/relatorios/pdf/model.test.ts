import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SECAO_IDS } from "../../../domain/secoes/ids.ts";
import { relatorioExemplo } from "../../../test/support/relatorioExemplo.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";

const options: RdoOptions = {
  idioma: "pt",
  photoPath: (arquivo) => `/fotos/${arquivo}`,
  logos: {},
  signaturePath: (arquivo) => `/assinaturas/${arquivo}`,
  comFotos: true,
  geradoEm: "2026-11-19T12:14:00Z",
  timeZone: "America/Sao_Paulo",
};
const build = (changes: Partial<ReturnType<typeof relatorioExemplo>> = {}, changed: Partial<RdoOptions> = {}) =>
  buildRdoModel({ ...relatorioExemplo(), ...changes }, { ...options, ...changed });

describe("the model of the PDF", () => {
  it("has a template part for every section", () => {
    const absent = SECAO_IDS.filter((secao) => !existsSync(new URL(`./secoes/${secao}.typ`, import.meta.url)));
    expect(absent).toEqual([]);
  });

  it("numbers photos through the whole report, in the order they stand", () => {
    const { secoes, summary } = build();
    const titles = [
      ...(secoes.atividade?.items.flatMap((a) => a.photos.items) ?? []),
      ...(secoes.ocorrencia?.items.flatMap((o) => o.photos.items) ?? []),
      ...(secoes.galeriaDeFoto?.photos.items ?? []),
    ].map((photo) => photo.title);
    expect(titles).toEqual(Array.from({ length: 9 }, (_, i) => `Foto ${i + 1}`));
    expect(summary.at(-1)).toEqual({ label: "Fotos", value: "9" });
  });

  it("says of weather at which nobody has looked that it is not confirmed", () => {
    const { clima } = relatorioExemplo();
    if (clima === undefined) throw new Error("the example has it");
    const words = (manha: typeof clima.manha) =>
      build({ clima: { ...clima, manha } }).secoes.condicaoClimatica?.periods[0]?.weather;
    expect(words({ ...clima.manha, clima: "Nublado" })).toBe("Nublado");
    expect(words({ ...clima.manha, clima: "Nublado", confirmado: false })).toBe("Nublado (não confirmado)");
  });

  it("puts tasks under the stages that are shown, and counts activities and photos in that order", () => {
    const [laje, alvenaria, vigas, eletrica] = relatorioExemplo().atividades ?? [];
    const [bomba] = relatorioExemplo().ocorrencias ?? [];
    if (!laje || !alvenaria || !vigas || !eletrica || !bomba) throw new Error("the example has them");
    const em = (_id: string, item: string | null) => ({ _id, item, descricao: `Etapa ${_id}` });
    const mostrada = { mostrarNoRelatorio: true } as const;
    const { secoes } = build({
      atividades: [
        { ...laje, etapa: { ...em("B", null), ...mostrada } },
        { ...alvenaria, etapa: em("C", null) },
        { ...vigas, etapa: { ...em("A", "2"), ...mostrada } },
        { ...eletrica, etapa: { ...em("B", null), ...mostrada } },
      ],
      ocorrencias: [{ ...bomba, tarefa: { _id: laje.tarefaId } }],
    });
    const items = secoes.atividade?.items ?? [];
    expect(items.map(({ heading, item, name }) => [heading, item, name])).toEqual([
      [null, "1", alvenaria.descricao],
      ["Etapa B", "2", laje.descricao],
      [null, "3", eletrica.descricao],
      ["2 Etapa A", "4", vigas.descricao],
    ]);
    expect(items.flatMap(({ photos }) => photos.items.map(({ title }) => title))).toEqual(
      Array.from({ length: 4 }, (_, i) => `Foto ${i + 1}`),
    );
    expect(secoes.ocorrencia?.items[0]?.details).toEqual([{ label: "Atividade", value: `2 ${laje.descricao}` }]);
  });

  it("keeps the numbers and the captions in the version without photos", () => {
    const { secoes, photoFiles } = build({}, { comFotos: false });
    expect(photoFiles).toEqual({});
    expect(secoes.atividade?.items[0]?.photos.omitted).toBe("Fotos 1 a 3 não incluídas nesta versão");
    expect(secoes.atividade?.items[1]?.photos.omitted).toBe("Foto 4 não incluída nesta versão");
    expect(secoes.galeriaDeFoto?.photos.captions[0]).toEqual({
      title: "Foto 6",
      caption: "Lançamento do concreto, eixo 5",
    });
  });

  it("leaves out switched-off sections and those without content, and says where nothing was recorded", () => {
    const relatorio = relatorioExemplo();
    const itens = { ...relatorio.modeloDeRelatorio.itens, atividade: false };
    const { comentarios: _hidden, ...rest } = relatorio;
    const model = buildRdoModel(
      { ...rest, modeloDeRelatorio: { ...relatorio.modeloDeRelatorio, itens }, ocorrencias: [] },
      options,
    );
    expect(model.order).toEqual([
      "horarioDeTrabalho",
      "condicaoClimatica",
      "maoDeObra",
      "equipamento",
      "ocorrencia",
      "checklist",
      "controleDeMaterial",
      "galeriaDeFoto",
      "video",
      "anexo",
      "assinatura",
    ]);
    expect(model.secoes.ocorrencia?.empty).toBe("Nada registrado");
    expect(model.summary.map((s) => s.label)).toEqual(["Mão de obra", "Equipamentos", "Ocorrências", "Fotos"]);
    // An occurrence does not name its activity when the reader may not see activities.
    expect(
      build({ modeloDeRelatorio: { ...relatorio.modeloDeRelatorio, itens } }).secoes.ocorrencia?.items[0]?.details,
    ).toEqual([]);
  });

  it("groups labour by category, those without one last, with subtotals", () => {
    const groups = build().secoes.maoDeObra?.quantities?.groups.map(({ name, total }) => [name, total]);
    expect(groups).toEqual([
      ["Mão de obra direta", "41"],
      ["Mão de obra indireta", "5"],
      ["Terceirizados", "7"],
      ["Sem categoria", "1"],
    ]);
    expect(build().secoes.maoDeObra?.count).toBe("54");
  });

  it("lists people with presence and hours, and says how many of them were there", () => {
    const person = (nome: string, presenca: boolean | "ferias") => ({
      _id: nome,
      nome,
      registro: null,
      funcao: "Pedreiro",
      categoria: { descricao: "Direta" },
      presenca,
      horaInicio: presenca === true ? "07:00" : null,
      horaFim: presenca === true ? "17:00" : null,
      horasIntervalo: presenca === true ? "01:00" : null,
      horasTrabalhadas: presenca === true ? "09:00" : null,
    });
    const personalizada = [person("Ana", true), person("Bento", "ferias"), person("Caio", false)];
    const section = build({ maoDeObra: { opcaoSelecionada: "personalizada", padrao: [], personalizada } }).secoes
      .maoDeObra;
    expect(section?.count).toBe("3");
    expect(section?.people?.groups[0]?.total).toBe("1 presentes de 3");
    expect(section?.people?.groups[0]?.items.map((i) => [i.name, i.presence.text, i.hours, i.rest, i.total])).toEqual([
      ["Ana", "Presente", "07:00 – 17:00", "01:00", "9h"],
      ["Bento", "Férias", "", "", ""],
      ["Caio", "Ausente", "", "", ""],
    ]);
    expect(section?.quantities).toBeNull();
  });

  it("answers of a checklist are words, also where there is none", () => {
    const [list] = build().secoes.checklist?.items ?? [];
    expect(list?.answered).toBe("5 de 5 respondidas");
    expect(list?.questions.map((q) => q.answers.map(({ text, tone }) => [text, tone]))).toEqual([
      [["Conforme", "good"]],
      [["Conforme", "good"]],
      [["Não conforme", "bad"]],
      [["Conforme", "good"]],
      [["Não se aplica", "quiet"]],
    ]);
    const unanswered = relatorioExemplo().checklist?.map((c) => ({
      ...c,
      itens: c.itens.map((i) => ({ ...i, opcoes: i.opcoes.map((o) => ({ ...o, checked: false })) })),
    }));
    const [blank] =
      build(unanswered === undefined ? {} : { checklist: unanswered }, { idioma: "en" }).secoes.checklist?.items ?? [];
    expect([blank?.answered, blank?.questions[0]?.answers[0]?.text]).toEqual(["0 of 5 answered", "Not answered"]);
  });

  it("prints the signatures drawn by hand", () => {
    expect(build().signatureFiles).toEqual({ "s1.png": "/assinaturas/s1.png", "s2.png": "/assinaturas/s2.png" });
    const ana = { _id: "u1", nome: "Ana Souza", perfilCliente: false };
    const assinaturasManualUrl = relatorioExemplo().assinaturasManualUrl?.map((a) => ({ ...a, usuario: ana })) ?? [];
    const said = { pt: "Registrada na sessão de", en: "Recorded in the session of", es: "Registrada en la sesión de" };
    for (const idioma of ["pt", "en", "es"] as const) {
      const { items } = build({ assinaturasManualUrl }, { idioma }).secoes.assinatura ?? { items: [] };
      expect(items.map(({ facts }) => facts.at(-1))).toEqual(items.map(() => `${said[idioma]} Ana Souza`));
      expect(items).toHaveLength(2);
    }
  });

  it("says what was done of what was planned, and marks more than 100 %", () => {
    const [first] = build().secoes.atividade?.items ?? [];
    expect(first?.production?.value).toBe("38,50 de 42,00 m³");
    const over = relatorioExemplo().atividades?.map((a) => ({ ...a, porcentagem: 137 }));
    expect(build(over === undefined ? {} : { atividades: over }).secoes.atividade?.items[0]?.percent).toEqual({
      value: 137,
      text: "137 %",
      over: true,
    });
  });

  it("shows the reduced header for a reduced registration, and the company's own captions", () => {
    const { obra, textoPersonalizado } = relatorioExemplo();
    expect(build({ obra: { ...obra, cadastroCompleto: false } }).work).toEqual({
      fields: [{ label: "Obra", value: obra.nome, wide: true, strong: true }],
      term: null,
    });
    const own = build({ textoPersonalizado: { ...textoPersonalizado, prazoAVencer: "Saldo" } }).work.term?.counts;
    expect(own).toEqual([
      { label: "Prazo contratual", value: "362 dias" },
      { label: "Prazo decorrido", value: "262 dias" },
      { label: "Saldo", value: "100 dias" },
    ]);
  });

  it("speaks each language, translates the default title and never a person's words", () => {
    const words = (idioma: RdoOptions["idioma"]) => {
      const m = build({}, { idioma });
      return [
        m.title,
        m.dateLine,
        m.status.text,
        m.secoes.condicaoClimatica?.periods[0]?.weather,
        m.secoes.maoDeObra?.quantities?.groups[3]?.name,
      ];
    };
    expect(words("pt")).toEqual([
      "Relatório Diário de Obra (RDO)",
      "18/11/2026 · Quarta-feira",
      "Aprovado",
      "Claro",
      "Sem categoria",
    ]);
    expect(words("en")).toEqual([
      "Daily Site Report (RDO)",
      "18 Nov 2026 · Wednesday",
      "Approved",
      "Clear",
      "Uncategorised",
    ]);
    expect(words("es")).toEqual([
      "Informe Diario de Obra (RDO)",
      "18/11/2026 · Miércoles",
      "Aprobado",
      "Despejado",
      "Sin categoría",
    ]);
    const own = { ...relatorioExemplo().modeloDeRelatorio, descricao: "Diário da fiscalização" };
    expect(build({ modeloDeRelatorio: own }, { idioma: "en" }).title).toBe("Diário da fiscalização");
  });

  it("writes a period with both its days", () => {
    expect(build({ dataFim: "2026-11-20" }).dateLine).toBe("18/11/2026 a 20/11/2026 · Quarta-feira a Sexta-feira");
    expect(build({ dataFim: "2026-11-20" }, { idioma: "en" }).running.date).toBe("18 Nov 2026 to 20 Nov 2026");
  });
});
