-- What the state of a company's plan follows from, day by day (`domain/cobranca/estado.ts`): read with every request, written when the
-- subscription or its charges change.
alter table empresas
  -- The first day on which the oldest open charge is overdue.
  add column vencida_desde date,
  -- The first day without the service, after a request to cancel.
  add column cancela_em date;

-- How the installation charged when it was started last: another way begins trials anew, or ends them.
create table instalacao (
  unica boolean primary key default true check (unica),
  cobranca text not null check (cobranca in ('manual', 'nenhuma'))
);
insert into instalacao (cobranca) values ('manual');
grant select, update on instalacao to canteiro_app;

-- What a company hired; one row from the first hire on, whatever comes after it.
create table assinaturas (
  empresa_id uuid primary key references empresas (id),
  -- The plan as it was hired: later prices do not change it.
  plano jsonb not null,
  frequencia text not null check (frequencia in ('mensal', 'anual')),
  tipo_de_pagamento text not null check (tipo_de_pagamento in ('pix', 'boleto', 'cartao', 'transferencia')),
  dia_do_envio smallint not null check (dia_do_envio between 1 and 31),
  dia_do_vencimento smallint not null check (dia_do_vencimento between 1 and 31),
  -- The day of hire, and how many months from then on are charged.
  inicio date not null,
  meses_cobrados int not null check (meses_cobrados >= 0),
  -- What takes over with a later period, and what a larger plan took the place of today.
  proximo jsonb,
  anterior jsonb,
  -- Cents that were paid beyond the charges.
  credito int not null default 0 check (credito >= 0),
  razao_social text,
  cpf_cnpj text,
  endereco jsonb not null default '{}',
  enviar_cobranca_para text[] not null default '{}',
  contratada_em timestamptz not null default now(),
  -- Null: by the operator.
  contratada_por uuid,
  cancelamento_pedido_em date,
  cancelamento_por uuid,
  foreign key (empresa_id, contratada_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, cancelamento_por) references usuarios (empresa_id, id)
);
create index assinaturas_contratada_por on assinaturas (empresa_id, contratada_por);
create index assinaturas_cancelamento_por on assinaturas (empresa_id, cancelamento_por);

-- Charges, in cents. `competencia` is the first day that one pays for.
create table cobrancas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  competencia date not null,
  seq smallint not null,
  tipo text not null check (tipo in ('periodo', 'diferenca')),
  descricao text not null,
  fim date not null,
  emitida_em date not null,
  vencimento date not null,
  preco int not null check (preco >= 0),
  credito_usado int not null check (credito_usado between 0 and preco),
  valor_pago int not null check (valor_pago between 0 and preco - credito_usado),
  estado text not null check (estado in ('aberta', 'paga', 'cancelada')),
  paga_em date,
  motivo text check (motivo in ('cancelamento', 'nova_contratacao', 'troca_de_plano', 'operador')),
  primary key (empresa_id, id),
  unique (empresa_id, competencia, seq),
  check (fim >= competencia)
);

-- Payments, each known by its proof: told twice, it is one.
create table cobranca_pagamentos (
  empresa_id uuid not null references empresas (id),
  cobranca_id uuid not null,
  comprovante text not null,
  valor int not null check (valor > 0),
  pago_em date not null,
  registrado_em timestamptz not null default now(),
  primary key (empresa_id, cobranca_id, comprovante),
  foreign key (empresa_id, cobranca_id) references cobrancas (empresa_id, id)
);

-- What happened to a subscription; `autor_id` null: the operator, or a day that came.
create table assinatura_eventos (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  em timestamptz not null default now(),
  de text not null,
  para text not null,
  causa text not null,
  autor_id uuid,
  dados jsonb not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, autor_id) references usuarios (empresa_id, id)
);
create index assinatura_eventos_autor on assinatura_eventos (empresa_id, autor_id);

do $$
declare
  tabela text;
begin
  foreach tabela in array array['assinaturas', 'cobrancas', 'cobranca_pagamentos', 'assinatura_eventos'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;
grant select, insert, update on assinaturas, cobrancas to canteiro_app;
grant select, insert on cobranca_pagamentos, assinatura_eventos to canteiro_app;
revoke update, delete on cobranca_pagamentos, assinatura_eventos from canteiro_app;
