-- Catalogues are deleted into the bin, searched and paged; occurrence types have tags, equipment the hours of a usual day.
-- A name is taken only by what is not in the bin.
alter table mao_de_obra_categorias
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint mao_de_obra_categorias_descricao;
create unique index mao_de_obra_categorias_descricao on mao_de_obra_categorias (empresa_id, descricao) where excluido_em is null;
create index mao_de_obra_categorias_lixeira on mao_de_obra_categorias (empresa_id, excluido_em desc) where excluido_em is not null;
create index mao_de_obra_categorias_excluido_por on mao_de_obra_categorias (empresa_id, excluido_por);

alter table mao_de_obra_padrao
  add column busca text generated always as (buscavel(descricao)) stored,
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint mao_de_obra_padrao_descricao;
create unique index mao_de_obra_padrao_descricao on mao_de_obra_padrao (empresa_id, descricao) where excluido_em is null;
create index mao_de_obra_padrao_ordem on mao_de_obra_padrao (empresa_id, descricao collate "pt-BR-x-icu", id) where excluido_em is null;
create index mao_de_obra_padrao_lixeira on mao_de_obra_padrao (empresa_id, excluido_em desc) where excluido_em is not null;
create index mao_de_obra_padrao_excluido_por on mao_de_obra_padrao (empresa_id, excluido_por);

alter table mao_de_obra_personalizada
  add column busca text generated always as (buscavel(nome || ' ' || funcao || ' ' || coalesce(registro, ''))) stored,
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint mao_de_obra_personalizada_pessoa;
create unique index mao_de_obra_personalizada_pessoa on mao_de_obra_personalizada (empresa_id, nome, funcao, registro)
  nulls not distinct where excluido_em is null;
create index mao_de_obra_personalizada_ordem on mao_de_obra_personalizada (empresa_id, nome collate "pt-BR-x-icu", id)
  where excluido_em is null;
create index mao_de_obra_personalizada_lixeira on mao_de_obra_personalizada (empresa_id, excluido_em desc) where excluido_em is not null;
create index mao_de_obra_personalizada_excluido_por on mao_de_obra_personalizada (empresa_id, excluido_por);

alter table equipamentos
  -- Of a usual day of one unit: what it starts with in a report.
  add column hora_inicio text,
  add column hora_fim text,
  add column busca text generated always as (buscavel(descricao)) stored,
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add check ((hora_inicio is null) = (hora_fim is null)),
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint equipamentos_descricao;
create unique index equipamentos_descricao on equipamentos (empresa_id, descricao) where excluido_em is null;
create index equipamentos_ordem on equipamentos (empresa_id, descricao collate "pt-BR-x-icu", id) where excluido_em is null;
create index equipamentos_lixeira on equipamentos (empresa_id, excluido_em desc) where excluido_em is not null;
create index equipamentos_excluido_por on equipamentos (empresa_id, excluido_por);

alter table tipos_de_ocorrencias
  -- Its tags in their order: {_id, descricao}. A report keeps the text of what it was tagged with.
  add column tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array'),
  add column busca text generated always as (buscavel(descricao)) stored,
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint tipos_de_ocorrencias_descricao;
create unique index tipos_de_ocorrencias_descricao on tipos_de_ocorrencias (empresa_id, descricao) where excluido_em is null;
create index tipos_de_ocorrencias_ordem on tipos_de_ocorrencias (empresa_id, descricao collate "pt-BR-x-icu", id)
  where excluido_em is null;
create index tipos_de_ocorrencias_lixeira on tipos_de_ocorrencias (empresa_id, excluido_em desc) where excluido_em is not null;
create index tipos_de_ocorrencias_excluido_por on tipos_de_ocorrencias (empresa_id, excluido_por);

alter table checklists
  add column busca text generated always as (buscavel(descricao)) stored,
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  drop constraint checklists_descricao;
create unique index checklists_descricao on checklists (empresa_id, descricao) where excluido_em is null;
create index checklists_ordem on checklists (empresa_id, descricao collate "pt-BR-x-icu", id) where excluido_em is null;
create index checklists_lixeira on checklists (empresa_id, excluido_em desc) where excluido_em is not null;
create index checklists_excluido_por on checklists (empresa_id, excluido_por);
