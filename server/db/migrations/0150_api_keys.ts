/**
 * Keys by which other systems call for an organisation. Of a secret only the hash is kept. Whatever a key does is done by an account
 * of its own, which has no credential and is no member.
 */
export const apiKeys = /* sql */ `
create table api_key (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  account_id integer not null references account,
  name text not null,
  search_terms text,
  scopes text[] not null,
  state text not null default 'active',
  secret_end text not null,
  hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by integer not null references account,
  last_used_at timestamptz,
  rotated_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references account,
  primary key (organisation_id, id),
  constraint api_key_account_key unique (account_id),
  constraint api_key_hash_key unique (hash),
  constraint api_key_previous_hash_key unique (previous_hash),
  constraint api_key_state_check check (state in ('active', 'revoked')),
  constraint api_key_scopes_check check (cardinality(scopes) > 0),
  constraint api_key_previous_check check (num_nulls(previous_hash, previous_until) in (0, 2)),
  constraint api_key_revoked_check check ((state = 'revoked') = (revoked_at is not null))
);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy api_key_tenant on api_key using (organisation_id = (select app_organisation()));
create policy api_key_system on api_key to ddcp_system using (true);
grant select, insert,
  update (version, name, search_terms, scopes, state, secret_end, hash, previous_hash, previous_until, expires_at, rotated_at,
    revoked_at, revoked_by)
  on api_key to ddcp_app;

create table api_key_event (
  organisation_id integer not null,
  api_key_id uuid not null,
  id uuid not null,
  action text not null,
  actor_id integer references account,
  at timestamptz not null,
  primary key (organisation_id, api_key_id, id),
  foreign key (organisation_id, api_key_id) references api_key
);
alter table api_key_event enable row level security;
alter table api_key_event force row level security;
create policy api_key_event_tenant on api_key_event using (organisation_id = (select app_organisation()));
create policy api_key_event_system on api_key_event to ddcp_system using (true);
grant select, insert on api_key_event to ddcp_app;
revoke update, delete on api_key_event from ddcp_system;
create trigger api_key_event_append_only before delete or update on api_key_event
  for each row execute function refuse_change();
create trigger api_key_event_not_emptied before truncate on api_key_event
  for each statement execute function refuse_change();

-- The audit log says that a key called.
alter table audit_entry drop constraint audit_entry_way_check;
alter table audit_entry add constraint audit_entry_way_check
  check (way = any (array['session', 'visitor', 'link', 'device', 'key', 'operator'])) not valid;
`;

export const apiKeyChecks = /* sql */ `
alter table audit_entry validate constraint audit_entry_way_check;
`;
