-- Mails about its plan that a company was sent: each once, whatever is tried again and whichever days were missed.
create table cobranca_avisos (
  empresa_id uuid not null references empresas (id),
  chave text not null,
  em timestamptz not null default now(),
  primary key (empresa_id, chave)
);
alter table cobranca_avisos enable row level security;
alter table cobranca_avisos force row level security;
create policy empresa on cobranca_avisos
  using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert on cobranca_avisos to canteiro_app;
revoke update, delete on cobranca_avisos from canteiro_app;

-- Why a company asked to cancel, in its words.
alter table assinaturas add column cancelamento_motivo text;
