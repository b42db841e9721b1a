-- A company's logo was the only file that no foreign key tied to `arquivos`, and the sweep of files without a row asks that table alone.

alter table empresas no force row level security;
alter table arquivos no force row level security;
insert into arquivos (empresa_id, sha256, tamanho)
  select id, logo_sha256, 0 from empresas where logo_sha256 is not null on conflict do nothing;
alter table empresas add foreign key (id, logo_sha256) references arquivos (empresa_id, sha256);
create index empresas_logo on empresas (id, logo_sha256);
alter table empresas force row level security;
alter table arquivos force row level security;
