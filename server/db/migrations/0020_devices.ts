/**
 * A laboratory's machines, and the codes that bind them. A machine's tokens and the codes are kept as hashes, which the
 * tenant's role can set and never read. A machine is bound to one organisation at a time; where it was unbound, its row stays.
 */
export const devices = /* sql */ `
create table device_code (
  code_hash bytea primary key,
  issued_at timestamptz not null,
  used_at timestamptz,
  used_by integer references organisation
);

create table device (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  serial_number text not null,
  name text not null,
  note text,
  firmware text,
  state text not null check (state in ('bound', 'locked', 'unbound')),
  -- The last signs of the code that it was bound by, which is worth nothing any more.
  code_tail text not null,
  bound_at timestamptz not null,
  bound_by integer not null references account,
  locked_at timestamptz,
  locked_by integer references account,
  unbound_at timestamptz,
  unbound_by integer references account,
  connected_at timestamptz,
  seen_at timestamptz,
  token_hash bytea,
  connection_hash bytea,
  connection_ends_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, serial_number)
);
create unique index device_held on device (serial_number) where state <> 'unbound';
create unique index device_token on device (token_hash);

create table device_event (
  organisation_id integer not null,
  device_id uuid not null,
  id uuid not null,
  action text not null,
  -- Null where the device did it.
  actor_id integer references account,
  order_number text,
  at timestamptz not null,
  primary key (organisation_id, device_id, id),
  foreign key (organisation_id, device_id) references device
);
create trigger device_event_append_only before update or delete on device_event
  for each row execute function refuse_change();
create trigger device_event_not_emptied before truncate on device_event
  for each statement execute function refuse_change();

-- Whose device brings or brought it; its name as it was then.
alter table upload add column device_id uuid;
alter table file add column device_name text;

alter table device enable row level security;
create policy device_tenant on device using (organisation_id = (select app_organisation()));
alter table device_event enable row level security;
create policy device_event_tenant on device_event using (organisation_id = (select app_organisation()));

grant select (organisation_id, id, version, serial_number, name, note, firmware, state, code_tail, bound_at, bound_by,
  locked_at, locked_by, unbound_at, unbound_by, connected_at, seen_at) on device to ddcp_app;
grant insert on device to ddcp_app;
grant update (version, name, note, firmware, state, code_tail, bound_at, bound_by, locked_at, locked_by, unbound_at,
  unbound_by, connected_at, seen_at, token_hash, connection_hash, connection_ends_at) on device to ddcp_app;
grant select, insert on device_event to ddcp_app;
`;
