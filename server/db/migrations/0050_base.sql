-- The schema of release 0.1 in one step: functions, tables with indexes and rights, policies, triggers. A database of that
-- release has reached it in the steps up to 0050_lists_gone.

set local check_function_bodies = off;

create sequence ortho_number;

create function app_account() returns integer language sql stable as $$ select nullif(current_setting('app.account', true), '')::integer $$;

create function app_organisation() returns integer language sql stable as $$ select nullif(current_setting('app.organisation', true), '')::integer $$;

create function audit_entry_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_waiting (organisation_id, entry_id) values (new.organisation_id, new.id);
  return null;
end $$;

revoke execute on function audit_entry_waits() from public;

create function file_lets_copy_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.neutral_sha256 is not null and (tg_op = 'DELETE' or old.neutral_sha256 is distinct from new.neutral_sha256) then
    insert into loose_bytes (key) values ('original/' || left(old.neutral_sha256, 2) || '/' || old.neutral_sha256)
      on conflict (key) do update set since = now();
  end if;
  return null;
end $$;

create function file_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
declare
  kept file;
begin
  if tg_op = 'UPDATE' then kept := new; end if;
  insert into loose_bytes (key)
    select key from (values
      (case when old.sha256 is distinct from kept.sha256
        then 'original/' || left(old.sha256, 2) || '/' || old.sha256 end),
      (case when old.lod_key is distinct from kept.lod_key then old.lod_key end),
      (case when old.full_key is distinct from kept.full_key then old.full_key end),
      (case when old.picture_key is distinct from kept.picture_key then old.picture_key end)
    ) as gone (key)
    where key is not null group by key order by key
    on conflict (key) do update set since = now();
  return null;
end $$;

create function message_file_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into loose_bytes (key)
    select key from (values
      ('original/' || left(old.sha256, 2) || '/' || old.sha256), (old.thumb_key), (old.picture_key)
    ) as gone (key)
    where key is not null group by key order by key
    on conflict (key) do update set since = now();
  return null;
end $$;

create function order_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.picture_key is not null and (tg_op = 'DELETE' or old.picture_key is distinct from new.picture_key) then
    insert into loose_bytes (key) values (old.picture_key) on conflict (key) do update set since = now();
  end if;
  return null;
end $$;

create function organisation_room_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('ddcp_signal',
    json_build_object('entity', 'capacity', 'id', null, 'organisations', json_build_array(new.id))::text);
  return null;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$;

create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'the event log is append-only'; end $$;

create function share_stands(clinic integer, maker integer, since timestamptz) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from member m join account a on a.id = m.account_id
    where m.organisation_id = clinic and m.account_id = maker
      and m.state = 'normal' and m.joined_at <= since and a.locked_at is null
  )
$$;

revoke execute on function share_stands(integer,integer,timestamptz) from public;

grant execute on function share_stands(integer,integer,timestamptz) to ddcp_app;

create function tell_session_end() returns trigger language plpgsql as $$ begin perform tell_sessions(old.organisation_id); return null; end $$;

create function tell_sessions(organisation integer) returns void language sql as $$
  select pg_notify('ddcp_signal', json_build_object(
    'entity', 'session', 'id', null, 'organisations', json_build_array(organisation))::text)
$$;

create table account (
  id integer generated always as identity (start with 101),
  user_name text not null,
  nick_name text default ''::text not null,
  phone text,
  email text,
  avatar_key text,
  password_hash text not null,
  last_organisation_id integer,
  created_at timestamptz default now() not null,
  country text,
  language text,
  password_changed_at timestamptz,
  locked_at timestamptz,
  primary key (id),
  constraint account_email_key unique (email),
  constraint account_phone_key unique (phone)
);
grant select (avatar_key, id, nick_name, user_name) on account to ddcp_app;

create table acceptance (
  account_id integer not null,
  document text not null,
  version text not null,
  language text not null,
  accepted_at timestamptz not null,
  primary key (account_id, document, version),
  constraint acceptance_account_id_fkey foreign key (account_id) references account(id)
);

create table allowance (
  key text not null,
  since timestamptz not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (key, since)
);
create index allowance_end on allowance (ends_at);

create table audit_entry (
  organisation_id integer not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  way text not null,
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
  primary key (organisation_id, id),
  constraint audit_entry_kind_check check ((kind = any (array['change'::text, 'read'::text, 'access'::text]))),
  constraint audit_entry_way_check check ((way = any (array['session'::text, 'visitor'::text, 'device'::text, 'operator'::text])))
);
create index audit_entry_about on audit_entry (organisation_id, about, at desc) where (about is not null);
create index audit_entry_at on audit_entry (organisation_id, at desc, id);
create index audit_entry_record on audit_entry (organisation_id, record_id, at desc) where (record_id is not null);
alter table audit_entry enable row level security;
grant select, insert on audit_entry to ddcp_app;

create table audit_link (
  organisation_id integer not null,
  position bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  linked_at timestamptz not null,
  primary key (organisation_id, "position"),
  constraint audit_link_organisation_id_entry_id_key unique (organisation_id, entry_id)
);

create table audit_waiting (
  organisation_id integer not null,
  entry_id uuid not null,
  primary key (organisation_id, entry_id)
);

create table counter (
  organisation_id integer not null,
  name text not null,
  value bigint not null,
  primary key (organisation_id, name)
);
alter table counter enable row level security;
grant select, insert, update, delete on counter to ddcp_app;

