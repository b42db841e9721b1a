-- What stays of a company whose data was erased after its end: when, and how many rows of each table there were.
create table empresas_apagadas (
  empresa_id uuid primary key,
  apagada_em timestamptz not null default now(),
  linhas jsonb not null
);
grant select on empresas_apagadas to canteiro_app;

-- What proves something takes no change. It goes with the whole company, which only the owner of the database may do: the application's
-- role has no right to delete it.
create or replace function recusar_mudanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.apagando', true) = old.empresa_id::text then
    return old;
  end if;
  raise exception 'append-only table %', tg_table_name using errcode = '42501';
end $$;
