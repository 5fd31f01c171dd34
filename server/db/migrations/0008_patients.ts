/** Medical records and images of patients, and an append-only log of what was handed out or erased of them. */
export const patients = /* sql */ `
create table visit (
  organisation_id integer not null,
  id uuid not null,
  version integer not null default 1,
  patient_id uuid not null,
  visited_on date not null,
  reason text not null,
  findings text,
  treatment text,
  teeth integer[],
  next_visit date,
  creator_id integer not null references account,
  created_at timestamptz not null,
  updater_id integer references account,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id) on delete cascade
);
create index visit_of_patient on visit (organisation_id, patient_id, visited_on desc, id);

create table patient_image (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  patient_id uuid not null,
  name text not null,
  size bigint not null,
  -- Null until the bytes have come: such a row holds room and nobody sees it.
  sha256 text,
  type text,
  width integer,
  height integer,
  category text not null,
  taken_on date,
  note text,
  uploader_id integer not null references account,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id)
);
create index patient_image_of_patient on patient_image (organisation_id, patient_id, created_at desc, id);
create index patient_image_awaited on patient_image (created_at) where sha256 is null;

-- Of an erased patient the number is all that stays.
create table patient_event (
  organisation_id integer not null references organisation,
  id uuid not null,
  action text not null check (action in ('export', 'erase')),
  patient_number text not null,
  actor_id integer not null references account,
  at timestamptz not null,
  primary key (organisation_id, id)
);
create trigger patient_event_append_only before update or delete on patient_event
  for each row execute function refuse_change();
create trigger patient_event_not_emptied before truncate on patient_event
  for each statement execute function refuse_change();

alter table visit enable row level security;
create policy visit_tenant on visit using (organisation_id = (select app_organisation()));
alter table patient_image enable row level security;
create policy patient_image_tenant on patient_image using (organisation_id = (select app_organisation()));
alter table patient_event enable row level security;
create policy patient_event_read on patient_event for select using (organisation_id = (select app_organisation()));
create policy patient_event_new on patient_event for insert with check (
  organisation_id = (select app_organisation()) and actor_id = (select app_account())
);

grant select, insert, update, delete on visit, patient_image to ddcp_app;
grant select, insert on patient_event to ddcp_app;
`;
