-- The browsers that a login was opened from: guesses made elsewhere do not keep them out. Of the cookie only its hash.
create table aparelhos_conhecidos (
  login_id uuid not null references logins (id) on delete cascade,
  aparelho bytea not null,
  visto_em timestamptz not null default now(),
  primary key (login_id, aparelho)
);
grant select, insert, update, delete on aparelhos_conhecidos to canteiro_app;
