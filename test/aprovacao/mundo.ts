import type { Ato, Estado, Opcao, Pessoa } from "./tabela.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { CallName } from "../../domain/contract.ts";
import type { CallAnswer, Out, Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import type { TestServer } from "../support/server.ts";

/** A company with all the people of `tabela.ts`, a work approved by hand and one with three signers, and reports in any state. */

export type Lugar = { obraId: string; relatorioId: string };
export type Mundo = {
  readonly server: TestServer;
  readonly pessoas: Readonly<Record<Pessoa, Person>>;
  /** A person who can replace a signer. */
  readonly substituto: Person;
  readonly manual: { obraId: string; modeloId: string };
  readonly eletronica: { obraId: string; modeloId: string };
};

export const SIGNATARIOS = ["S1", "S2", "S3"] as const;
const RELATORIO = { adicionarEditar: false, excluir: false, aprovar: false };
const CLIENTE = { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };

async function createPessoas(server: TestServer, ana: Person, obras: readonly string[]) {
  const { empresaId } = ana;
  const person = (nome: string, perfil: 2 | 3 | 4, permissaoDeAcesso: Partial<typeof NO_ACCESS>, works = obras) =>
    server.createUsuario(empresaId, { nome, perfil, permissaoDeAcesso, obras: works });
  const { relatorioItem } = FULL_ACCESS;
  return {
    ADM: ana,
    ED: await person("Edite", 3, { relatorio: { ...RELATORIO, adicionarEditar: true }, relatorioItem }),
    AP: await person("Aparecida", 3, { relatorio: { ...RELATORIO, aprovar: true } }),
    EX: await person("Exaltina", 3, { relatorio: { ...RELATORIO, excluir: true } }),
    S1: await person("Sônia", 3, {}),
    S2: await person("Sebastião", 4, {
      clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false },
    }),
    S3: await person("Severino", 3, {}, []),
    CL: await person("Clara", 4, { clienteObra: CLIENTE }),
    CA: await person("Caio", 4, { clienteObra: { ...CLIENTE, verSomenteRelatorioAprovado: true } }),
    SO: await person("Sófia", 3, FULL_ACCESS, []),
    XX: await server.signUp(),
  } satisfies Record<Pessoa, Person>;
}

export async function createMundo(server: TestServer): Promise<Mundo> {
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const manual = await addObra(server, ana);
  const eletronica = await addObra(server, ana);
  const obras = [manual.obraId, eletronica.obraId];
  const pessoas = await createPessoas(server, ana, obras);
  const substituto = await server.createUsuario(ana.empresaId, { nome: "Zulmira", perfil: 3, obras });
  // `pessoas.S3` is made without access to the work, but a signer must have access to be chosen: it is given here and withdrawn afterwards.
  await server.owner`insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${eletronica.obraId}, ${pessoas.S3.usuarioId})`;
  const set = await server.api("updateAprovacaoDoModelo", {
    as: ana,
    params: eletronica,
    body: {
      assinaturasTipo: "eletronica",
      assinantes: SIGNATARIOS.map((name) => ({ usuarioId: pessoas[name].usuarioId })),
    },
  });
  if (set.status !== 200) throw new Error(`updateAprovacaoDoModelo: ${set.bytes.toString()}`);
  await server.owner`delete from obra_usuarios where empresa_id = ${ana.empresaId} and usuario_id = ${pessoas.S3.usuarioId}`;
  return { server, pessoas, substituto, manual, eletronica };
}

export async function setOpcao({ server, pessoas }: Mundo, opcao: Opcao): Promise<void> {
  const configuracao = {
    bloquearEdicaoRelatorio: opcao === "T",
    reabrirRelatorioAprovado: opcao === "R",
    exigirReaprovacao: opcao === "A",
  };
  const set = await server.api("updateEmpresa", { as: pessoas.ADM, body: { configuracao } });
  if (set.status !== 200) throw new Error(`updateEmpresa: ${set.bytes.toString()}`);
}

/** The answer of any call. */
export type Answered = CallAnswer<CallName>;

