import { FULL_ACCESS, type Actor } from "../../domain/permissoes/rules.ts";
import type { Conteudo } from "../../domain/relatorios/conteudoSchema.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { CHAVE_DA_SECAO } from "../../domain/relatorios/secoes/chaves.ts";
import { semLigadas } from "../../domain/relatorios/secoes/ligacoes.ts";
import { PERFIL } from "../../domain/permissoes/perfis.ts";
import { SECAO_IDS, type SecaoId } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { idOf } from "../relatorios/midias/change.ts";
import { logoHashes, type Logos } from "../relatorios/pdfLogos.ts";
import { readRelatorio } from "../relatorios/read.ts";
import { canonicalJson, sha256Of } from "../db/chain.ts";
import { type SemEnderecos, semEnderecos } from "./enderecos.ts";

/** Builds the snapshot of a report: everything that is printed, and nothing that can change while the content stays the same. */

type ModeloDoRelatorio = Relatorio["modeloDeRelatorio"];

/** Keys of the report's head that are printed; keys added to the head later stay out of snapshots (decision 026). */
const DO_CABECALHO = ["_id", "numero", "data", "dataFim", "diaDaSemana"] as const;
const DA_OBRA = [
  "_id",
  "nome",
  "numeroContrato",
  "endereco",
  "cliente",
  "responsavel",
  "tipoContratanteContratada",
  "cadastroCompleto",
  "tipoMaoDeObra",
  "limitarMaoDeObraPadrao",
] as const;
const DA_EMPRESA = ["nome"] as const;
const DO_PRAZO = ["contratual", "decorrido", "aVencer", "porcentagem"] as const;
const DO_TEXTO = ["prazoContratual", "prazoDecorrido", "prazoAVencer"] as const;
const DO_MODELO = ["_id", "descricao", "tipoDeData", "assinaturasTipo"] as const;
/**
 * Sections that a snapshot of form 1 names whether they are on or off: see `secoesDitas`. `SECAO_IDS` is not used: if form 1 grew
 * with the ids, snapshots of old reports would change.
 */
const DA_FORMA_1: ReadonlySet<string> = new Set<SecaoId>([
  "horarioDeTrabalho",
  "condicaoClimatica",
  "maoDeObra",
  "equipamento",
  "atividade",
  "ocorrencia",
  "checklist",
  "controleDeMaterial",
  "comentario",
  "galeriaDeFoto",
  "video",
  "anexo",
  "assinatura",
]);

type De<T, K extends readonly (keyof T)[]> = Pick<T, K[number]>;
function pick<T, K extends keyof T>(value: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<T, K>;
}

type SecoesDitas = Pick<ModeloDoRelatorio, "itens"> & Partial<Pick<ModeloDoRelatorio, "ordem">>;

/**
 * Names a section added after form 1 only where the section is on, so that reports without it keep the same snapshot as before.
 * For the same reason `ordem` is named only where it differs from the product's order.
 */
export function secoesDitas({ itens, ordem }: Pick<ModeloDoRelatorio, "itens" | "ordem">): SecoesDitas {
  const isSaid = (secao: SecaoId): boolean => itens[secao] || DA_FORMA_1.has(secao);
  const said = Object.entries(itens).filter(([secao]) => isSaid(secao as SecaoId));
  const [chosen, product] = [ordem.filter(isSaid), SECAO_IDS.filter(isSaid)];
  return {
    itens: Object.fromEntries(said) as ModeloDoRelatorio["itens"],
    ...(chosen.join() !== product.join() && { ordem: chosen }),
  };
}

/** The head of a report as it prints for every reader: no status, version, signers, links or permissions. */
type Cabecalho = De<Relatorio, typeof DO_CABECALHO> & {
  obra: De<Relatorio["obra"], typeof DA_OBRA>;
  empresa: De<Relatorio["empresa"], typeof DA_EMPRESA>;
  prazo: De<NonNullable<Relatorio["prazo"]>, typeof DO_PRAZO> | null;
  textoPersonalizado: De<Relatorio["textoPersonalizado"], typeof DO_TEXTO>;
  modeloDeRelatorio: De<ModeloDoRelatorio, typeof DO_MODELO> & SecoesDitas;
  log: Pick<Relatorio["log"], "criadoPor">;
};

