/**
 * The house's first tables. Every tenant table leads with the organisation whose data it is, so that it can be spread by
 * that column; row-level security stands behind the predicate that each query carries anyway.
 */
export const start = /* sql */ `
create function app_organisation() returns integer language sql stable as
  $$ select nullif(current_setting('app.organisation', true), '')::integer $$;
create function app_account() returns integer language sql stable as
  $$ select nullif(current_setting('app.account', true), '')::integer $$;

create table account (
  id integer generated always as identity (start with 101) primary key,
  user_name text not null,
  nick_name text not null default '',
  phone text unique,
  email text unique,
  avatar_key text,
  password_hash text not null,
  last_organisation_id integer,
  created_at timestamptz not null default now()
);

create table organisation (
  id integer generated always as identity (start with 1001) primary key,
  number text not null unique,
  name text not null,
  side text not null check (side in ('clinic', 'lab')),
  country text not null,
  address text,
  contact_person text,
  contact_way text,
  storage_used bigint not null default 0,
  storage_reserved bigint not null default 0,
  storage_max bigint not null,
  created_at timestamptz not null default now()
);

create table member (
  organisation_id integer not null references organisation,
  account_id integer not null references account,
  role text not null check (role in ('clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember')),
  state text not null check (state in ('toBeConfirmed', 'notReviewed', 'normal', 'rejected', 'exited', 'deleted')),
  joined_at timestamptz not null default now(),
  primary key (organisation_id, account_id)
);
create index member_account on member (account_id);

create table relationship (
  organisation_id integer not null references organisation,
  partner_id integer not null references organisation,
  state text not null check (state in ('toBeConfirmed', 'confirmed', 'rejected', 'exited', 'deleted')),
  since timestamptz not null default now(),
  primary key (organisation_id, partner_id),
  check (organisation_id <> partner_id)
);
create index relationship_partner on relationship (partner_id);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  previous_hash bytea unique,
  previous_until timestamptz,
  account_id integer not null references account,
  organisation_id integer,
  issued_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_account on session (account_id);

create table sign_in_try (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  forget_at timestamptz not null
);

create table secret (name text primary key, value bytea not null);

create table idempotency (
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

create table counter (
  organisation_id integer not null,
  name text not null,
  value bigint not null,
  primary key (organisation_id, name)
);

create table patient (
  organisation_id integer not null,
  id uuid not null,
  version integer not null default 1,
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
  creator_id integer not null references account,
  filed_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, patient_number)
);
create index patient_filed on patient (organisation_id, filed_at desc, id);

create table orders (
  clinic_id integer not null,
  id uuid not null,
  version integer not null default 1,
  number text not null,
  revision integer not null default 1,
  state text not null,
  case_type text not null,
  process_kind text,
  patient_id uuid,
  patient_number text,
  carried_name text,
  doctor text,
  prescriber text,
  lab_id integer references organisation,
  teeth jsonb not null default '[]',
  due_date date,
  share_patient_name boolean not null default false,
  design_approval boolean not null default true,
  remark text,
  creator_id integer not null references account,
  receipt_number text,
  reason text,
  scan_fault boolean not null default false,
  scheme_approved boolean not null default false,
  carrier text,
  tracking_number text,
  held_reason text,
  held_since timestamptz,
  held_by integer references account,
  parent_id uuid,
  child_id uuid,
  remake_of_id uuid,
  remake_reason text,
  share_hash bytea unique,
  share_expires_at timestamptz,
  share_opened integer not null default 0,
  picture_key text,
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  rejected_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  changed_by integer references account,
  primary key (clinic_id, id),
  unique (clinic_id, number),
  foreign key (clinic_id, patient_id) references patient (organisation_id, id)
);
create index orders_by_clinic on orders (clinic_id, updated_at desc, id);
create index orders_by_clinic_state on orders (clinic_id, state, updated_at desc);
create index orders_by_lab on orders (lab_id, updated_at desc, id) where sent_at is not null;
create index orders_by_lab_state on orders (lab_id, state, updated_at desc) where sent_at is not null;
create index orders_by_patient on orders (clinic_id, patient_id);
create index orders_by_id on orders (id);

create table event (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  reason text,
  details jsonb,
  actor_id integer not null references account,
  organisation_id integer not null references organisation,
  at timestamptz not null,
  primary key (clinic_id, order_id, id)
);

create table file (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  parent_id uuid,
  organisation_id integer not null references organisation,
  uploader_id integer not null references account,
  name text not null,
  size bigint not null,
  sha256 text,
  kind text not null,
  purpose text not null,
  submission integer not null default 1,
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
  primary key (clinic_id, order_id, id)
);
create index file_by_id on file (id);
create index file_by_content on file (sha256);

create table message (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  body text not null,
  author_id integer not null references account,
  organisation_id integer not null references organisation,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  primary key (clinic_id, order_id, id)
);

create table upload (
  id uuid primary key,
  organisation_id integer not null references organisation,
  account_id integer not null references account,
  clinic_id integer not null,
  order_id uuid not null,
  name text not null,
  purpose text not null,
  size bigint not null,
  file_id uuid,
  created_at timestamptz not null,
  touched_at timestamptz not null
);

create index upload_by_order on upload (order_id) where file_id is null;

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
  seen boolean not null default false,
  created_at timestamptz not null,
  primary key (organisation_id, account_id, id)
);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'the event log is append-only'; end $$;
create trigger event_append_only before update or delete on event for each row execute function refuse_change();

alter table patient enable row level security;
create policy patient_tenant on patient using (organisation_id = (select app_organisation()));

alter table orders enable row level security;
create policy orders_two_sides on orders using (
  clinic_id = (select app_organisation()) or (lab_id = (select app_organisation()) and sent_at is not null)
);

alter table event enable row level security;
create policy event_with_order on event using (
  exists (select from orders o where o.clinic_id = event.clinic_id and o.id = event.order_id)
);

alter table file enable row level security;
create policy file_with_order on file using (
  exists (select from orders o where o.clinic_id = file.clinic_id and o.id = file.order_id)
);

alter table message enable row level security;
create policy message_with_order on message using (
  exists (select from orders o where o.clinic_id = message.clinic_id and o.id = message.order_id)
);

alter table upload enable row level security;
create policy upload_own on upload using (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
);

alter table notice enable row level security;
create policy notice_own on notice using (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
);

alter table counter enable row level security;
create policy counter_tenant on counter using (organisation_id = (select app_organisation()));

alter table relationship enable row level security;
create policy relationship_two_sides on relationship using (
  organisation_id = (select app_organisation()) or partner_id = (select app_organisation())
);

alter table member enable row level security;
create policy member_tenant on member using (
  organisation_id = (select app_organisation()) or account_id = (select app_account())
);

-- Names of the people and organisations that one deals with are no secret between partners; secrets of the account are.
grant select (id, user_name, nick_name) on account to ddcp_app;
grant select, update (name, address, contact_person, contact_way, storage_used, storage_reserved) on organisation to ddcp_app;
grant select on member, relationship to ddcp_app;
grant select, insert, update, delete on patient, orders, file, message, upload, counter to ddcp_app;
grant select, update on notice to ddcp_app;
grant select, insert on event to ddcp_app;
`;
