/** Files that come with messages, how far each person has read, and when the clinic was last reminded of a parcel. */
export const conversation = /* sql */ `
create table message_file (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  organisation_id integer not null references organisation,
  uploader_id integer not null references account,
  -- Null until the message is sent.
  message_id uuid,
  name text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  thumb_key text,
  picture_key text,
  created_at timestamptz not null,
  primary key (clinic_id, order_id, id)
);
create index message_file_of_message on message_file (clinic_id, order_id, message_id);
create index message_file_by_id on message_file (id);
create index message_file_waiting on message_file (created_at) where message_id is null;
create index message_file_by_content on message_file (sha256);
create index message_file_by_thumb on message_file (thumb_key) where thumb_key is not null;
create index message_file_by_picture on message_file (picture_key) where picture_key is not null;
create index message_by_time on message (clinic_id, order_id, sent_at desc, id);

create function message_file_lets_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into loose_bytes (key)
    select key from (values
      ('original/' || left(old.sha256, 2) || '/' || old.sha256), (old.thumb_key), (old.picture_key)
    ) as gone (key)
    where key is not null group by key order by key
    on conflict (key) do update set since = now();
  return null;
end $$;
create trigger message_file_lets_go after delete on message_file
  for each row execute function message_file_lets_go();

create table message_read (
  clinic_id integer not null,
  order_id uuid not null,
  organisation_id integer not null references organisation,
  account_id integer not null references account,
  read_to timestamptz not null,
  read_at timestamptz not null,
  primary key (clinic_id, order_id, organisation_id, account_id)
);

alter table orders add column receipt_reminded_at timestamptz;
create index orders_to_receive on orders (id) where state = 'toReceive';

alter table message_file enable row level security;
-- What isn't sent yet is its author's; what is sent, whoever's the message is.
create policy message_file_read on message_file for select using (
  case when message_id is null
    then organisation_id = (select app_organisation()) and uploader_id = (select app_account())
    else exists (
      select from message m
      where m.clinic_id = message_file.clinic_id and m.order_id = message_file.order_id and m.id = message_file.message_id
    )
  end
);
create policy message_file_change on message_file for update
  using (organisation_id = (select app_organisation()) and uploader_id = (select app_account()));
create policy message_file_gone on message_file for delete
  using (organisation_id = (select app_organisation()) and uploader_id = (select app_account()));

alter table message_read enable row level security;
-- A laboratory sees how far the clinic has read, and its own people; not who read at the one before.
create policy message_read_seen on message_read for select using (
  exists (
    select from orders o where o.clinic_id = message_read.clinic_id and o.id = message_read.order_id
    and (
      o.clinic_id = (select app_organisation())
      or message_read.organisation_id in (o.clinic_id, (select app_organisation()))
    )
  )
);
create policy message_read_new on message_read for insert with check (
  organisation_id = (select app_organisation()) and account_id = (select app_account())
  and exists (select from orders o where o.clinic_id = message_read.clinic_id and o.id = message_read.order_id)
);
create policy message_read_change on message_read for update
  using (organisation_id = (select app_organisation()) and account_id = (select app_account()));

grant select, update, delete on message_file to ddcp_app;
grant select, insert, update on message_read to ddcp_app;
`;
