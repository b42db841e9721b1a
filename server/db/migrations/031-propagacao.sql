-- Reports that a change of another one makes out of date are written later, one by one: which they are stands in their rows of the
-- chains, and a version of the schedule tells one round of it from the next.
create table cronogramas (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  -- Rises whenever reports are to follow.
  versao bigint not null default 0,
  primary key (empresa_id, obra_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id)
);
alter table cronogramas enable row level security;
alter table cronogramas force row level security;
create policy empresa on cronogramas using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update on cronogramas to canteiro_app;

-- Its report may say something else than the row does.
alter table cronograma_avancos add column pendente boolean not null default false;
create index cronograma_avancos_pendentes on cronograma_avancos (empresa_id, tarefa_id) where pendente;
