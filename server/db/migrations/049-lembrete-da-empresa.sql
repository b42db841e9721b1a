-- The company's reminder: at this time of its own clocks whoever is responsible for a report that is missing is told. Null: never.
alter table empresas add column hora_do_lembrete time default '17:00';

-- The work that a new company finds: nobody is asked for its reports.
alter table obras add column exemplo boolean not null default false;
alter table obras no force row level security;
update obras set exemplo = true where nome in ('Obra de exemplo: Residencial Ipê', 'Sample project: Oak Residence',
  'Obra de ejemplo: Residencial Lapacho');
alter table obras force row level security;

-- The same of all companies, which are looked through every minute by nobody of a company (`server/hoje/lembrete.ts`).
create table empresas_lembretes (
  empresa_id uuid primary key references empresas (id),
  hora time,
  fuso_horario text not null,
  -- The last day that was asked for; of a new company the day on which it came.
  dia date not null
);

create function empresa_lembra() returns trigger language plpgsql as $$
begin
  insert into public.empresas_lembretes (empresa_id, hora, fuso_horario, dia)
  values (new.id, new.hora_do_lembrete, new.fuso_horario, (now() at time zone new.fuso_horario)::date)
  on conflict (empresa_id) do update set hora = excluded.hora, fuso_horario = excluded.fuso_horario;
  return null;
end $$;
create trigger empresa_lembra after insert or update of hora_do_lembrete, fuso_horario on empresas
  for each row execute function empresa_lembra();

alter table empresas no force row level security;
insert into empresas_lembretes (empresa_id, hora, fuso_horario, dia)
  select id, hora_do_lembrete, fuso_horario, (now() at time zone fuso_horario)::date from empresas;
alter table empresas force row level security;
