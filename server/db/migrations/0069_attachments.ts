/**
 * Files in record fields. A device has no foreign key to its photo: devices are on one node, attachments with their
 * organisation (`server/db/distribution.ts`).
 */
export const attachments = /* sql */ `
create table attachment (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  name text not null,
  size bigint not null,
  picture boolean not null,
  sha256 text,
  type text,
  width integer,
  height integer,
  uploader_id integer not null references account,
  created_at timestamptz not null,
  entity text,
  record_id text,
  field text,
  primary key (organisation_id, id),
  constraint attachment_held check (num_nulls(entity, record_id, field) in (0, 3) and (entity is null or sha256 is not null))
);
create index attachment_of_record on attachment (organisation_id, entity, record_id) where entity is not null;
create index attachment_unheld on attachment (created_at) where entity is null;

alter table attachment enable row level security;
alter table attachment force row level security;
create policy attachment_tenant on attachment using (organisation_id = (select app_organisation()));
create policy attachment_system on attachment to ddcp_system using (true);
grant select, insert, update, delete on attachment to ddcp_app;

alter table visit add column document uuid;
alter table visit add constraint visit_document_fkey foreign key (organisation_id, document)
  references attachment (organisation_id, id) on delete set null (document) not valid;
alter table device add column photo uuid;
grant select (photo), update (photo) on device to ddcp_app;
`;

export const attachmentKeys = /* sql */ `
alter table visit validate constraint visit_document_fkey;
`;
