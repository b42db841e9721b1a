-- Devices that write report content; `numero` stands in register stamps, `ultima_seq` orders a device's mutations.
create table aparelhos (
  empresa_id uuid not null references empresas (id),
  numero bigint generated always as identity,
  uid uuid not null,
  usuario_id uuid not null,
  ultima_seq bigint not null default 0,
  visto_em timestamptz not null default now(),
  primary key (empresa_id, numero),
  constraint aparelhos_uid unique (empresa_id, usuario_id, uid),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);

create table relatorios (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  modelo_id uuid not null,
  modelo_revisao int not null,
  numero int not null,
  -- Copies of the report's own registers, for lists and neighbours.
  data date not null,
  data_fim date,
  status_id smallint not null default 1 check (status_id between 1 and 4),
  data_atualizada boolean not null default false,
  -- Version of the content; one revision row per version.
  v bigint not null default 0,
  -- The content as it goes out (domain/relatorios/conteudo.ts), made in the transaction that changed it.
  conteudo json not null default '{}',
  -- Photos that are shown; of these, those on activities and on occurrences (whose section a person may not see).
  total_fotos int not null default 0,
  total_fotos_atividades int not null default 0,
  total_fotos_ocorrencias int not null default 0,
  total_atividades int not null default 0,
  total_ocorrencias int not null default 0,
  total_comentarios int not null default 0,
  -- Conflicts that nobody has decided: a report without any is read without asking for them.
  conflitos_abertos int not null default 0,
  criado_em timestamptz not null default now(),
  criado_por uuid not null,
  modificado_em timestamptz not null default now(),
  modificado_por uuid not null,
  excluido_em timestamptz,
  excluido_por uuid,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, modelo_id) references modelos_de_relatorio (empresa_id, id),
  foreign key (empresa_id, criado_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, modificado_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, excluido_por) references usuarios (empresa_id, id),
  constraint relatorios_numero unique (empresa_id, obra_id, modelo_id, numero)
);
create index relatorios_por_data on relatorios (empresa_id, obra_id, data desc, numero desc, id desc) where excluido_em is null;
create index relatorios_lixeira on relatorios (empresa_id, excluido_em desc) where excluido_em is not null;
create index relatorios_modelo on relatorios (empresa_id, modelo_id);
create index relatorios_criado_por on relatorios (empresa_id, criado_por);
create index relatorios_modificado_por on relatorios (empresa_id, modificado_por);
create index relatorios_excluido_por on relatorios (empresa_id, excluido_por);

create table relatorio_itens (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  -- Unique within the report: a fixed slot, `<section>:<catalogue id>`, a client's uuid or `<parent>/<kind>/<key>`.
  id text not null check (length(id) <= 300),
  secao text not null,
  tipo text not null,
  parent text,
  vivo boolean not null,
  vivo_carimbo jsonb not null,
  f jsonb not null,
  fv jsonb not null,
  primary key (empresa_id, relatorio_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);

create table relatorio_revisoes (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  v bigint not null,
  mutacao_id uuid not null,
  usuario_id uuid not null,
  aparelho bigint not null,
  seq bigint not null,
  canal text not null check (canal in ('app-web', 'app-android', 'app-ios', 'sistema')),
  base_v bigint not null,
  mudancas jsonb not null,
  recebida_em timestamptz not null default now(),
  primary key (empresa_id, relatorio_id, v),
  constraint relatorio_revisoes_mutacao unique (empresa_id, mutacao_id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, aparelho) references aparelhos (empresa_id, numero)
);
create index relatorio_revisoes_usuario on relatorio_revisoes (empresa_id, usuario_id);
create index relatorio_revisoes_aparelho on relatorio_revisoes (empresa_id, aparelho);

create table relatorio_conflitos (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  relatorio_id uuid not null,
  v bigint not null,
  tipo text not null,
  item text not null,
  campo text,
  valor_substituido jsonb,
  versao_substituida bigint,
  valor_atual jsonb,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, relatorio_id, v) references relatorio_revisoes (empresa_id, relatorio_id, v)
);
create index relatorio_conflitos_relatorio on relatorio_conflitos (empresa_id, relatorio_id, v);

-- How a conflict was decided: by choice, or (`edicao`) because somebody who had seen both values changed the register again.
create table relatorio_conflitos_resolvidos (
  empresa_id uuid not null references empresas (id),
  conflito_id uuid not null,
  usuario_id uuid not null,
  escolha text not null check (escolha in ('atual', 'substituido', 'ambos', 'edicao')),
  -- Version of the report after the decision.
  v bigint not null,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, conflito_id),
  foreign key (empresa_id, conflito_id) references relatorio_conflitos (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index relatorio_conflitos_resolvidos_usuario on relatorio_conflitos_resolvidos (empresa_id, usuario_id);

-- Facts about the photos of a report. The bytes are in storage under their hash; what people write about a photo is content.
create table fotos (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  relatorio_id uuid not null,
  sha256 bytea not null,
  -- The sizes that are shown; null until a job has made them.
  impressao_sha256 bytea,
  miniatura_sha256 bytea,
  tamanho bigint not null,
  mime text not null,
  largura int not null,
  altura int not null,
  tirada_em text,
  enviada_por uuid not null,
  enviada_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, impressao_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, miniatura_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, enviada_por) references usuarios (empresa_id, id)
);
create index fotos_relatorio on fotos (empresa_id, relatorio_id);
create index fotos_sha256 on fotos (empresa_id, sha256);
create index fotos_impressao on fotos (empresa_id, impressao_sha256);
create index fotos_miniatura on fotos (empresa_id, miniatura_sha256);
create index fotos_enviada_por on fotos (empresa_id, enviada_por);

-- Who opened a report, when last and how often.
create table relatorio_visualizacoes (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  usuario_id uuid not null,
  quantidade int not null default 1 check (quantidade > 0),
  ultima_em timestamptz not null default now(),
  primary key (empresa_id, relatorio_id, usuario_id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index relatorio_visualizacoes_usuario on relatorio_visualizacoes (empresa_id, usuario_id);

-- Who edits a report now, a minute's memory: not logged, empty after a crash.
create unlogged table presencas (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  usuario_id uuid not null,
  aparelho_uid uuid not null,
  app text not null check (app in ('web', 'ios', 'android')),
  secao text,
  desde timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  primary key (empresa_id, relatorio_id, usuario_id, aparelho_uid),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id) on delete cascade,
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id) on delete cascade
);
create index presencas_usuario on presencas (empresa_id, usuario_id);