/** A file that the content names: SHA-256 of its original in hexadecimal, and the original's size in bytes. */
export type ArquivoDoInstantaneo = { readonly sha256: string; readonly tamanho: number };

export type Instantaneo = {
  /** Version of the snapshot's form. Facts that a report lacks have no key, so adding facts does not change the form (decision 026). */
  readonly formato: "canteiro-relatorio-1";
  /** Without addresses: the address that a file is served from is not content. `relatorioDoInstantaneo` puts them back. */
  readonly relatorio: Cabecalho & SemEnderecos<Conteudo>;
  /** By the file's name in the content: photos, videos and their posters, attachments, manual signatures. Originals only. */
  readonly arquivos: Readonly<Record<string, ArquivoDoInstantaneo>>;
  /** SHA-256 of each logo that is shown. */
  readonly logos: Logos;
  /** Time zone in which local times are printed. */
  readonly fusoHorario: string;
  readonly modeloRevisao: number;
};

export type InstantaneoFeito = {
  /** Canonical JSON (RFC 8785, NFC): the text that is hashed and stored. */
  readonly texto: string;
  /** The content hash: SHA-256 of `texto`, in hexadecimal. */
  readonly sha256: string;
  readonly instantaneo: Instantaneo;
};

/** Returns an actor who sees every section of the template, so that the snapshot is the same for every caller. */
const everything = (empresaId: string): Actor => ({
  usuarioId: "",
  empresaId,
  perfilId: PERFIL.administrador,
  permissaoDeAcesso: FULL_ACCESS,
  obrasAcesso: null,
  nome: "",
});

function cabecalhoDe(relatorio: Relatorio): Cabecalho {
  const { obra, empresa, prazo, textoPersonalizado, modeloDeRelatorio, log } = relatorio;
  return {
    ...pick(relatorio, DO_CABECALHO),
    obra: pick(obra, DA_OBRA),
    empresa: pick(empresa, DA_EMPRESA),
    prazo: prazo === null ? null : pick(prazo, DO_PRAZO),
    textoPersonalizado: pick(textoPersonalizado, DO_TEXTO),
    modeloDeRelatorio: { ...pick(modeloDeRelatorio, DO_MODELO), ...secoesDitas(modeloDeRelatorio) },
    log: pick(log, ["criadoPor"]),
  };
}

function conteudoDe(relatorio: Relatorio): Conteudo {
  const entries = Object.values(CHAVE_DA_SECAO).flatMap((chave) =>
    relatorio[chave] === undefined ? [] : [[chave, relatorio[chave]] as const],
  );
  // Without the lists that are computed for answers: a link counts as content only once, in the occurrence.
  return semLigadas(Object.fromEntries(entries));
}

type Named = { readonly arquivo: string; readonly id: string; readonly poster: boolean };

/** The files that a content names. */
function namedFiles(conteudo: Conteudo): Named[] {
  const whole = (arquivo: string): Named => ({ arquivo, id: idOf(arquivo), poster: false });
  return [
    ...fotosDoConteudo(conteudo).map(({ arquivo }) => whole(arquivo)),
    ...(conteudo.videos ?? []).flatMap(({ arquivo, arquivoFoto }) => [
      whole(arquivo),
      ...(arquivoFoto === null ? [] : [{ arquivo: arquivoFoto, id: idOf(arquivo), poster: true }]),
    ]),
    ...(conteudo.anexos ?? []).map(({ arquivo }) => whole(arquivo)),
    ...(conteudo.assinaturasManualUrl ?? []).map(({ arquivoAssinatura }) => whole(arquivoAssinatura)),
  ];
}

type FileRow = {
  id: string;
  sha256: string;
  tamanho: number;
  poster: string | null;
  poster_tamanho: number | null;
};

