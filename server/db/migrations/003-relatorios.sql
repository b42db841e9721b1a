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
  -- Photos that are shown; of these, those on activities, occurrences and checklists (whose section a person may not see).
  total_fotos int not null default 0,
  total_fotos_atividades int not null default 0,
  total_fotos_ocorrencias int not null default 0,
  total_fotos_checklists int not null default 0,
  total_atividades int not null default 0,
  total_ocorrencias int not null default 0,
  total_comentarios int not null default 0,
  total_checklists int not null default 0,
  total_videos int not null default 0,
  total_anexos int not null default 0,
  -- Conflicts that nobody has decided: a report without any is read without asking for them.
  conflitos_abertos int not null default 0,
  -- Approval (S 8): its kind as the template had it, how often approvals were voided, how many count now, and whose turn it is
  -- (null while nobody's: filling out, approved, by hand).
  assinaturas_tipo text not null default 'manual' check (assinaturas_tipo in ('manual', 'eletronica')),
  epoca int not null default 0,
  aprovacoes smallint not null default 0,
  proximo_assinante uuid,
  -- Heads of the chains of evidence and of revisions; null while there is none.
  evidencias int not null default 0,
  evidencia_hash bytea,
  revisao_hash bytea,
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
  foreign key (empresa_id, proximo_assinante) references usuarios (empresa_id, id),
  constraint relatorios_numero unique (empresa_id, obra_id, modelo_id, numero)
);
create index relatorios_por_data on relatorios (empresa_id, obra_id, data desc, numero desc, id desc) where excluido_em is null;
create index relatorios_lixeira on relatorios (empresa_id, excluido_em desc) where excluido_em is not null;
create index relatorios_modelo on relatorios (empresa_id, modelo_id);
create index relatorios_criado_por on relatorios (empresa_id, criado_por);
create index relatorios_modificado_por on relatorios (empresa_id, modificado_por);
create index relatorios_proximo_assinante on relatorios (empresa_id, proximo_assinante);
-- What waits for whoever may approve by hand.
create index relatorios_em_revisao on relatorios (empresa_id, obra_id, data) where status_id = 3 and excluido_em is null;
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
  -- Chained to the revision before it (S 8.4).
  hash bytea not null,
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

-- Facts about the files of a report: photos, videos, attachments, manual signatures. The bytes are in storage under their
-- hash; what people write about a file (caption, place, order) is content, an item with the same id.
create table midias (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  relatorio_id uuid not null,
  tipo text not null check (tipo in ('foto', 'video', 'anexo', 'assinatura')),
  -- The file's own name, for downloads.
  nome text not null,
  -- As it came. The sizes that are shown are null until they are made; a signature's is its picture on white.
  sha256 bytea not null,
  impressao_sha256 bytea,
  miniatura_sha256 bytea,
  -- Poster of a video.
  poster_sha256 bytea,
  tamanho bigint not null,
  mime text not null,
  largura int,
  altura int,
  -- Seconds, of a video.
  duracao double precision,
  tirada_em text,
  enviada_por uuid not null,
  enviada_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, impressao_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, miniatura_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, poster_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, enviada_por) references usuarios (empresa_id, id)
);
create index midias_relatorio on midias (empresa_id, relatorio_id);
create index midias_sha256 on midias (empresa_id, sha256);
create index midias_impressao on midias (empresa_id, impressao_sha256);
create index midias_miniatura on midias (empresa_id, miniatura_sha256);
create index midias_poster on midias (empresa_id, poster_sha256);
create index midias_enviada_por on midias (empresa_id, enviada_por, enviada_em);

-- A file on its way in parts. `id` is the client's, and becomes the id of the media. Concluded ones stay: they are the receipt.
create table envios (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  relatorio_id uuid not null,
  usuario_id uuid not null,
  estado text not null default 'recebendo' check (estado in ('recebendo', 'concluido', 'recusado')),
  -- What was announced (domain/relatorios/enviosContract.ts); another announcement under the same id is refused.
  pedido jsonb not null,
  tamanho bigint not null check (tamanho > 0),
  poster_sha256 bytea,
  -- The answer of its conclusion, given again to every repetition; or the code of the refusal.
  resposta text,
  erro text,
  verificado_em timestamptz,
  criado_em timestamptz not null default now(),
  visto_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, poster_sha256) references arquivos (empresa_id, sha256)
);
create index envios_relatorio on envios (empresa_id, relatorio_id);
create index envios_usuario on envios (empresa_id, usuario_id, criado_em);
create index envios_poster on envios (empresa_id, poster_sha256);
create index envios_abertos on envios (empresa_id, visto_em) where estado = 'recebendo';

-- A part that is in storage with these bytes.
create table envio_partes (
  empresa_id uuid not null references empresas (id),
  envio_id uuid not null,
  n int not null check (n > 0),
  sha256 bytea not null,
  primary key (empresa_id, envio_id, n),
  foreign key (empresa_id, envio_id) references envios (empresa_id, id) on delete cascade
);

-- A person's own signature, to sign with; one per company.
create table usuario_assinaturas (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  sha256 bytea not null,
  guardada_em timestamptz not null default now(),
  primary key (empresa_id, usuario_id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, sha256) references arquivos (empresa_id, sha256)
);
create index usuario_assinaturas_sha256 on usuario_assinaturas (empresa_id, sha256);

-- Who opened a report, when last and how often.
create table relatorio_visualizacoes (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  usuario_id uuid not null,
  quantidade int not null default 1 check (quantidade > 0),
  ultima_em timestamptz not null default now(),
  -- Of a signer: the last epoch in which opening it left evidence.
  epoca_aberta int,
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
