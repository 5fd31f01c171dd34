/** What each kind of case asks for beside its teeth, on orders and on the templates that a clinic keeps. */
const particulars = /* sql */ `
  implant_system text,
  implant_platform text,
  scan_body text,
  fixation text,
  occlusal_contact text,
  proximal_contact text,
  pontic_design text,
  room_remedy text,
  arches text,
  appliance text,
  goal text,
  description text
`;

export const caseForms = /* sql */ `
alter table orders ${particulars.trim().replaceAll(/^\s*(?=\w)/gm, 'add column ')};

create table order_template (
  organisation_id integer not null references organisation,
  id uuid not null,
  version integer not null default 1,
  name text not null,
  case_type text not null,
  process_kind text,
  lab_id integer references organisation,
  teeth jsonb not null default '[]',
  pattern jsonb,
  ${particulars.trim()},
  design_approval boolean not null default true,
  remark text,
  creator_id integer not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
create index order_template_by_name on order_template (organisation_id, name, id);

alter table order_template enable row level security;
create policy order_template_tenant on order_template using (organisation_id = (select app_organisation()));
grant select, insert, update, delete on order_template to ddcp_app;
`;
