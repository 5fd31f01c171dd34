/**
 * Relationships that people make: who asked whom and how, who did what last, and a log of it. Each side has its own row and
 * sees that one alone; the two change together, outside the tenant, in server/modules/relationship/pair.ts. The tenant's
 * role may do no more than lock its own row and take it from its list.
 */
export const relationships = /* sql */ `
alter table relationship
  add column id uuid not null default gen_random_uuid(),
  add column version integer not null default 1,
  add column way text not null default 'invite' check (way in ('invite', 'apply')),
  add column asked_by_us boolean not null default true,
  add column asked_at timestamptz not null default now(),
  add column asker_id integer references account,
  add column operator_id integer references account,
  add column operated_at timestamptz,
  add column reason text,
  add column listed boolean not null default true,
  -- Null for what was never confirmed.
  alter column since drop not null;
create unique index relationship_id on relationship (organisation_id, id);

-- Nobody wrote down who asked: of a clinic and a laboratory the clinic.
update relationship r set asked_at = r.since, asked_by_us = own.side = 'clinic' or (their.side = 'lab' and own.id < their.id)
  from organisation own, organisation their where own.id = r.organisation_id and their.id = r.partner_id;
update relationship set since = null where state in ('toBeConfirmed', 'rejected');

create table relationship_event (
  organisation_id integer not null references organisation,
  partner_id integer not null references organisation,
  id uuid not null,
  action text not null,
  from_state text,
  to_state text not null,
  reason text,
  actor_id integer not null references account,
  at timestamptz not null,
  primary key (organisation_id, partner_id, id)
);
create index relationship_event_partner on relationship_event (partner_id, organisation_id);
create trigger relationship_event_append_only before update or delete on relationship_event
  for each row execute function refuse_change();
create trigger relationship_event_not_emptied before truncate on relationship_event
  for each statement execute function refuse_change();

create index orders_between on orders (clinic_id, lab_id) where sent_at is not null;

drop policy relationship_two_sides on relationship;
create policy relationship_own on relationship using (organisation_id = (select app_organisation()));
alter table relationship_event enable row level security;
create policy relationship_event_two_sides on relationship_event for select using (
  organisation_id = (select app_organisation()) or partner_id = (select app_organisation())
);

grant update (listed, version) on relationship to ddcp_app;
grant select on relationship_event to ddcp_app;
`;
