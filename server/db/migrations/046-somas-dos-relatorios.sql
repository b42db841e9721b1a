-- Reports counted by day and month over all works of a company, as facts are (decision 043): pages that count reports, photos, videos
-- and attachments of a year read some thousand rows instead of every report. A day that stands in `analise_mudados` is read from the
-- reports.

-- By one side each: `status`, who made them (`pessoa`), `modelo`, days of delay (`atraso`) and `obra`, whose number or id is `chave`.
-- `com_fotos` and the like: reports that show some. A month has the date of its first day; of a status there are days only.
create table analise_relatorios (
  empresa_id uuid not null references empresas (id),
  mensal boolean not null,
  lado text not null,
  data date not null,
  chave text not null,
  revisao int not null,
  relatorios int not null,
  fotos int not null,
  com_fotos int not null,
  videos int not null,
  com_videos int not null,
  anexos int not null,
  com_anexos int not null,
  primary key (empresa_id, mensal, lado, data, chave)
);
alter table analise_relatorios enable row level security;
alter table analise_relatorios force row level security;
create policy empresa on analise_relatorios using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- What a role, person or machine is in each work on a day: the places of the works as in `analise_dias.obras`, and a sum for each.
create table analise_dias_das_linhas (
  empresa_id uuid not null references empresas (id),
  tipo smallint not null,
  item text not null,
  pessoa boolean not null,
  data date not null,
  obras int[] not null,
  quantidades double precision[] not null,
  minutos double precision[] not null,
  sem_horas double precision[] not null,
  primary key (empresa_id, tipo, item, pessoa, data)
);
alter table analise_dias_das_linhas enable row level security;
alter table analise_dias_das_linhas force row level security;
create policy empresa on analise_dias_das_linhas using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
create index analise_dias_por_item on analise_dias (empresa_id, tipo, item, data);

-- Whatever is counted of a report. Not `update of`: other triggers change some of it, which that does not see.
create or replace function analise_relatorio_mudado() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data) values (new.empresa_id, new.data);
  if tg_op = 'UPDATE' and old.data <> new.data then
    insert into public.analise_mudados (empresa_id, data) values (old.empresa_id, old.data);
  end if;
  return null;
end $$;
drop trigger analise_mudado on relatorios;
create trigger analise_novo after insert on relatorios for each row execute function analise_relatorio_mudado();
create trigger analise_mudado after update on relatorios for each row
  when ((old.data, old.data_fim, old.obra_id, old.status_id, old.criado_por, old.criado_em, old.modelo_id, old.modelo_revisao,
      old.excluido_em, old.secoes_desligadas, old.fotos_mostradas, old.total_videos, old.total_anexos)
    is distinct from (new.data, new.data_fim, new.obra_id, new.status_id, new.criado_por, new.criado_em, new.modelo_id, new.modelo_revisao,
      new.excluido_em, new.secoes_desligadas, new.fotos_mostradas, new.total_videos, new.total_anexos))
  execute function analise_relatorio_mudado();

create or replace function analise_obra_mudada() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data)
  select distinct r.empresa_id, r.data from public.relatorios r where r.empresa_id = new.empresa_id and r.obra_id = new.id;
  return null;
end $$;

-- A delay is reckoned by the company's clocks.
create function analise_fuso_mudado() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data)
  select distinct r.empresa_id, r.data from public.relatorios r where r.empresa_id = new.id;
  return null;
end $$;
create trigger analise_mudado after update of fuso_horario on empresas for each row
  when (old.fuso_horario is distinct from new.fuso_horario) execute function analise_fuso_mudado();

alter table relatorios no force row level security;
insert into analise_mudados (empresa_id, data) select distinct empresa_id, data from relatorios;
alter table relatorios force row level security;
