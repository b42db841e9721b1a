-- Approval that can be proved (S 8), notifications, and documents that take a while to make.

-- Who signs the reports of a work's template, in order.
create table obra_modelo_assinantes (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  modelo_id uuid not null,
  posicao smallint not null check (posicao between 1 and 6),
  usuario_id uuid not null,
  primary key (empresa_id, obra_id, modelo_id, posicao),
  constraint obra_modelo_assinantes_usuario unique (empresa_id, obra_id, modelo_id, usuario_id),
  foreign key (empresa_id, obra_id, modelo_id) references obra_modelos (empresa_id, obra_id, modelo_id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index obra_modelo_assinantes_por_usuario on obra_modelo_assinantes (empresa_id, usuario_id);

-- The signers of one report as they were when it left filling out; voided approvals stay under their epoch.
create table relatorio_assinantes (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  epoca int not null,
  posicao smallint not null check (posicao between 1 and 6),
  usuario_id uuid not null,
  nome text not null,
  email text not null,
  cargo text,
  aprovado_em timestamptz,
  -- What was approved: version and hash of the content; both null until then.
  v bigint,
  conteudo_sha256 bytea,
  -- The picture of the signature as it was; null = approved without one, which was confirmed.
  assinatura_sha256 bytea,
  -- The content changed after it was approved, and the signer approved it again as it is now (S 8.2 row 17).
  confirmado_em timestamptz,
  confirmado_v bigint,
  confirmado_sha256 bytea,
  primary key (empresa_id, relatorio_id, epoca, posicao),
  constraint relatorio_assinantes_usuario unique (empresa_id, relatorio_id, epoca, usuario_id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, assinatura_sha256) references arquivos (empresa_id, sha256),
  check ((aprovado_em is null) = (conteudo_sha256 is null) and (aprovado_em is null) = (v is null))
);
create index relatorio_assinantes_por_usuario on relatorio_assinantes (empresa_id, usuario_id);
create index relatorio_assinantes_assinatura on relatorio_assinantes (empresa_id, assinatura_sha256);

-- Everything printed of a report at one moment, as canonical JSON (RFC 8785) under its own SHA-256. Never changed, never made again.
create table relatorio_instantaneos (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  sha256 bytea not null,
  v bigint not null,
  conteudo text not null,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, relatorio_id, sha256),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);

-- What happened to a report's approval, each record chained to the one before (S 8.3, 8.4). `registro` is canonical JSON.
create table relatorio_evidencias (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  n int not null check (n > 0),
  epoca int not null,
  evento text not null,
  registro text not null,
  hash_anterior bytea,
  hash bytea not null,
  criada_em timestamptz not null default now(),
  primary key (empresa_id, relatorio_id, n),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);
create index relatorio_evidencias_evento on relatorio_evidencias (empresa_id, relatorio_id, evento);

-- The document of an approval: asked for with it, made and sealed once by a job. `dados` is all the page says beside the snapshot.
create table relatorio_documentos (
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  epoca int not null,
  -- Counts what an administrator's edits after approval by hand made anew within one epoch.
  versao int not null default 1,
  codigo text not null,
  idioma text not null check (idioma in ('pt', 'en', 'es')),
  instantaneo_sha256 bytea not null,
  dados text not null,
  pedido_em timestamptz not null default now(),
  pdf_sha256 bytea,
  pdf_tamanho bigint,
  selado_em timestamptz,
  -- Code of the last failure; the job goes on trying.
  erro text,
  primary key (empresa_id, relatorio_id, epoca, versao),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, relatorio_id, instantaneo_sha256) references relatorio_instantaneos (empresa_id, relatorio_id, sha256),
  foreign key (empresa_id, pdf_sha256) references arquivos (empresa_id, sha256),
  check ((pdf_sha256 is null) = (selado_em is null))
);
create index relatorio_documentos_instantaneo on relatorio_documentos (empresa_id, relatorio_id, instantaneo_sha256);
create index relatorio_documentos_pdf on relatorio_documentos (empresa_id, pdf_sha256);

-- Which report a check page is about. Global: the page knows no company until the code tells it; the code is 128 random bits.
create table codigos_de_verificacao (
  codigo text primary key,
  empresa_id uuid not null references empresas (id),
  relatorio_id uuid not null,
  epoca int not null,
  constraint codigos_de_verificacao_relatorio unique (empresa_id, relatorio_id, epoca),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id)
);

-- One signed line a day per company over the heads of all its chains, chained to the day before (S 8.4).
create table evidencia_ancoras (
  empresa_id uuid not null references empresas (id),
  dia date not null,
  registro text not null,
  hash_anterior bytea,
  hash bytea not null,
  assinatura bytea not null,
  criada_em timestamptz not null default now(),
  primary key (empresa_id, dia)
);

