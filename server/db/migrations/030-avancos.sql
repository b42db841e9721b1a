-- What reports say of tasks, a row for each report and task: the chain of a task, in the order of date, number and id. A row is written
-- only by who holds its task.
create table cronograma_avancos (
  empresa_id uuid not null references empresas (id),
  tarefa_id uuid not null,
  -- The report's id; that of an adjustment, which has no report and no number.
  origem_id uuid not null,
  relatorio_id uuid,
  data date not null,
  numero int,
  usar_producao boolean not null,
  realizado numeric(18,2),
  porcentagem_dita numeric(20,2),
  -- Derived from the rows before it. Wide enough for years of 15 digits a day with 0.01 planned.
  realizado_anterior numeric(30,2) not null default 0,
  acumulado numeric(30,2) not null default 0,
  porcentagem_anterior numeric(30,2),
  porcentagem numeric(30,2),
  -- False while its report is in the bin.
  vale boolean not null default true,
  aprovado boolean not null,
  -- Who said it last.
  autor_id uuid not null,
  primary key (empresa_id, tarefa_id, origem_id),
  foreign key (empresa_id, tarefa_id) references cronograma_tarefas (empresa_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, autor_id) references usuarios (empresa_id, id),
  check (relatorio_id is null or relatorio_id = origem_id)
);
create index cronograma_avancos_cadeia on cronograma_avancos (empresa_id, tarefa_id, data, numero, origem_id);
create index cronograma_avancos_relatorio on cronograma_avancos (empresa_id, relatorio_id);
create index cronograma_avancos_autor on cronograma_avancos (empresa_id, autor_id);

-- Where the chain ends; both null while nothing stands in it and the task is where it began.
alter table cronograma_tarefas
  add column acumulado numeric(30,2),
  add column porcentagem numeric(30,2);

alter table cronograma_avancos enable row level security;
alter table cronograma_avancos force row level security;
create policy empresa on cronograma_avancos using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update, delete on cronograma_avancos to canteiro_app;
