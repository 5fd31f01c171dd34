/**
 * Endpoints that get an organisation's events, and the events on their way there. A secret signs each request, so it is
 * stored as it is.
 */
export const webhooks = /* sql */ `
create table webhook (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  url text not null,
  kinds text[] not null,
  state text not null default 'active',
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  created_by integer not null references account,
  rotated_at timestamptz,
  last_tried_at timestamptz,
  last_status integer,
  last_fault text,
  failing_since timestamptz,
  paused_at timestamptz,
  primary key (organisation_id, id),
  constraint webhook_state_check check (state in ('active', 'paused', 'off')),
  constraint webhook_kinds_check check (cardinality(kinds) > 0),
  constraint webhook_previous_check check (num_nulls(previous_secret, previous_until) in (0, 2)),
  constraint webhook_paused_check check ((state = 'paused') = (paused_at is not null))
);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy webhook_tenant on webhook using (organisation_id = (select app_organisation()));
create policy webhook_system on webhook to ddcp_system using (true);
grant select, insert, delete,
  update (version, url, kinds, state, secret, previous_secret, previous_until, rotated_at, failing_since, paused_at)
  on webhook to ddcp_app;

create table webhook_delivery (
  organisation_id integer not null,
  id uuid not null,
  webhook_id uuid not null,
  version integer not null default 1,
  type text not null,
  actor_organisation_id integer,
  entity text not null,
  record_id text,
  record_number text,
  record_state text,
  state text not null default 'waiting',
  tries integer not null default 0,
  round integer not null default 0,
  status integer,
  fault text,
  duration integer,
  created_at timestamptz not null,
  last_tried_at timestamptz,
  next_try_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, webhook_id) references webhook,
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_delivery_of_webhook on webhook_delivery (organisation_id, webhook_id, created_at);
create index webhook_delivery_age on webhook_delivery (created_at);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_delivery_tenant on webhook_delivery using (organisation_id = (select app_organisation()));
create policy webhook_delivery_system on webhook_delivery to ddcp_system using (true);
grant select, insert, delete, update (version, state, round, next_try_at) on webhook_delivery to ddcp_app;
`;