-- One row per person and event: the in-app list, and the receipt that the mail went out once.
create table notificacoes (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  usuario_id uuid not null,
  evento text not null check (evento in ('adicionado', 'aguardando_revisao', 'aprovado', 'reprovado', 'excluido', 'comentario', 'reaberto', 'assinante_desativado')),
  -- The event itself: the same one reaches a person once.
  chave text not null,
  obra_id uuid not null,
  relatorio_id uuid not null,
  autor_id uuid,
  texto text,
  no_app boolean not null,
  criada_em timestamptz not null default now(),
  lida_em timestamptz,
  email_em timestamptz,
  primary key (empresa_id, id),
  constraint notificacoes_chave unique (empresa_id, usuario_id, chave),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, relatorio_id) references relatorios (empresa_id, id),
  foreign key (empresa_id, autor_id) references usuarios (empresa_id, id)
);
create index notificacoes_lista on notificacoes (empresa_id, usuario_id, criada_em desc, id desc) where no_app;
create index notificacoes_evento on notificacoes (empresa_id, usuario_id, evento, criada_em desc, id desc) where no_app;
create index notificacoes_nao_lidas on notificacoes (empresa_id, usuario_id, criada_em desc, id desc) where no_app and lida_em is null;
create index notificacoes_obra on notificacoes (empresa_id, obra_id);
create index notificacoes_relatorio on notificacoes (empresa_id, relatorio_id);
create index notificacoes_autor on notificacoes (empresa_id, autor_id);

-- What a person wants to be told, where it differs from the defaults (domain/notificacoes).
create table notificacao_preferencias (
  empresa_id uuid not null references empresas (id),
  usuario_id uuid not null,
  evento text not null,
  app boolean not null,
  email boolean not null,
  primary key (empresa_id, usuario_id, evento),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);

-- A document over many reports that somebody asked for: its state, and where the finished file is. Forgotten after a week.
create table impressoes (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  obra_id uuid not null,
  usuario_id uuid not null,
  pedido jsonb not null,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'fazendo', 'pronta', 'cancelada', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  arquivo_sha256 bytea,
  arquivo_nome text,
  tamanho bigint,
  -- What its requester was allowed to see when it was made; null until then.
  acesso jsonb,
  erro text,
  criada_em timestamptz not null default now(),
  terminada_em timestamptz,
  primary key (empresa_id, id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id),
  foreign key (empresa_id, arquivo_sha256) references arquivos (empresa_id, sha256)
);
create index impressoes_obra on impressoes (empresa_id, obra_id);
create index impressoes_usuario on impressoes (empresa_id, usuario_id, criada_em desc);
create index impressoes_arquivo on impressoes (empresa_id, arquivo_sha256);
create index impressoes_criada on impressoes (empresa_id, criada_em);

do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'obra_modelo_assinantes', 'relatorio_assinantes', 'relatorio_instantaneos', 'relatorio_evidencias', 'relatorio_documentos',
    'evidencia_ancoras', 'notificacoes', 'notificacao_preferencias', 'impressoes'
  ] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema public to canteiro_app;
revoke all on migracoes from canteiro_app;
-- The application adds to what proves an approval, and changes none of it.
revoke update, delete on relatorio_revisoes, relatorio_conflitos, relatorio_conflitos_resolvidos, auditoria, relatorio_instantaneos,
  relatorio_evidencias, codigos_de_verificacao, evidencia_ancoras from canteiro_app;
revoke delete on relatorio_documentos, relatorio_assinantes from canteiro_app;
-- What a photo, a video, an attachment is was hashed into what was approved: only sizes for the screen and for paper are made later.
revoke update, delete on midias from canteiro_app;
grant update (impressao_sha256, miniatura_sha256) on midias to canteiro_app;
create trigger somente_insercao before update or delete on relatorio_instantaneos for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on relatorio_evidencias for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on codigos_de_verificacao for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on evidencia_ancoras for each row execute function recusar_mudanca();

-- A sealed document stays what it is: only the seal itself is put in, once.
create function documento_selado_fica() returns trigger language plpgsql as $$
begin
  if old.pdf_sha256 is not null or (new.empresa_id, new.relatorio_id, new.epoca, new.versao, new.codigo, new.idioma, new.instantaneo_sha256, new.dados, new.pedido_em)
    is distinct from (old.empresa_id, old.relatorio_id, old.epoca, old.versao, old.codigo, old.idioma, old.instantaneo_sha256, old.dados, old.pedido_em) then
    raise exception 'a sealed document does not change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger selado_fica before update on relatorio_documentos for each row execute function documento_selado_fica();

-- An approval that was given stays under its epoch; a signer who has not approved yet may be replaced.
create function aprovacao_dada_fica() returns trigger language plpgsql as $$
begin
  if old.aprovado_em is not null
    and (new.empresa_id, new.relatorio_id, new.epoca, new.posicao, new.usuario_id, new.nome, new.email, new.cargo, new.aprovado_em, new.v, new.conteudo_sha256, new.assinatura_sha256)
    is distinct from (old.empresa_id, old.relatorio_id, old.epoca, old.posicao, old.usuario_id, old.nome, old.email, old.cargo, old.aprovado_em, old.v, old.conteudo_sha256, old.assinatura_sha256) then
    raise exception 'an approval does not change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger aprovacao_fica before update on relatorio_assinantes for each row execute function aprovacao_dada_fica();
