/**
 * Moves credentials to a separate table that tenant transactions can't read. The rest of an account row only identifies
 * it, and is fully readable.
 */
const moved = ['phone', 'email', 'password_hash', 'password_changed_at', 'last_organisation_id'];

export const credentials = /* sql */ `
create table credential (
  account_id integer primary key references account,
  phone text unique,
  email text unique,
  password_hash text not null,
  password_changed_at timestamptz,
  -- Where the next sign-in enters.
  last_organisation_id integer
);
insert into credential (account_id, ${moved.join(', ')}) select id, ${moved.join(', ')} from account;
alter table credential enable row level security;
alter table credential force row level security;
create policy credential_system on credential to ddcp_system using (true);

create or replace view member_contact with (security_barrier = true) as
  select m.organisation_id, m.account_id, c.phone, c.email
  from member m join credential c on c.account_id = m.account_id
  where m.organisation_id = (select app_organisation()) and m.state in ('normal', 'notReviewed') and exists (
    select from member h
    where h.organisation_id = (select app_organisation()) and h.account_id = (select app_account())
      and h.state = 'normal' and h.role in ('clinicAdmin', 'factoryAdmin'));

alter table account ${moved.map((column) => `drop column ${column}`).join(', ')};
grant select on account to ddcp_app;
`;
