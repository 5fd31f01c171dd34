/**
 * Moves message files into the file table: inspected, converted and shown the same way. `thumb_key` is the thumbnail of
 * a model or image, `picture_key` the large copy of an image.
 */
const sharedColumns = `clinic_id, order_id, id, organisation_id, uploader_id, message_id, name, size, sha256, width, height,
  thumb_key, picture_key, created_at, neutral_name, neutral_sha256, neutral_size, neutral_state, erased_by`;

export const filesOfMessages = /* sql */ `
alter table file rename column picture_key to thumb_key;
alter index file_by_picture rename to file_by_thumb;
alter table file add column picture_key text, add column width integer, add column height integer, add column message_id uuid;

insert into file (${sharedColumns}, kind, purpose, state)
select ${sharedColumns},
  case when width is not null then 'image' when name ~* '\\.(stl|ply|obj)$' then 'model' when name ~* '\\.mtl$' then 'material'
    when name ~* '\\.(zip|7z|rar|gz|tgz|tar)$' then 'archive'
    when name ~* '\\.(pdf|txt|rtf|docx?|xlsx?|csv|html?|json)$' then 'document'
    when name ~* '\\.(xml|dcm|3oxz?|dentalproject)$' then 'project' else 'other' end,
  'message',
  case when width is not null then 'ready' when name ~* '\\.(stl|ply|obj)$' then 'cleared' else 'kept' end
from message_file;

create or replace function file_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
declare
  kept file;
begin
  if tg_op = 'UPDATE' then kept := new; end if;
  insert into loose_bytes (key)
    select key from (values
      (case when old.sha256 is distinct from kept.sha256
        then 'original/' || left(old.sha256, 2) || '/' || old.sha256 end),
      (case when old.lod_key is distinct from kept.lod_key then old.lod_key end),
      (case when old.full_key is distinct from kept.full_key then old.full_key end),
      (case when old.thumb_key is distinct from kept.thumb_key then old.thumb_key end),
      (case when old.picture_key is distinct from kept.picture_key then old.picture_key end)
    ) as gone (key)
    where key is not null group by key order by key
    on conflict (key) do update set since = now();
  return null;
end $$;
drop trigger file_lets_go on file;
create trigger file_lets_go after delete or update of sha256, lod_key, full_key, thumb_key, picture_key on file
  for each row execute function file_lets_go();

drop table message_file;
drop function message_file_lets_go();
`;
