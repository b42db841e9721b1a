import { describe, expect, it } from "vitest";
import { ESTADO_INICIAL, reasonAgainst } from "../../domain/aprovacao/rules.ts";
import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { ApiError } from "../api/error.ts";
import { statusChoices } from "../relatorios/shared/approvalMode.ts";
import { type Assinante, offerOf, openRefusal, readUpTo, situacaoOf } from "./state.ts";
import { NO_OBSTACLE, obstacleOf } from "./obstacle.ts";

const SHA = "a".repeat(64);
const esperado = (patch: Partial<Esperado> = {}): Esperado => ({ versao: 5, epoca: 1, conteudoSha256: SHA, ...patch });
const assinante = (patch: Partial<Assinante> = {}): Assinante => ({
  posicao: 1,
  usuarioId: "carla",
  usuarioNome: "Carla",
  usuarioEmail: "carla@exemplo.com",
  usuarioCargo: null,
  layout: { descricao: "Assinatura 1" },
  aprovado: false,
  proximoAprovar: true,
  dataHora: null,
  semAssinatura: false,
  arquivoAssinatura: null,
  url: null,
  conteudoAnterior: false,
  ativo: true,
  ...patch,
});
const aprovacao = (patch: Partial<Aprovacao> = {}, permissoes: Partial<Aprovacao["permissoes"]> = {}): Aprovacao => ({
  tipo: "eletronica",
  status: { id: 3, descricao: "" },
  esperado: esperado(),
  assinantes: [assinante()],
  comentarios: [],
  conflitos: [],
  minhaAssinatura: null,
  confirmarSenha: false,
  documento: null,
  ...patch,
  permissoes: { aprovar: null, reprovar: null, reabrir: null, trocarAssinante: null, status: [], ...permissoes },
});

describe("how a signer stands", () => {
  it("is a placeholder while the report is filled out, whatever else is known", () => {
    expect(situacaoOf(1, assinante({ aprovado: true }))).toBe("rascunho");
  });

  it("tells an approval without a signature, and one of earlier content, apart", () => {
    expect(situacaoOf(3, assinante({ aprovado: true, semAssinatura: true }))).toBe("semAssinatura");
    expect(situacaoOf(3, assinante({ aprovado: true, semAssinatura: true, conteudoAnterior: true }))).toBe("anterior");
  });
});

describe("buttons", () => {
  it("a signer who is not on turn sees the button off, with the reason", () => {
    expect(offerOf(aprovacao({}, { aprovar: "fora_da_vez" }), "aprovar", "carla")).toBe("fora_da_vez");
  });

  it("people who do not sign see none", () => {
    expect(offerOf(aprovacao({}, { aprovar: "fora_da_vez" }), "aprovar", "davi")).toBeUndefined();
  });

  it("an administrator is told that the company does not allow reopening, others see nothing", () => {
    const approved = { status: { id: 4, descricao: "" } };
    expect(offerOf(aprovacao(approved, { reabrir: "reabertura_desligada" }), "reabrir", "ana")).toBe(
      "reabertura_desligada",
    );
    expect(offerOf(aprovacao(approved, { reabrir: "sem_permissao" }), "reabrir", "davi")).toBeUndefined();
  });

  const ATOS = ["aprovar", "reprovar", "reabrir"] as const;
  const signer = { posicao: 1, ultimo: true, aprovado: false, conteudoAnterior: false };
  const roles = { editor: true, aprovador: true, administrador: true, podeExcluir: true };
  const ator = { ...roles, usuarioId: "carla", assinante: signer };
  it.each([
    ["being filled out", { statusId: 1, tipo: "eletronica" }, []],
    ["refused", { statusId: 2, tipo: "eletronica" }, ["aprovar", "reprovar"]],
    ["in review", { statusId: 3, tipo: "eletronica" }, ["aprovar", "reprovar"]],
    ["approved", { statusId: 4, tipo: "eletronica" }, ["reabrir"]],
    ["in review, approved by hand", { statusId: 3, tipo: "manual" }, []],
  ] as const)(
    "a signer who is an administrator is offered in a report %s what the table allows",
    (_, state, offered) => {
      const estado = { ...ESTADO_INICIAL, ...state, vez: "carla" };
      const permissoes = Object.fromEntries(ATOS.map((ato) => [ato, reasonAgainst(estado, ator, ato)]));
      const shown = aprovacao({ tipo: state.tipo, status: { id: state.statusId, descricao: "" } }, permissoes);
      expect(ATOS.filter((ato) => offerOf(shown, ato, "carla") !== undefined)).toEqual(offered);
    },
  );
});

