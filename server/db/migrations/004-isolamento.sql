-- Every table of company data: row-level security on and forced, one policy, equality on the company of the transaction.
do $$
declare
  tabela text;
begin
  foreach tabela in array array[
    'arquivos', 'obras', 'obra_usuarios', 'modelos_de_relatorio', 'obra_modelos', 'mao_de_obra_categorias', 'mao_de_obra_padrao',
    'equipamentos', 'tipos_de_ocorrencias', 'mao_de_obra_personalizada', 'checklists', 'obra_predefinidos', 'aparelhos', 'relatorios', 'relatorio_itens', 'relatorio_revisoes',
    'relatorio_conflitos', 'relatorio_conflitos_resolvidos', 'relatorio_visualizacoes', 'midias', 'envios', 'envio_partes', 'usuario_assinaturas', 'presencas'
  ] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select empresa_atual())) with check (empresa_id = (select empresa_atual()))',
      tabela);
  end loop;
end $$;

grant usage on schema public to canteiro_app;
grant select, insert, update, delete on all tables in schema public to canteiro_app;
revoke all on migracoes from canteiro_app;
-- History is append-only also for the application.
revoke update, delete on relatorio_revisoes, relatorio_conflitos, relatorio_conflitos_resolvidos, auditoria from canteiro_app;

create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception 'append-only table %', tg_table_name using errcode = '42501';
end $$;
create trigger somente_insercao before update or delete on relatorio_revisoes for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on relatorio_conflitos for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on relatorio_conflitos_resolvidos for each row execute function recusar_mudanca();
create trigger somente_insercao before update or delete on auditoria for each row execute function recusar_mudanca();
