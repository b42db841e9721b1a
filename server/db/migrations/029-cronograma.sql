-- The schedule of a work: stages, which may stand in one another, and tasks in them. What was done of a task before the product was used
-- stands in it; what reports do will stand in rows of its own.
create table cronograma_etapas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  pai_id uuid,
  -- Typed; null is numbered by its place.
  item text,
  descricao text not null,
  ordem int not null,
  mostrar_no_relatorio boolean not null default true,
  excluido_em timestamptz,
  excluido_por uuid,
  -- The deleted stage that this one went with, and comes back with.
  excluida_com uuid,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, pai_id) references cronograma_etapas (empresa_id, id),
  foreign key (empresa_id, excluida_com) references cronograma_etapas (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id)
);
create index cronograma_etapas_obra on cronograma_etapas (empresa_id, obra_id, ordem);
create index cronograma_etapas_pai on cronograma_etapas (empresa_id, pai_id);
create index cronograma_etapas_lixeira on cronograma_etapas (empresa_id, excluido_em desc) where excluido_em is not null;
create index cronograma_etapas_excluida_com on cronograma_etapas (empresa_id, excluida_com);
create index cronograma_etapas_excluido_por on cronograma_etapas (empresa_id, excluido_por);

create table cronograma_tarefas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  etapa_id uuid not null,
  item text,
  descricao text not null,
  ordem int not null,
  unidade text,
  quantidade numeric(18,2),
  prazo date,
  usar_producao boolean not null default false,
  acumulado_inicial numeric(18,2) not null default 0,
  -- 1,000 done of nothing planned are 100,000 %.
  porcentagem_inicial numeric(20,2),
  excluido_em timestamptz,
  excluido_por uuid,
  excluida_com uuid,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, etapa_id) references cronograma_etapas (empresa_id, id),
  foreign key (empresa_id, excluida_com) references cronograma_etapas (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id)
);
create index cronograma_tarefas_obra on cronograma_tarefas (empresa_id, obra_id);
create index cronograma_tarefas_etapa on cronograma_tarefas (empresa_id, etapa_id, ordem);
create index cronograma_tarefas_lixeira on cronograma_tarefas (empresa_id, excluido_em desc) where excluido_em is not null;
create index cronograma_tarefas_excluida_com on cronograma_tarefas (empresa_id, excluida_com);
create index cronograma_tarefas_excluido_por on cronograma_tarefas (empresa_id, excluido_por);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['cronograma_etapas', 'cronograma_tarefas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update on cronograma_etapas, cronograma_tarefas to canteiro_app;
