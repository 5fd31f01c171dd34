/** Requests can't see the queue: whether an order's scans or how its jaws meet still wait to be measured. */
export const measuring = /* sql */ `
create function is_measuring(clinic integer, of_order uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from graphile_worker.jobs j where j.attempts < j.max_attempts
    and j.key in ('checkScans:' || clinic || ':' || of_order, 'picture:' || clinic || ':' || of_order));
end $$;

revoke execute on function is_measuring(integer, uuid) from public;
grant execute on function is_measuring(integer, uuid) to ddcp_app;
`;
