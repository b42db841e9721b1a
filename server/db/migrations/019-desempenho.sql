-- What a report shows of its photos and videos: a section that its template switched off is kept, but nobody is shown it. A work
-- keeps the sums of these, so that its card, the menu and its pages say the same number.
alter table relatorios
  add column fotos_mostradas int not null default 0,
  add column videos_mostrados int not null default 0;
create function relatorio_totais_mostrados() returns trigger language plpgsql as $$
begin
  new.fotos_mostradas := case when new.secoes_desligadas = '{}' then new.total_fotos else
    case when 'galeriaDeFoto' = any (new.secoes_desligadas) then 0
      else new.total_fotos - new.total_fotos_atividades - new.total_fotos_ocorrencias - new.total_fotos_checklists end
    + case when 'atividade' = any (new.secoes_desligadas) then 0 else new.total_fotos_atividades end
    + case when 'ocorrencia' = any (new.secoes_desligadas) then 0 else new.total_fotos_ocorrencias end
    + case when 'checklist' = any (new.secoes_desligadas) then 0 else new.total_fotos_checklists end
  end;
  new.videos_mostrados := case when 'video' = any (new.secoes_desligadas) then 0 else new.total_videos end;
  return new;
end $$;
-- By its name after `relatorio_segue_revisao`, which says what is switched off.
create trigger relatorio_totais_mostrados before insert or update of modelo_revisao, secoes_desligadas, total_fotos, total_fotos_atividades,
  total_fotos_ocorrencias, total_fotos_checklists, total_videos on relatorios
  for each row execute function relatorio_totais_mostrados();

-- The rows of before, also where the owner of the tables is no superuser.
alter table relatorios no force row level security;
alter table obras no force row level security;
update relatorios set total_fotos = total_fotos where total_fotos > 0 or total_videos > 0;
update obras o set total_fotos = r.fotos, total_videos = r.videos
from (
  select empresa_id, obra_id, sum(fotos_mostradas)::int as fotos, sum(videos_mostrados)::int as videos
  from relatorios where excluido_em is null group by empresa_id, obra_id
) r
where r.empresa_id = o.empresa_id and r.obra_id = o.id and (o.total_fotos, o.total_videos) <> (r.fotos, r.videos);
alter table obras force row level security;
alter table relatorios force row level security;

-- What each report says on each search-filter page, by the values of the page's own filter: `textos` has, for the value at the same
-- place in `grupos`, all its texts without accents and case. Which reports a search opens, without opening all.
create table relatorio_palavras (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  filtro text not null,
  grupos text[] not null,
  textos text[] not null,
  primary key (empresa_id, relatorio_id, filtro),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);
alter table relatorio_palavras enable row level security;
alter table relatorio_palavras force row level security;
create policy empresa on relatorio_palavras using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- Companies whose reports are older than that: done at the next start, after which nobody is here (`server/filtros/palavras.ts`).
create table empresas_sem_palavras (
  empresa_id uuid primary key references empresas (id)
);
alter table relatorios no force row level security;
insert into empresas_sem_palavras select distinct empresa_id from relatorios;
alter table relatorios force row level security;

-- A name is taken by what says the same without accents and case ('Pá carregadeira', 'pa carregadeira'): people picked the wrong one of
-- two. Those that stand twice already stay: the later is a twin (`gemea` counts from the oldest, 0) until it is called otherwise.
create function nome_como_chave(nome text) returns text
  language sql immutable parallel safe
  return regexp_replace(btrim(public.buscavel(nome)), '\s+', ' ', 'g');

create function gemea_deixa_de_ser() returns trigger language plpgsql as $$
begin
  if public.nome_como_chave(new.descricao) <> public.nome_como_chave(old.descricao) then new.gemea := 0; end if;
  return new;
end $$;

do $$
declare tabela text;
begin
  foreach tabela in array array['mao_de_obra_categorias', 'mao_de_obra_padrao', 'equipamentos', 'tipos_de_ocorrencias', 'checklists'] loop
    execute format('alter table %1$I add column gemea int not null default 0', tabela);
    execute format('alter table %1$I no force row level security', tabela);
    execute format('update %1$I t set gemea = x.n from (
        select empresa_id, id, row_number() over (partition by empresa_id, nome_como_chave(descricao) order by id) - 1 as n
        from %1$I where excluido_em is null
      ) x where x.empresa_id = t.empresa_id and x.id = t.id and x.n > 0', tabela);
    execute format('alter table %1$I force row level security', tabela);
    execute format('drop index %I', tabela || '_descricao');
    execute format('create unique index %2$I on %1$I (empresa_id, nome_como_chave(descricao), gemea) where excluido_em is null',
      tabela, tabela || '_descricao');
    execute format('create trigger gemea_deixa_de_ser before update of descricao on %1$I
      for each row execute function gemea_deixa_de_ser()', tabela);
  end loop;
end $$;

-- A person is their name, function and registration.
create function chave_da_pessoa(nome text, funcao text, registro text) returns text
  language sql immutable parallel safe
  return public.nome_como_chave(nome) || chr(10) || public.nome_como_chave(funcao) || chr(10) || public.nome_como_chave(coalesce(registro, ''));
create function pessoa_gemea_deixa_de_ser() returns trigger language plpgsql as $$
begin
  if public.chave_da_pessoa(new.nome, new.funcao, new.registro) <> public.chave_da_pessoa(old.nome, old.funcao, old.registro) then
    new.gemea := 0;
  end if;
  return new;
end $$;
alter table mao_de_obra_personalizada add column gemea int not null default 0;
alter table mao_de_obra_personalizada no force row level security;
update mao_de_obra_personalizada t set gemea = x.n
from (
  select empresa_id, id, row_number() over (partition by empresa_id, chave_da_pessoa(nome, funcao, registro) order by id) - 1 as n
  from mao_de_obra_personalizada where excluido_em is null
) x
where x.empresa_id = t.empresa_id and x.id = t.id and x.n > 0;
alter table mao_de_obra_personalizada force row level security;
drop index mao_de_obra_personalizada_pessoa;
create unique index mao_de_obra_personalizada_pessoa on mao_de_obra_personalizada (empresa_id, chave_da_pessoa(nome, funcao, registro), gemea)
  where excluido_em is null;
create trigger gemea_deixa_de_ser before update of nome, funcao, registro on mao_de_obra_personalizada
  for each row execute function pessoa_gemea_deixa_de_ser();
