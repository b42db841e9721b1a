-- A company that was shut down (P section 3, `ativo`): support does it here, `update empresas set ativo = false where id = …`. Nothing is lost.
alter table empresas add column ativo boolean not null default true;

-- When a person was last in this company (P section 3, last access), to an hour: sessions are of all their companies together.
create table usuario_acessos (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  em timestamptz not null default now(),
  primary key (empresa_id, usuario_id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
alter table usuario_acessos enable row level security;
alter table usuario_acessos force row level security;
create policy empresa on usuario_acessos using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- What a company's files take up, measured by a job: adding up a million of them is no part of opening a page.
create table empresa_uso (
  empresa_id uuid primary key references empresas (id),
  medido_em timestamptz not null,
  -- Of all that is kept, each once: originals, the sizes that are shown, logos, documents.
  total bigint not null,
  -- Originals, by kind; what lies in the bin is kept too.
  fotos bigint not null,
  videos bigint not null,
  anexos bigint not null,
  documentos bigint not null
);
alter table empresa_uso enable row level security;
alter table empresa_uso force row level security;
create policy empresa on empresa_uso using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

grant select, insert, update, delete on usuario_acessos, empresa_uso to canteiro_app;
