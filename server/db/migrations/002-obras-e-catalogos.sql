create table arquivos (
  empresa_id uuid not null references empresas (id),
  sha256 bytea not null check (length(sha256) = 32),
  tamanho bigint not null,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, sha256)
);

create table obras (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  nome text not null,
  status_id smallint not null default 3 check (status_id between 1 and 4),
  cadastro_completo boolean not null default false,
  responsavel text,
  tipo_contratante_contratada text not null default 'Contratante' check (tipo_contratante_contratada in ('Cliente', 'Contratante', 'Contratada')),
  cliente text,
  data_inicio date,
  data_fim date,
  numero_contrato text,
  endereco text,
  observacao text,
  tipo_mao_de_obra text not null default 'padrao' check (tipo_mao_de_obra in ('padrao', 'personalizada')),
  -- Quantities of standard labour in reports stop at the default quantity of their type.
  limitar_mao_de_obra_padrao boolean not null default false,
  -- Bytes of the photo: the original and the derived sizes, by their hashes.
  foto_sha256 bytea,
  foto_impressao_sha256 bytea,
  foto_miniatura_sha256 bytea,
  -- Totals of the living reports, kept by the report's own transactions so that a list of works reads no report.
  total_relatorios int not null default 0,
  total_fotos int not null default 0,
  ultimo_relatorio_data date,
  criada_em timestamptz not null default now(),
  criada_por uuid not null,
  modificada_em timestamptz not null default now(),
  excluida_em timestamptz,
  excluida_por uuid,
  busca text generated always as (buscavel(nome || ' ' || coalesce(cliente, '') || ' ' || coalesce(numero_contrato, '') || ' ' || coalesce(endereco, ''))) stored,
  primary key (empresa_id, id),
  foreign key (empresa_id, criada_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, excluida_por) references usuarios (empresa_id, id),
  foreign key (empresa_id, foto_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, foto_impressao_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, foto_miniatura_sha256) references arquivos (empresa_id, sha256)
);
create index obras_lista on obras (empresa_id, criada_em desc, id desc) where excluida_em is null;
create index obras_status on obras (empresa_id, status_id, criada_em desc, id desc) where excluida_em is null;
create index obras_lixeira on obras (empresa_id, excluida_em desc) where excluida_em is not null;
create index obras_criada_por on obras (empresa_id, criada_por);
create index obras_excluida_por on obras (empresa_id, excluida_por);
create index obras_foto on obras (empresa_id, foto_sha256);
create index obras_foto_impressao on obras (empresa_id, foto_impressao_sha256);
create index obras_foto_miniatura on obras (empresa_id, foto_miniatura_sha256);

