/**
 * Work orders: of one organisation, or asked of a partner, and then both see them, with what was said, what came with it and
 * a log. They lie with the organisation that made them.
 */
export const workOrders = /* sql */ `
create table work_order (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  number text not null,
  -- The partner who is asked; null for the organisation's own work.
  institution_id integer references organisation,
  type text not null,
  priority text not null default 'normal',
  content text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'resolved', 'closed', 'cancelled')),
  due_on date,
  order_clinic_id integer,
  order_id uuid,
  creator_id integer not null references account,
  assignee_id integer references account,
  resolution text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  taken_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, number),
  check (institution_id <> organisation_id),
  check ((order_clinic_id is null) = (order_id is null))
);
create index work_order_by_time on work_order (organisation_id, created_at desc, id);
create index work_order_asked on work_order (institution_id, created_at desc) where institution_id is not null;
create index work_order_of_order on work_order (order_clinic_id, order_id) where order_id is not null;
create index work_order_by_id on work_order (id);

create table work_order_event (
  organisation_id integer not null references organisation,
  work_order_id uuid not null,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text,
  reason text,
  actor_id integer not null references account,
  actor_organisation_id integer not null references organisation,
  at timestamptz not null,
  primary key (organisation_id, work_order_id, id)
);
create trigger work_order_event_append_only before update or delete on work_order_event
  for each row execute function refuse_change();
create trigger work_order_event_not_emptied before truncate on work_order_event
  for each statement execute function refuse_change();

create table work_order_message (
  organisation_id integer not null references organisation,
  work_order_id uuid not null,
  id uuid not null,
  body text not null,
  author_id integer not null references account,
  author_organisation_id integer not null references organisation,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, work_order_id, id)
);
create index work_order_message_by_time on work_order_message (organisation_id, work_order_id, sent_at desc, id);

create table work_order_file (
  organisation_id integer not null references organisation,
  work_order_id uuid not null,
  id uuid not null,
  -- Whose room it takes.
  holder_id integer not null references organisation,
  uploader_id integer not null references account,
  -- Null until the message is sent.
  message_id uuid,
  name text not null,
  size bigint not null,
  -- Null until the bytes are there.
  sha256 text,
  -- Of a picture: in pixels, upright.
  width integer,
  height integer,
  created_at timestamptz not null,
  primary key (organisation_id, work_order_id, id)
);
create index work_order_file_of_message on work_order_file (organisation_id, work_order_id, message_id);
create index work_order_file_waiting on work_order_file (created_at) where message_id is null;
create index work_order_file_of_holder on work_order_file (holder_id);
create index work_order_file_by_id on work_order_file (id);

alter table work_order enable row level security;
create policy work_order_two_sides on work_order for select using (
  organisation_id = (select app_organisation()) or institution_id = (select app_organisation())
);
create policy work_order_new on work_order for insert with check (
  organisation_id = (select app_organisation()) and creator_id = (select app_account())
  and (institution_id is null or exists (
    select from relationship r where r.organisation_id = work_order.organisation_id
    and r.partner_id = work_order.institution_id and r.state = 'confirmed'
  ))
);
create policy work_order_change on work_order for update using (
  organisation_id = (select app_organisation()) or institution_id = (select app_organisation())
);

alter table work_order_event enable row level security;
create policy work_order_event_read on work_order_event for select using (
  exists (select from work_order w
    where w.organisation_id = work_order_event.organisation_id and w.id = work_order_event.work_order_id)
);
create policy work_order_event_new on work_order_event for insert with check (
  actor_organisation_id = (select app_organisation()) and actor_id = (select app_account())
  and exists (select from work_order w
    where w.organisation_id = work_order_event.organisation_id and w.id = work_order_event.work_order_id)
);

alter table work_order_message enable row level security;
create policy work_order_message_read on work_order_message for select using (
  exists (select from work_order w
    where w.organisation_id = work_order_message.organisation_id and w.id = work_order_message.work_order_id)
);
create policy work_order_message_new on work_order_message for insert with check (
  author_organisation_id = (select app_organisation()) and author_id = (select app_account())
  and exists (select from work_order w
    where w.organisation_id = work_order_message.organisation_id and w.id = work_order_message.work_order_id)
);
create policy work_order_message_change on work_order_message for update using (
  author_organisation_id = (select app_organisation()) and author_id = (select app_account())
);

alter table work_order_file enable row level security;
-- What isn't sent yet is its author's; what is sent, whoever's the work order is.
create policy work_order_file_read on work_order_file for select using (
  case when message_id is null
    then holder_id = (select app_organisation()) and uploader_id = (select app_account())
    else exists (select from work_order w
      where w.organisation_id = work_order_file.organisation_id and w.id = work_order_file.work_order_id)
  end
);
create policy work_order_file_new on work_order_file for insert with check (
  holder_id = (select app_organisation()) and uploader_id = (select app_account()) and message_id is null
  and exists (select from work_order w
    where w.organisation_id = work_order_file.organisation_id and w.id = work_order_file.work_order_id)
);
create policy work_order_file_change on work_order_file for update
  using (holder_id = (select app_organisation()) and uploader_id = (select app_account()));
create policy work_order_file_gone on work_order_file for delete
  using (holder_id = (select app_organisation()) and uploader_id = (select app_account()));

-- Who asked whom, and for what number, stays as it was.
grant select, insert on work_order to ddcp_app;
grant update (version, type, priority, content, state, due_on, order_clinic_id, order_id, assignee_id, resolution,
  updated_at, taken_at, resolved_at, closed_at) on work_order to ddcp_app;
grant select, insert on work_order_event to ddcp_app;
grant select, insert on work_order_message to ddcp_app;
grant update (body, deleted_at) on work_order_message to ddcp_app;
grant select, insert, delete on work_order_file to ddcp_app;
grant update (message_id) on work_order_file to ddcp_app;
`;
