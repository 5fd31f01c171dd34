/**
 * Viewing copies live for a time after their last use, and are made again in a time that is known from before. Bytes that
 * nobody refers to any more are noted by the database itself, whoever deletes what referred to them.
 */
export const copies = /* sql */ `
alter table file add column used_at timestamptz;
alter table file add column conversion_ms integer;
create index file_by_lod on file (lod_key) where lod_key is not null;
create index file_by_full on file (full_key) where full_key is not null;
create index file_by_picture on file (picture_key) where picture_key is not null;
create index orders_by_picture on orders (picture_key) where picture_key is not null;
create index file_by_use on file (coalesce(used_at, converted_at, created_at)) where lod_key is not null or full_key is not null;
create index file_by_conversion on file (converted_at desc) where conversion_ms is not null;

create table loose_bytes (key text primary key, since timestamptz not null default now());
create index loose_bytes_since on loose_bytes (since);

create function file_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
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
      (case when old.picture_key is distinct from kept.picture_key then old.picture_key end)
    ) as gone (key)
    where key is not null group by key order by key
    on conflict (key) do update set since = now();
  return null;
end $$;
create trigger file_lets_go after delete or update of sha256, lod_key, full_key, picture_key on file
  for each row execute function file_lets_go();

create function order_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.picture_key is not null and (tg_op = 'DELETE' or old.picture_key is distinct from new.picture_key) then
    insert into loose_bytes (key) values (old.picture_key) on conflict (key) do update set since = now();
  end if;
  return null;
end $$;
create trigger order_lets_go after delete or update of picture_key on orders
  for each row execute function order_lets_go();
`;
