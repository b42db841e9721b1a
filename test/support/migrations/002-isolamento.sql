do $$
declare tabela text;
begin
  foreach tabela in array array['notas', 'notas_filhas'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format(
      'create policy empresa on %I using (empresa_id = (select nullif(current_setting(''app.empresa_id'', true), '''')::uuid))',
      tabela);
  end loop;
end $$;
