-- Pictures that take the place of others (photos of people and works, logos): their rows do not tell how many were sent. What a person
-- has sent of them within a day counts towards the day's limit (S 5.5); older rows are forgotten with the next one.
create table imagens_enviadas (
  empresa_id uuid not null references empresas (id),
  id uuid not null,
  usuario_id uuid not null,
  -- Bytes as they were sent, before they were scaled.
  tamanho bigint not null,
  enviada_em timestamptz not null default now(),
  primary key (empresa_id, id),
  foreign key (empresa_id, usuario_id) references usuarios (empresa_id, id)
);
create index imagens_enviadas_usuario on imagens_enviadas (empresa_id, usuario_id, enviada_em);
alter table imagens_enviadas enable row level security;
alter table imagens_enviadas force row level security;
create policy empresa on imagens_enviadas using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()));
grant select, insert, update, delete on imagens_enviadas to canteiro_app;

-- Of the last day, out of the audit, which was asked until now; also where the owner of the tables is no superuser.
alter table auditoria no force row level security;
alter table imagens_enviadas no force row level security;
insert into imagens_enviadas (empresa_id, id, usuario_id, tamanho, enviada_em)
select empresa_id, id, usuario_id, (dados ->> 'tamanho')::bigint, criada_em from auditoria
where ato in ('usuario.foto', 'obra.foto') and dados ? 'tamanho' and criada_em > now() - interval '1 day';
alter table imagens_enviadas force row level security;
alter table auditoria force row level security;
