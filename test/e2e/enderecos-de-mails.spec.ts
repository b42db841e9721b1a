import { endereco } from "../../domain/lib/enderecos.ts";
import { texts as destino } from "../../web/i18n/pt/destino.ts";
import { texts as notificacoes } from "../../web/i18n/pt/notificacoes.ts";
import { createObra, reportsToApprove, signedBy } from "./data.ts";
import type { Product } from "./product.ts";
import { expect, type Page, pageTitle, type Person, type SignUpOptions, test } from "./support.ts";
import { c, contas, EM, ina, obras, rdo, ver } from "./texts.ts";

/**
 * Opens every address that the server sends out, as five kinds of people, while the target of the address exists, has moved on or
 * is gone: the browser must end at the target, or at a sentence that is true. `npm run test` takes a share of the cases; `npm run
 * prove -- enderecos` takes all (`PROVE=1`).
 */

const KINDS = ["dentro", "em outra empresa", "sem sessao", "de outra empresa", "sem direito"] as const;
type Kind = (typeof KINDS)[number];
const RIGHTFUL: readonly Kind[] = ["dentro", "em outra empresa", "sem sessao"];

type Case = {
  readonly nome: string;
  readonly address: string;
  /** Checks that this kind of person finds the right page. */
  readonly finds: (page: Page, kind: Kind) => Promise<void>;
  /** Kinds of people for whom `npm test` runs this case. */
  readonly share?: readonly Kind[];
};

const toast = (page: Page): Promise<void> =>
  expect(page.getByRole("alert").getByText(obras.endereco_sem_acesso)).toHaveCount(1);
const approves = (page: Page) => page.getByRole("button", { name: ina.aprovar });

async function prepare(product: Product, signUp: (options?: SignUpOptions) => Promise<Person>) {
  const { api } = product;
  const [ana, outra] = [await signUp({ nome: "Ana Souza" }), await signUp({ razaoSocial: "Engenharia Aurora" })];
  await product.hirePlan(ana.empresaId);
  const bia = await product.createUsuario(ana.empresaId, { nome: "Beatriz Lima", perfil: 2 });
  await product.createUsuario(outra.empresaId, { loginId: bia.usuarioId, nome: "Beatriz Lima", perfil: 2 });
  const dora = await product.createUsuario(ana.empresaId, { nome: "Dora Reis", obras: [] });
  const { _id: obraId } = await createObra(api, ana, "Residencial Jatobá");
  await signedBy(api, ana, obraId, [bia.usuarioId]);
  const madeIn = async (obra: string, count: number): Promise<Made[]> =>
    (await reportsToApprove(api, ana, obra, count)).map(({ _id, numero }) => ({
      params: { obraId: obra, relatorioId: _id },
      numero,
    }));
  const [, waits, moved, gone, approved] = (await madeIn(obraId, 5)) as [Made, Made, Made, Made, Made];
  const done = async (answer: Promise<{ status: number }>): Promise<void> => expect((await answer).status).toBe(200);
  const posicao = { ...moved.params, posicao: "1" };
  await done(api("trocarAssinante", { as: ana, params: posicao, body: { usuarioId: ana.usuarioId } }));
  await done(api("deleteRelatorio", { as: ana, params: gone.params }));
  const { esperado } = (await api("getAprovacao", { as: bia, params: approved.params })).body;
  const body = { esperado, semAssinatura: true, ciente: { conflitos: [] } };
  await done(api("aprovarRelatorio", { as: bia, params: approved.params, body }));
  const { documento } = (await api("getAprovacao", { as: bia, params: approved.params })).body;
  const { _id: semObra } = await createObra(api, ana, "Obra excluída");
  await signedBy(api, ana, semObra, [bia.usuarioId]);
  const [onceThere] = (await madeIn(semObra, 1)) as [Made];
  await done(api("deleteObra", { as: ana, params: { obraId: semObra } }));
  return {
    ana,
    outra,
    bia,
    dora,
    obraId,
    semObra,
    onceThere,
    waits,
    moved,
    gone,
    approved,
    codigo: documento?.codigo ?? "",
  };
}
type Made = { readonly params: { readonly obraId: string; readonly relatorioId: string }; readonly numero: number };
type Mundo = Awaited<ReturnType<typeof prepare>>;

/**
 * Returns a check of where a person ends: people with access as `there` expects, members without the right as `here` expects, and
 * outsiders to the company of the link at the list of works with a notice.
 */
