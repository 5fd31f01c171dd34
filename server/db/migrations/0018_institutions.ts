/**
 * What organisations set for themselves. What partners may know of it (when it works, what it offers) stands apart from what
 * its own people alone may (what their orders begin with). An organisation that is closed stays as a name in its partners'
 * records; its own data goes after a while.
 */
export const institutions = /* sql */ `
alter table organisation
  add column version integer not null default 1,
  add column logo_key text,
  add column auto_accept boolean not null default false,
  add column closed_at timestamptz,
  add column closed_by integer references account,
  add column erased_at timestamptz;
create index organisation_to_erase on organisation (closed_at) where closed_at is not null and erased_at is null;

create table offering (
  organisation_id integer primary key references organisation,
  -- As ISO 8601 counts weekdays: 1 is Monday.
  working_days integer[] not null,
  holidays jsonb not null,
  catalogue jsonb
);
create table order_default (
  organisation_id integer primary key references organisation,
  lab_id integer references organisation,
  notation text,
  design_approval boolean not null,
  share_patient_name boolean not null
);

alter table offering enable row level security;
create policy offering_read on offering for select using (
  organisation_id = (select app_organisation()) or exists (
    select from relationship r where r.organisation_id = (select app_organisation())
    and r.partner_id = offering.organisation_id and r.state = 'confirmed')
);
create policy offering_new on offering for insert with check (organisation_id = (select app_organisation()));
create policy offering_change on offering for update using (organisation_id = (select app_organisation()));
alter table order_default enable row level security;
create policy order_default_tenant on order_default using (organisation_id = (select app_organisation()));

grant update (version, sound, logo_key, auto_accept) on organisation to ddcp_app;
grant select, insert, update on offering, order_default to ddcp_app;
`;
