-- Report templates that people edit (P section 3, R section 1), and what each report was made with.

alter table modelos_de_relatorio
  -- Sections in the order they are shown and printed; empty = the product's own.
  add column ordem text[] not null default '{}',
  -- What a new report starts with: working hours and weather.
  add column padroes jsonb not null default '{}',
  -- Custom fields that new activities, occurrences and comments are offered.
  add column campos jsonb not null default '{"atividade": [], "ocorrencia": [], "comentario": []}',
  -- How reports are approved in a work that takes the template; each work may have it otherwise (obra_modelos).
  add column assinaturas_tipo text not null default 'manual' check (assinaturas_tipo in ('manual', 'eletronica')),
  add column modificado_em timestamptz not null default now(),
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id);
create index modelos_de_relatorio_lixeira on modelos_de_relatorio (empresa_id, excluido_em desc) where excluido_em is not null;
create index modelos_de_relatorio_excluido_por on modelos_de_relatorio (empresa_id, excluido_por);

-- A template as it was: what is shown and printed of it. A report names the revision it is shown with: open reports follow the
-- template, an approved one stays with what was approved (D, template changed).
create table modelo_revisoes (
  empresa_id uuid not null references empresas (id),
  modelo_id uuid not null,
  revisao int not null,
  descricao text not null,
  tipo_de_data text not null,
  itens jsonb not null,
  ordem text[] not null,
  criada_em timestamptz not null default now(),
  primary key (empresa_id, modelo_id, revisao),
  foreign key (empresa_id, modelo_id) references modelos_de_relatorio (empresa_id, id)
);

-- The rows of before, also where the owner of the tables is no superuser.
alter table modelos_de_relatorio no force row level security;
alter table relatorios no force row level security;
insert into modelo_revisoes (empresa_id, modelo_id, revisao, descricao, tipo_de_data, itens, ordem)
select m.empresa_id, m.id, m.revisao, m.descricao, m.tipo_de_data, m.itens, m.ordem from modelos_de_relatorio m
union
select m.empresa_id, m.id, r.modelo_revisao, m.descricao, m.tipo_de_data, m.itens, m.ordem
from relatorios r join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id;

-- Sections that the report's revision switched off: asked of the report's own row by every rule and every count.
alter table relatorios add column secoes_desligadas text[] not null default '{}';
create function secoes_desligadas_de(itens jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(secao order by secao), '{}') from jsonb_each(itens) as e (secao, ligada) where ligada = 'false'::jsonb
$$;
update relatorios r set secoes_desligadas = secoes_desligadas_de(m.itens)
from modelo_revisoes m
where m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
  and secoes_desligadas_de(m.itens) <> '{}';
alter table modelos_de_relatorio force row level security;
alter table relatorios force row level security;

drop index relatorios_modelo;
create index relatorios_modelo_revisao on relatorios (empresa_id, modelo_id, modelo_revisao);
alter table relatorios add foreign key (empresa_id, modelo_id, modelo_revisao) references modelo_revisoes (empresa_id, modelo_id, revisao);

alter table modelo_revisoes enable row level security;
alter table modelo_revisoes force row level security;
create policy empresa on modelo_revisoes using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert on modelo_revisoes to canteiro_app;
revoke update, delete on modelo_revisoes from canteiro_app;
create trigger somente_insercao before update or delete on modelo_revisoes for each row execute function recusar_mudanca();

-- Whoever changes what is printed of a template makes another revision of it; no way of writing one can forget that.
create function modelo_avanca() returns trigger language plpgsql as $$
begin
  if (new.descricao, new.tipo_de_data, new.itens, new.ordem) is distinct from (old.descricao, old.tipo_de_data, old.itens, old.ordem) then
    new.revisao := old.revisao + 1;
  end if;
  return new;
end $$;
create trigger modelo_avanca before update on modelos_de_relatorio for each row execute function modelo_avanca();

create function modelo_guarda_revisao() returns trigger language plpgsql as $$
begin
  insert into modelo_revisoes (empresa_id, modelo_id, revisao, descricao, tipo_de_data, itens, ordem)
  values (new.empresa_id, new.id, new.revisao, new.descricao, new.tipo_de_data, new.itens, new.ordem)
  on conflict do nothing;
  return null;
end $$;
create trigger modelo_guarda_revisao after insert or update on modelos_de_relatorio for each row execute function modelo_guarda_revisao();

create function relatorio_segue_revisao() returns trigger language plpgsql as $$
begin
  select secoes_desligadas_de(m.itens) into strict new.secoes_desligadas from modelo_revisoes m
  where m.empresa_id = new.empresa_id and m.modelo_id = new.modelo_id and m.revisao = new.modelo_revisao;
  return new;
end $$;
create trigger relatorio_segue_revisao before insert or update of modelo_revisao on relatorios
  for each row execute function relatorio_segue_revisao();
