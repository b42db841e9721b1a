-- A text as a reader sees it: without characters that show nothing, blanks of any kind as spaces (`visibleText` in `domain/lib/text.ts`).
create function visivel(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(texto,
    '[\u0085\u00a0\u115f\u1160\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]', ' ', 'g'),
    '[\u0080-\u0084\u0086-\u009f\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g');

create or replace function buscavel(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, public.visivel(texto)));

create or replace function nome_como_chave(nome text) returns text
  language sql immutable parallel safe
  return btrim(regexp_replace(public.buscavel(nome), '\s+', ' ', 'g'));

-- Groups of works and folders get what catalogues have: names that stand twice already stay, the later as twins.
alter table grupos_de_obra add column gemea int not null default 0;
alter table obra_pastas add column gemea int not null default 0;
create trigger gemea_deixa_de_ser before update of descricao on grupos_de_obra
  for each row execute function gemea_deixa_de_ser();
create trigger gemea_deixa_de_ser before update of descricao on obra_pastas
  for each row execute function gemea_deixa_de_ser();

do $$
declare
  tabela text;
  indice text;
  dono text;
  chave text;
begin
  for tabela, indice, dono, chave in values
    ('mao_de_obra_categorias', 'mao_de_obra_categorias_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('mao_de_obra_padrao', 'mao_de_obra_padrao_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('equipamentos', 'equipamentos_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('tipos_de_ocorrencias', 'tipos_de_ocorrencias_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('checklists', 'checklists_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('grupos_de_obra', 'grupos_de_obra_descricao', 'empresa_id', 'nome_como_chave(descricao)'),
    ('obra_pastas', 'obra_pastas_descricao', 'empresa_id, obra_id', 'nome_como_chave(descricao)'),
    ('mao_de_obra_personalizada', 'mao_de_obra_personalizada_pessoa', 'empresa_id', 'chave_da_pessoa(nome, funcao, registro)')
  loop
    execute format('alter table %I no force row level security', tabela);
    execute format('drop index %I', indice);
    -- Only names of which one is taken twice now are counted anew.
    execute format('update %1$I t set gemea = x.n from (
        select empresa_id, id, row_number() over de_um_nome - 1 as n, bool_or(de_novo) over de_um_nome_todo as conta
        from (select *, row_number() over (partition by %2$s, %3$s, gemea order by id) > 1 as de_novo from %1$I where excluido_em is null) v
        window de_um_nome as (partition by %2$s, %3$s order by gemea, id), de_um_nome_todo as (partition by %2$s, %3$s)
      ) x where x.conta and x.empresa_id = t.empresa_id and x.id = t.id and x.n <> t.gemea', tabela, dono, chave);
    execute format('create unique index %2$I on %1$I (%3$s, %4$s, gemea) where excluido_em is null', tabela, indice, dono, chave);
    execute format('alter table %I force row level security', tabela);
  end loop;
end $$;

-- What is kept as it is searched is made again where it changes.
do $$
declare
  tabela text;
  coluna text;
  texto text;
begin
  for tabela, coluna, texto in values
    ('obras', 'nome', 'concat_ws('' '', nome, cliente, numero_contrato, endereco)'),
    ('usuarios', 'nome', 'concat_ws('' '', nome, cargo)'),
    ('mao_de_obra_padrao', 'descricao', 'descricao'),
    ('mao_de_obra_personalizada', 'nome', 'concat_ws('' '', nome, funcao, registro)'),
    ('equipamentos', 'descricao', 'descricao'),
    ('tipos_de_ocorrencias', 'descricao', 'descricao'),
    ('checklists', 'descricao', 'descricao')
  loop
    execute format('alter table %I no force row level security', tabela);
    execute format('update %1$I set %2$I = %2$I where visivel(%3$s) <> (%3$s)', tabela, coluna, texto);
    execute format('alter table %I force row level security', tabela);
  end loop;
end $$;
