/** Passkeys; like credentials, no tenant's transaction can read them. They count as a second factor. */
export const passkeys = /* sql */ `
create table passkey (
  account_id integer not null references account,
  id uuid not null,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);
alter table passkey enable row level security;
alter table passkey force row level security;
create policy passkey_system on passkey to ddcp_system using (true);

create or replace view member_contact with (security_barrier = true) as
  select m.organisation_id, m.account_id, c.phone, c.email,
    exists (select from totp f where f.account_id = m.account_id and f.confirmed_at is not null)
      or exists (select from passkey k where k.account_id = m.account_id) as has_factor
  from member m join credential c on c.account_id = m.account_id
  where m.organisation_id = (select app_organisation()) and m.state in ('normal', 'notReviewed') and exists (
    select from member h
    where h.organisation_id = (select app_organisation()) and h.account_id = (select app_account())
      and h.state = 'normal' and h.role in ('clinicAdmin', 'factoryAdmin'));
`;
