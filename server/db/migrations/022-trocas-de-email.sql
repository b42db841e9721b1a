-- A login's e-mail that is to become another one: asked with the password, done by the link that was mailed to the new address.
create table trocas_de_email (
  id uuid primary key,
  login_id uuid not null references logins (id) on delete cascade,
  email text not null,
  -- Of the link that was mailed last; made by the mail's job, so that no token lies in a queue.
  token_hash bytea unique,
  criada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  -- By which request it was asked for, or its mail asked for again, last: sent again because its answer was lost, it is that one.
  pedida_com_chave uuid,
  usada_em timestamptz,
  usada_com_chave uuid
);
create index trocas_de_email_login on trocas_de_email (login_id);
-- One at a time.
create unique index trocas_de_email_aberta on trocas_de_email (login_id) where usada_em is null;
grant select, insert, update, delete on trocas_de_email to canteiro_app;
