-- Facts added up by month over all works, too (decision 043): a page over a year reads some hundred rows of months instead of some
-- thousand of days. Made of `analise_dias`; whole months without a marked day are read from here.

-- `dias` has a bit for each day of the month on which some was there, `obras` one for each work. `recente` is the last day that said it,
-- `primeiro` and `ultimo` are days on which some was there.
create table analise_meses (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  mes date not null,
  n int not null,
  item text not null,
  chave text not null,
  nome text not null,
  pessoa boolean not null,
  categoria text not null,
  grupo text not null,
  ausencia text not null,
  quantidade double precision not null,
  minutos double precision not null,
  sem_horas double precision not null,
  unicas double precision not null,
  minutos_unicos double precision not null,
  unicas_sem_horas double precision not null,
  vezes int not null,
  dias int not null,
  recente date not null,
  primeiro date,
  ultimo date,
  obras bit varying not null,
  primary key (empresa_id, tipo, mes, n)
);
alter table analise_meses enable row level security;
alter table analise_meses force row level security;
create policy empresa on analise_meses using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
create index analise_meses_por_item on analise_meses (empresa_id, tipo, item, mes);

-- What a role, person or machine is in each work over a month, as `analise_dias_das_linhas` says it of a day.
create table analise_meses_das_linhas (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  item text not null,
  pessoa boolean not null,
  mes date not null,
  obras int[] not null,
  quantidades double precision[] not null,
  minutos double precision[] not null,
  sem_horas double precision[] not null,
  primary key (empresa_id, tipo, item, pessoa, mes)
);
alter table analise_meses_das_linhas enable row level security;
alter table analise_meses_das_linhas force row level security;
create policy empresa on analise_meses_das_linhas
  using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- Months are made when one of their days is added up: each is marked once.
alter table analise_dias no force row level security;
insert into analise_mudados (empresa_id, data)
select empresa_id, max(data) from analise_dias group by empresa_id, date_trunc('month', data::timestamp);
alter table analise_dias force row level security;
