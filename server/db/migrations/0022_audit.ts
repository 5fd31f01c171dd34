/**
 * Who did what. A row is written once; requests may add rows and read those of their organisation, and nobody changes one.
 * Each row carries its own hash. What waits is linked in batches, an organisation's rows into one chain, each link the hash of
 * the one before and of its row: so writers never wait for each other, and no row can be changed, taken away or put between
 * without the chain saying which. Organisation 0 is what concerns none.
 *
 * Beside it what the operator's tool needs: a lock on an account, and letters that may be sent again.
 */
export const audit = /* sql */ `
create table audit_entry (
  organisation_id integer not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('change', 'read', 'access')),
  way text not null check (way in ('session', 'visitor', 'device', 'operator')),
  account_id integer,
  role text,
  session_id uuid,
  device_id uuid,
  operator text,
  address text,
  client text,
  subject text not null,
  action text not null,
  record_id text,
  about text,
  records integer,
  outcome text not null,
  hash bytea not null,
  primary key (organisation_id, id)
);
create index audit_entry_at on audit_entry (organisation_id, at desc, id);
create index audit_entry_record on audit_entry (organisation_id, record_id, at desc) where record_id is not null;
create index audit_entry_about on audit_entry (organisation_id, about, at desc) where about is not null;

create table audit_waiting (
  organisation_id integer not null,
  entry_id uuid not null,
  primary key (organisation_id, entry_id)
);

create table audit_link (
  organisation_id integer not null,
  position bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  linked_at timestamptz not null,
  primary key (organisation_id, position),
  unique (organisation_id, entry_id)
);

create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function refuse_audit_change();
create trigger audit_link_not_emptied before truncate on audit_link
  for each statement execute function refuse_audit_change();

-- As the tables' owner: requests may add a row, and have no business with what waits.
create function audit_entry_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (organisation_id, entry_id) values (new.organisation_id, new.id);
  return null;
end $$;
revoke execute on function audit_entry_waits() from public;
create trigger audit_entry_waits after insert on audit_entry for each row execute function audit_entry_waits();

alter table audit_entry enable row level security;
create policy audit_entry_read on audit_entry for select using (organisation_id = (select app_organisation()));
create policy audit_entry_new on audit_entry for insert with check (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
);
grant select, insert on audit_entry to ddcp_app;

-- Nobody signs in to a locked account, and none of its sessions counts.
alter table account add column locked_at timestamptz;

-- Whether its content is kept for a while when it couldn't be sent, so that it may be sent again: not that of a code.
alter table outgoing add column resendable boolean not null default false;
`;