function ok<A extends Answered>(answer: A): A {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

export type Esperado = Out<"getAprovacao">["esperado"];

/** Returns the `esperado` of somebody who opens the report now: what this person has on the screen. */
export const esperadoDe = async ({ server, pessoas }: Mundo, params: Lugar): Promise<Esperado> =>
  ok(await server.api("getAprovacao", { as: pessoas.ADM, params })).body.esperado;

/** Makes a new report and brings it into a state, by people who may do so. */
export async function reportIn(mundo: Mundo, estado: Estado): Promise<Lugar> {
  const { server, pessoas } = mundo;
  const obra = estado.startsWith("m") ? mundo.manual : mundo.eletronica;
  const created = await addRelatorio(server, pessoas.ADM, obra);
  const params = { obraId: obra.obraId, relatorioId: created["_id"] };
  const go = async (ato: Ato, pessoa: Pessoa): Promise<void> => void ok(await perform(mundo, params, ato, pessoa));
  if (estado === "m4") await go("status4", "ADM");
  if (estado !== "m1" && estado !== "m4" && estado !== "e1") await go("status3", "ADM");
  if (estado === "e2") await go("reprovar", "S1");
  const signed = { e3a: 1, e3b: 2, e4: 3 }[estado as string] ?? 0;
  for (const name of SIGNATARIOS.slice(0, signed)) await go("aprovar", name);
  return params;
}

let edited = 0;

/** Does an act as that person. `known` is what they have on their screen; without it, the present state is read first. */
export async function perform(
  mundo: Mundo,
  params: Lugar,
  ato: Ato,
  pessoa: Pessoa,
  known?: Esperado,
): Promise<Answered> {
  const { server, pessoas, substituto } = mundo;
  const { api } = server;
  const as = pessoas[pessoa];
  const seen = async (): Promise<Esperado> => known ?? esperadoDe(mundo, params);
  const put = async (body: object) => {
    const { versao } = await seen();
    return api("updateRelatorio", { as, params, body: { versao, ...body } });
  };
  const answer = (): Promise<Answered> => {
    switch (ato) {
      case "editar":
        edited += 1;
        return put({ horarioDeTrabalho: { expedienteInicio: `0${edited % 10}:${10 + (edited % 50)}` } });
      case "comentar": {
        const comentarios = [{ descricao: `Comentário ${(edited += 1)}` }];
        return put({ comentarios });
      }
      case "aprovar":
        return seen().then((esperado) =>
          api("aprovarRelatorio", { as, params, body: { esperado, semAssinatura: true } }),
        );
      case "reprovar":
        return seen().then((esperado) =>
          api("reprovarRelatorio", {
            as,
            params,
            body: { esperado, comentario: { descricao: "Falta a foto da laje" } },
          }),
        );
      case "reabrir":
        return api("reabrirRelatorio", { as, params, body: {} });
      case "excluir":
        return api("deleteRelatorio", { as, params });
      case "trocar":
        return api("trocarAssinante", {
          as,
          params: { ...params, posicao: "3" },
          body: { usuarioId: substituto.usuarioId },
        });
      default:
        return put({ status: { id: Number(ato.at(-1)) } });
    }
  };
  return answer();
}

export type Linha = {
  status: number;
  v: number;
  epoca: number;
  aprovacoes: number;
  vez: string | null;
  evidencias: number;
  documentos: number;
  excluido: boolean;
};

/** Reads a report as stored. The seal is left out, because it depends on when its job runs. */
export async function linhaDe({ server }: Mundo, { relatorioId }: Lugar): Promise<Linha> {
  const [row] = await server.owner<Linha[]>`
    select status_id as status, v::int as v, epoca, aprovacoes, proximo_assinante as vez, excluido_em is not null as excluido,
      (select count(*)::int from relatorio_evidencias e where e.relatorio_id = r.id and e.evento <> 'documento_selado') as evidencias,
      (select count(*)::int from relatorio_documentos d where d.relatorio_id = r.id) as documentos
    from relatorios r where id = ${relatorioId}`;
  if (!row) throw new Error("no such report");
  return { ...row };
}
