-- Devices that show notices as push messages: one for each session at most, and gone with it.
create table aparelhos_com_push (
  sessao_id uuid primary key references sessoes (id) on delete cascade,
  -- Address at the push service of the browser, and the browser's keys: only it reads what is sent.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  criado_em timestamptz not null default now(),
  -- When the push service took a message last.
  entregue_em timestamptz,
  constraint aparelhos_com_push_endpoint unique (endpoint)
);

-- Null: not chosen yet. Whoever wants an event in neither way wants none of a third.
alter table notificacao_preferencias add column push boolean;
alter table notificacao_preferencias no force row level security;
update notificacao_preferencias set push = false where not app and not email;
alter table notificacao_preferencias force row level security;
