-- Addresses of a company that are told of events. The secret is encrypted with a key that the database has not.
create table webhooks (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  url text not null,
  -- Null: all events, those of later too.
  eventos text[] check (cardinality(eventos) > 0),
  -- Null: all works, those of later too.
  obras uuid[] check (cardinality(obras) > 0),
  segredo text not null,
  -- The one before still signs until then.
  segredo_anterior text,
  anterior_ate timestamptz,
  ativo boolean not null default true,
  desligado_motivo text check (desligado_motivo in ('pessoa', 'recusado', 'falhas')),
  desligado_por uuid,
  desligado_em timestamptz,
  -- Since when every attempt has failed.
  falha_desde timestamptz,
  -- Of one that did not answer in time: until when the others have their turn.
  pausa_ate timestamptz,
  criado_por uuid not null,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, criado_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, desligado_por) references usuarios (empresa_id, id)
);
create index webhooks_criado_por on webhooks (empresa_id, criado_por);
create index webhooks_desligado_por on webhooks (empresa_id, desligado_por);

-- What is to be told to one address: written with what happened, kept for 30 days.
create table webhook_entregas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  webhook_id uuid not null,
  -- One event has one id, to whomever it is told and however often.
  evento_id uuid not null,
  tipo text not null,
  -- Of which report, where saves of one report become one delivery.
  relatorio_id uuid,
  corpo text not null,
  criada_em timestamptz not null default now(),
  estado text not null default 'pendente' check (estado in ('pendente', 'entregue', 'falhou')),
  tentativas smallint not null default 0,
  proxima_em timestamptz not null default now(),
  -- Later saves of the report still go into it.
  junta boolean not null default false,
  ultima_em timestamptz,
  resposta_status smallint,
  resposta text,
  erro text,
  ms int,
  primary key (empresa_id, id),
  foreign key (empresa_id, webhook_id) references webhooks (empresa_id, id) on delete cascade
);
create index webhook_entregas_devidas on webhook_entregas (empresa_id, webhook_id, proxima_em) where estado = 'pendente';
create index webhook_entregas_criadas on webhook_entregas (empresa_id, webhook_id, criada_em desc, id desc);
create unique index webhook_entregas_junta on webhook_entregas (empresa_id, webhook_id, relatorio_id) where junta;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['webhooks', 'webhook_entregas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update, delete on webhooks, webhook_entregas to canteiro_app;
