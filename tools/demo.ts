import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { addDays } from "../domain/lib/dates.ts";
import { readConfig } from "../server/config.ts";
import { type Api, ApiFailure, createApi } from "./demo/api.ts";
import { type Catalogo, demoDia } from "./demo/dia.ts";
import { demoObras } from "./demo/obras.ts";

/** `npm run demo`: a company with 12 works, a year of reports for one of them and real photographs. */

const EMAIL = "demo@canteiro.example";
const SENHA = "canteiro-demo";
const DIAS = 365;
const DIAS_COM_FOTOS = 20;
const FOTOS = fileURLToPath(new URL("../test/support/photos", import.meta.url));
const LEGENDAS = [
  "Vista geral da frente de serviço",
  "Detalhe da armação",
  "",
  "Lançamento do concreto",
  "Organização do canteiro",
];

type Sessao = { empresaId: string; token: string };

async function isUp(base: string): Promise<boolean> {
  return fetch(`${base}/pronto`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Uses the product that runs at the configured address, or starts it for the time being. Tells whether it still runs. */
async function withProduct(base: string, work: () => Promise<void>): Promise<boolean> {
  if (await isUp(base)) {
    await work();
    return true;
  }
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL("../server/main.ts", import.meta.url))], {
    stdio: "inherit",
    env: { LOG_LEVEL: "warn", ...process.env },
  });
  const ended = once(child, "exit");
  try {
    while (!(await isUp(base))) {
      if (child.exitCode !== null) throw new Error("The product did not start; its message is above.");
      await delay(200);
    }
    await work();
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
  return false;
}

async function signUp(base: string): Promise<Sessao> {
  return createApi(base, null).post<Sessao>("/criar-conta", {
    empresa: {
      razaoSocial: "Horizonte Engenharia e Construções Ltda.",
      telefone: "(31) 3271-4400",
      segmento: { id: 1 },
      problema: null,
    },
    usuario: { nome: "Helena Duarte Prado", cargo: "Gerente de contratos", email: EMAIL, senha: SENHA, idioma: "pt" },
  });
}

async function readCatalogo(api: Api, e: string): Promise<Catalogo> {
  const [maoDeObra, equipamentos, tags] = await Promise.all([
    api.get<{ padrao: Catalogo["maoDeObra"] }>(`${e}/mao-de-obra`),
    api.get<Catalogo["equipamentos"]>(`${e}/equipamentos`),
    api.get<Catalogo["tags"]>(`${e}/tipos-de-ocorrencias`),
  ]);
  return { maoDeObra: maoDeObra.padrao, equipamentos, tags };
}

function photoNames(prefix = ""): string[] {
  return readdirSync(FOTOS).filter((name) => name.startsWith(prefix) && name.endsWith(".jpg"));
}

function readPhoto(names: readonly string[], n: number): { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const name = names[n % names.length];
  return name === undefined ? undefined : { name, bytes: new Uint8Array(readFileSync(join(FOTOS, name))) };
}

async function addObras(api: Api, e: string, day: (offset: number) => string): Promise<string> {
  const names = photoNames("Landscape");
  let added = 0;
  let first = "";
  // The newest stands first in the list, so the one with a year of reports is added last.
  for (const { statusId, ...obra } of demoObras(day).toReversed()) {
    const { _id } = await api.post<{ _id: string }>(`${e}/obras`, {
      ...obra,
      status: { id: statusId },
      tipoMaoDeObra: "padrao",
    });
    first = _id;
    const photo = statusId === 1 ? undefined : readPhoto(names, added);
    if (photo) await api.upload(`${e}/obras/${_id}/alterar-foto`, photo.name, photo.bytes);
    added += 1;
  }
  return first;
}

async function addFotos(api: Api, base: string, n: number): Promise<void> {
  const names = photoNames();
  for (let i = 0; i < 5; i += 1) {
    const photo = readPhoto(names, n * 5 + i);
    const descricao = encodeURIComponent(LEGENDAS[i] ?? "");
    if (photo) await api.upload(`${base}/fotos?salvarRelatorio=true&descricao=${descricao}`, photo.name, photo.bytes);
  }
}

async function addRelatorios(api: Api, e: string, obraId: string, day: (offset: number) => string): Promise<void> {
  const catalogo = await readCatalogo(api, e);
  const [modelo] = await api.get<{ _id: string }[]>(`${e}/obras/${obraId}/modelos-de-relatorios`);
  const base = `${e}/obras/${obraId}/relatorios`;
  for (let n = 0; n < DIAS; n += 1) {
    const data = day(n - DIAS + 1);
    const created = await api.post<{ _id: string; versao: number }>(base, {
      modeloDeRelatorioId: modelo?._id,
      data,
      copiarInformacoes: false,
    });
    const status = n < DIAS - 3 ? 4 : n < DIAS - 1 ? 3 : 1;
    const { atividades, ...dia } = demoDia(n, DIAS, catalogo);
    await api.put(`${base}/${created._id}`, { ...dia, atividades, versao: created.versao });
    if (n >= DIAS - DIAS_COM_FOTOS) await addFotos(api, `${base}/${created._id}`, n);
    if (status !== 1) {
      const { versao } = await api.get<{ versao: number }>(`${base}/${created._id}`);
      await api.put(`${base}/${created._id}`, { status: { id: status }, versao });
    }
    if (n % 30 === 29) console.log(`  ${n + 1} of ${DIAS} reports`);
  }
}

/** Nothing happens when the company is there already. */
async function fill(base: string): Promise<void> {
  const sessao = await signUp(base).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.codigo === "email_em_uso") return null;
    throw error;
  });
  if (sessao === null) return;
  const api = createApi(base, sessao.token);
  const e = `/empresas/${sessao.empresaId}`;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const day = (offset: number) => addDays(today, offset);
  console.log("12 works…");
  const obraId = await addObras(api, e, day);
  console.log(`${DIAS} reports…`);
  await addRelatorios(api, e, obraId, day);
}

const config = readConfig(process.env);
const base = `http://${config.host}:${config.port}`;
try {
  const runs = await withProduct(base, () => fill(base));
  const first = runs ? "" : "start the product (npm start) and ";
  console.log(`\nThe demonstration is there: ${first}log in at ${base}/login with ${EMAIL} and the password ${SENHA}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
