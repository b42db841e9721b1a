-- What reports say of people, machines and occurrences, a row for each line of them (an occurrence: for each of its tags), written in
-- the transaction of the content: the analysis pages add up rows instead of opening reports (decision 037). `obra_id` and `data` are
-- those of the report. Whether it stands and has the section is asked of the report when it is counted.
create table relatorio_fatos (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  tipo smallint not null,
  n int not null,
  obra_id uuid not null,
  data date not null,
  item text not null,
  chave text not null,
  nome text not null,
  pessoa boolean not null,
  categoria text not null,
  grupo text not null,
  ausencia text not null,
  quantidade int not null,
  minutos int,
  conta boolean not null,
  primary key (empresa_id, relatorio_id, tipo, n),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);
alter table relatorio_fatos enable row level security;
alter table relatorio_fatos force row level security;
create policy empresa on relatorio_fatos using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
create index relatorio_fatos_por_dia on relatorio_fatos (empresa_id, tipo, data, obra_id);
-- One role, person or machine over all works.
create index relatorio_fatos_por_item on relatorio_fatos (empresa_id, tipo, item, data);

-- The few reports whose facts may not count.
create index relatorios_em_parte on relatorios (empresa_id, id) include (excluido_em, secoes_desligadas)
  where excluido_em is not null or secoes_desligadas <> '{}';

-- Up to which version of the code a company's facts are made. Companies of before have theirs made at the next start; a new one
-- writes them from its first report on.
alter table empresas_sem_palavras add column fatos int not null default 1;
update empresas_sem_palavras set fatos = 0;
