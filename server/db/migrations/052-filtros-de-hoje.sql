-- What a person looks at again and again on the board of the home: which works, in which order, under a name.
create table filtros_de_hoje (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  nome text not null,
  -- Names are one by accents and case.
  chave text not null generated always as (nome_como_chave(nome)) stored,
  filtro text,
  ordem text,
  sentido text,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, usuario_id, chave),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);

alter table filtros_de_hoje enable row level security;
alter table filtros_de_hoje force row level security;
create policy empresa on filtros_de_hoje using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
