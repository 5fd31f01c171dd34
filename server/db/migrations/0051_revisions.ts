/**
 * Stores sent prescriptions and submissions as insert-only rows (`server/modules/orderRecord/revisions.ts`) instead of
 * "as it was sent" columns. For orders at a laboratory the newest revision is created; earlier ones weren't kept.
 */
const fields = {
  patientNumber: 'patient_number',
  caseType: 'case_type',
  processKind: 'process_kind',
  doctor: 'doctor',
  prescriber: 'prescriber',
  teeth: 'teeth',
  implantSystem: 'implant_system',
  implantPlatform: 'implant_platform',
  scanBody: 'scan_body',
  fixation: 'fixation',
  occlusalContact: 'occlusal_contact',
  proximalContact: 'proximal_contact',
  ponticDesign: 'pontic_design',
  roomRemedy: 'room_remedy',
  arches: 'arches',
  appliance: 'appliance',
  goal: 'goal',
  description: 'description',
  dueDate: 'due_date',
  sharePatientName: 'share_patient_name',
  designApproval: 'design_approval',
  remark: 'remark',
};
const content = Object.entries(fields)
  .map(([field, column]) => `'${field}', o.${column}`)
  .join(', ');

export const revisions = /* sql */ `
create table revision (
  clinic_id integer not null,
  order_id uuid not null,
  kind text not null check (kind in ('prescription', 'scheme', 'design')),
  number integer not null,
  lab_id integer not null references organisation,
  patient_id uuid,
  content jsonb check ((content is null) = (kind <> 'prescription')),
  items jsonb not null,
  answers integer,
  note text,
  account_id integer not null references account,
  organisation_id integer not null references organisation,
  at timestamptz not null,
  primary key (clinic_id, order_id, kind, number)
);
create index revision_of_patient on revision (clinic_id, patient_id) where patient_id is not null;
alter table revision enable row level security;
create policy revision_two_sides on revision
  using (clinic_id = (select app_organisation()) or lab_id = (select app_organisation()));
grant select, insert on revision to ddcp_app;

alter table file add column removed boolean not null default false;

insert into revision (clinic_id, order_id, kind, number, lab_id, patient_id, content, items, account_id, organisation_id, at)
select o.clinic_id, o.id, 'prescription', o.revision, o.lab_id,
  case when o.sent_patient_number is null then o.patient_id
    else (select p.id from patient p where p.organisation_id = o.clinic_id and p.patient_number = o.sent_patient_number) end,
  jsonb_build_object(${content}) || (coalesce(o.sent, '{}') - 'labId' - 'patientId'),
  coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256) order by f.created_at, f.id) from file f
    where f.clinic_id = o.clinic_id and f.order_id = o.id and f.organisation_id = o.clinic_id and f.parent_id is null
      and (o.state not in ('rejected', 'cancelled') or f.created_at <= coalesce(o.rejected_at, 'infinity'))), '[]'),
  coalesce((
    select e.actor_id from event e
    where e.clinic_id = o.clinic_id and e.order_id = o.id and e.action in ('send', 'resend') order by e.at desc limit 1),
    o.creator_id),
  o.clinic_id, o.sent_at
from orders o where o.sent_at is not null and o.lab_id is not null;

insert into revision (clinic_id, order_id, kind, number, lab_id, items, answers, note, account_id, organisation_id, at)
select f.clinic_id, f.order_id, f.purpose, f.submission, min(f.organisation_id),
  jsonb_agg(jsonb_build_object('id', f.id, 'sha256', f.sha256) order by f.created_at, f.id),
  o.revision, min(e.reason), coalesce(min(e.actor_id), min(f.uploader_id)), min(f.organisation_id),
  coalesce(min(e.at), min(f.created_at))
from file f
join orders o on o.clinic_id = f.clinic_id and o.id = f.order_id
left join file z on z.clinic_id = f.clinic_id and z.order_id = f.order_id and z.id = f.parent_id
  and z.purpose = f.purpose and z.submission = f.submission
left join lateral (
  select e.reason, e.actor_id, e.at from event e
  where e.clinic_id = f.clinic_id and e.order_id = f.order_id and e.action = 'submit' || initcap(f.purpose)
    and (e.details ->> 'submission')::integer = f.submission
  order by e.at desc limit 1) e on true
where f.purpose in ('scheme', 'design') and f.submission > 0 and z.id is null
group by f.clinic_id, f.order_id, f.purpose, f.submission, o.revision;

update orders set revision = revision - 1 where sent_at is null;
alter table orders alter column revision set default 0,
  drop column sent, drop column sent_case_type, drop column sent_patient_number;
`;
