/**
 * Requests enqueue through a function and can't see the queue. Stored idempotent responses belong to their account. In
 * plpgsql, because the queue's own tables are created later.
 */
export const queue = /* sql */ `
create function enqueue_job(name text, payload json, key text, tries integer, priority integer, milliseconds integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(name, payload, job_key => key, max_attempts => tries, priority => priority,
    run_at => now() + milliseconds * interval '1 millisecond');
end $$;

create function cleanings_ahead(clinic integer, of_order uuid, last integer) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select count(*) from (
    select from graphile_worker.jobs j
    where j.task_identifier = 'cleanFiles' and starts_with(j.key, 'cleanFiles:' || clinic || ':')
      and j.key <> 'cleanFiles:' || clinic || ':' || of_order and j.priority < last and j.attempts < j.max_attempts
    limit last - 1) counted);
end $$;

revoke execute on function enqueue_job(text, json, text, integer, integer, integer) from public;
revoke execute on function cleanings_ahead(integer, uuid, integer) from public;
grant execute on function enqueue_job(text, json, text, integer, integer, integer) to ddcp_app;
grant execute on function cleanings_ahead(integer, uuid, integer) to ddcp_app;

alter table idempotency enable row level security;
create policy idempotency_own on idempotency using (account_id = (select app_account()));
grant select, insert, update on idempotency to ddcp_app;
`;
