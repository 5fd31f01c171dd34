/** Short-lived links for adding photos to one order from a phone. Only the token's hash is stored. */
export const photoLinks = /* sql */ `
create table photo_link (
  clinic_id integer not null references organisation,
  id uuid not null,
  order_id uuid not null,
  hash bytea not null,
  account_id integer not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (clinic_id, id),
  constraint photo_link_hash_key unique (hash)
);
create index photo_link_expired on photo_link (expires_at);

alter table photo_link enable row level security;
alter table photo_link force row level security;
create policy photo_link_tenant on photo_link using (clinic_id = (select app_organisation()));
create policy photo_link_system on photo_link to ddcp_system using (true);
grant select, insert, update, delete on photo_link to ddcp_app;

-- By which link it comes; null where a session or a device brings it.
alter table upload add column photo_link_id uuid;
`;
