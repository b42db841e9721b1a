-- Groups of works (P section 3, gruposDeObra). A work without one is in the synthetic 'no group', which has no row.
create table grupos_de_obra (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  -- The group that a new work is put in unless it is told otherwise; at most one.
  principal boolean not null default false,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz,
  excluido_por uuid,
  primary key (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id)
);
create unique index grupos_de_obra_descricao on grupos_de_obra (empresa_id, buscavel(descricao)) where excluido_em is null;
create unique index grupos_de_obra_principal on grupos_de_obra (empresa_id) where principal and excluido_em is null;
create index grupos_de_obra_lixeira on grupos_de_obra (empresa_id, excluido_em desc) where excluido_em is not null;
create index grupos_de_obra_excluido_por on grupos_de_obra (empresa_id, excluido_por);

alter table grupos_de_obra enable row level security;
alter table grupos_de_obra force row level security;
create policy empresa on grupos_de_obra using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update, delete on grupos_de_obra to canteiro_app;

alter table obras
  add column grupo_id uuid,
  -- What the work uses (P section 3, modulos).
  add column modulo_cronograma boolean not null default true,
  add column modulo_cronograma_etapa_relatorio boolean not null default false,
  add column modulo_documentos boolean not null default true,
  -- Videos of the living reports, kept like total_fotos.
  add column total_videos int not null default 0,
  add column cliente_logo_sha256 bytea,
  add column cliente_logo_mime text check (cliente_logo_mime in ('image/png', 'image/jpeg')),
  add column cliente_logo text generated always as (encode(cliente_logo_sha256, 'hex') || case cliente_logo_mime when 'image/png' then '.png' else '.jpg' end) stored,
  add foreign key (empresa_id, grupo_id) references grupos_de_obra (empresa_id, id),
  add foreign key (empresa_id, cliente_logo_sha256) references arquivos (empresa_id, sha256);
create index obras_cliente_logo on obras (empresa_id, cliente_logo_sha256);
create index obras_grupo on obras (empresa_id, grupo_id, criada_em desc, id desc);

-- How many living works a company has per status and group, kept by the transactions that change it: the first page of a list of
-- ten thousand works reads none but its own. No group is the zero id: a key has no null.
create table obras_contagem (
  empresa_id uuid not null references empresas (id),
  status_id smallint not null,
  grupo_id uuid not null,
  total int not null,
  primary key (empresa_id, status_id, grupo_id)
);
alter table obras_contagem enable row level security;
alter table obras_contagem force row level security;
create policy empresa on obras_contagem using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update, delete on obras_contagem to canteiro_app;

create function sem_grupo() returns uuid language sql immutable parallel safe return '00000000-0000-0000-0000-000000000000'::uuid;

-- Many at once (an import) are counted once. Rows in one order, so that two who move works between the same places wait and do not lock.
create function contar_obras_novas() returns trigger language plpgsql as $$
begin
  insert into obras_contagem as c (empresa_id, status_id, grupo_id, total)
  select empresa_id, status_id, coalesce(grupo_id, sem_grupo()), count(*) from novas
  where excluida_em is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (empresa_id, status_id, grupo_id) do update set total = c.total + excluded.total;
  return null;
end $$;
create function contar_obra_mudada() returns trigger language plpgsql as $$
begin
  insert into obras_contagem as c (empresa_id, status_id, grupo_id, total)
  select m.empresa_id, m.status_id, m.grupo_id, sum(m.total) from (
    select old.empresa_id, old.status_id, coalesce(old.grupo_id, sem_grupo()) as grupo_id, -1 as total where old.excluida_em is null
    union all
    select new.empresa_id, new.status_id, coalesce(new.grupo_id, sem_grupo()), 1 where new.excluida_em is null
  ) m
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (empresa_id, status_id, grupo_id) do update set total = c.total + excluded.total;
  return null;
end $$;
create trigger contar_novas after insert on obras referencing new table as novas
  for each statement execute function contar_obras_novas();
create trigger contar_mudada after update of status_id, grupo_id, excluida_em on obras for each row
  when ((old.status_id, old.grupo_id, old.excluida_em is null) is distinct from (new.status_id, new.grupo_id, new.excluida_em is null))
  execute function contar_obra_mudada();

-- The owner is held to row-level security too; the kept total is counted for every company at once.
alter table obras no force row level security;
alter table relatorios no force row level security;
update obras o set total_videos = r.videos
from (
  select empresa_id, obra_id, sum(total_videos)::int as videos from relatorios
  where excluido_em is null and total_videos > 0 group by empresa_id, obra_id
) r
where r.empresa_id = o.empresa_id and r.obra_id = o.id;
alter table obras_contagem no force row level security;
insert into obras_contagem (empresa_id, status_id, grupo_id, total)
select empresa_id, status_id, sem_grupo(), count(*) from obras where excluida_em is null group by empresa_id, status_id;
alter table obras_contagem force row level security;
alter table obras force row level security;
alter table relatorios force row level security;
