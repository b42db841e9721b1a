import { readFileSync } from "node:fs";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { PermissaoDeAcesso } from "../../domain/permissoes/schema.ts";
import { PDF_EXEMPLO } from "../support/dia.ts";
import { createObra, createRelatorio, day, fotos, readRelatorio, signedBy } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Person } from "./support.ts";
import { fillWorld, type World } from "./world.ts";

/** Every kind of person, and a company in which every screen has something to press. */

export type Perfil = {
  readonly nome: string;
  readonly perfil: 2 | 3 | 4;
  readonly flags: PermissaoDeAcesso;
  /** False for a person who has no access to the work but signs one report of it. */
  readonly comObra: boolean;
};

type Group = keyof PermissaoDeAcesso;
const CLIENTE = { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false };

export const without = (group: Group, flags: object): PermissaoDeAcesso => ({
  ...FULL_ACCESS,
  [group]: { ...FULL_ACCESS[group], ...flags },
});
const only = (group: Group, flags: object): PermissaoDeAcesso => ({
  ...NO_ACCESS,
  [group]: { ...NO_ACCESS[group], ...flags },
});
const custom = (nome: string, flags: PermissaoDeAcesso, comObra = true): Perfil => ({
  nome,
  perfil: 3,
  flags,
  comObra,
});
const client = (nome: string, flags: PermissaoDeAcesso): Perfil => ({ nome, perfil: 4, flags, comObra: true });

const FLAGS = (Object.keys(FULL_ACCESS) as Group[])
  .filter((group) => group !== "clienteObra")
  .flatMap((group) => Object.keys(FULL_ACCESS[group]).map((flag) => [group, flag] as const));

export const DEZ: readonly Perfil[] = [
  { nome: "an administrator", perfil: 2, flags: FULL_ACCESS, comObra: true },
  custom("a customised user with everything", FULL_ACCESS),
  custom("a customised user without a single flag", NO_ACCESS),
  custom("a customised user without registrations", without("configuracoes", NO_ACCESS.configuracoes)),
  custom("a customised user who registers people only", only("configuracoes", { usuarios: true })),
  custom("a customised user who does not edit works", without("obra", NO_ACCESS.obra)),
  custom("a customised user who only reads reports", without("relatorio", NO_ACCESS.relatorio)),
  custom(
    "a customised user who sees photographs only",
    without("relatorioItem", { ...NO_ACCESS.relatorioItem, galeriaDeFoto: true }),
  ),
  client("a client with everything", { ...FULL_ACCESS, clienteObra: CLIENTE }),
  client("a client limited to approved reports", NO_ACCESS),
];

export const TODOS: readonly Perfil[] = [
  ...DEZ,
  custom("a customised user without the work", FULL_ACCESS, false),
  client("a client without a single flag", {
    ...NO_ACCESS,
    clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false },
  }),
  client("a client with everything, limited to approved reports", {
    ...FULL_ACCESS,
    clienteObra: { ...CLIENTE, verSomenteRelatorioAprovado: true },
  }),
  ...["adicionarComentario", "adicionarAnexo", "adicionarFoto"].map((flag) =>
    client(`a client without ${flag}`, { ...FULL_ACCESS, clienteObra: { ...CLIENTE, [flag]: false } }),
  ),
  ...FLAGS.map(([group, flag]) =>
    custom(`a customised user without ${group}.${flag}`, without(group, { [flag]: false })),
  ),
];

export type Mundo = {
  readonly perfil: Perfil;
  readonly quem: Person;
  /** Addresses to visit, in addition to the links found on their pages; each is visited even if others look alike. */
  readonly sementes: readonly string[];
  /** Ids that differ for each person. */
  readonly proprios: ReadonlyMap<string, string>;
};

type Api = Product["api"];
type Params = { obraId: string; relatorioId: string };

const must = async <T>(answer: Promise<{ status: number; bytes: Buffer; body: T }>): Promise<T> => {
  const { status, bytes, body } = await answer;
  expect(status, bytes.toString().slice(0, 300)).toBeLessThan(300);
  return body;
};

async function registrar(api: Api, as: Person, obraId: string): Promise<string> {
  const params = { obraId };
  const pasta = await must(api("createPasta", { as, params, body: { descricao: "Projetos" } }));
  const file = { name: "planta.pdf", bytes: PDF_EXEMPLO };
  await must(api("uploadDocumento", { as, params: { obraId, pastaId: pasta._id }, file }));
  await must(api("createGrupoDeObra", { as, body: { descricao: "Residenciais" } }));
  await must(api("createModelo", { as, body: { descricao: "Semanal da torre" } }));
  const body = { descricao: "Segurança do dia", itens: [{ descricao: "Tudo pronto?" }] };
  await must(api("createChecklist", { as, body }));
  const convidada = { nome: "Carla Convidada", email: `carla-${as.usuarioId}@exemplo.com`, perfil: { id: 3 as const } };
  await must(api("createUsuario", { as, body: { ...convidada, obrasAcesso: [{ _id: obraId }] } }));
  const { _id: copia } = await createObra(api, as, "Na lixeira");
  await must(api("deleteObra", { as, params: { obraId: copia } }));
  return pasta._id;
}

