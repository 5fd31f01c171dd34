/**
 * Subscriptions; what one may see of an activated card; which warnings of an end were given. The database itself tells the
 * open consoles that an organisation's room changed, whoever changed it.
 */
export const capacity = /* sql */ `
create table subscription (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  plan text not null,
  bytes bigint not null check (bytes > 0),
  months integer not null check (months > 0),
  state text not null check (state in ('subscribed', 'unsubscribed')),
  validity text not null default 'effective' check (validity in ('effective', 'noLongerValid')),
  subscribed_at timestamptz not null,
  subscribed_by integer not null references account,
  -- How many periods it has, from its beginning to the end of the one that runs.
  periods integer not null default 1,
  expires_at timestamptz not null,
  unsubscribed_at timestamptz,
  unsubscribed_by integer references account,
  warned_days integer,
  primary key (organisation_id, id)
);
create index subscription_expiry on subscription (expires_at) where validity = 'effective';

alter table card
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  -- The last signs of its number, once it was activated and the number is worth nothing any more.
  add column tail text,
  add column warned_days integer;
create unique index card_id on card (id);

alter table subscription enable row level security;
create policy subscription_tenant on subscription using (organisation_id = (select app_organisation()));
alter table card enable row level security;
create policy card_tenant on card using (organisation_id = (select app_organisation()));

grant select, insert on subscription to ddcp_app;
grant update (state, version, unsubscribed_at, unsubscribed_by, warned_days) on subscription to ddcp_app;
grant select (id, version, tail, bytes, days, state, organisation_id, activated_by, activated_at, expires_at)
  on card to ddcp_app;

create function organisation_room_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('ddcp_signal',
    json_build_object('entity', 'capacity', 'id', null, 'organisations', json_build_array(new.id))::text);
  return null;
end $$;
create trigger organisation_room_changes after update on organisation for each row
  when ((old.storage_used, old.storage_reserved, old.storage_max)
    is distinct from (new.storage_used, new.storage_reserved, new.storage_max))
  execute function organisation_room_changes();
`;
