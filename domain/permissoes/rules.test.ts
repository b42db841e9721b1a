import { describe, expect, it } from "vitest";
import { administrador, cliente, editor, personalizado } from "../../test/support/actors.ts";
import { ESTADO_INICIAL } from "../aprovacao/rules.ts";
import { SECAO_IDS } from "../secoes/ids.ts";
import { permissaoDeAcessoSchema } from "./schema.ts";
import { ACTS, type Act } from "../calls/acts.ts";
import {
  allPermissoes,
  asReaderOnly,
  authorize,
  canChangeComentario,
  canChangeArquivo,
  canSeeObra,
  canSeeRelatorio,
  canWriteSecao,
  FULL_ACCESS,
  NO_ACCESS,
  visibleSecoes,
} from "./rules.ts";

const no = "sem_permissao";
const ARQUIVOS = ["analise.fotos", "analise.videos", "analise.anexos"] as const;
const allowed = (actor: Parameters<typeof allPermissoes>[0]): Act[] =>
  ACTS.filter((act) => allPermissoes(actor)[act] === null);

describe("profile × act", () => {
  it("an administrator passes every check", () => {
    expect(allowed(administrador())).toEqual([...ACTS]);
  });

  it("a customised user without flags looks, and fills in nothing", () => {
    expect(allowed(personalizado())).toEqual(["obra.ver", "relatorio.ver", "analise.grade", "analise.relatorios"]);
  });

  it.each([
    [{ configuracoes: { empresa: true } }, ["empresa.editar", "assinatura.ver"]],
    [
      { obra: { adicionarEditar: true } },
      [
        ...(["obra.adicionarEditar", "planilha", "predefinidos.ver", "maoDeObra.ver", "equipamento.ver"] as const),
        ...(["modelo.ver", "grupo.ver"] as const),
      ],
    ],
    [{ obra: { excluir: true } }, ["obra.excluir"]],
    [
      { relatorio: { adicionarEditar: true } },
      ["relatorio.adicionarEditar", "relatorio.contribuir", "relatorio.lembrar"],
    ],
    [
      { relatorio: { adicionarEditar: true }, relatorioItem: { ocorrencia: true } },
      [
        "relatorio.adicionarEditar",
        "relatorio.semTrabalho",
        "relatorio.contribuir",
        "relatorio.lembrar",
        "ocorrencia.ver",
      ],
    ],
    // A person who can only read a section does not get the company's list for it.
    [{ relatorioItem: { ocorrencia: true, maoDeObra: true, equipamento: true, checklist: true } }, []],
    [
      { relatorio: { adicionarEditar: true }, relatorioItem: { equipamento: true } },
      ["relatorio.adicionarEditar", "relatorio.contribuir", "relatorio.lembrar", "predefinidos.ver", "equipamento.ver"],
    ],
    [{ relatorio: { excluir: true } }, ["relatorio.excluir"]],
    [{ relatorio: { aprovar: true } }, ["relatorio.contribuir", "relatorio.lembrar", "relatorio.aprovar"]],
    [
      { configuracoes: { listaMaoDeObra: true } },
      ["planilha", "predefinidos.ver", "maoDeObra.ver", "maoDeObra.editar"],
    ],
    [
      { configuracoes: { listaEquipamentos: true } },
      ["planilha", "predefinidos.ver", "equipamento.ver", "equipamento.editar"],
    ],
    [{ configuracoes: { listaTiposDeOcorrencias: true } }, ["planilha", "ocorrencia.ver", "ocorrencia.editar"]],
    [{ configuracoes: { checklist: true } }, ["planilha", "checklist.ver", "checklist.editar"]],
    [{ cronograma: { visualizar: true } }, ["planilha", "cronograma.ver"]],
    [{ clienteObra: { adicionarComentario: true, adicionarFoto: true } }, []],
  ] as const)("customised with %j", (flags, more) => {
    const base = allowed(personalizado());
    expect(allowed(personalizado(flags)).filter((act) => !base.includes(act))).toEqual(more);
  });

  it("the bin is for administrators, whatever the flags", () => {
    expect(authorize({ ...personalizado(), permissaoDeAcesso: FULL_ACCESS }, "lixeira")).toBe(no);
  });

  it("a client looks, and contributes by its own flags only", () => {
    expect(allowed(cliente())).toEqual(["obra.ver", "relatorio.ver", "analise.relatorios", ...ARQUIVOS]);
    expect(allowed(cliente({ clienteObra: { adicionarFoto: true } }))).toContain("relatorio.contribuir");
    expect(allowed({ ...cliente(), permissaoDeAcesso: FULL_ACCESS })).toEqual([
      "obra.ver",
      "relatorio.ver",
      "relatorio.contribuir",
      "analise.relatorios",
      ...ARQUIVOS,
    ]);
  });
});

