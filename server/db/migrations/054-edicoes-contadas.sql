-- How often each person saved a report through each channel, and when last: `{usuario: {canal: {quantidade, ultimaEm}}}`. Counted with
-- each save, so that reading a report does not add up all of its revisions. The first revision makes the report and is no edit.
alter table relatorios add column edicoes jsonb not null default '{}';

-- Counts the edits of a company's reports anew, from their revisions.
create function conta_edicoes(empresa uuid) returns void language sql as $$
  update public.relatorios r set edicoes = e.edicoes
  from (
    select p.relatorio_id, jsonb_object_agg(p.usuario_id, p.canais) as edicoes
    from (
      select x.relatorio_id, x.usuario_id, jsonb_object_agg(x.canal, jsonb_build_object('quantidade', x.quantidade,
        'ultimaEm', to_char(x.ultima_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as canais
      from (
        select v.relatorio_id, v.usuario_id, v.canal, count(*) as quantidade, max(v.recebida_em) as ultima_em
        from public.relatorio_revisoes v
        where v.empresa_id = empresa and v.v > 1 and v.canal <> 'sistema'
        group by v.relatorio_id, v.usuario_id, v.canal) x
      group by x.relatorio_id, x.usuario_id) p
    group by p.relatorio_id) e
  where r.empresa_id = empresa and r.id = e.relatorio_id
$$;

select conta_edicoes(id) from empresas;
