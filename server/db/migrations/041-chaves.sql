-- API tokens of a company. The token itself is kept nowhere: its SHA-256 finds it, its first letters tell it apart on screens.
create table chaves_api (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  nome text not null,
  prefixo text not null,
  hash bytea not null check (octet_length(hash) = 32),
  escopos text[] not null check (cardinality(escopos) > 0),
  -- Null: all works, those of later too.
  obras uuid[],
  -- The one that `/gerar-token` speaks of.
  principal boolean not null default false,
  criada_por uuid not null,
  criada_em timestamptz not null default now(),
  dias smallint not null check (dias between 1 and 366),
  expira_em timestamptz not null,
  -- Of one that was replaced: until when it still opens something, and which one took its place.
  vale_ate timestamptz,
  substituida_por uuid,
  revogada_em timestamptz,
  revogada_por uuid,
  ultima_em timestamptz,
  -- Networks that it was used from, hashed with the token, so that the database alone names none.
  redes bytea[] not null default '{}',
  -- Which mails about it were asked for: `14`, `2` (days before its end), `parada`.
  avisos text[] not null default '{}',
  primary key (empresa_id, id),
  unique (empresa_id, hash),
  foreign key (empresa_id, criada_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, revogada_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, substituida_por) references chaves_api (empresa_id, id)
);
create index chaves_api_criada_por on chaves_api (empresa_id, criada_por);
create index chaves_api_revogada_por on chaves_api (empresa_id, revogada_por);
create index chaves_api_substituida_por on chaves_api (empresa_id, substituida_por);
create unique index chaves_api_principal on chaves_api (empresa_id) where principal and revogada_em is null;

-- How much a token was used, by day (UTC).
create table chave_usos (
  empresa_id uuid not null references empresas (id),
  chave_id uuid not null,
  dia date not null,
  chamadas int not null,
  recusas int not null,
  bytes bigint not null,
  primary key (empresa_id, chave_id, dia),
  foreign key (empresa_id, chave_id) references chaves_api (empresa_id, id)
);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['chaves_api', 'chave_usos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update on chaves_api, chave_usos to canteiro_app;