describe("the last refusal stays in sight while it is being corrected", () => {
  const refusal = {
    descricao: "Faltam fotos",
    dataHora: "2026-11-21T12:00:00Z",
    epoca: 0,
    usuario: { _id: "davi", nome: "Davi", perfilCliente: false },
  };

  it("until somebody approves, and not for an older round", () => {
    expect(openRefusal(aprovacao({ comentarios: [refusal] }))).toBe(refusal);
    expect(openRefusal(aprovacao({ comentarios: [refusal], assinantes: [assinante({ aprovado: true })] }))).toBeNull();
    expect(openRefusal(aprovacao({ comentarios: [refusal], esperado: esperado({ epoca: 2 }) }))).toBeNull();
  });

  it("also when other signers were set while the report stands refused", () => {
    const status = { id: 2, descricao: "" } as const;
    expect(openRefusal(aprovacao({ status, comentarios: [refusal], esperado: esperado({ epoca: 2 }) }))).toBe(refusal);
  });
});

describe("only the version read is approved", () => {
  it("is nothing as long as the screen shows another version than the approval tells of", () => {
    expect(readUpTo(null, esperado({ versao: 6 }), 5)).toBeNull();
    expect(readUpTo(null, esperado(), 5)).toEqual(esperado());
  });

  it("does not move when others save, though the screen follows", () => {
    expect(readUpTo(esperado(), esperado({ versao: 6, conteudoSha256: "b".repeat(64) }), 6)).toEqual(esperado());
  });

  it("follows another count of approvals over the same content: there is nothing to read again", () => {
    expect(readUpTo(esperado(), esperado({ epoca: 2 }), 5)).toEqual(esperado({ epoca: 2 }));
  });

  it("follows a status that was set: who sends a report to review can approve it at once", () => {
    expect(readUpTo(esperado(), esperado({ versao: 6 }), 6)).toEqual(esperado({ versao: 6 }));
  });
});

describe("what a refusal asks of the person", () => {
  const error = (codigo: ConstructorParameters<typeof ApiError>[1]["codigo"], detalhes?: unknown): ApiError =>
    new ApiError(409, { codigo, message: "…", detalhes });

  it("the password, once more when it was wrong", () => {
    expect(obstacleOf(error("confirmar_senha"), NO_OBSTACLE)).toMatchObject({ senha: true, senhaErrada: false });
    expect(obstacleOf(error("credenciais_invalidas"), NO_OBSTACLE)).toMatchObject({ senha: true, senhaErrada: true });
  });

  it("to read what changed; a server that does not say what changed is believed all the same", () => {
    const detalhes = { versao: 6, epoca: 1, diferencas: [] };
    expect(obstacleOf(error("relatorio_desatualizado", detalhes), NO_OBSTACLE).mudou).toEqual(detalhes);
    expect(obstacleOf(error("relatorio_desatualizado"), NO_OBSTACLE).mudou).toEqual({});
  });

  it("anything else is said as it is", () => {
    const other = error("fora_da_vez");
    expect(obstacleOf(other, NO_OBSTACLE).error).toBe(other);
  });
});

describe("statuses by radio", () => {
  const relatorio = (tipo: "manual" | "eletronica", aprovados: readonly boolean[], aprovar: string | null): Relatorio =>
    ({
      permissoes: { editar: null, aprovar },
      modeloDeRelatorio: {
        assinaturasTipo: tipo,
        assinaturasEletronica: aprovados.map((aprovado, at) => ({ usuarioId: String(at), aprovado })),
      },
    }) as unknown as Relatorio;

  it("by hand: approved only for whoever may approve", () => {
    expect(statusChoices(relatorio("manual", [], null), 3)).toEqual([1, 3, 4]);
    expect(statusChoices(relatorio("manual", [], "sem_permissao"), 3)).toEqual([1, 3]);
  });

  it("with signers approved is never a choice, and there is none once somebody approved", () => {
    expect(statusChoices(relatorio("eletronica", [false, false], null), 3)).toEqual([1, 3]);
    expect(statusChoices(relatorio("eletronica", [false, false], null), 2)).toEqual([1, 2, 3]);
    expect(statusChoices(relatorio("eletronica", [true, false], null), 3)).toBeNull();
    expect(statusChoices(relatorio("eletronica", [true, true], null), 4)).toBeNull();
  });
});
