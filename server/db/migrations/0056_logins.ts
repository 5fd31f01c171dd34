/**
 * Rights of the serving login beyond one tenant, as `ddcp_system`: read and write rows, append to logs. Tables created
 * later get these rights by default; their policies name the role.
 */
const logs = [
  'event',
  'patient_event',
  'relationship_event',
  'device_event',
  'work_order_event',
  'audit_entry',
  'audit_link',
];
const callable = [
  'enqueue_job(text, json, text, integer, integer, integer)',
  'cleanings_ahead(integer, uuid, integer)',
  'share_stands(integer, integer, timestamptz)',
];

export const logins = /* sql */ `
grant usage on schema public to ddcp_system;
grant select, insert, update, delete on all tables in schema public to ddcp_system;
grant usage, select on all sequences in schema public to ddcp_system;
alter default privileges in schema public grant select, insert, update, delete on tables to ddcp_system;
alter default privileges in schema public grant usage, select on sequences to ddcp_system;
revoke insert, update, delete on migration from ddcp_system;
revoke update, delete on ${logs.join(', ')} from ddcp_system;
revoke update on revision from ddcp_system;
grant update (patient_id, content, note) on revision to ddcp_system;
${callable.map((name) => `grant execute on function ${name} to ddcp_system;`).join('\n')}

do $$
declare guarded record;
begin
  for guarded in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by relname
  loop
    execute format('create policy %I on %I to ddcp_system using (true)', guarded.relname || '_system', guarded.relname);
  end loop;
end $$;
`;
