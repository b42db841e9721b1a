import type { SEGMENTOS } from "../../domain/contas/schema.ts";
import {
  completeConfiguracao,
  completeTexto,
  type Configuracao,
  type TextoPersonalizado,
} from "../../domain/empresas/constants.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { daysBetween } from "../../domain/lib/dates.ts";
import type { Tx } from "../db/database.ts";

/** All SQL of the company. */

/** Facts that acts need about the company of their caller. */
export type EmpresaFacts = {
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  fusoHorario: string;
  textoPersonalizado: TextoPersonalizado;
  /** `configuracao` flags with the specification's defaults. */
  configuracao: Configuracao;
  /** Days of trial that remain, or null when the company hired a plan. */
  diasDeTeste: number | null;
  /** File name of the company's logo, null when it has none. */
  logo: string | null;
};

type Stored = Record<string, string | boolean | null>;

export async function getEmpresaFacts(tx: Tx, empresaId: string): Promise<EmpresaFacts> {
  const [row] = await tx<
    {
      today: string;
      fuso_horario: string;
      texto_personalizado: Stored;
      configuracao: Stored;
      teste_termina_em: string | null;
      contratada: boolean;
      logo: string | null;
    }[]
  >`
    select (now() at time zone fuso_horario)::date as today, fuso_horario, texto_personalizado, configuracao, teste_termina_em, contratada, logo
    from empresas where id = ${empresaId}`;
  if (!row) throw new Error("the company of the transaction is not there");
  return {
    today: row.today,
    fusoHorario: row.fuso_horario,
    textoPersonalizado: completeTexto(row.texto_personalizado),
    configuracao: completeConfiguracao(row.configuracao),
    diasDeTeste:
      row.contratada || row.teste_termina_em === null
        ? null
        : Math.max(0, daysBetween(row.today, row.teste_termina_em)),
    logo: row.logo,
  };
}

export type EmpresaRow = {
  nome: string;
  ativo: boolean;
  telefone: string | null;
  segmento_id: keyof typeof SEGMENTOS;
  observacao: string | null;
  idioma: Idioma;
  fuso_horario: string;
  /** `HH:mm` */
  hora_do_lembrete: string | null;
  configuracao: Stored;
  texto_personalizado: Stored;
  logo: string | null;
  /** Day of the sign-up. This and the other days are in the company's time zone, `YYYY-MM-DD`. */
  cadastrada: string;
  hoje: string;
  teste_termina_em: string | null;
  contratada: boolean;
  vencida_desde: string | null;
  cancela_em: string | null;
};

/** Reads the company; `write` also locks its row. */
export async function getEmpresaRow(
  tx: Tx,
  empresaId: string,
  purpose: "read" | "write" = "read",
): Promise<EmpresaRow | null> {
  const [row] = await tx<EmpresaRow[]>`
    select nome, ativo, telefone, segmento_id, observacao, idioma, fuso_horario, configuracao, texto_personalizado, logo,
      to_char(hora_do_lembrete, 'HH24:MI') as hora_do_lembrete, (criada_em at time zone fuso_horario)::date as cadastrada, teste_termina_em, contratada,
      vencida_desde, cancela_em, (now() at time zone fuso_horario)::date as hoje
    from empresas where id = ${empresaId} ${purpose === "write" ? tx`for no key update` : tx``}`;
  return row ?? null;
}

export type QuemCadastrou = { id: string | null } & DadosDeQuemCadastrou;
export type DadosDeQuemCadastrou = { nome: string | null; cargo: string | null; email: string | null };

/**
 * Returns the company's first person, who signed the company up, even if that person has left since. All values are null in a
 * company without people.
 */
export async function getQuemCadastrou(tx: Tx, empresaId: string): Promise<QuemCadastrou> {
  const [row] = await tx<QuemCadastrou[]>`
    select u.id, u.nome, u.cargo, l.email from usuarios u join logins l on l.id = u.id
    where u.empresa_id = ${empresaId} order by u.criado_em, u.id limit 1`;
  return row ?? { id: null, nome: null, cargo: null, email: null };
}

export async function updateEmpresaRow(tx: Tx, empresaId: string, row: EmpresaRow): Promise<void> {
  await tx`
    update empresas set nome = ${row.nome}, telefone = ${row.telefone}, segmento_id = ${row.segmento_id},
      observacao = ${row.observacao}, idioma = ${row.idioma}, fuso_horario = ${row.fuso_horario}, hora_do_lembrete = ${row.hora_do_lembrete},
      configuracao = ${tx.json(row.configuracao)}, texto_personalizado = ${tx.json(row.texto_personalizado)}
    where id = ${empresaId}`;
}

/** Sets the company's logo, or removes it when `logo` is null. Returns the name of the logo; null after a removal. */
export async function updateLogo(
  tx: Tx,
  empresaId: string,
  logo: { sha256: string; mime: string } | null,
): Promise<string | null> {
  const [row] = await tx<{ logo: string | null }[]>`
    update empresas set logo_sha256 = ${logo === null ? null : Buffer.from(logo.sha256, "hex")}, logo_mime = ${logo?.mime ?? null}
    where id = ${empresaId} returning logo`;
  return row?.logo ?? null;
}
