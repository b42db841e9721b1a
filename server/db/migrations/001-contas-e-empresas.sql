-- Accounts are global: one login, several companies. They hold no company data.
create extension if not exists unaccent;

-- Text as it is searched: no accents, no case. Immutable so that it can be a stored column (unaccent alone is only stable).
-- No trigram index: under row-level security LIKE is not leakproof, so the planner filters the company's rows instead.
create function buscavel(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create function empresa_atual() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.empresa_id', true), '')::uuid;
create function login_atual() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.login_id', true), '')::uuid;

create table logins (
  id uuid primary key,
  email text not null,
  nome text not null,
  senha_hash text not null,
  idioma text not null default 'pt' check (idioma in ('pt', 'en', 'es')),
  -- The main company: entered first when the login has several.
  empresa_principal_id uuid,
  -- Idempotency-Key of the sign-up, so that a retry has one effect.
  criado_com_chave uuid unique,
  criado_em timestamptz not null default now(),
  constraint logins_email_unico unique (email)
);

create table sessoes (
  id uuid primary key,
  login_id uuid not null references logins (id) on delete cascade,
  token_hash bytea not null unique,
  -- Hash of the derived token that the file cookie carries: it opens images and PDFs only.
  arquivos_hash bytea not null unique,
  criada_em timestamptz not null default now(),
  -- When the password was last given: approving asks for it again after a while (S 8.3).
  autenticada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  expira_em timestamptz not null,
  canal text not null default 'app-web'
);
create index sessoes_login on sessoes (login_id);

create table recuperacoes_de_senha (
  token_hash bytea primary key,
  login_id uuid not null references logins (id) on delete cascade,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  usada_em timestamptz,
  usada_com_chave uuid
);
create index recuperacoes_de_senha_login on recuperacoes_de_senha (login_id);

-- Counted attempts (login, recovery, sign-up). Keys are hashes: no address or e-mail is kept.
create table tentativas (
  chave bytea not null,
  janela timestamptz not null,
  quantidade int not null default 1,
  primary key (chave, janela)
);
create index tentativas_janela on tentativas (janela);

create table empresas (
  id uuid primary key,
  nome text not null,
  telefone text,
  segmento_id smallint not null check (segmento_id between 1 and 12),
  problema text,
  -- The scaled logo; `logo` is its name in addresses, with the extension that tells PNG from JPEG.
  logo_sha256 bytea,
  logo_mime text check (logo_mime in ('image/png', 'image/jpeg')),
  logo text generated always as (encode(logo_sha256, 'hex') || case logo_mime when 'image/png' then '.png' else '.jpg' end) stored,
  fuso_horario text not null default 'America/Sao_Paulo',
  idioma text not null default 'pt' check (idioma in ('pt', 'en', 'es')),
  -- `configuracao` flags and own captions of the day counts (P section 3); defaults live in domain/empresas.
  configuracao jsonb not null default '{}',
  texto_personalizado jsonb not null default '{}',
  teste_termina_em date,
  contratada boolean not null default false,
  criada_em timestamptz not null default now()
);
alter table empresas enable row level security;
alter table empresas force row level security;
create policy empresa on empresas using (id = (select empresa_atual())) with check (id = (select empresa_atual()));

create table usuarios (
  empresa_id uuid not null references empresas (id),
  id uuid not null references logins (id),
  nome text not null,
  sigla text not null,
  cargo text,
  perfil_id smallint not null check (perfil_id in (2, 3, 4)),
  permissao_de_acesso jsonb not null default '{}',
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, id)
);
create index usuarios_login on usuarios (id);
alter table usuarios enable row level security;
alter table usuarios force row level security;
create policy empresa on usuarios using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
-- A login sees its own memberships and the names of those companies: the choice of company comes before any company is set.
create policy proprios_vinculos on usuarios for select using (id = (select login_atual()));
create policy empresas_vinculadas on empresas for select
  using (exists (select from usuarios u where u.empresa_id = empresas.id and u.id = (select login_atual()) and u.ativo));

-- One effect per key (sync plan 6.2). The answer is kept so that a retry receives the same one.
create table idempotencias (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  chave uuid not null,
  corpo_sha256 bytea not null,
  status smallint,
  resposta text,
  criada_em timestamptz not null default now(),
  primary key (empresa_id, usuario_id, chave),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index idempotencias_criada on idempotencias (empresa_id, criada_em);
alter table idempotencias enable row level security;
alter table idempotencias force row level security;
create policy empresa on idempotencias using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));

-- Who did what to settings, works and reports' fate (content has its own revisions).
create table auditoria (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  usuario_id uuid not null,
  ato text not null,
  alvo_tipo text not null,
  alvo_id uuid not null,
  dados jsonb not null default '{}',
  criada_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index auditoria_usuario on auditoria (empresa_id, usuario_id);
create index auditoria_alvo on auditoria (empresa_id, alvo_tipo, alvo_id, criada_em);
alter table auditoria enable row level security;
alter table auditoria force row level security;
create policy empresa on auditoria using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
