/** What forms hold before they are saved, each person's own; and who changed a patient last. */
export const drafts = /* sql */ `
create table draft (
  organisation_id integer not null references organisation,
  account_id integer not null references account,
  entity text not null,
  record_id text not null,
  content jsonb not null,
  base_version integer,
  updated_at timestamptz not null,
  primary key (organisation_id, account_id, entity, record_id)
);
create index draft_age on draft (updated_at);
create index draft_of_record on draft (organisation_id, entity, record_id);

alter table draft enable row level security;
create policy draft_own on draft using (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
);
grant select, insert, update, delete on draft to ddcp_app;

alter table patient add column updater_id integer references account;
`;
