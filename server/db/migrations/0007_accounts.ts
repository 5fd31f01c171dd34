/**
 * Accounts: ways to be reached and proven, sessions with what is known of their browsers, what goes out, what was agreed to,
 * invitations and notice settings. What stands before a tenant (codes, letters, applications) the application role can't see.
 */
export const accounts = /* sql */ `
alter table account
  add column country text,
  add column language text,
  add column password_changed_at timestamptz;
grant select (avatar_key) on account to ddcp_app;

-- What the name is found by; null until a start of the server filled it.
alter table organisation add column sound text;

alter table session
  add column user_agent text,
  add column address text,
  add column country text;

alter table member
  add column operator_id integer references account,
  add column operated_at timestamptz;

create table verification_code (
  id uuid primary key,
  purpose text not null,
  -- An e-mail address or a phone number: nobody need be registered to be sent one.
  target text not null,
  -- Whose session asked, for what is done in a session.
  account_id integer references account,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_target on verification_code (target, purpose, created_at desc);
create index verification_code_age on verification_code (expires_at);

create table ticket (
  hash bytea primary key,
  purpose text not null,
  target text not null,
  account_id integer references account,
  expires_at timestamptz not null
);

-- Counters of windows in time: codes by target, by address and for all; challenges that were answered.
create table allowance (
  key text not null,
  since timestamptz not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (key, since)
);
create index allowance_end on allowance (ends_at);

create table outgoing (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  subject text,
  -- Emptied once it is sent: it may hold a code.
  body text,
  html text,
  state text not null check (state in ('waiting', 'sent', 'failed', 'shown')),
  fault text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_age on outgoing (created_at);

-- Places that were given for a picture and aren't shown yet; what stays here is cleared away.
create table pending_image (
  key text primary key,
  account_id integer not null references account,
  expires_at timestamptz not null
);
create index pending_image_age on pending_image (expires_at);

create table acceptance (
  account_id integer not null references account,
  document text not null,
  version text not null,
  language text not null,
  accepted_at timestamptz not null,
  primary key (account_id, document, version)
);

create table invitation (
  organisation_id integer not null references organisation,
  contact text not null,
  role text not null,
  inviter_id integer not null references account,
  created_at timestamptz not null,
  primary key (organisation_id, contact)
);
create index invitation_contact on invitation (contact);
alter table invitation enable row level security;
create policy invitation_tenant on invitation using (organisation_id = (select app_organisation()));
grant select, insert, update, delete on invitation to ddcp_app;

create table notice_setting (
  organisation_id integer not null references organisation,
  account_id integer not null references account,
  name text not null,
  in_site boolean not null,
  email boolean not null,
  primary key (organisation_id, account_id, name)
);
alter table notice_setting enable row level security;
create policy notice_setting_own on notice_setting using (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
);
grant select, insert, update on notice_setting to ddcp_app;

-- Of each record the last letter to somebody, and what has happened since: told together a little later, not one by one.
create table notice_mail (
  organisation_id integer not null,
  account_id integer not null,
  subject text not null,
  sent_at timestamptz not null,
  held jsonb not null default '[]',
  primary key (organisation_id, account_id, subject)
);
create index notice_unread on notice (organisation_id, account_id) where not seen;

create sequence ortho_number;
create table ortho_application (
  number text primary key,
  name text not null,
  contact text not null,
  country text not null,
  organisation text not null,
  interest text not null,
  message text,
  language text not null,
  state text not null check (state in ('received', 'inReview', 'approved', 'declined')),
  applied_at timestamptz not null,
  updated_at timestamptz not null
);
`;
