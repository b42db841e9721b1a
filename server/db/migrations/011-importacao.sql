-- Files of lists on their way in: what was read, what became of it, and for an hour the way back.
create table importacoes (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  usuario_id uuid not null,
  tipo text not null,
  -- Of the lists of one work.
  obra_id uuid,
  arquivo text not null,
  -- Rows as they were read and corrected: [{linha, valores {campo: texto}}].
  linhas jsonb not null check (jsonb_typeof(linhas) = 'array'),
  -- What was seen while reading: [{codigo, n, nomes}].
  avisos jsonb not null default '[]' check (jsonb_typeof(avisos) = 'array'),
  criada_em timestamptz not null default now(),
  importada_em timestamptz,
  -- {importadas, existentes, recusadas}; null until it is imported.
  resultado jsonb,
  desfeita_em timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  check ((importada_em is null) = (resultado is null))
);
create index importacoes_usuario on importacoes (empresa_id, usuario_id, tipo, importada_em desc);
create index importacoes_obra on importacoes (empresa_id, obra_id);
create index importacoes_velhas on importacoes (empresa_id, criada_em);

-- What an import brought: the row as it was then, so that one that was changed since is known and kept.
create table importacao_itens (
  empresa_id uuid not null references empresas (id),
  importacao_id uuid not null,
  tabela text not null,
  item_id uuid not null,
  descricao text not null,
  linha jsonb not null,
  primary key (empresa_id, importacao_id, tabela, item_id),
  foreign key (empresa_id, importacao_id) references importacoes (empresa_id, id) on delete cascade
);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['importacoes', 'importacao_itens'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
    execute format('grant select, insert, update, delete on %I to canteiro_app', tabela);
  end loop;
end $$;
