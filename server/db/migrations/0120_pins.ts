/**
 * Pins: numbered remarks placed on an order, open until done. Tooth problems become pins. Each side may mark the
 * other's pins done, and change nothing else.
 */
const mine = '(select app_organisation())';
const sides = `clinic_id = ${mine} or lab_id = ${mine}`;

export const pins = /* sql */ `
alter table orders add column last_pin integer not null default 0;
alter table tooth_mark add column number integer, add column done boolean not null default false, add column photo_id uuid;
alter table tooth_mark alter column tooth drop not null;
alter table tooth_mark drop constraint tooth_mark_check, drop constraint tooth_mark_kind_check;
with numbered as (
  select clinic_id, order_id, id, row_number() over (partition by clinic_id, order_id order by created_at, id) as number
  from tooth_mark where kind = 'problem'
)
update tooth_mark t set kind = 'pin', number = n.number from numbered n
  where t.clinic_id = n.clinic_id and t.order_id = n.order_id and t.id = n.id;
update orders o set last_pin = n.last
  from (select clinic_id, order_id, max(number) as last from tooth_mark where number is not null group by 1, 2) n
  where o.clinic_id = n.clinic_id and o.id = n.order_id;
alter table tooth_mark
  add constraint tooth_mark_check check (case kind
    when 'label' then num_nonnulls(tooth, file_id, point) = 3 and number is null
    when 'pin' then (file_id is null) = (point is null) and num_nonnulls(point, tooth) > 0 and number is not null
    else false end) not valid,
  add constraint tooth_mark_photo_fkey foreign key (clinic_id, order_id, photo_id)
    references file (clinic_id, order_id, id) on delete set null (photo_id) not valid;

alter policy tooth_mark_change on tooth_mark using (${sides}) with check (${sides});
drop trigger tooth_mark_only_moves on tooth_mark;
create function only_done() returns trigger language plpgsql as $$
declare
  free text[] := array['lab_id', 'done', 'version', 'updated_at'];
begin
  -- Its own side moves it along with its model.
  if old.organisation_id = app_organisation() then free := free || 'point'::text; end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'only its author changes a row of %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger tooth_mark_only_done before update on tooth_mark for each row
  when (current_user = 'ddcp_app' and (old.kind = 'label' and new.author_id = app_account()) is not true)
  execute function only_done();
`;

export const pinsChecked = /* sql */ `
alter table tooth_mark validate constraint tooth_mark_check, validate constraint tooth_mark_photo_fkey;
`;