const orElse =
  (there: (page: Page) => Promise<void>, here: (page: Page) => Promise<void> = toast): Case["finds"] =>
  async (page, kind) => {
    if (RIGHTFUL.includes(kind)) return there(page);
    if (kind === "sem direito") return here(page);
    await expect(page).toHaveURL(/\/app\/obras$/);
    await toast(page);
  };

function casesOf({ ana, obraId, semObra, onceThere, waits, moved, gone, approved, codigo }: Mundo): Case[] {
  const empresa = ana.empresaId;
  const inbox = ({ params }: Made) => endereco("", "aprovacao", { relatorio: params.relatorioId, empresa });
  const report = ({ params }: Made) => endereco("", "relatorio", { ...params, empresa });
  const became =
    (...sentences: readonly string[]) =>
    async (page: Page): Promise<void> => {
      const region = page.getByRole("region", { name: destino.titulo });
      for (const sentence of sentences) await expect(region).toContainText(sentence);
      // Another waiting report is offered, but without a button to approve it.
      await expect(approves(page)).toHaveCount(0);
      await expect(region.getByRole("button", { name: destino.ver_proximo })).toBeVisible();
    };
  const nothing = async (page: Page): Promise<void> =>
    expect(page.getByRole("region", { name: destino.titulo })).toContainText(destino.nao_ha);
  const opens = (made: Made) => async (page: Page) =>
    expect(page).toHaveURL(new RegExp(`/obras/${obraId}/relatorios/${made.params.relatorioId}$`));
  const title = (name: string) => async (page: Page) => expect(pageTitle(page, name)).toBeVisible();
  const everybody = (name: string) => async (page: Page) =>
    expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  return [
    {
      nome: "aprovacao: espera",
      address: inbox(waits),
      share: ["dentro", "sem sessao", "sem direito"],
      finds: orElse(async (page) => {
        await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${rdo(waits.numero)} `) })).toBeVisible();
        await expect(approves(page)).toBeVisible();
      }, nothing),
    },
    {
      nome: "aprovacao: outro assina",
      address: inbox(moved),
      share: ["em outra empresa"],
      finds: orElse(became(destino.outro, "Ana Souza assina no seu lugar", "Agora é a vez de Ana Souza."), nothing),
    },
    {
      nome: "aprovacao: aprovado",
      address: inbox(approved),
      share: ["dentro"],
      finds: orElse(became("Beatriz Lima aprovou este relatório"), nothing),
    },
    {
      nome: "aprovacao: excluido",
      address: inbox(gone),
      share: ["dentro"],
      finds: orElse(became("Ana Souza excluiu este relatório"), nothing),
    },
    {
      nome: "aprovacao: obra excluida",
      address: inbox(onceThere),
      finds: orElse(became("Ana Souza excluiu a obra deste relatório"), nothing),
    },
    { nome: "relatorio", address: report(waits), share: ["de outra empresa"], finds: orElse(opens(waits)) },
    { nome: "relatorio: aprovado", address: report(approved), finds: orElse(opens(approved)) },
    { nome: "relatorio: excluido", address: report(gone), finds: orElse(toast) },
    {
      nome: "relatoriosDaObra",
      address: endereco("", "relatoriosDaObra", { obraId, empresa }),
      finds: orElse(async (page) => expect(page).toHaveURL(new RegExp(`/obras/${obraId}/relatorios$`))),
    },
    {
      nome: "relatoriosDaObra: excluida",
      address: endereco("", "relatoriosDaObra", { obraId: semObra, empresa }),
      finds: orElse(toast),
    },
    { nome: "obras", address: endereco("", "obras", { empresa }), finds: orElse(title(c.obras), title(c.obras)) },
    ...[
      endereco("", "escolhaDeAvisos", { empresa }),
      // Mails of earlier versions contain the address in this form.
      `/app/cadastros/perfil?empresa=${empresa}#notificacoes`,
    ].map((address, n): Case => {
      const choice = async (page: Page) => expect(page.getByText(notificacoes.preferencias_ajuda)).toBeVisible();
      return { nome: `escolhaDeAvisos ${n}`, address, share: n === 1 ? ["dentro"] : [], finds: orElse(choice, choice) };
    }),
    {
      nome: "regrasDaEmpresa",
      address: endereco("", "regrasDaEmpresa", { empresa }),
      finds: orElse(
        async (page) => expect(page.locator("#regras")).toBeInViewport(),
        async (page) => expect(page.getByText(c.sem_permissao).first()).toBeVisible(),
      ),
    },
    {
      nome: "plano",
      address: endereco("", "plano", { empresa }),
      share: [],
      finds: orElse(title(EM.pt.plano.plano), async (page) =>
        expect(page.getByText(c.sem_permissao).first()).toBeVisible(),
      ),
    },
    {
      nome: "api",
      address: endereco("", "api", { empresa }),
      share: [],
      finds: orElse(title(EM.pt.chaves.titulo), async (page) =>
        expect(page.getByText(c.sem_permissao).first()).toBeVisible(),
      ),
    },
    {
      nome: "verificacao",
      address: endereco("", "verificacao", { codigo }),
      finds: async (page) => expect(page.getByText("Residencial Jatobá").first()).toBeVisible(),
    },
    {
      nome: "verificacao: sem documento",
      address: endereco("", "verificacao", { codigo: "0".repeat(codigo.length) }),
      finds: everybody(ver.nao_encontrado),
    },
    { nome: "recuperarSenha", address: endereco("", "recuperarSenha", {}), finds: everybody(contas.recuperar_titulo) },
    {
      nome: "novaSenha",
      address: endereco("", "novaSenha", { token: "a" }),
      finds: everybody(contas.nova_senha_titulo),
    },
    { nome: "novaSenha: sem token", address: "/nova-senha", finds: everybody(contas.link_incompleto) },
    {
      nome: "confirmarEmail",
      address: endereco("", "confirmarEmail", { token: "a" }),
      finds: everybody(EM.pt.trocaDeEmail.confirmar_titulo),
    },
    { nome: "confirmarEmail: sem token", address: "/confirmar-email", finds: everybody(contas.link_incompleto) },
    {
      nome: "convite: nao ha",
      address: endereco("", "convite", { token: "a" }),
      finds: everybody(EM.pt.perfil.convite_invalido),
    },
  ];
}

/** Prepares the browser for this kind of person before the link is opened. */
async function begin(page: Page, kind: Kind, { bia, outra, dora, ana }: Mundo, { api }: Product): Promise<void> {
  const as = kind === "de outra empresa" ? outra : kind === "sem direito" ? dora : bia;
  const { body } = await api("login", { body: { email: as.email, senha: as.senha } });
  const empresaId = kind === "em outra empresa" || kind === "de outra empresa" ? outra.empresaId : ana.empresaId;
  const session = kind === "sem sessao" ? null : JSON.stringify({ ...body, empresaId, empresaEscolhida: true });
  await page.goto("/termos-de-uso");
  await page.evaluate((value) => {
    localStorage.clear();
    if (value !== null) localStorage.setItem("canteiro.sessao", value);
  }, session);
  await page.goto("about:blank");
}

test("the address of a mail ends at its report, or says what became of it", async ({
  newPage,
  signUp,
  product,
  watch,
}, testInfo) => {
  const isProof = process.env["PROVE"] === "1";
  test.setTimeout(isProof ? 1_800_000 : 180_000);
  // The server refuses what is deleted, belongs to another company or needs a permission.
  watch.allow(/^answer: \S+ \S+ 4\d\d$/);
  const mundo = await prepare(product, signUp);
  const cases = casesOf(mundo);
  const counted: string[] = [];
  const failed: string[] = [];
  for (const kind of KINDS) {
    const mine = cases.filter(({ share }) => isProof || share?.includes(kind) === true);
    const page = await newPage();
    await begin(page, kind, mundo, product);
    for (const { nome, address, finds } of mine) {
      try {
        await page.goto(address);
        if (kind === "sem sessao" && address.startsWith("/app")) await logIn(page, mundo.bia);
        await finds(page, kind);
        counted.push(`${nome} · ${kind}`);
      } catch (error) {
        if (!isProof) throw error;
        failed.push(`${nome} · ${kind}: ${page.url()} ${String(error).split("\n").slice(0, 4).join(" ")}`);
      }
      if (kind === "sem sessao") await begin(page, kind, mundo, product);
      else await page.goto("about:blank");
    }
    await page.close();
  }
  testInfo.annotations.push({ type: "addresses", description: `${counted.length} arrive` });
  const figures = `${cases.length} addresses × ${KINDS.length} kinds of people: ${counted.length} arrive, ${failed.length} do not`;
  if (isProof) process.stdout.write(`${figures}\n`);
  expect(failed).toEqual([]);
});

/** Logs in; no company has to be chosen, because the address names it. */
async function logIn(page: Page, { email, senha }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await page.getByLabel(contas.email).fill(email);
  await page.getByLabel(contas.senha, { exact: true }).fill(senha);
  await page.getByRole("button", { name: contas.entrar, exact: true }).click();
}
