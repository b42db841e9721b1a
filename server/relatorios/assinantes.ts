import type { AssinaturaEletronica } from "../../domain/aprovacao/schema.ts";
import { contatoDe } from "../../domain/permissoes/contatos.ts";
import { type Actor, seesAssinaturas } from "../../domain/permissoes/rules.ts";

/** The signers of a report, as they are read together with the report. */

export type AssinanteRow = {
  posicao: number;
  usuario_id: string;
  nome: string;
  email: string;
  cargo: string | null;
  aprovado_em: string | null;
  assinatura: string | null;
  vez: boolean;
};

/**
 * Subquery for a statement that has the report as `r`: the signers of its epoch as JSON, in order. Before they are fixed (status
 * 1), it gives the present signers of the template.
 */
export const ASSINANTES_JSON = `coalesce(
    (select json_agg(json_build_object('posicao', a.posicao, 'usuario_id', a.usuario_id, 'nome', a.nome, 'email', a.email, 'cargo', a.cargo,
        'aprovado_em', to_char(a.aprovado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'assinatura', encode(a.assinatura_sha256, 'hex'),
        'vez', a.aprovado_em is null and coalesce(a.usuario_id = r.proximo_assinante, false)) order by a.posicao)
      from relatorio_assinantes a
      where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca),
    (select json_agg(json_build_object('posicao', s.posicao, 'usuario_id', s.usuario_id, 'nome', u.nome, 'email', l.email, 'cargo', u.cargo,
        'aprovado_em', null, 'assinatura', null, 'vez', false) order by s.posicao)
      from obra_modelo_assinantes s
      join usuarios u on u.empresa_id = s.empresa_id and u.id = s.usuario_id
      join logins l on l.id = u.id
      where s.empresa_id = r.empresa_id and s.obra_id = r.obra_id and s.modelo_id = r.modelo_id))`;

/** Converts the rows of signers to the form of the API, as this person may see them. `base` is the address of the report. */
export function presentAssinantes(actor: Actor, base: string, rows: readonly AssinanteRow[]): AssinaturaEletronica[] {
  const pictures = seesAssinaturas(actor, rows);
  return rows.map(({ assinatura, ...row }) => ({
    posicao: row.posicao,
    usuarioId: row.usuario_id,
    usuarioNome: row.nome,
    usuarioEmail: contatoDe(actor, row.usuario_id, row.email),
    usuarioCargo: row.cargo,
    layout: { descricao: `Assinatura ${row.posicao}` },
    aprovado: row.aprovado_em !== null,
    proximoAprovar: row.vez,
    dataHora: row.aprovado_em,
    semAssinatura: row.aprovado_em !== null && assinatura === null,
    ...(pictures && assinatura !== null
      ? {
          arquivoAssinatura: `${assinatura}.png`,
          url: `${base}/assinantes/${row.posicao}/assinatura/${assinatura}.png`,
        }
      : { arquivoAssinatura: null, url: null }),
  }));
}