create table idempotency (
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

create table loose_bytes (
  key text not null,
  since timestamptz default now() not null,
  primary key (key)
);
create index loose_bytes_since on loose_bytes (since);

create table notice (
  organisation_id integer not null,
  account_id integer not null,
  id uuid not null,
  category integer not null,
  entity text not null,
  action text not null,
  record_id uuid,
  title text not null,
  actor text not null,
  reason text,
  seen boolean default false not null,
  created_at timestamptz not null,
  primary key (organisation_id, account_id, id)
);
create index notice_age on notice (created_at);
create index notice_by_category on notice (organisation_id, account_id, category, id);
create index notice_unseen on notice (organisation_id, account_id, category) where (not seen);
alter table notice enable row level security;
grant select, update on notice to ddcp_app;

create table notice_mail (
  organisation_id integer not null,
  account_id integer not null,
  subject text not null,
  sent_at timestamptz not null,
  held jsonb default '[]'::jsonb not null,
  primary key (organisation_id, account_id, subject)
);

create table order_summary (
  organisation_id integer not null,
  order_id uuid not null,
  clinic_id integer not null,
  listed boolean not null,
  number text not null,
  patient_number text,
  case_type text not null,
  order_type text not null,
  state text not null,
  turn text not null,
  held boolean not null,
  partner_id integer,
  partner_name text,
  creator_id integer not null,
  due_date date,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  left_at timestamptz,
  updated_at timestamptz not null,
  returned boolean not null,
  primary key (organisation_id, order_id)
);
create index order_summary_case_type on order_summary (organisation_id, case_type, order_id) where listed;
create index order_summary_created_at on order_summary (organisation_id, created_at, order_id) where listed;
create index order_summary_due_date on order_summary (organisation_id, due_date, order_id) where listed;
create index order_summary_number on order_summary (organisation_id, number, order_id) where listed;
create index order_summary_partner on order_summary (organisation_id, partner_id, sent_at) include (state, turn, order_type, accepted_at, left_at, creator_id);
create index order_summary_partner_name on order_summary (organisation_id, partner_name, order_id) where listed;
create index order_summary_patient_number on order_summary (organisation_id, patient_number, order_id) where listed;
create index order_summary_sent_at on order_summary (organisation_id, sent_at, order_id) where listed;
create index order_summary_state on order_summary (organisation_id, state, order_id) where listed;
create index order_summary_state_updated on order_summary (organisation_id, state, updated_at, order_id) where listed;
create index order_summary_updated on order_summary (organisation_id, updated_at, order_id) where listed;
create index order_summary_urgent on order_summary (organisation_id, state, held, due_date, updated_at, order_id) where (listed and (turn <> 'nobody'::text));
alter table order_summary enable row level security;
grant select, insert, update, delete on order_summary to ddcp_app;

create table organisation (
  id integer generated always as identity (start with 1001),
  number text not null,
  name text not null,
  side text not null,
  country text not null,
  address text,
  contact_person text,
  contact_way text,
  storage_used bigint default 0 not null,
  storage_reserved bigint default 0 not null,
  storage_max bigint not null,
  created_at timestamptz default now() not null,
  sound text,
  version integer default 1 not null,
  logo_key text,
  auto_accept boolean default false not null,
  closed_at timestamptz,
  closed_by integer,
  erased_at timestamptz,
  primary key (id),
  constraint organisation_number_key unique (number),
  constraint organisation_closed_by_fkey foreign key (closed_by) references account(id),
  constraint organisation_side_check check ((side = any (array['clinic'::text, 'lab'::text])))
);
create index organisation_to_erase on organisation (closed_at) where ((closed_at is not null) and (erased_at is null));
alter table organisation enable row level security;
grant select, update (address, auto_accept, contact_person, contact_way, logo_key, name, sound, storage_reserved, storage_used, version) on organisation to ddcp_app;

create table card (
  number_hash bytea not null,
  bytes bigint not null,
  days integer not null,
  state text not null,
  issued_at timestamptz not null,
  organisation_id integer,
  activated_by integer,
  activated_at timestamptz,
  expires_at timestamptz,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  tail text,
  warned_days integer,
  primary key (number_hash),
  constraint card_activated_by_fkey foreign key (activated_by) references account(id),
  constraint card_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint card_bytes_check check ((bytes > 0)),
  constraint card_days_check check ((days > 0)),
  constraint card_state_check check ((state = any (array['unused'::text, 'effective'::text, 'noLongerValid'::text])))
);
create index card_expiry on card (expires_at) where (state = 'effective'::text);
create unique index card_id on card (id);
create index card_organisation on card (organisation_id);
alter table card enable row level security;
grant select (activated_at, activated_by, bytes, days, expires_at, id, organisation_id, state, tail, version) on card to ddcp_app;

create table device (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  serial_number text not null,
  name text not null,
  note text,
  firmware text,
  state text not null,
  code_tail text not null,
  bound_at timestamptz not null,
  bound_by integer not null,
  locked_at timestamptz,
  locked_by integer,
  unbound_at timestamptz,
  unbound_by integer,
  connected_at timestamptz,
  seen_at timestamptz,
  token_hash bytea,
  connection_hash bytea,
  connection_ends_at timestamptz,
  primary key (organisation_id, id),
  constraint device_organisation_id_serial_number_key unique (organisation_id, serial_number),
  constraint device_bound_by_fkey foreign key (bound_by) references account(id),
  constraint device_locked_by_fkey foreign key (locked_by) references account(id),
  constraint device_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint device_unbound_by_fkey foreign key (unbound_by) references account(id),
  constraint device_state_check check ((state = any (array['bound'::text, 'locked'::text, 'unbound'::text])))
);
create unique index device_held on device (serial_number) where (state <> 'unbound'::text);
create unique index device_token on device (token_hash);
alter table device enable row level security;
grant insert, select (bound_at, bound_by, code_tail, connected_at, firmware, id, locked_at, locked_by, name, note, organisation_id, seen_at, serial_number, state, unbound_at, unbound_by, version), update (bound_at, bound_by, code_tail, connected_at, connection_ends_at, connection_hash, firmware, locked_at, locked_by, name, note, seen_at, state, token_hash, unbound_at, unbound_by, version) on device to ddcp_app;

create table device_code (
  code_hash bytea not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  used_by integer,
  primary key (code_hash),
  constraint device_code_used_by_fkey foreign key (used_by) references organisation(id)
);

create table device_event (
  organisation_id integer not null,
  device_id uuid not null,
  id uuid not null,
  action text not null,
  actor_id integer,
  order_number text,
  at timestamptz not null,
  primary key (organisation_id, device_id, id),
  constraint device_event_actor_id_fkey foreign key (actor_id) references account(id),
  constraint device_event_organisation_id_device_id_fkey foreign key (organisation_id, device_id) references device(organisation_id, id)
);
alter table device_event enable row level security;
grant select, insert on device_event to ddcp_app;

create table draft (
  organisation_id integer not null,
  account_id integer not null,
  entity text not null,
  record_id text not null,
  content jsonb not null,
  base_version integer,
  updated_at timestamptz not null,
  primary key (organisation_id, account_id, entity, record_id),
  constraint draft_account_id_fkey foreign key (account_id) references account(id),
  constraint draft_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index draft_age on draft (updated_at);
create index draft_of_record on draft (organisation_id, entity, record_id);
alter table draft enable row level security;
grant select, insert, update, delete on draft to ddcp_app;

create table event (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  reason text,
  details jsonb,
  actor_id integer not null,
  organisation_id integer not null,
  at timestamptz not null,
  lab_id integer,
  primary key (clinic_id, order_id, id),
  constraint event_actor_id_fkey foreign key (actor_id) references account(id),
  constraint event_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table event enable row level security;
grant select, insert on event to ddcp_app;

create table file (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  parent_id uuid,
  organisation_id integer not null,
  uploader_id integer not null,
  name text not null,
  size bigint not null,
  sha256 text,
  kind text not null,
  purpose text not null,
  submission integer default 1 not null,
  jaw text,
  orientation jsonb,
  zip_entry jsonb,
  state text not null,
  stage text,
  progress real,
  fault text,
  facts jsonb,
  lod_key text,
  lod_bytes integer,
  full_key text,
  full_bytes integer,
  picture_key text,
  created_at timestamptz not null,
  converted_at timestamptz,
  used_at timestamptz,
  conversion_ms integer,
  proposal jsonb,
  proposal_settled boolean default false not null,
  device_name text,
  recalled boolean default false not null,
  attempt integer default 0 not null,
  neutral_name text,
  neutral_sha256 text,
  neutral_size bigint,
  neutral_state text,
  erased_by integer,
  primary key (clinic_id, order_id, id),
  constraint file_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint file_uploader_id_fkey foreign key (uploader_id) references account(id)
);
create index file_by_content on file (sha256);
create index file_by_conversion on file (converted_at desc) where (conversion_ms is not null);
create index file_by_full on file (full_key) where (full_key is not null);
create index file_by_id on file (id);
create index file_by_lod on file (lod_key) where (lod_key is not null);
create index file_by_neutral_content on file (neutral_sha256) where (neutral_sha256 is not null);
create index file_by_picture on file (picture_key) where (picture_key is not null);
create index file_by_use on file (coalesce(used_at, converted_at, created_at)) where ((lod_key is not null) or (full_key is not null));
create index file_under_way on file (organisation_id) where (state = any (array['waiting'::text, 'unpacking'::text, 'converting'::text]));
alter table file enable row level security;
grant select, update, delete on file to ddcp_app;

create table invitation (
  organisation_id integer not null,
  contact text not null,
  role text not null,
  inviter_id integer not null,
  created_at timestamptz not null,
  token_hash bytea,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  primary key (organisation_id, contact),
  constraint invitation_inviter_id_fkey foreign key (inviter_id) references account(id),
  constraint invitation_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index invitation_contact on invitation (contact);
create unique index invitation_id on invitation (organisation_id, id);
alter table invitation enable row level security;
grant select, insert, update, delete on invitation to ddcp_app;

create table member (
  organisation_id integer not null,
  account_id integer not null,
  role text not null,
  state text not null,
  joined_at timestamptz default now(),
  operator_id integer,
  operated_at timestamptz,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  contact text,
  primary key (organisation_id, account_id),
  constraint member_account_id_fkey foreign key (account_id) references account(id),
  constraint member_operator_id_fkey foreign key (operator_id) references account(id),
  constraint member_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint member_role_check check ((role = any (array['clinicAdmin'::text, 'clinicMember'::text, 'factoryAdmin'::text, 'factoryMember'::text]))),
  constraint member_state_check check ((state = any (array['toBeConfirmed'::text, 'notReviewed'::text, 'normal'::text, 'rejected'::text, 'exited'::text, 'deleted'::text])))
);
create index member_account on member (account_id);
create unique index member_id on member (organisation_id, id);
alter table member enable row level security;
grant select on member to ddcp_app;

create table message (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  body text not null,
  author_id integer not null,
  organisation_id integer not null,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  lab_id integer,
  primary key (clinic_id, order_id, id),
  constraint message_author_id_fkey foreign key (author_id) references account(id),
  constraint message_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index message_by_time on message (clinic_id, order_id, sent_at desc, id);
alter table message enable row level security;
grant select, insert, update on message to ddcp_app;

create table message_file (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  organisation_id integer not null,
  uploader_id integer not null,
  message_id uuid,
  name text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  thumb_key text,
  picture_key text,
  created_at timestamptz not null,
  neutral_name text,
  neutral_sha256 text,
  neutral_size bigint,
  neutral_state text,
  erased_by integer,
  primary key (clinic_id, order_id, id),
  constraint message_file_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint message_file_uploader_id_fkey foreign key (uploader_id) references account(id)
);
create index message_file_by_content on message_file (sha256);
create index message_file_by_id on message_file (id);
create index message_file_by_neutral_content on message_file (neutral_sha256) where (neutral_sha256 is not null);
create index message_file_by_picture on message_file (picture_key) where (picture_key is not null);
create index message_file_by_thumb on message_file (thumb_key) where (thumb_key is not null);
create index message_file_of_message on message_file (clinic_id, order_id, message_id);
create index message_file_waiting on message_file (created_at) where (message_id is null);
alter table message_file enable row level security;
grant select, update, delete on message_file to ddcp_app;

create table message_read (
  clinic_id integer not null,
  order_id uuid not null,
  organisation_id integer not null,
  account_id integer not null,
  read_to timestamptz not null,
  read_at timestamptz not null,
  primary key (clinic_id, order_id, organisation_id, account_id),
  constraint message_read_account_id_fkey foreign key (account_id) references account(id),
  constraint message_read_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table message_read enable row level security;
grant select, insert, update on message_read to ddcp_app;

create table notice_setting (
  organisation_id integer not null,
  account_id integer not null,
  name text not null,
  in_site boolean not null,
  email boolean not null,
  primary key (organisation_id, account_id, name),
  constraint notice_setting_account_id_fkey foreign key (account_id) references account(id),
  constraint notice_setting_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table notice_setting enable row level security;
grant select, insert, update on notice_setting to ddcp_app;

create table offering (
  organisation_id integer not null,
  working_days integer[] not null,
  holidays jsonb not null,
  catalogue jsonb,
  primary key (organisation_id),
  constraint offering_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table offering enable row level security;
grant select, insert, update on offering to ddcp_app;

create table order_default (
  organisation_id integer not null,
  lab_id integer,
  notation text,
  design_approval boolean not null,
  share_patient_name boolean not null,
  primary key (organisation_id),
  constraint order_default_lab_id_fkey foreign key (lab_id) references organisation(id),
  constraint order_default_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table order_default enable row level security;
grant select, insert, update on order_default to ddcp_app;

create table order_template (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  name text not null,
  case_type text not null,
  process_kind text,
  lab_id integer,
  teeth jsonb default '[]'::jsonb not null,
  pattern jsonb,
  implant_system text,
  implant_platform text,
  scan_body text,
  fixation text,
  occlusal_contact text,
  proximal_contact text,
  pontic_design text,
  room_remedy text,
  arches text,
  appliance text,
  goal text,
  description text,
  design_approval boolean default true not null,
  remark text,
  creator_id integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint order_template_creator_id_fkey foreign key (creator_id) references account(id),
  constraint order_template_lab_id_fkey foreign key (lab_id) references organisation(id),
  constraint order_template_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index order_template_by_name on order_template (organisation_id, name, id);
alter table order_template enable row level security;
grant select, insert, update, delete on order_template to ddcp_app;

create table ortho_application (
  number text not null,
  name text not null,
  contact text not null,
  country text not null,
  organisation text not null,
  interest text not null,
  message text,
  language text not null,
  state text not null,
  applied_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (number),
  constraint ortho_application_state_check check ((state = any (array['received'::text, 'inReview'::text, 'approved'::text, 'declined'::text])))
);

create table outgoing (
  id uuid not null,
  channel text not null,
  target text not null,
  subject text,
  body text,
  html text,
  state text not null,
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz,
  resendable boolean default false not null,
  primary key (id),
  constraint outgoing_channel_check check ((channel = any (array['email'::text, 'sms'::text]))),
  constraint outgoing_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'failed'::text, 'shown'::text])))
);
create index outgoing_age on outgoing (created_at);

create table patient (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  patient_number text not null,
  name text not null,
  sex text not null,
  birth_date date not null,
  certificate_type text,
  certificate_number text,
  mobile_phone text,
  fixed_phone text,
  email text,
  address text,
  entry_number text,
  past_history text[],
  oral_habits text[],
  habit_details text,
  allergies text[],
  allergy_details text,
  remark text,
  creator_id integer not null,
  filed_at timestamptz not null,
  updated_at timestamptz not null,
  updater_id integer,
  primary key (organisation_id, id),
  constraint patient_organisation_id_patient_number_key unique (organisation_id, patient_number),
  constraint patient_creator_id_fkey foreign key (creator_id) references account(id),
  constraint patient_updater_id_fkey foreign key (updater_id) references account(id)
);
create index patient_of_birth on patient (organisation_id, birth_date, id);
create index patient_of_changed on patient (organisation_id, updated_at, id);
create index patient_of_creator on patient (organisation_id, creator_id, filed_at, id);
create index patient_of_name on patient (organisation_id, name, id);
create index patient_of_organisation on patient (organisation_id, filed_at, id);
alter table patient enable row level security;
grant select, insert, update, delete on patient to ddcp_app;

create table orders (
  clinic_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  number text not null,
  revision integer default 1 not null,
  state text not null,
  case_type text not null,
  process_kind text,
  patient_id uuid,
  patient_number text,
  carried_name text,
  doctor text,
  prescriber text,
  lab_id integer,
  teeth jsonb default '[]'::jsonb not null,
  due_date date,
  share_patient_name boolean default false not null,
  design_approval boolean default true not null,
  remark text,
  creator_id integer not null,
  receipt_number text,
  reason text,
  scan_fault boolean default false not null,
  scheme_approved boolean default false not null,
  carrier text,
  tracking_number text,
  held_reason text,
  held_since timestamptz,
  held_by integer,
  parent_id uuid,
  child_id uuid,
  remake_of_id uuid,
  remake_reason text,
  share_hash bytea,
  share_expires_at timestamptz,
  share_opened integer default 0 not null,
  picture_key text,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  rejected_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  changed_by integer,
  shipped_at timestamptz,
  implant_system text,
  implant_platform text,
  scan_body text,
  fixation text,
  occlusal_contact text,
  proximal_contact text,
  pontic_design text,
  room_remedy text,
  arches text,
  appliance text,
  goal text,
  description text,
  receipt_reminded_at timestamptz,
  sent jsonb,
  sent_case_type text,
  sent_patient_number text,
  shared_by integer,
  shared_at timestamptz,
  primary key (clinic_id, id),
  constraint orders_clinic_id_number_key unique (clinic_id, number),
  constraint orders_share_hash_key unique (share_hash),
  constraint orders_changed_by_fkey foreign key (changed_by) references account(id),
  constraint orders_clinic_id_patient_id_fkey foreign key (clinic_id, patient_id) references patient(organisation_id, id),
  constraint orders_creator_id_fkey foreign key (creator_id) references account(id),
  constraint orders_held_by_fkey foreign key (held_by) references account(id),
  constraint orders_lab_id_fkey foreign key (lab_id) references organisation(id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
create index orders_by_id on orders (id);
create index orders_by_patient on orders (clinic_id, patient_id);
create index orders_by_picture on orders (picture_key) where (picture_key is not null);
create index orders_of_sent_patient on orders (clinic_id, sent_patient_number) where (sent_patient_number is not null);
create index orders_to_receive on orders (id) where (state = 'toReceive'::text);
alter table orders enable row level security;
grant select, insert, update on orders to ddcp_app;

create table patient_event (
  organisation_id integer not null,
  id uuid not null,
  action text not null,
  patient_number text not null,
  actor_id integer not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  constraint patient_event_actor_id_fkey foreign key (actor_id) references account(id),
  constraint patient_event_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint patient_event_action_check check ((action = any (array['export'::text, 'erase'::text])))
);
alter table patient_event enable row level security;
grant select, insert on patient_event to ddcp_app;

create table patient_image (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  patient_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text,
  type text,
  width integer,
  height integer,
  category text not null,
  taken_on date,
  note text,
  uploader_id integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  constraint patient_image_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint patient_image_organisation_id_patient_id_fkey foreign key (organisation_id, patient_id) references patient(organisation_id, id),
  constraint patient_image_uploader_id_fkey foreign key (uploader_id) references account(id)
);
create index patient_image_awaited on patient_image (created_at) where (sha256 is null);
create index patient_image_of_patient on patient_image (organisation_id, patient_id, created_at desc, id);
alter table patient_image enable row level security;
grant select, insert, update, delete on patient_image to ddcp_app;

create table pending_image (
  key text not null,
  account_id integer not null,
  expires_at timestamptz not null,
  primary key (key),
  constraint pending_image_account_id_fkey foreign key (account_id) references account(id)
);
create index pending_image_age on pending_image (expires_at);

create table preference (
  organisation_id integer not null,
  account_id integer not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, account_id, name),
  constraint preference_account_id_fkey foreign key (account_id) references account(id),
  constraint preference_check check (((name = 'settings'::text) = (organisation_id = 0)))
);
alter table preference enable row level security;
grant select, insert, update on preference to ddcp_app;

create table relationship (
  organisation_id integer not null,
  partner_id integer not null,
  state text not null,
  since timestamptz default now(),
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  way text default 'invite'::text not null,
  asked_by_us boolean default true not null,
  asked_at timestamptz default now() not null,
  asker_id integer,
  operator_id integer,
  operated_at timestamptz,
  reason text,
  listed boolean default true not null,
  primary key (organisation_id, partner_id),
  constraint relationship_asker_id_fkey foreign key (asker_id) references account(id),
  constraint relationship_operator_id_fkey foreign key (operator_id) references account(id),
  constraint relationship_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint relationship_partner_id_fkey foreign key (partner_id) references organisation(id),
  constraint relationship_check check ((organisation_id <> partner_id)),
  constraint relationship_state_check check ((state = any (array['toBeConfirmed'::text, 'confirmed'::text, 'rejected'::text, 'exited'::text, 'deleted'::text]))),
  constraint relationship_way_check check ((way = any (array['invite'::text, 'apply'::text])))
);
create unique index relationship_id on relationship (organisation_id, id);
create index relationship_partner on relationship (partner_id);
alter table relationship enable row level security;
grant select, update (listed, version) on relationship to ddcp_app;

create table relationship_event (
  organisation_id integer not null,
  partner_id integer not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text not null,
  reason text,
  actor_id integer not null,
  at timestamptz not null,
  primary key (organisation_id, partner_id, id),
  constraint relationship_event_actor_id_fkey foreign key (actor_id) references account(id),
  constraint relationship_event_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint relationship_event_partner_id_fkey foreign key (partner_id) references organisation(id)
);
create index relationship_event_partner on relationship_event (partner_id, organisation_id);
alter table relationship_event enable row level security;
grant select on relationship_event to ddcp_app;

create table search_term (
  organisation_id integer not null,
  entity text not null,
  term text collate "C" not null,
  record_id uuid not null,
  primary key (organisation_id, entity, term, record_id)
);
create index search_term_record on search_term (organisation_id, entity, record_id, term);
alter table search_term enable row level security;
grant select, insert, update, delete on search_term to ddcp_app;

create table secret (
  name text not null,
  value bytea not null,
  primary key (name)
);

create table session (
  id uuid not null,
  token_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  account_id integer not null,
  organisation_id integer,
  issued_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  address text,
  country text,
  put_out_of integer,
  primary key (id),
  constraint session_previous_hash_key unique (previous_hash),
  constraint session_token_hash_key unique (token_hash),
  constraint session_account_id_fkey foreign key (account_id) references account(id),
  constraint session_put_out_of_fkey foreign key (put_out_of) references organisation(id)
);
create index session_account on session (account_id);
create index session_end on session (expires_at);

create table sign_in_try (
  key text not null,
  failures integer not null,
  blocked_until timestamptz,
  forget_at timestamptz not null,
  primary key (key)
);

create table subscription (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  plan text not null,
  bytes bigint not null,
  months integer not null,
  state text not null,
  validity text default 'effective'::text not null,
  subscribed_at timestamptz not null,
  subscribed_by integer not null,
  periods integer default 1 not null,
  expires_at timestamptz not null,
  unsubscribed_at timestamptz,
  unsubscribed_by integer,
  warned_days integer,
  primary key (organisation_id, id),
  constraint subscription_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint subscription_subscribed_by_fkey foreign key (subscribed_by) references account(id),
  constraint subscription_unsubscribed_by_fkey foreign key (unsubscribed_by) references account(id),
  constraint subscription_bytes_check check ((bytes > 0)),
  constraint subscription_months_check check ((months > 0)),
  constraint subscription_state_check check ((state = any (array['subscribed'::text, 'unsubscribed'::text]))),
  constraint subscription_validity_check check ((validity = any (array['effective'::text, 'noLongerValid'::text])))
);
create index subscription_expiry on subscription (expires_at) where (validity = 'effective'::text);
alter table subscription enable row level security;
grant select, insert, update (state, unsubscribed_at, unsubscribed_by, version, warned_days) on subscription to ddcp_app;

create table ticket (
  hash bytea not null,
  purpose text not null,
  target text not null,
  account_id integer,
  expires_at timestamptz not null,
  primary key (hash),
  constraint ticket_account_id_fkey foreign key (account_id) references account(id)
);

create table tooth_mark (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer default 1 not null,
  kind text not null,
  tooth integer not null,
  file_id uuid,
  point jsonb,
  note text,
  organisation_id integer not null,
  author_id integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (clinic_id, order_id, id),
  constraint tooth_mark_author_id_fkey foreign key (author_id) references account(id),
  constraint tooth_mark_clinic_id_order_id_file_id_fkey foreign key (clinic_id, order_id, file_id) references file(clinic_id, order_id, id) on delete cascade,
  constraint tooth_mark_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint tooth_mark_check check ((((kind = 'label'::text) = (file_id is not null)) and ((kind = 'label'::text) = (point is not null)))),
  constraint tooth_mark_kind_check check ((kind = any (array['label'::text, 'problem'::text])))
);
create index tooth_mark_by_id on tooth_mark (id);
create index tooth_mark_of_file on tooth_mark (clinic_id, order_id, file_id);
create unique index tooth_mark_once on tooth_mark (clinic_id, order_id, organisation_id, kind, tooth, file_id) NULLS not distinct;
alter table tooth_mark enable row level security;
grant select, insert, update, delete on tooth_mark to ddcp_app;

create table upload (
  id uuid not null,
  organisation_id integer not null,
  account_id integer not null,
  clinic_id integer not null,
  order_id uuid not null,
  name text not null,
  purpose text not null,
  size bigint not null,
  file_id uuid,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  device_id uuid,
  lease_holder uuid,
  lease_until timestamptz,
  lease_wanted boolean default false not null,
  stored bigint default 0 not null,
  pieces jsonb default '[]'::jsonb not null,
  primary key (id),
  constraint upload_account_id_fkey foreign key (account_id) references account(id),
  constraint upload_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index upload_age on upload (touched_at);
create index upload_by_order on upload (order_id) where (file_id is null);
alter table upload enable row level security;
grant select, insert, update, delete on upload to ddcp_app;

create table verification_code (
  id uuid not null,
  purpose text not null,
  target text not null,
  account_id integer,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id),
  constraint verification_code_account_id_fkey foreign key (account_id) references account(id)
);
create index verification_code_age on verification_code (expires_at);
create index verification_code_target on verification_code (target, purpose, created_at desc);

create table visit (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  patient_id uuid not null,
  visited_on date not null,
  reason text not null,
  findings text,
  treatment text,
  teeth integer[],
  next_visit date,
  creator_id integer not null,
  created_at timestamptz not null,
  updater_id integer,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  constraint visit_creator_id_fkey foreign key (creator_id) references account(id),
  constraint visit_organisation_id_patient_id_fkey foreign key (organisation_id, patient_id) references patient(organisation_id, id) on delete cascade,
  constraint visit_updater_id_fkey foreign key (updater_id) references account(id)
);
create index visit_of_patient on visit (organisation_id, patient_id, visited_on desc, id);
alter table visit enable row level security;
grant select, insert, update, delete on visit to ddcp_app;

create table work_order (
  organisation_id integer not null,
  id uuid not null,
  version integer default 1 not null,
  number text not null,
  institution_id integer,
  type text not null,
  priority text default 'normal'::text not null,
  content text not null,
  state text default 'open'::text not null,
  due_on date,
  order_clinic_id integer,
  order_id uuid,
  creator_id integer not null,
  assignee_id integer,
  resolution text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  taken_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  primary key (organisation_id, id),
  constraint work_order_organisation_id_number_key unique (organisation_id, number),
  constraint work_order_assignee_id_fkey foreign key (assignee_id) references account(id),
  constraint work_order_creator_id_fkey foreign key (creator_id) references account(id),
  constraint work_order_institution_id_fkey foreign key (institution_id) references organisation(id),
  constraint work_order_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint work_order_check check ((institution_id <> organisation_id)),
  constraint work_order_check1 check (((order_clinic_id is null) = (order_id is null))),
  constraint work_order_state_check check ((state = any (array['open'::text, 'processing'::text, 'resolved'::text, 'closed'::text, 'cancelled'::text])))
);
create index work_order_asked on work_order (institution_id, created_at desc) where (institution_id is not null);
create index work_order_by_id on work_order (id);
create index work_order_by_time on work_order (organisation_id, created_at desc, id);
create index work_order_of_order on work_order (order_clinic_id, order_id) where (order_id is not null);
alter table work_order enable row level security;
grant select, insert, update (assignee_id, closed_at, content, due_on, order_clinic_id, order_id, priority, resolution, resolved_at, state, taken_at, type, updated_at, version) on work_order to ddcp_app;

create table work_order_event (
  organisation_id integer not null,
  work_order_id uuid not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  reason text,
  actor_id integer not null,
  actor_organisation_id integer not null,
  at timestamptz not null,
  primary key (organisation_id, work_order_id, id),
  constraint work_order_event_actor_id_fkey foreign key (actor_id) references account(id),
  constraint work_order_event_actor_organisation_id_fkey foreign key (actor_organisation_id) references organisation(id),
  constraint work_order_event_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
alter table work_order_event enable row level security;
grant select, insert on work_order_event to ddcp_app;

create table work_order_file (
  organisation_id integer not null,
  work_order_id uuid not null,
  id uuid not null,
  holder_id integer not null,
  uploader_id integer not null,
  message_id uuid,
  name text not null,
  size bigint not null,
  sha256 text,
  width integer,
  height integer,
  created_at timestamptz not null,
  primary key (organisation_id, work_order_id, id),
  constraint work_order_file_holder_id_fkey foreign key (holder_id) references organisation(id),
  constraint work_order_file_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint work_order_file_uploader_id_fkey foreign key (uploader_id) references account(id)
);
create index work_order_file_by_id on work_order_file (id);
create index work_order_file_of_holder on work_order_file (holder_id);
create index work_order_file_of_message on work_order_file (organisation_id, work_order_id, message_id);
create index work_order_file_waiting on work_order_file (created_at) where (message_id is null);
alter table work_order_file enable row level security;
grant select, insert, delete, update (message_id) on work_order_file to ddcp_app;

create table work_order_message (
  organisation_id integer not null,
  work_order_id uuid not null,
  id uuid not null,
  body text not null,
  author_id integer not null,
  author_organisation_id integer not null,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, work_order_id, id),
  constraint work_order_message_author_id_fkey foreign key (author_id) references account(id),
  constraint work_order_message_author_organisation_id_fkey foreign key (author_organisation_id) references organisation(id),
  constraint work_order_message_organisation_id_fkey foreign key (organisation_id) references organisation(id)
);
create index work_order_message_by_time on work_order_message (organisation_id, work_order_id, sent_at desc, id);
alter table work_order_message enable row level security;
grant select, insert, update (body, deleted_at) on work_order_message to ddcp_app;

create table work_order_read (
  organisation_id integer not null,
  work_order_id uuid not null,
  reader_organisation_id integer not null,
  account_id integer not null,
  read_to timestamptz not null,
  read_at timestamptz not null,
  primary key (organisation_id, work_order_id, reader_organisation_id, account_id),
  constraint work_order_read_account_id_fkey foreign key (account_id) references account(id),
  constraint work_order_read_organisation_id_fkey foreign key (organisation_id) references organisation(id),
  constraint work_order_read_reader_organisation_id_fkey foreign key (reader_organisation_id) references organisation(id)
);
alter table work_order_read enable row level security;
grant select, insert, update on work_order_read to ddcp_app;

create view member_contact with (security_barrier=true) as
select m.organisation_id,
    m.account_id,
    a.phone,
    a.email
   from member m
     join account a on a.id = m.account_id
  where m.organisation_id = ((select app_organisation())) and (m.state = any (array['normal'::text, 'notReviewed'::text])) and (exists ( select
           from member h
          where h.organisation_id = ((select app_organisation())) and h.account_id = ((select app_account())) and h.state = 'normal'::text and (h.role = any (array['clinicAdmin'::text, 'factoryAdmin'::text]))));

grant select on member_contact to ddcp_app;

create policy audit_entry_new on audit_entry for insert with check (((organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy audit_entry_read on audit_entry for select using ((organisation_id = (select app_organisation())));
create policy counter_tenant on counter using ((organisation_id = (select app_organisation())));
create policy notice_own on notice using (((organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy order_summary_own on order_summary using ((organisation_id = (select app_organisation())));
create policy organisation_own on organisation for update using ((id = (select app_organisation())));
create policy organisation_read on organisation for select using (true);
create policy card_tenant on card using ((organisation_id = (select app_organisation())));
create policy device_tenant on device using ((organisation_id = (select app_organisation())));
create policy device_event_tenant on device_event using ((organisation_id = (select app_organisation())));
create policy draft_own on draft using (((organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy event_new on event for insert with check (((organisation_id = (select app_organisation())) and (actor_id = (select app_account())) and (exists ( select from orders o where ((o.clinic_id = event.clinic_id) and (o.id = event.order_id))))));
create policy event_read on event for select using ((exists ( select from orders o where ((o.clinic_id = event.clinic_id) and (o.id = event.order_id) and ((o.clinic_id = (select app_organisation())) or (event.lab_id is null) or (event.lab_id = (select app_organisation())))))));
create policy file_change on file for update using ((exists ( select from orders o where ((o.clinic_id = file.clinic_id) and (o.id = file.order_id)))));
create policy file_gone on file for delete using ((organisation_id = (select app_organisation())));
create policy file_read on file for select using ((exists ( select from orders o where ((o.clinic_id = file.clinic_id) and (o.id = file.order_id) and ((o.clinic_id = (select app_organisation())) or ((file.organisation_id = o.clinic_id) or (file.organisation_id = (select app_organisation()))))))));
create policy invitation_tenant on invitation using ((organisation_id = (select app_organisation())));
create policy member_tenant on member using (((organisation_id = (select app_organisation())) or (account_id = (select app_account()))));
create policy message_change on message for update using ((author_id = (select app_account())));
create policy message_new on message for insert with check (((organisation_id = (select app_organisation())) and (author_id = (select app_account())) and (exists ( select from orders o where ((o.clinic_id = message.clinic_id) and (o.id = message.order_id))))));
create policy message_read on message for select using ((exists ( select from orders o where ((o.clinic_id = message.clinic_id) and (o.id = message.order_id) and ((o.clinic_id = (select app_organisation())) or (message.lab_id is null) or (message.lab_id = (select app_organisation())))))));
create policy message_file_change on message_file for update using (((organisation_id = (select app_organisation())) and (uploader_id = (select app_account()))));
create policy message_file_gone on message_file for delete using (((organisation_id = (select app_organisation())) and (uploader_id = (select app_account()))));
create policy message_file_read on message_file for select using (case when (message_id is null) then ((organisation_id = (select app_organisation())) and (uploader_id = (select app_account()))) else (exists ( select from message m where ((m.clinic_id = message_file.clinic_id) and (m.order_id = message_file.order_id) and (m.id = message_file.message_id)))) end);
create policy message_read_change on message_read for update using (((organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy message_read_new on message_read for insert with check (((organisation_id = (select app_organisation())) and (account_id = (select app_account())) and (exists ( select from orders o where ((o.clinic_id = message_read.clinic_id) and (o.id = message_read.order_id))))));
create policy message_read_seen on message_read for select using ((exists ( select from orders o where ((o.clinic_id = message_read.clinic_id) and (o.id = message_read.order_id) and ((o.clinic_id = (select app_organisation())) or ((message_read.organisation_id = o.clinic_id) or (message_read.organisation_id = (select app_organisation()))))))));
create policy notice_setting_own on notice_setting using (((organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy offering_change on offering for update using ((organisation_id = (select app_organisation())));
create policy offering_new on offering for insert with check ((organisation_id = (select app_organisation())));
create policy offering_read on offering for select using (((organisation_id = (select app_organisation())) or (exists ( select from relationship r where ((r.organisation_id = (select app_organisation())) and (r.partner_id = offering.organisation_id) and (r.state = 'confirmed'::text))))));
create policy order_default_tenant on order_default using ((organisation_id = (select app_organisation())));
create policy order_template_tenant on order_template using ((organisation_id = (select app_organisation())));
create policy patient_tenant on patient using ((organisation_id = (select app_organisation())));
create policy orders_change on orders for update using (case when (clinic_id = (select app_organisation())) then true else ((lab_id = (select app_organisation())) and (sent_at is not null)) end);
create policy orders_new on orders for insert with check ((clinic_id = (select app_organisation())));
create policy orders_read on orders for select using (case when (clinic_id = (select app_organisation())) then true else ((lab_id = (select app_organisation())) and (sent_at is not null)) end);
create policy patient_event_new on patient_event for insert with check (((organisation_id = (select app_organisation())) and (actor_id = (select app_account()))));
create policy patient_event_read on patient_event for select using ((organisation_id = (select app_organisation())));
create policy patient_image_tenant on patient_image using ((organisation_id = (select app_organisation())));
create policy preference_own on preference using (((account_id = (select app_account())) and (organisation_id = any (array[0, (select app_organisation())]))));
create policy relationship_own on relationship using ((organisation_id = (select app_organisation())));
create policy relationship_event_two_sides on relationship_event for select using (((organisation_id = (select app_organisation())) or (partner_id = (select app_organisation()))));
create policy search_term_own on search_term using ((organisation_id = (select app_organisation())));
create policy subscription_tenant on subscription using ((organisation_id = (select app_organisation())));
create policy tooth_mark_change on tooth_mark for update using ((((kind = 'label'::text) or (organisation_id = (select app_organisation()))) and (exists ( select from orders o where ((o.clinic_id = tooth_mark.clinic_id) and (o.id = tooth_mark.order_id)))))) with check ((author_id = (select app_account())));
create policy tooth_mark_gone on tooth_mark for delete using ((((kind = 'label'::text) or (organisation_id = (select app_organisation()))) and (exists ( select from orders o where ((o.clinic_id = tooth_mark.clinic_id) and (o.id = tooth_mark.order_id))))));
create policy tooth_mark_new on tooth_mark for insert with check (((organisation_id = (select app_organisation())) and (author_id = (select app_account())) and (exists ( select from orders o where ((o.clinic_id = tooth_mark.clinic_id) and (o.id = tooth_mark.order_id))))));
create policy tooth_mark_read on tooth_mark for select using ((exists ( select from orders o where ((o.clinic_id = tooth_mark.clinic_id) and (o.id = tooth_mark.order_id) and ((tooth_mark.organisation_id = o.clinic_id) or (tooth_mark.organisation_id = o.lab_id))))));
create policy upload_tenant on upload using ((organisation_id = (select app_organisation())));
create policy visit_tenant on visit using ((organisation_id = (select app_organisation())));
create policy work_order_change on work_order for update using (case when (organisation_id = (select app_organisation())) then true else (institution_id = (select app_organisation())) end);
create policy work_order_new on work_order for insert with check (((organisation_id = (select app_organisation())) and (creator_id = (select app_account())) and ((institution_id is null) or (exists ( select from relationship r where ((r.organisation_id = work_order.organisation_id) and (r.partner_id = work_order.institution_id) and (r.state = 'confirmed'::text)))))));
create policy work_order_two_sides on work_order for select using (case when (organisation_id = (select app_organisation())) then true else (institution_id = (select app_organisation())) end);
create policy work_order_event_new on work_order_event for insert with check (((actor_organisation_id = (select app_organisation())) and (actor_id = (select app_account())) and (exists ( select from work_order w where ((w.organisation_id = work_order_event.organisation_id) and (w.id = work_order_event.work_order_id))))));
create policy work_order_event_read on work_order_event for select using ((exists ( select from work_order w where ((w.organisation_id = work_order_event.organisation_id) and (w.id = work_order_event.work_order_id)))));
create policy work_order_file_change on work_order_file for update using (((holder_id = (select app_organisation())) and (uploader_id = (select app_account()))));
create policy work_order_file_gone on work_order_file for delete using (((holder_id = (select app_organisation())) and (uploader_id = (select app_account()))));
create policy work_order_file_new on work_order_file for insert with check (((holder_id = (select app_organisation())) and (uploader_id = (select app_account())) and (message_id is null) and (exists ( select from work_order w where ((w.organisation_id = work_order_file.organisation_id) and (w.id = work_order_file.work_order_id))))));
create policy work_order_file_read on work_order_file for select using (case when (message_id is null) then ((holder_id = (select app_organisation())) and (uploader_id = (select app_account()))) else (exists ( select from work_order w where ((w.organisation_id = work_order_file.organisation_id) and (w.id = work_order_file.work_order_id)))) end);
create policy work_order_message_change on work_order_message for update using (((author_organisation_id = (select app_organisation())) and (author_id = (select app_account()))));
create policy work_order_message_new on work_order_message for insert with check (((author_organisation_id = (select app_organisation())) and (author_id = (select app_account())) and (exists ( select from work_order w where ((w.organisation_id = work_order_message.organisation_id) and (w.id = work_order_message.work_order_id))))));
create policy work_order_message_read on work_order_message for select using ((exists ( select from work_order w where ((w.organisation_id = work_order_message.organisation_id) and (w.id = work_order_message.work_order_id)))));
create policy work_order_read_change on work_order_read for update using (((reader_organisation_id = (select app_organisation())) and (account_id = (select app_account()))));
create policy work_order_read_new on work_order_read for insert with check (((reader_organisation_id = (select app_organisation())) and (account_id = (select app_account())) and (exists ( select from work_order w where ((w.organisation_id = work_order_read.organisation_id) and (w.id = work_order_read.work_order_id))))));
create policy work_order_read_seen on work_order_read for select using ((exists ( select from work_order w where ((w.organisation_id = work_order_read.organisation_id) and (w.id = work_order_read.work_order_id)))));

create trigger audit_entry_append_only before delete or update on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger audit_entry_waits after insert on audit_entry for each row execute function audit_entry_waits();
create trigger audit_link_append_only before delete or update on audit_link for each row execute function refuse_audit_change();
create trigger audit_link_not_emptied before truncate on audit_link for each statement execute function refuse_audit_change();
create trigger organisation_room_changes after update on organisation for each row when ((((old.storage_used is distinct from new.storage_used) or (old.storage_reserved is distinct from new.storage_reserved)) or (old.storage_max is distinct from new.storage_max))) execute function organisation_room_changes();
create trigger device_event_append_only before delete or update on device_event for each row execute function refuse_change();
create trigger device_event_not_emptied before truncate on device_event for each statement execute function refuse_change();
create trigger event_append_only before delete or update on event for each row execute function refuse_change();
create trigger event_not_emptied before truncate on event for each statement execute function refuse_change();
create trigger file_lets_copy_go after delete or update of neutral_sha256 on file for each row execute function file_lets_copy_go();
create trigger file_lets_go after delete or update of sha256, lod_key, full_key, picture_key on file for each row execute function file_lets_go();
create trigger member_changed after delete or update of state, role on member for each row execute function tell_session_end();
create trigger message_file_changes after update of sha256 on message_file for each row when ((old.sha256 is distinct from new.sha256)) execute function message_file_lets_go();
create trigger message_file_lets_copy_go after delete or update of neutral_sha256 on message_file for each row execute function file_lets_copy_go();
create trigger message_file_lets_go after delete on message_file for each row execute function message_file_lets_go();
create trigger order_lets_go after delete or update of picture_key on orders for each row execute function order_lets_go();
create trigger patient_event_append_only before delete or update on patient_event for each row execute function refuse_change();
create trigger patient_event_not_emptied before truncate on patient_event for each statement execute function refuse_change();
create trigger relationship_event_append_only before delete or update on relationship_event for each row execute function refuse_change();
create trigger relationship_event_not_emptied before truncate on relationship_event for each statement execute function refuse_change();
create trigger session_ended after update of revoked_at, organisation_id on session for each row when ((old.organisation_id is not null)) execute function tell_session_end();
create trigger work_order_event_append_only before delete or update on work_order_event for each row execute function refuse_change();
create trigger work_order_event_not_emptied before truncate on work_order_event for each statement execute function refuse_change();
