import type { Sql } from "postgres";

/** Compares redundant data of the database with what it is computed from; returns a sentence for each row that does not agree. Reads as the owner. */
export async function inconsistencies(owner: Sql): Promise<string[]> {
  const rows = await owner<{ problem: string }[]>`
    select format('work %s keeps %s reports, %s photos, %s videos, last %s; it has %s, %s, %s, %s', o.id, o.total_relatorios, o.total_fotos,
      o.total_videos, o.ultimo_relatorio_data, t.relatorios, t.fotos, t.videos, t.ultimo) as problem
    from obras o cross join lateral (
      select count(*) as relatorios, coalesce(sum(r.fotos_mostradas), 0) as fotos, coalesce(sum(r.videos_mostrados), 0) as videos, max(r.data) as ultimo
      from relatorios r where r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null
    ) t
    where (o.total_relatorios, o.total_fotos, o.total_videos) is distinct from (t.relatorios, t.fotos, t.videos) or o.ultimo_relatorio_data is distinct from t.ultimo
    union all
    select format('report %s keeps other totals than its content shows', r.id)
    from relatorios r cross join lateral (
      select json_array_length(r.conteudo -> 'atividades') as atividades, json_array_length(r.conteudo -> 'ocorrencias') as ocorrencias,
        json_array_length(r.conteudo -> 'comentarios') as comentarios, json_array_length(r.conteudo -> 'checklist') as checklists,
        json_array_length(r.conteudo -> 'videos') as videos, json_array_length(r.conteudo -> 'anexos') as anexos,
        json_array_length(r.conteudo -> 'galeriaDeFotos')
          + (select coalesce(sum(json_array_length(a -> 'fotos')), 0) from json_array_elements(r.conteudo -> 'atividades') a)
          + (select coalesce(sum(json_array_length(a -> 'fotos')), 0) from json_array_elements(r.conteudo -> 'ocorrencias') a)
          + (select coalesce(sum(json_array_length(i -> 'fotos')), 0)
              from json_array_elements(r.conteudo -> 'checklist') a, json_array_elements(a -> 'itens') i) as fotos
    ) t
    where (r.total_atividades, r.total_ocorrencias, r.total_comentarios, r.total_checklists, r.total_videos, r.total_anexos, r.total_fotos)
      is distinct from (t.atividades, t.ocorrencias, t.comentarios, t.checklists, t.videos, t.anexos, t.fotos::int)
    union all
    select format('report %s is at version %s with %s revisions up to %s', r.id, r.v, count(h.v), max(h.v))
    from relatorios r left join relatorio_revisoes h on h.empresa_id = r.empresa_id and h.relatorio_id = r.id
    group by r.empresa_id, r.id having r.v <> count(h.v) or r.v <> max(h.v)
    union all
    select format('work %s has numbers up to %s, counter %s, %s reports', om.obra_id, max(r.numero), om.ultimo_numero, count(r.numero))
    from obra_modelos om join relatorios r on (r.empresa_id, r.obra_id, r.modelo_id) = (om.empresa_id, om.obra_id, om.modelo_id)
    group by om.empresa_id, om.obra_id, om.modelo_id, om.ultimo_numero
    having max(r.numero) <> om.ultimo_numero or count(r.numero) <> om.ultimo_numero`;
  return rows.map(({ problem }) => problem);
}
