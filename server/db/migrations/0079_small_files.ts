/**
 * Puts small files into one table: record attachments, patient images and work order message files. Each row keeps its
 * key prefix, so no bytes move. `expires_at`: when it is deleted unless its bytes arrive, or a record or message uses
 * it. `shared_with_id`: the other organisation that can read it.
 */
export const smallFiles = /* sql */ `
alter table attachment
  add column purpose text not null default 'attachment',
  add column key_prefix text,
  add column expires_at timestamptz,
  add column message_id uuid,
  add column shared_with_id integer references organisation;
update attachment set key_prefix = 'attachment/' || organisation_id || '/' || id,
  expires_at = case when sha256 is null then created_at + interval '1 hour' when entity is null then created_at + interval '30 days' end;
alter table attachment drop constraint attachment_held;
alter table attachment drop column field;

insert into attachment (organisation_id, id, purpose, key_prefix, name, size, picture, sha256, type, width, height, uploader_id,
  created_at, expires_at, entity, record_id)
select organisation_id, id, 'patientImage', 'image/' || organisation_id || '/' || id, name, size, true, sha256, type, width, height,
  uploader_id, created_at, case when sha256 is null then created_at + interval '1 hour' end, 'patient', patient_id
from patient_image;
alter table patient_image drop column name, drop column size, drop column sha256, drop column type, drop column width,
  drop column height, drop column uploader_id;

insert into attachment (organisation_id, id, purpose, key_prefix, name, size, picture, sha256, width, height, uploader_id,
  created_at, expires_at, entity, record_id, message_id, shared_with_id)
select f.holder_id, f.id, 'message', 'work/' || f.id, f.name, f.size, false, f.sha256, f.width, f.height, f.uploader_id,
  f.created_at, case when f.message_id is null then f.created_at + interval '1 hour' end, 'workOrder', f.work_order_id, f.message_id,
  case when f.message_id is null then null when f.holder_id = w.organisation_id then w.institution_id else w.organisation_id end
from work_order_file f left join work_order w on w.organisation_id = f.organisation_id and w.id = f.work_order_id;
drop table work_order_file;

alter table attachment alter column key_prefix set not null, alter column purpose drop default;
alter table attachment add constraint attachment_held
  check (num_nulls(entity, record_id) in (0, 2) and (entity is not null or expires_at is not null)) not valid;
alter table patient_image add constraint patient_image_attachment_fkey
  foreign key (organisation_id, id) references attachment (organisation_id, id) on delete cascade not valid;

-- Messages of orders and of work orders differ by their keys alone.
alter table message rename column organisation_id to author_organisation_id;
alter table message_read rename column organisation_id to reader_organisation_id;
alter table work_order_message add column version integer not null default 1;
grant update (version) on work_order_message to ddcp_app;

create policy attachment_shared on attachment for select using (shared_with_id = (select app_organisation()));
`;

export const smallFileKeys = /* sql */ `
alter table attachment validate constraint attachment_held;
alter table patient_image validate constraint patient_image_attachment_fkey;
`;
