/** Browsers that get push messages; like sessions, no tenant's transaction can read them. */
export const pushSubscriptions = /* sql */ `
create table push_subscription (
  account_id integer not null references account,
  id uuid not null,
  session_id uuid not null unique references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy push_subscription_system on push_subscription to ddcp_system using (true);

alter table notice_setting add column push boolean;
`;
