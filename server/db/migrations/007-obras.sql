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
-- The counts of the list of works, per status and group, without reading a work.
create index obras_contagem on obras (empresa_id, status_id, grupo_id) where excluida_em is null;

-- The owner is held to row-level security too; the kept total is counted for every company at once.
alter table obras no force row level security;
alter table relatorios no force row level security;
update obras o set total_videos = r.videos
from (
  select empresa_id, obra_id, sum(total_videos)::int as videos from relatorios
  where excluido_em is null and total_videos > 0 group by empresa_id, obra_id
) r
where r.empresa_id = o.empresa_id and r.obra_id = o.id;
alter table obras force row level security;
alter table relatorios force row level security;