describe("what a person sees", () => {
  it("works: administrators all, others their own; no list is no work", () => {
    expect(canSeeObra(administrador(), "other")).toBe(true);
    expect(canSeeObra(personalizado(), "obra1")).toBe(true);
    expect(canSeeObra(personalizado(), "other")).toBe(false);
    expect(canSeeObra({ ...cliente(), obrasAcesso: null }, "obra1")).toBe(false);
  });

  it("reports: a limited client only approved ones", () => {
    const limited = cliente();
    const open = cliente({ clienteObra: { verSomenteRelatorioAprovado: false } });
    const answers = (actor: typeof limited) => [1, 2, 3, 4].map((statusId) => canSeeRelatorio(actor, { statusId }));
    expect(answers(limited)).toEqual(["nao_encontrado", "nao_encontrado", "nao_encontrado", null]);
    for (const actor of [open, personalizado(), administrador()])
      expect(answers(actor)).toEqual([null, null, null, null]);
  });

  it("a limited client is shown what they are to sign, once it is sent to them", () => {
    const answers = [1, 2, 3, 4].map((statusId) => canSeeRelatorio(cliente(), { statusId, assinante: true }));
    expect(answers).toEqual(["nao_encontrado", null, null, null]);
  });

  it("a signer without the work reads, and nothing else", () => {
    const all = { ...personalizado(), permissaoDeAcesso: FULL_ACCESS };
    const analises = ["analise.grade", "analise.relatorios", ...ARQUIVOS];
    expect(allowed(asReaderOnly(all))).toEqual(["obra.ver", "relatorio.ver", ...analises]);
    expect([...visibleSecoes(asReaderOnly(all))]).toEqual([...SECAO_IDS]);
  });

  it("sections: a customised user by flag, others all", () => {
    expect([...visibleSecoes(personalizado({ relatorioItem: { atividade: true } }))]).toEqual(["atividade"]);
    for (const actor of [cliente(), administrador()]) expect([...visibleSecoes(actor)]).toEqual([...SECAO_IDS]);
  });
});

