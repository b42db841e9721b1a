-- People are reminded of a work's report that is missing on its day: once a day for each work and person, by hand or by the product.

-- A reminder speaks of works, and of no report.
alter table notificacoes alter column relatorio_id drop not null;
alter table notificacoes drop constraint notificacoes_evento_check;
alter table notificacoes add constraint notificacoes_evento_check check (evento in ('adicionado', 'aguardando_revisao', 'aprovado', 'reprovado',
  'excluido', 'comentario', 'reaberto', 'assinante_desativado', 'aprovacao_anulada', 'lembrete'));
alter table notificacoes add constraint notificacoes_relatorio_check check ((relatorio_id is null) = (evento = 'lembrete'));

create table lembretes (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  dia date not null,
  usuario_id uuid not null,
  -- What the person got: one notification for all works of which they were reminded at once.
  notificacao_id uuid not null,
  -- Null: the product, at the company's time.
  autor_id uuid,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, obra_id, dia, usuario_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, notificacao_id) references notificacoes (empresa_id, id),
  foreign key (empresa_id, autor_id) references usuarios (empresa_id, id)
);
create index lembretes_usuario on lembretes (empresa_id, usuario_id);
create index lembretes_notificacao on lembretes (empresa_id, notificacao_id);
create index lembretes_autor on lembretes (empresa_id, autor_id);

alter table lembretes enable row level security;
alter table lembretes force row level security;
create policy empresa on lembretes using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
