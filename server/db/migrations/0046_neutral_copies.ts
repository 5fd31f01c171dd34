import type { IndexMigration } from '../migration.ts';

/**
 * Of a file whose patient's name may not go along: the copy without the name, and which account erased the patient while the
 * bytes aren't cleaned yet. Bytes that a changed row lets go of are noted, as those of a deleted one.
 */
export const neutralCopies = /* sql */ `
alter table file
  add column neutral_name text, add column neutral_sha256 text, add column neutral_size bigint,
  add column neutral_state text, add column erased_by integer;
alter table message_file
  add column neutral_name text, add column neutral_sha256 text, add column neutral_size bigint,
  add column neutral_state text, add column erased_by integer;

create function file_lets_copy_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.neutral_sha256 is not null and (tg_op = 'DELETE' or old.neutral_sha256 is distinct from new.neutral_sha256) then
    insert into loose_bytes (key) values ('original/' || left(old.neutral_sha256, 2) || '/' || old.neutral_sha256)
      on conflict (key) do update set since = now();
  end if;
  return null;
end $$;
create trigger file_lets_copy_go after delete or update of neutral_sha256 on file
  for each row execute function file_lets_copy_go();
create trigger message_file_lets_copy_go after delete or update of neutral_sha256 on message_file
  for each row execute function file_lets_copy_go();
create trigger message_file_changes after update of sha256 on message_file
  for each row when (old.sha256 is distinct from new.sha256) execute function message_file_lets_go();
`;

export const neutralContents: IndexMigration['indexes'] = {
  file_by_neutral_content: 'on file (neutral_sha256) where neutral_sha256 is not null',
  message_file_by_neutral_content: 'on message_file (neutral_sha256) where neutral_sha256 is not null',
};