create table obra_usuarios (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  usuario_id uuid not null,
  primary key (empresa_id, obra_id, usuario_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index obra_usuarios_usuario on obra_usuarios (empresa_id, usuario_id, obra_id);

-- A template of the company; each work uses one or more of them.
create table modelos_de_relatorio (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  principal boolean not null default false,
  tipo_de_data text not null default 'dia' check (tipo_de_data in ('dia', 'periodo')),
  -- Sections on or off, by name; a section without a key is on.
  itens jsonb not null default '{}',
  revisao int not null default 1,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, id)
);

create table obra_modelos (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  modelo_id uuid not null,
  principal boolean not null default false,
  -- The last number given; taken under this row's lock, so numbers have no gap and no repeat.
  ultimo_numero int not null default 0,
  -- How its reports are approved: by whoever may, or by the signers of obra_modelo_assinantes in their order.
  assinaturas_tipo text not null default 'manual' check (assinaturas_tipo in ('manual', 'eletronica')),
  -- The logos of the report's head: the company's shown or not, and two of this work's own (client, partner).
  logo_um_ativo boolean not null default true,
  logo_dois_sha256 bytea,
  logo_dois_mime text check (logo_dois_mime in ('image/png', 'image/jpeg')),
  logo_dois text generated always as (encode(logo_dois_sha256, 'hex') || case logo_dois_mime when 'image/png' then '.png' else '.jpg' end) stored,
  logo_tres_sha256 bytea,
  logo_tres_mime text check (logo_tres_mime in ('image/png', 'image/jpeg')),
  logo_tres text generated always as (encode(logo_tres_sha256, 'hex') || case logo_tres_mime when 'image/png' then '.png' else '.jpg' end) stored,
  primary key (empresa_id, obra_id, modelo_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, modelo_id) references modelos_de_relatorio (empresa_id, id),
  foreign key (empresa_id, logo_dois_sha256) references arquivos (empresa_id, sha256),
  foreign key (empresa_id, logo_tres_sha256) references arquivos (empresa_id, sha256)
);
create index obra_modelos_modelo on obra_modelos (empresa_id, modelo_id);
create index obra_modelos_logo_dois on obra_modelos (empresa_id, logo_dois_sha256);
create index obra_modelos_logo_tres on obra_modelos (empresa_id, logo_tres_sha256);

create table mao_de_obra_categorias (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  primary key (empresa_id, id),
  constraint mao_de_obra_categorias_descricao unique (empresa_id, descricao)
);

create table mao_de_obra_padrao (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  quantidade int not null default 1 check (quantidade between 0 and 99999),
  categoria_id uuid,
  ativo boolean not null default true,
  primary key (empresa_id, id),
  foreign key (empresa_id, categoria_id) references mao_de_obra_categorias (empresa_id, id),
  constraint mao_de_obra_padrao_descricao unique (empresa_id, descricao)
);
create index mao_de_obra_padrao_categoria on mao_de_obra_padrao (empresa_id, categoria_id);

create table equipamentos (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  quantidade int not null default 1 check (quantidade between 0 and 99999),
  ativo boolean not null default true,
  primary key (empresa_id, id),
  constraint equipamentos_descricao unique (empresa_id, descricao)
);

create table tipos_de_ocorrencias (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  ativo boolean not null default true,
  primary key (empresa_id, id),
  constraint tipos_de_ocorrencias_descricao unique (empresa_id, descricao)
);

-- A person of custom labour, with the times of a usual day.
create table mao_de_obra_personalizada (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  nome text not null,
  registro text,
  funcao text not null,
  categoria_id uuid,
  hora_inicio text,
  hora_fim text,
  horas_intervalo text,
  -- What the person starts with in a new report.
  presenca boolean not null default true,
  ativo boolean not null default true,
  primary key (empresa_id, id),
  foreign key (empresa_id, categoria_id) references mao_de_obra_categorias (empresa_id, id),
  -- Two people may have one name; a name, a role and a registration together are one person.
  constraint mao_de_obra_personalizada_pessoa unique nulls not distinct (empresa_id, nome, funcao, registro),
  check ((hora_inicio is null) = (hora_fim is null) and (horas_intervalo is null or hora_inicio is not null))
);
create index mao_de_obra_personalizada_categoria on mao_de_obra_personalizada (empresa_id, categoria_id);

-- Checklist templates. A report keeps its own copy of the questions, so a change here touches no report.
create table checklists (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  descricao text not null,
  ativo boolean not null default true,
  -- Questions in their order: {id, item, descricao, tipo, opcoes [{valor, descricao}], multiplasOpcoes}.
  itens jsonb not null default '[]' check (jsonb_typeof(itens) = 'array'),
  primary key (empresa_id, id),
  constraint checklists_descricao unique (empresa_id, descricao)
);

-- What reports of a work usually have: exactly one of the three, with the planned quantity where there is one.
create table obra_predefinidos (
  empresa_id uuid not null references empresas (id),
  obra_id uuid not null,
  mao_de_obra_padrao_id uuid,
  mao_de_obra_personalizada_id uuid,
  equipamento_id uuid,
  item_id uuid not null generated always as (coalesce(mao_de_obra_padrao_id, mao_de_obra_personalizada_id, equipamento_id)) stored,
  quantidade int check (quantidade between 0 and 99999),
  ordem int not null,
  primary key (empresa_id, obra_id, item_id),
  foreign key (empresa_id, obra_id) references obras (empresa_id, id),
  foreign key (empresa_id, mao_de_obra_padrao_id) references mao_de_obra_padrao (empresa_id, id),
  foreign key (empresa_id, mao_de_obra_personalizada_id) references mao_de_obra_personalizada (empresa_id, id),
  foreign key (empresa_id, equipamento_id) references equipamentos (empresa_id, id),
  check (num_nonnulls(mao_de_obra_padrao_id, mao_de_obra_personalizada_id, equipamento_id) = 1),
  check ((quantidade is null) = (mao_de_obra_personalizada_id is not null))
);
create index obra_predefinidos_mao_de_obra_padrao on obra_predefinidos (empresa_id, mao_de_obra_padrao_id);
create index obra_predefinidos_mao_de_obra_personalizada on obra_predefinidos (empresa_id, mao_de_obra_personalizada_id);
create index obra_predefinidos_equipamento on obra_predefinidos (empresa_id, equipamento_id);