describe("writing a section", () => {
  const answers = (actor: Parameters<typeof canWriteSecao>[0], statusId: 1 | 2 | 3 | 4) =>
    Object.fromEntries(SECAO_IDS.map((secao) => [secao, canWriteSecao(actor, secao, { ...ESTADO_INICIAL, statusId })]));
  const all = (value: string | null) => Object.fromEntries(SECAO_IDS.map((secao) => [secao, value]));

  it("administrators always", () => {
    for (const status of [1, 2, 3, 4] as const) expect(answers(administrador(), status)).toEqual(all(null));
  });

  it("customised users need both permissions, and an open report", () => {
    expect(answers(editor(), 3)).toEqual(all(null));
    expect(answers(editor(), 4)).toEqual(all("relatorio_aprovado"));
    expect(answers(personalizado({ relatorio: { adicionarEditar: true } }), 1)).toEqual(all(no));
    expect(answers(personalizado({ relatorioItem: FULL_ACCESS.relatorioItem }), 1)).toEqual(all(no));
    const some = personalizado({ relatorio: { adicionarEditar: true }, relatorioItem: { atividade: true } });
    expect(answers(some, 1)).toEqual({ ...all(no), atividade: null });
  });

  it("approvers without the right to edit comment until the report is approved, and write nothing else", () => {
    const aprovador = { relatorio: { aprovar: true } };
    const one = personalizado({ ...aprovador, relatorioItem: FULL_ACCESS.relatorioItem });
    expect(answers(one, 3)).toEqual({ ...all(no), comentario: null });
    expect(answers(one, 4)).toEqual({ ...all(no), comentario: "relatorio_aprovado" });
    expect(answers(personalizado(aprovador), 3)).toEqual(all(no));
  });

  it("clients: comments, photos and attachments by flag, until the report is approved", () => {
    expect(answers(cliente(), 1)).toEqual(all(no));
    for (const [flag, secao] of [
      ["adicionarComentario", "comentario"],
      ["adicionarFoto", "galeriaDeFoto"],
      ["adicionarAnexo", "anexo"],
    ] as const) {
      const only = cliente({ clienteObra: { [flag]: true } });
      expect(answers(only, 3)).toEqual({ ...all(no), [secao]: null });
      expect(answers(only, 4)).toEqual({ ...all(no), [secao]: "relatorio_aprovado" });
      expect(authorize(only, "relatorio.contribuir")).toBeNull();
    }
    const both = cliente({ clienteObra: { adicionarComentario: true, adicionarFoto: true } });
    expect(answers(both, 1)).toEqual({ ...all(no), comentario: null, galeriaDeFoto: null });
    expect(answers(both, 4)).toMatchObject({ comentario: "relatorio_aprovado", atividade: no });
    const photos = cliente({ clienteObra: { adicionarFoto: true } });
    expect(answers(photos, 3)).toEqual({ ...all(no), galeriaDeFoto: null });
  });
});

describe("comments", () => {
  const of = (_id: string, perfilCliente = false) => ({ usuario: { _id, perfilCliente } });
  const open = { bloquearEdicaoComentarioOutroUsuario: false };
  const locked = { bloquearEdicaoComentarioOutroUsuario: true };
  const both = (code: string | null) => ({ editar: code, excluir: code });

  it.each([
    ["own", editor(), of("jose"), locked, both(null)],
    ["another's, unlocked", editor(), of("ricardo"), open, both(null)],
    ["another's, locked", editor(), of("ricardo"), locked, both(no)],
    ["a client's, unlocked", editor(), of("marcia", true), open, both(no)],
    ["a client's, as administrator", administrador(), of("marcia", true), open, { editar: no, excluir: null }],
    ["another's, locked, as administrator", administrador(), of("jose"), locked, { editar: no, excluir: null }],
    ["own, as client", cliente(), of("marcia", true), locked, both(null)],
    ["another's, unlocked, as client", cliente(), of("jose"), open, both(no)],
    [
      "another's, unlocked, as who only approves",
      personalizado({ relatorio: { aprovar: true }, relatorioItem: { comentario: true } }),
      of("ricardo"),
      open,
      both(no),
    ],
  ])("%s", (_, actor, comentario, settings, expected) => {
    expect(canChangeComentario(actor, comentario, settings)).toEqual(expected);
  });
});

it("clients change only their own files", () => {
  expect(canChangeArquivo(cliente(), { usuario: { _id: "marcia" } })).toBeNull();
  expect(canChangeArquivo(cliente(), { usuario: { _id: "jose" } })).toBe(no);
  expect(canChangeArquivo(editor(), { usuario: { _id: "marcia" } })).toBeNull();
});

it("full and no access name every flag", () => {
  expect(permissaoDeAcessoSchema.parse(FULL_ACCESS)).toEqual(FULL_ACCESS);
  expect(permissaoDeAcessoSchema.parse(NO_ACCESS)).toEqual(NO_ACCESS);
  expect(FULL_ACCESS.clienteObra.verSomenteRelatorioAprovado).toBe(false);
  expect(NO_ACCESS.clienteObra.verSomenteRelatorioAprovado).toBe(true);
});
