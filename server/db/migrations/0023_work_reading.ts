/** How far whom has read of what is said about a work order. */
export const workReading = /* sql */ `
create table work_order_read (
  organisation_id integer not null references organisation,
  work_order_id uuid not null,
  reader_organisation_id integer not null references organisation,
  account_id integer not null references account,
  read_to timestamptz not null,
  read_at timestamptz not null,
  primary key (organisation_id, work_order_id, reader_organisation_id, account_id)
);

alter table work_order_read enable row level security;
create policy work_order_read_seen on work_order_read for select using (
  exists (select from work_order w
    where w.organisation_id = work_order_read.organisation_id and w.id = work_order_read.work_order_id)
);
create policy work_order_read_new on work_order_read for insert with check (
  reader_organisation_id = (select app_organisation()) and account_id = (select app_account())
  and exists (select from work_order w
    where w.organisation_id = work_order_read.organisation_id and w.id = work_order_read.work_order_id)
);
create policy work_order_read_change on work_order_read for update
  using (reader_organisation_id = (select app_organisation()) and account_id = (select app_account()));

grant select, insert, update on work_order_read to ddcp_app;
`;
