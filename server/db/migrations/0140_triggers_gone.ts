/**
 * Removes triggers that write other tables. The code that writes an audit row marks it as waiting for its link, but
 * can't read or delete the mark. References dropped by a file or order are recorded in the same transaction (`letGo`).
 */
const triggers = {
  audit_entry: ['audit_entry_waits'],
  file: ['file_lets_copy_go', 'file_lets_go'],
  orders: ['order_lets_go'],
};

export const triggersGone = /* sql */ `
${Object.entries(triggers)
  .flatMap(([table, names]) => names.map((name) => `drop trigger ${name} on ${table}; drop function ${name}();`))
  .join('\n')}

alter table audit_waiting enable row level security;
alter table audit_waiting force row level security;
create policy audit_waiting_new on audit_waiting for insert with check (organisation_id = (select app_organisation()));
create policy audit_waiting_system on audit_waiting to ddcp_system using (true);
grant insert on audit_waiting to ddcp_app, ddcp_system;

create function let_go(keys text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into loose_bytes (key) select distinct unnest(keys) order by 1 on conflict (key) do update set since = now()
$$;
revoke execute on function let_go(text[]) from public;
grant execute on function let_go(text[]) to ddcp_app, ddcp_system;
`;