type Obras = { readonly obraId: string; readonly assinada: string; readonly pessoal: World["pessoal"] };

async function enviar(api: Api, as: Person, params: Params, id: 3 | 4): Promise<void> {
  const { versao } = await readRelatorio(api, as, params);
  await must(api("updateRelatorio", { as, params, body: { versao, status: { id } } }));
}

/** Creates a report in review and an approved one, in a work that is approved by hand. */
async function aprovar(api: Api, as: Person, obraId: string): Promise<string[]> {
  const comentarios = [{ descricao: "Conferido no local." }];
  const emRevisao = await createRelatorio(api, as, obraId, day(-4), { comentarios });
  await enviar(api, as, { obraId, relatorioId: emRevisao._id }, 3);
  const aprovado = await createRelatorio(api, as, obraId, day(-5), { comentarios });
  await enviar(api, as, { obraId, relatorioId: aprovado._id }, 4);
  return [emRevisao._id, aprovado._id];
}

async function criarPessoa(product: Product, ana: Person, perfil: Perfil, obras: string[]): Promise<Person> {
  if (perfil.perfil === 2) return ana;
  const { perfil: id, flags: permissaoDeAcesso } = perfil;
  return product.createUsuario(ana.empresaId, { perfil: id, permissaoDeAcesso, obras, nome: "Quem Olha" });
}

type Lugares = Obras & { readonly emRevisao: string; readonly aprovado: string; readonly relatorioId: string };

/** Returns the addresses with which this person's crawl begins. The report `id`, in the work `assinada`, exists only for this person. */
function sementesDe(perfil: Perfil, { obraId, relatorioId, pessoal, assinada, ...ids }: Lugares, id: string): string[] {
  const caminho = (obra: string, relatorio: string) => `/app/obras/${obra}/relatorios/${relatorio}`;
  const cheio = caminho(obraId, relatorioId);
  const deles = caminho(pessoal.obraId, pessoal.relatorioId);
  const paraAssinar = caminho(assinada, id);
  const emRevisao = caminho(obraId, ids.emRevisao);
  const aprovado = caminho(obraId, ids.aprovado);
  if (!perfil.comObra) return ["/app/obras", deles, paraAssinar];
  const comuns = [`/app/obras/${obraId}/dashboard`, "/app/obras"];
  if (perfil.perfil === 4 && perfil.flags.clienteObra.verSomenteRelatorioAprovado)
    return [...comuns, aprovado, paraAssinar];
  const editaveis = [cheio, deles, emRevisao, paraAssinar];
  return [...comuns, ...editaveis, aprovado, ...editaveis.map((each) => `${each}/editar`)];
}

/** Makes one company for all these people, and then lets the product stop every commit in that company. */
export async function criarMundo(product: Product, ana: Person, perfis: readonly Perfil[]): Promise<Mundo[]> {
  const { api } = product;
  // The trial allows fewer reports a day than there are people.
  await product.hirePlan(ana.empresaId);
  const { obraId, relatorioId, pessoal } = await fillWorld(product, ana);
  await registrar(api, ana, obraId);
  await product.createUsuario(ana.empresaId, { perfil: 4, nome: "Clara Cliente", obras: [obraId] });
  await product.createUsuario(ana.empresaId, { nome: "Caio Custom", obras: [obraId] });
  const [emRevisao = "", aprovado = ""] = await aprovar(api, ana, obraId);
  const logo = { name: "assinatura.jpg", bytes: new Uint8Array(readFileSync(fotos(1)[0] ?? "")) };
  const mundos: Mundo[] = [];
  for (const [n, perfil] of perfis.entries()) {
    // A change of signers affects every waiting report, so each person has a work of their own. To be chosen as signers, people
    // must first be members of that work.
    const { _id: assinada } = await createObra(api, ana, `Obra assinada ${String(n)}`);
    const obras = perfil.comObra ? [obraId, pessoal.obraId, assinada] : [pessoal.obraId, assinada];
    const quem = await criarPessoa(product, ana, perfil, obras);
    await signedBy(api, ana, assinada, [...new Set([quem.usuarioId, ana.usuarioId])]);
    const conteudo = { comentarios: [{ descricao: "Conferido no local." }], status: { id: 3 } };
    const { _id: paraAssinar } = await createRelatorio(api, ana, assinada, day(-1), conteudo);
    const params = { obraId: assinada, usuarioId: quem.usuarioId };
    if (!perfil.comObra) await must(api("removeUsuarioDaObra", { as: ana, params }));
    await must(api("uploadMinhaAssinatura", { as: quem, file: logo }));
    const lugares = { obraId, relatorioId, pessoal, assinada, emRevisao, aprovado };
    const proprios = new Map([
      [paraAssinar, "{paraAssinar}"],
      [assinada, "{assinada}"],
      [`Obra assinada ${String(n)}`, "{Obra assinada}"],
      [quem.usuarioId, "{eu}"],
    ]);
    mundos.push({ perfil, quem, sementes: sementesDe(perfil, lugares, paraAssinar), proprios });
  }
  await product.keepNothing(ana.empresaId);
  return mundos;
}
