/** The author of an open pin may edit its text and photo; the other rules of `0120_pins` stay. */
export const pinsEdited = /* sql */ `
create or replace function only_done() returns trigger language plpgsql as $$
declare
  free text[] := array['lab_id', 'done', 'version', 'updated_at'];
begin
  if old.organisation_id = app_organisation() then
    -- Its own side moves it along with its model.
    free := free || 'point'::text;
    if old.author_id = app_account() and not old.done then free := free || array['note', 'photo_id']; end if;
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'only its author changes a row of %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
`;
