/**
 * Moves storage usage and quota to a separate table: every upload updates it, while everyone reads the organisation
 * row. Signals now come from the code that makes a change, not from triggers.
 */
export const storage = /* sql */ `
create table storage (
  organisation_id integer primary key references organisation,
  used bigint not null default 0,
  reserved bigint not null default 0,
  maximum bigint not null
);
insert into storage (organisation_id, used, reserved, maximum)
select id, storage_used, storage_reserved, storage_max from organisation;
alter table storage enable row level security;
alter table storage force row level security;
create policy storage_own on storage using (organisation_id = (select app_organisation()));
create policy storage_system on storage to ddcp_system using (true);
grant select, update (used, reserved) on storage to ddcp_app;

drop trigger organisation_room_changes on organisation;
drop function organisation_room_changes();
drop trigger member_changed on member;
drop trigger session_ended on session;
drop function tell_session_end();
drop function tell_sessions(integer);
alter table organisation drop column storage_used, drop column storage_reserved, drop column storage_max;
`;
