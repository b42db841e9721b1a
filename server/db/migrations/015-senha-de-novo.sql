-- By which request the session changed its password last: sent again because its answer was lost, it is that change and no wrong password.
alter table sessoes add column senha_com_chave uuid;
