/**
 * Applies row-level security to the owner too, who sees all rows as a member of `ddcp_system`. An event stores the
 * laboratory that had the order, and is read by that column alone.
 */
export const forced = /* sql */ `
alter policy event_read on event using (
  clinic_id = (select app_organisation()) or lab_id = (select app_organisation())
);

do $$
declare guarded regclass;
begin
  for guarded in select oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by relname
  loop
    execute format('alter table %s force row level security', guarded);
  end loop;
end $$;
`;
