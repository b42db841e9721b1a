-- Something in the report was written without a network and came later: the log says so.
alter table relatorios add column escrito_offline boolean not null default false;
