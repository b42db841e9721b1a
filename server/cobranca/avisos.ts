import { v7 as uuidv7 } from "uuid";
import { type Aviso, type AvisoAoOperador, avisosDe, isObrigatorio } from "../../domain/cobranca/avisos.ts";
import { faltaDe, isAberta } from "../../domain/cobranca/conta.ts";
import { codigoPix, txidDe } from "../../domain/cobranca/pix.ts";
import { decimalDeCentavos } from "../../domain/cobranca/valor.ts";
import { endereco } from "../../domain/lib/enderecos.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import { avisoMail } from "./mails.ts";
import { regrasDe } from "./present.ts";
import {
  type ContaGuardada,
  getCobrancaAberta,
  getConta,
  getEmpresaDoPlano,
  insertAvisos,
  listDestinos,
} from "./queries.ts";

/** Mails about the plan: enqueued once each, in the transaction that causes them. */

type Deps = Pick<Services, "config" | "jobs">;

const cobrancaIdOf = ({ cobranca }: Aviso, conta: ContaGuardada | null): string | null =>
  cobranca === null
    ? null
    : (conta?.cobrancas.find(({ competencia, seq }) => competencia === cobranca.competencia && seq === cobranca.seq)
        ?.id ?? null);

/** Enqueues the mails that are due to a company by now and have not been sent. */
export async function announce(tx: Tx, { config, jobs }: Deps, empresaId: string): Promise<void> {
  const empresa = await getEmpresaDoPlano(tx, empresaId);
  if (empresa === null) return;
  const conta = (await getConta(tx, empresaId))?.conta ?? null;
  const all = avisosDe(empresa, conta, empresa.hoje, regrasDe(config));
  if (all.length === 0) return;
  const { configuracao } = await getEmpresaFacts(tx, empresaId);
  const due = configuracao.enviarEmailCobrancaCancelamento ? all : all.filter(isObrigatorio);
  const fresh = await insertAvisos(
    tx,
    empresaId,
    due.map(({ chave }) => chave),
  );
  if (fresh.size === 0) return;
  const destinos = await listDestinos(tx, empresaId);
  for (const aviso of due.filter(({ chave }) => fresh.has(chave))) {
    const facts = { empresaId, tipo: aviso.tipo, dia: aviso.dia, cobrancaId: cobrancaIdOf(aviso, conta) };
    for (const para of destinos) await jobs.enqueue(tx, "cobranca.avisar", { ...facts, para, mailId: uuidv7() });
  }
}

/** Mails the operator of the product, if an address is configured. */
export async function tellOperador(
  tx: Tx,
  { config, jobs }: Deps,
  empresaId: string,
  fato: { readonly tipo: AvisoAoOperador; readonly dia: string },
): Promise<void> {
  const para = config.contatos.financeiro ?? config.contatos.email;
  if (para === null) return;
  await jobs.enqueue(tx, "cobranca.avisar", { empresaId, ...fato, para, mailId: uuidv7(), cobrancaId: null });
}

/** Mails the operator once per kind and day, however often this is called. */
export async function tellOnce(
  tx: Tx,
  deps: Deps,
  empresaId: string,
  fato: { readonly tipo: AvisoAoOperador; readonly dia: string },
): Promise<void> {
  const fresh = await insertAvisos(tx, empresaId, [`${fato.tipo} ${fato.dia}`]);
  if (fresh.size > 0) await tellOperador(tx, deps, empresaId, fato);
}

/** The open charges in the form that the operator's command uses. */
async function listAbertas(tx: Tx, empresaId: string): Promise<string[]> {
  const conta = (await getConta(tx, empresaId))?.conta;
  return (conta?.cobrancas ?? [])
    .filter(isAberta)
    .map((one) => `${one.id}  R$ ${decimalDeCentavos(faltaDe(one))}  ${one.vencimento}`);
}

/** Sends the mail unless its charge has been paid or withdrawn. A retried job may send the mail twice, under the same Message-ID. */
export async function enviarAviso(
  { empresaId, para, mailId, tipo, dia, cobrancaId }: JobMap["cobranca.avisar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const found = await database.withEmpresa({ empresaId }, async (tx) => {
    const [empresa] = await tx<{ nome: string; idioma: Idioma }[]>`
      select nome, idioma from empresas where id = ${empresaId}`;
    const abertas = tipo === "avisou_pagamento" ? await listAbertas(tx, empresaId) : null;
    const cobranca = cobrancaId === null ? null : await getCobrancaAberta(tx, empresaId, cobrancaId);
    return { empresa, cobranca, abertas };
  });
  const { empresa, cobranca, abertas } = found;
  const done = (cobrancaId !== null && cobranca === null) || abertas?.length === 0;
  if (empresa === undefined || done) return;
  const valor = cobranca === null ? null : faltaDe(cobranca);
  const { pix } = config;
  const { subject, ...content } = avisoMail({
    tipo,
    dia,
    valor,
    idioma: empresa.idioma,
    empresa: empresa.nome,
    empresaId,
    pix:
      pix === null || valor === null || cobranca === null
        ? null
        : codigoPix({ ...pix, valor, txid: txidDe(cobranca.id) }),
    dadosBancarios: cobranca === null ? null : config.dadosBancarios,
    abertas: abertas ?? [],
    semDados: pix === null && config.dadosBancarios === null,
    url: endereco(config.publicUrl, "plano", { empresa: empresaId }),
  });
  await mailer.send({ to: para, subject, ...layoutMail(content), id: mailId });
}
