-- Exports of a whole company that were asked for in the last week, and the volumes they are made of.
create table backups (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  pedido_por uuid not null,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'fazendo', 'pronto', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  -- Of the file inside that names all others with theirs.
  manifesto_sha256 bytea check (octet_length(manifesto_sha256) = 32),
  erro text,
  criado_em timestamptz not null default now(),
  terminado_em timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, pedido_por) references usuarios (empresa_id, id)
);
create index backups_criado on backups (empresa_id, criado_em desc);
create index backups_pedido_por on backups (empresa_id, pedido_por);

create table backup_volumes (
  empresa_id uuid not null references empresas (id),
  backup_id uuid not null,
  n smallint not null check (n > 0),
  nome text not null,
  tamanho bigint not null,
  arquivo_sha256 bytea not null,
  -- How many of the export's files are in this volume and those before it.
  ate int not null,
  primary key (empresa_id, backup_id, n),
  foreign key (empresa_id, backup_id) references backups (empresa_id, id) on delete cascade,
  foreign key (empresa_id, arquivo_sha256) references arquivos (empresa_id, sha256)
);
create index backup_volumes_arquivo on backup_volumes (empresa_id, arquivo_sha256);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['backups', 'backup_volumes'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update, delete on backups, backup_volumes to canteiro_app;
