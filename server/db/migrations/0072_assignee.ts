/**
 * The lab member assigned to an order, private to the lab. Kept out of `orders` and of events that the clinic reads, so
 * row-level security always hides it from the clinic.
 */
export const assignee = /* sql */ `
create table assignment (
  organisation_id integer not null,
  order_id uuid not null,
  clinic_id integer not null,
  account_id integer not null,
  assigned_at timestamptz not null,
  primary key (organisation_id, order_id),
  constraint assignment_member_fkey foreign key (organisation_id, account_id) references member (organisation_id, account_id)
);
create index assignment_of_member on assignment (organisation_id, account_id);
alter table assignment enable row level security;
alter table assignment force row level security;
create policy assignment_tenant on assignment using (organisation_id = (select app_organisation()));
create policy assignment_system on assignment to ddcp_system using (true);
grant select, insert, update, delete on assignment to ddcp_app;

-- The only organisation that reads the event; null for all that take part in the order.
alter table event add column private_to integer;
alter policy event_read on event using (
  (private_to is null or private_to = (select app_organisation()))
  and (clinic_id = (select app_organisation()) or lab_id = (select app_organisation()))
);
`;
