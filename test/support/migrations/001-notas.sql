-- Migrations for the tests of the database machinery alone; the product's own are in server/db/migrations.
create table notas (
  empresa_id uuid not null,
  id uuid not null,
  texto text not null,
  dia date,
  criada_em timestamptz not null default now(),
  tamanho bigint,
  preco numeric(12, 2),
  conteudo json,
  primary key (empresa_id, id),
  constraint notas_texto_unico unique (empresa_id, texto),
  constraint notas_texto_curto check (length(texto) <= 100)
);
create table notas_filhas (
  empresa_id uuid not null,
  nota_id uuid not null,
  constraint notas_filhas_nota foreign key (empresa_id, nota_id) references notas (empresa_id, id)
);
