/**
 * What each person set for themselves. How the console looks goes with the account (organisation 0); how a list looks is
 * the organisation's too, for a saved view may name a patient.
 */
export const preferences = /* sql */ `
create table preference (
  organisation_id integer not null,
  account_id integer not null references account,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, account_id, name),
  check ((name = 'settings') = (organisation_id = 0))
);

alter table preference enable row level security;
create policy preference_own on preference using (
  account_id = (select app_account()) and organisation_id in (0, (select app_organisation()))
);
grant select, insert, update on preference to ddcp_app;
`;
