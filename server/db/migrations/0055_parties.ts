/**
 * Rows for the other side are written as that side: policies check row ownership and the actor, but no longer that both
 * are the same organisation.
 */
const ofOrder = (table: string) =>
  `exists (select from orders o where o.clinic_id = ${table}.clinic_id and o.id = ${table}.order_id)`;

export const parties = /* sql */ `
alter policy event_new on event with check (
  actor_id = (select app_account())
  and (clinic_id = (select app_organisation()) or lab_id = (select app_organisation()))
);

create policy file_new on file for insert with check (${ofOrder('file')});
grant insert on file to ddcp_app;
-- A copied label stays its author's.
drop policy tooth_mark_new on tooth_mark;
create policy tooth_mark_new on tooth_mark for insert with check (
  organisation_id = (select app_organisation()) and ${ofOrder('tooth_mark')}
);

alter table pending_image enable row level security;
create policy pending_image_own on pending_image using (account_id = (select app_account()));
grant select, insert, delete on pending_image to ddcp_app;
`;
