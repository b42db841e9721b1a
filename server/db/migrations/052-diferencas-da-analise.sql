-- What changed of facts and of reports since their day was added up (decision 043): a page reads these beside the sums of the day, so its
-- cost follows what changed and not all that is said on days where something did.

-- Of each line of a report how much more or less it says than when its day was added up, below nought for what went. `vezes` counts the
-- line itself, `presentes` whether there is somebody. Written with the facts in one statement; gone when the day is added up anew.
create table analise_diferencas (
  empresa_id uuid not null references empresas (id),
  id bigint generated always as identity,
  relatorio_id uuid not null,
  tipo smallint not null,
  obra_id uuid not null,
  data date not null,
  item text not null,
  chave text not null,
  nome text not null,
  pessoa boolean not null,
  categoria text not null,
  grupo text not null,
  ausencia text not null,
  conta boolean not null,
  vezes int not null,
  presentes int not null,
  quantidade int not null,
  minutos int not null,
  sem_horas int not null,
  primary key (empresa_id, id)
);
alter table analise_diferencas enable row level security;
alter table analise_diferencas force row level security;
create policy empresa on analise_diferencas using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- A report as it is counted: what its status and counters were, and all that it is counted by, which changes seldom and then marks the
-- day. One that is new has one row, one in the bin has none.
create table analise_diferencas_dos_relatorios (
  empresa_id uuid not null references empresas (id),
  id bigint generated always as identity,
  sinal smallint not null,
  obra_id uuid not null,
  data date not null,
  data_fim date,
  status_id smallint not null,
  criado_por uuid not null,
  criado_em timestamptz not null,
  modelo_id uuid not null,
  modelo_revisao int not null,
  fotos int not null,
  videos int not null,
  anexos int not null,
  primary key (empresa_id, id)
);
alter table analise_diferencas_dos_relatorios enable row level security;
alter table analise_diferencas_dos_relatorios force row level security;
create policy empresa on analise_diferencas_dos_relatorios
  using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- `fatos`, `relatorios`: these are read themselves on this day. `linhas`, `contagens`: the day has differences of facts, of reports.
alter table analise_mudados add column do_que text not null default 'fatos'
  check (do_que in ('fatos', 'relatorios', 'linhas', 'contagens'));
alter table analise_mudados alter column do_que drop default;
insert into analise_mudados (empresa_id, data, do_que) select distinct empresa_id, data, 'relatorios' from analise_mudados;

create or replace function analise_relatorio_mudado() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.data, old.data_fim, old.obra_id, old.criado_por, old.criado_em, old.modelo_id, old.modelo_revisao,
      old.excluido_em, old.secoes_desligadas)
    is not distinct from (new.data, new.data_fim, new.obra_id, new.criado_por, new.criado_em, new.modelo_id, new.modelo_revisao,
      new.excluido_em, new.secoes_desligadas) then
    if new.excluido_em is not null then
      return null;
    end if;
    insert into public.analise_diferencas_dos_relatorios (empresa_id, sinal, obra_id, data, data_fim, status_id, criado_por, criado_em,
      modelo_id, modelo_revisao, fotos, videos, anexos)
    select new.empresa_id, d.sinal, new.obra_id, new.data, new.data_fim, d.status_id, new.criado_por, new.criado_em,
      new.modelo_id, new.modelo_revisao, d.fotos,
      case when 'video' = any(new.secoes_desligadas) then 0 else d.videos end,
      case when 'anexo' = any(new.secoes_desligadas) then 0 else d.anexos end
    from (values (-1, old.status_id, old.fotos_mostradas, old.total_videos, old.total_anexos),
      (1, new.status_id, new.fotos_mostradas, new.total_videos, new.total_anexos)) d (sinal, status_id, fotos, videos, anexos)
    where tg_op = 'UPDATE' or d.sinal = 1;
    insert into public.analise_mudados (empresa_id, data, do_que) values (new.empresa_id, new.data, 'contagens');
    return null;
  end if;
  insert into public.analise_mudados (empresa_id, data, do_que)
  select distinct new.empresa_id, d.data, 'relatorios' from (values (old.data), (new.data)) d (data);
  if (old.data, old.obra_id, old.excluido_em, old.secoes_desligadas)
    is distinct from (new.data, new.obra_id, new.excluido_em, new.secoes_desligadas) then
    insert into public.analise_mudados (empresa_id, data, do_que)
    select distinct new.empresa_id, d.data, 'fatos' from (values (old.data), (new.data)) d (data);
  end if;
  return null;
end $$;

create or replace function analise_obra_mudada() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data, do_que)
  select r.empresa_id, r.data, q.do_que
  from (select distinct empresa_id, data from public.relatorios where empresa_id = new.empresa_id and obra_id = new.id) r,
    (values ('fatos'), ('relatorios')) q (do_que);
  return null;
end $$;

create or replace function analise_fuso_mudado() returns trigger language plpgsql as $$
begin
  insert into public.analise_mudados (empresa_id, data, do_que)
  select distinct r.empresa_id, r.data, 'relatorios' from public.relatorios r where r.empresa_id = new.id;
  return null;
end $$;
