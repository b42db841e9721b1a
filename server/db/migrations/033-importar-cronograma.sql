-- An import of a schedule can be taken back: rows that nobody worked with go for good, as those of catalogues do.
grant delete on cronograma_etapas, cronograma_tarefas to canteiro_app;

-- Made because rows named it (a stage, a group), and no row of the file itself.
alter table importacao_itens add column junto boolean not null default false;
