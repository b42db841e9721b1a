-- Documents of a work in folders (P section 3, obra.anexos). What is deleted keeps its bytes, so that it can be restored.
create table obra_pastas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  descricao text not null,
  criada_em timestamptz not null default now(),
  criada_por uuid not null,
  excluido_em timestamptz,
  excluido_por uuid,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, criada_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id)
);
create unique index obra_pastas_descricao on obra_pastas (empresa_id, obra_id, buscavel(descricao)) where excluido_em is null;
create index obra_pastas_obra on obra_pastas (empresa_id, obra_id);
create index obra_pastas_lixeira on obra_pastas (empresa_id, excluido_em desc) where excluido_em is not null;
create index obra_pastas_criada_por on obra_pastas (empresa_id, criada_por);
create index obra_pastas_excluido_por on obra_pastas (empresa_id, excluido_por);

create table obra_anexos (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  pasta_id uuid not null,
  nome text not null,
  extensao text not null,
  mime text not null,
  tamanho bigint not null,
  sha256 bytea not null,
  -- Of a picture: as it is shown in the list.
  miniatura_sha256 bytea,
  criado_em timestamptz not null default now(),
  criado_por uuid not null,
  excluido_em timestamptz,
  excluido_por uuid,
  -- Deleted with its folder: comes back with it.
  excluido_com_pasta boolean not null default false,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, pasta_id) references obra_pastas (empresa_id, id),
  foreign key (empresa_id, sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, miniatura_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, criado_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id)
);
create index obra_anexos_pasta on obra_anexos (empresa_id, pasta_id, criado_em desc, id desc);
create index obra_anexos_obra on obra_anexos (empresa_id, obra_id, criado_em desc, id desc);
create index obra_anexos_lixeira on obra_anexos (empresa_id, excluido_em desc) where excluido_em is not null;
create index obra_anexos_arquivo on obra_anexos (empresa_id, sha256);
create index obra_anexos_miniatura on obra_anexos (empresa_id, miniatura_sha256);
create index obra_anexos_criado_por on obra_anexos (empresa_id, criado_por, criado_em);
create index obra_anexos_excluido_por on obra_anexos (empresa_id, excluido_por);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['obra_pastas', 'obra_anexos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update, delete on obra_pastas, obra_anexos to canteiro_app;