async function readSurroundings(tx: Tx, empresaId: string, relatorioId: string, ids: readonly string[]) {
  const [row] = await tx<{ fuso_horario: string; modelo_revisao: number; arquivos: FileRow[] | null }[]>`
    select e.fuso_horario, r.modelo_revisao, (
      select json_agg(json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'tamanho', m.tamanho,
        'poster', encode(m.poster_sha256, 'hex'), 'poster_tamanho', p.tamanho))
      from midias m
      left join arquivos p on p.empresa_id = m.empresa_id and p.sha256 = m.poster_sha256
      where m.empresa_id = r.empresa_id and m.relatorio_id = r.id and m.id = any(${[...ids]}::uuid[])) as arquivos
    from relatorios r join empresas e on e.id = r.empresa_id
    where r.empresa_id = ${empresaId} and r.id = ${relatorioId}`;
  if (row === undefined) throw new Error("the report of the snapshot is not there");
  return { ...row, byId: new Map((row.arquivos ?? []).map((file) => [file.id, file])) };
}

/** @throws Error when the database has no hash or size of a file that the content names: an incomplete snapshot proves nothing */
function fileOf({ arquivo, id, poster }: Named, byId: ReadonlyMap<string, FileRow>): ArquivoDoInstantaneo {
  const row = byId.get(id);
  const sha256 = poster ? row?.poster : row?.sha256;
  const tamanho = poster ? row?.poster_tamanho : row?.tamanho;
  if (typeof sha256 !== "string" || typeof tamanho !== "number") throw new Error(`no facts of the file ${arquivo}`);
  return { sha256, tamanho };
}

/**
 * Builds the snapshot of a report as it is in this transaction, with its hash; three statements whatever the report's size. A
 * caller that stores the snapshot as the current one must have locked the report's row.
 * @throws Error when the report is missing or deleted
 */
export async function buildInstantaneo(
  tx: Tx,
  empresaId: string,
  obraId: string,
  relatorioId: string,
): Promise<InstantaneoFeito> {
  const relatorio = await readRelatorio(tx, everything(empresaId), obraId, relatorioId);
  if (relatorio === null) throw new Error("the report of the snapshot is not there");
  const conteudo = conteudoDe(relatorio);
  const named = namedFiles(conteudo);
  const around = await readSurroundings(
    tx,
    empresaId,
    relatorioId,
    named.map(({ id }) => id),
  );
  const instantaneo: Instantaneo = {
    formato: "canteiro-relatorio-1",
    relatorio: { ...cabecalhoDe(relatorio), ...semEnderecos(conteudo) },
    arquivos: Object.fromEntries(named.map((file) => [file.arquivo, fileOf(file, around.byId)])),
    logos: logoHashes(relatorio.logomarca),
    fusoHorario: around.fuso_horario,
    modeloRevisao: around.modelo_revisao,
  };
  const texto = canonicalJson(instantaneo);
  return { texto, sha256: sha256Of(texto).toString("hex"), instantaneo };
}

/** Stores a snapshot of version `v` forever. For content that has a snapshot already, nothing is added. */
export async function keepInstantaneo(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  v: number,
  { texto, sha256 }: Pick<InstantaneoFeito, "texto" | "sha256">,
): Promise<void> {
  await tx`
    insert into relatorio_instantaneos (empresa_id, relatorio_id, sha256, v, conteudo)
    values (${empresaId}, ${relatorioId}, ${Buffer.from(sha256, "hex")}, ${v}, ${texto})
    on conflict (empresa_id, relatorio_id, sha256) do nothing`;
}

/** A stored snapshot by its hash; null when there is none. */
export async function readInstantaneo(
  tx: Tx,
  empresaId: string,
  relatorioId: string,
  sha256: string,
): Promise<Instantaneo | null> {
  const [row] = await tx<{ conteudo: string }[]>`
    select conteudo from relatorio_instantaneos
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and sha256 = ${Buffer.from(sha256, "hex")}`;
  return row === undefined ? null : (JSON.parse(row.conteudo) as Instantaneo);
}
