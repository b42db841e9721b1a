-- What the facts of one day add up to over all works of the company, so that a page over a year reads some thousand rows instead of a
-- million (decision 043). Made of `relatorio_fatos` and always to be had from there: a day that stands in `analise_mudados` is read
-- from the facts, until it is added up anew.

-- Days whose facts, or what says that they count, changed since they were added up. Appended by the change in its own transaction and
-- never updated, so nobody waits; isolated by no policy, for the work that adds up looks for companies that have some.
create table analise_mudados (
  empresa_id uuid not null,
  id bigint generated always as identity,
  data date not null,
  primary key (empresa_id, id)
);

-- The place that a work has in `analise_dias.obras`.
create table analise_obras (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  n int not null,
  primary key (empresa_id, obra_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id)
);
alter table analise_obras enable row level security;
alter table analise_obras force row level security;
create policy empresa on analise_obras using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
create unique index analise_obras_n on analise_obras (empresa_id, n);

-- By what is said. `obras` has a bit for each work where some is there.
create table analise_dias (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  data date not null,
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
  obras bit varying not null,
  primary key (empresa_id, tipo, data, n)
);
alter table analise_dias enable row level security;
alter table analise_dias force row level security;
create policy empresa on analise_dias using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- By work.
create table analise_dias_das_obras (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  data date not null,
  obra_id uuid not null,
  unicas double precision not null,
  minutos_unicos double precision not null,
  unicas_sem_horas double precision not null,
  primary key (empresa_id, tipo, data, obra_id)
);
alter table analise_dias_das_obras enable row level security;
alter table analise_dias_das_obras force row level security;
create policy empresa on analise_dias_das_obras using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- The same by month, of what stands in `analise_dias_das_obras`.
create table analise_meses_das_obras (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  mes date not null,
  obra_id uuid not null,
  unicas double precision not null,
  minutos_unicos double precision not null,
  unicas_sem_horas double precision not null,
  primary key (empresa_id, tipo, mes, obra_id)
);
alter table analise_meses_das_obras enable row level security;
alter table analise_meses_das_obras force row level security;
create policy empresa on analise_meses_das_obras using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- Facts themselves mark their days in the statement that writes them (`server/analise/fatos.ts`). Whether they count is changed in
-- many places: the bin, templates, imports.
create function analise_relatorio_mudado() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data)
  select new.empresa_id, new.data where exists (
    select from public.relatorio_fatos where empresa_id = new.empresa_id and relatorio_id = new.id);
  return null;
end $$;
create trigger analise_mudado after update of excluido_em, secoes_desligadas on relatorios for each row
  when (old.excluido_em is distinct from new.excluido_em or old.secoes_desligadas is distinct from new.secoes_desligadas)
  execute function analise_relatorio_mudado();

create function analise_obra_mudada() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data)
  select distinct f.empresa_id, f.data from public.relatorios r
  join public.relatorio_fatos f on f.empresa_id = r.empresa_id and f.relatorio_id = r.id
  where r.empresa_id = new.empresa_id and r.obra_id = new.id;
  return null;
end $$;
create trigger analise_mudado after update of excluida_em on obras for each row
  when (old.excluida_em is distinct from new.excluida_em) execute function analise_obra_mudada();

alter table relatorio_fatos no force row level security;
insert into analise_mudados (empresa_id, data) select distinct empresa_id, data from relatorio_fatos;
alter table relatorio_fatos force row level security;
