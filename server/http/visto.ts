import { vistoDoCorpo } from "../../domain/edicao/visto.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Call } from "../../domain/calls/call.ts";
import type { Tx } from "../db/database.ts";
import type { Alvo, Context, Editing, RequestFacts, Route } from "./route.ts";

/**
 * Refuses a save over a change that somebody else made since the entry was opened (decision 024): `If-Match` names the state on
 * the screen, which must still be current. Checked under the entry's lock, so that only one of two simultaneous saves passes.
 */

type Mudanca = { usuarioId: string; nome: string; em: string; dia: string };

/** Acts in the audit that change fields of a form. */
const ATOS = ["editar", "adicionarObra", "retirarObra"];

/** Reads the last change and its author from the audit; undefined when the audit has none. `dia` is in the company's time zone. */
async function ultimaMudanca(
  tx: Tx,
  empresaId: string,
  { tipo, atos, id, dados = {} }: Alvo,
): Promise<Mudanca | undefined> {
  const [row] = await tx<Mudanca[]>`
    select a.usuario_id as "usuarioId", u.nome, a.criada_em as em, to_char(a.criada_em at time zone e.fuso_horario, 'DD/MM/YYYY HH24:MI') as dia
    from auditoria a
    join empresas e on e.id = a.empresa_id
    join usuarios u on u.empresa_id = a.empresa_id and u.id = a.usuario_id
    where a.empresa_id = ${empresaId} and a.alvo_tipo = ${tipo} and a.alvo_id = ${id}
      and a.ato = any(${[...atos]}) and a.dados @> ${tx.json(dados)}
    order by a.criada_em desc, a.id desc limit 1`;
  return row;
}

const ALGUEM: Readonly<Record<Idioma, { quem: string; quando: string; no: string }>> = {
  pt: { quem: "Outra pessoa", quando: "entretanto", no: "em" },
  en: { quem: "Somebody else", quando: "meanwhile", no: "on" },
  es: { quem: "Otra persona", quando: "mientras tanto", no: "el" },
};

function mudou(mudanca: Mudanca | undefined, idioma: Idioma): AppError {
  const { quem, quando, no } = ALGUEM[idioma];
  if (mudanca === undefined)
    return new AppError("mudou_entretanto", { vars: { quem, quando }, detalhes: { quem: null, quando: null } });
  const { usuarioId, nome, em, dia } = mudanca;
  return new AppError("mudou_entretanto", {
    vars: { quem: nome, quando: `${no} ${dia}` },
    detalhes: { quem: { _id: usuarioId, nome }, quando: em },
  });
}

/**
 * Returns where the audit lists the entry: under the target that the handler gives, or else under the handler's name for the
 * entity and the first id in the path (the company when the path has no other id).
 */
function alvoOf({ alvo }: Editing, context: Seen, now: object): Alvo {
  if (typeof alvo === "function") return alvo(context as Context<Call>, now);
  const [id = context.empresaId] = Object.values((context.params ?? {}) as Record<string, string>);
  return { tipo: alvo, atos: ATOS.map((ato) => `${alvo}.${ato}`), id };
}

type Seen = { readonly tx: Tx; readonly empresaId: string; readonly request: RequestFacts; readonly params: unknown };

/**
 * Refuses a save when the entry is not as the person saw it. Compares only the fields in the body as it was received: the other
 * fields are not saved, even if somebody changed them.
 * @throws {AppError} `mudou_entretanto`; `requisicao_invalida` when the call does not support `If-Match`
 */
export async function requireVisto({ editing }: Route, context: Seen, body: unknown): Promise<void> {
  const { tx, empresaId, request } = context;
  if (request.visto === null) return;
  if (editing === null || typeof body !== "object" || body === null) throw new AppError("requisicao_invalida");
  await editing.hold(context as Context<Call>);
  const now = await editing.read(context as Context<Call>);
  if (vistoDoCorpo(now, body) === request.visto) return;
  throw mudou(await ultimaMudanca(tx, empresaId, alvoOf(editing, context, now)), request.idioma);
}
