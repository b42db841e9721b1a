-- People of a company: invitations, photo, bin; and what a person sees of their own sessions (decision 019).

-- A login without an e-mail is the place of somebody who is invited and has not come in yet: no one can log in with it, and
-- whether the invited e-mail has an account elsewhere is not to be seen in the company.
alter table logins alter column email drop not null;
alter table logins add check (email is not null or senha_hash = '');

-- What the session began with (User-Agent), so that a person can tell their devices apart.
alter table sessoes add column user_agent text not null default '';

alter table usuarios
  add column fazer_relatorio_offline boolean not null default true,
  -- The scaled photo; `foto` is its name in addresses.
  add column foto_sha256 bytea,
  add column foto text generated always as (encode(foto_sha256, 'hex')) stored,
  add column modificado_em timestamptz not null default now(),
  -- In the bin; whoever was active then is active again when restored. Somebody in the bin is never active.
  add column excluido_em timestamptz,
  add column excluido_por uuid,
  add column ativo_ao_excluir boolean,
  add column busca text generated always as (buscavel(nome || ' ' || coalesce(cargo, ''))) stored,
  add check (excluido_em is null or not ativo),
  add foreign key (empresa_id, foto_sha256) references arquivos (empresa_id, sha256),
  add foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id);
create index usuarios_foto on usuarios (empresa_id, foto_sha256);
create index usuarios_excluido_por on usuarios (empresa_id, excluido_por);
create index usuarios_lista on usuarios (empresa_id, nome collate "pt-BR-x-icu", id) where excluido_em is null;
create index usuarios_lixeira on usuarios (empresa_id, excluido_em desc) where excluido_em is not null;

-- Who is invited and not in yet. The link is `<empresa>.<token>`; only the token's hash is kept, and a new one ends the one before.
create table usuario_convites (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  email text not null,
  idioma text not null check (idioma in ('pt', 'en', 'es')),
  -- Null until the mail is made.
  token_hash bytea,
  convidado_por uuid not null,
  criado_em timestamptz not null default now(),
  enviado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  primary key (empresa_id, usuario_id),
  constraint usuario_convites_email unique (empresa_id, email),
  constraint usuario_convites_token unique (empresa_id, token_hash),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, convidado_por) references usuarios (empresa_id, id)
);
create index usuario_convites_convidado_por on usuario_convites (empresa_id, convidado_por);
alter table usuario_convites enable row level security;
alter table usuario_convites force row level security;
create policy empresa on usuario_convites using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update, delete on usuario_convites to canteiro_app;
