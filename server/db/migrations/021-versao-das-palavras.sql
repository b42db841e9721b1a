-- What a page searches or groups by may change with an update: each row says by which version of that code its words were made, and each
-- company up to which version all of its reports have theirs (0: none yet). What is behind is made again (`server/filtros/palavras.ts`).
alter table relatorio_palavras add column versao int not null default 1;

alter table empresas_sem_palavras add column versao int not null default 0;
alter table empresas no force row level security;
insert into empresas_sem_palavras (empresa_id, versao) select id, 1 from empresas on conflict do nothing;
alter table empresas force row level security;

create function empresa_nova_sem_palavras() returns trigger language plpgsql as $$
begin
  insert into public.empresas_sem_palavras (empresa_id) values (new.id);
  return null;
end $$;
create trigger empresas_sem_palavras after insert on empresas for each row execute function empresa_nova_sem_palavras();
