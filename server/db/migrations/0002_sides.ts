/**
 * Row-level security says more exactly who may write what, and what a laboratory reads of an order that lay at another one
 * before: neither its words nor its files. Sessions that end are told, so that open streams end with them.
 */
export const sides = /* sql */ `
alter table event add column lab_id integer;
alter table message add column lab_id integer;
alter table event disable trigger event_append_only;
update event e set lab_id = o.lab_id from orders o where o.clinic_id = e.clinic_id and o.id = e.order_id;
alter table event enable trigger event_append_only;
update message m set lab_id = o.lab_id from orders o where o.clinic_id = m.clinic_id and o.id = m.order_id;
create trigger event_not_emptied before truncate on event for each statement execute function refuse_change();

drop policy orders_two_sides on orders;
create policy orders_read on orders for select using (
  clinic_id = (select app_organisation()) or (lab_id = (select app_organisation()) and sent_at is not null)
);
create policy orders_new on orders for insert with check (clinic_id = (select app_organisation()));
create policy orders_change on orders for update using (
  clinic_id = (select app_organisation()) or (lab_id = (select app_organisation()) and sent_at is not null)
);
revoke delete on orders from ddcp_app;

drop policy event_with_order on event;
create policy event_read on event for select using (
  exists (
    select from orders o where o.clinic_id = event.clinic_id and o.id = event.order_id
    and (o.clinic_id = (select app_organisation()) or event.lab_id is null or event.lab_id = (select app_organisation()))
  )
);
create policy event_new on event for insert with check (
  organisation_id = (select app_organisation()) and actor_id = (select app_account())
  and exists (select from orders o where o.clinic_id = event.clinic_id and o.id = event.order_id)
);

drop policy file_with_order on file;
create policy file_read on file for select using (
  exists (
    select from orders o where o.clinic_id = file.clinic_id and o.id = file.order_id
    and (
      o.clinic_id = (select app_organisation())
      or file.organisation_id in (o.clinic_id, (select app_organisation()))
    )
  )
);
create policy file_change on file for update using (
  exists (select from orders o where o.clinic_id = file.clinic_id and o.id = file.order_id)
);
create policy file_gone on file for delete using (organisation_id = (select app_organisation()));
revoke insert on file from ddcp_app;

drop policy message_with_order on message;
create policy message_read on message for select using (
  exists (
    select from orders o where o.clinic_id = message.clinic_id and o.id = message.order_id
    and (o.clinic_id = (select app_organisation()) or message.lab_id is null or message.lab_id = (select app_organisation()))
  )
);
create policy message_new on message for insert with check (
  organisation_id = (select app_organisation()) and author_id = (select app_account())
  and exists (select from orders o where o.clinic_id = message.clinic_id and o.id = message.order_id)
);
create policy message_change on message for update using (author_id = (select app_account()));
revoke delete on message from ddcp_app;

-- An order waits for its organisation's uploads, whoever of its people brings them.
drop policy upload_own on upload;
create policy upload_tenant on upload using (organisation_id = (select app_organisation()));

alter table organisation enable row level security;
create policy organisation_read on organisation for select using (true);
create policy organisation_own on organisation for update using (id = (select app_organisation()));

create function tell_sessions(organisation integer) returns void language sql as $$
  select pg_notify('ddcp_signal', json_build_object(
    'entity', 'session', 'id', null, 'organisations', json_build_array(organisation))::text)
$$;
create function tell_session_end() returns trigger language plpgsql as
  $$ begin perform tell_sessions(old.organisation_id); return null; end $$;
create trigger session_ended after update of revoked_at, organisation_id on session
  for each row when (old.organisation_id is not null) execute function tell_session_end();
create trigger member_changed after update of state, role or delete on member
  for each row execute function tell_session_end();
`;
