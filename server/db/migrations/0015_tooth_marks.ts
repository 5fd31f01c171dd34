/**
 * What the two sides mark on the teeth of an order. A lab's marks leave with it: neither the clinic nor the next lab sees
 * them once the order lies at another one.
 */
export const toothMarks = /* sql */ `
create table tooth_mark (
  clinic_id integer not null,
  order_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  kind text not null check (kind in ('label', 'problem')),
  tooth integer not null,
  file_id uuid,
  point jsonb,
  note text,
  organisation_id integer not null references organisation,
  author_id integer not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (clinic_id, order_id, id),
  foreign key (clinic_id, order_id, file_id) references file (clinic_id, order_id, id) on delete cascade,
  check ((kind = 'label') = (file_id is not null) and (kind = 'label') = (point is not null))
);
create unique index tooth_mark_once on tooth_mark (clinic_id, order_id, organisation_id, kind, tooth, file_id)
  nulls not distinct;
create index tooth_mark_of_file on tooth_mark (clinic_id, order_id, file_id);
create index tooth_mark_by_id on tooth_mark (id);

alter table tooth_mark enable row level security;
create policy tooth_mark_read on tooth_mark for select using (
  exists (
    select from orders o where o.clinic_id = tooth_mark.clinic_id and o.id = tooth_mark.order_id
    and tooth_mark.organisation_id in (o.clinic_id, o.lab_id)
  )
);
create policy tooth_mark_new on tooth_mark for insert with check (
  organisation_id = (select app_organisation()) and author_id = (select app_account())
  and exists (select from orders o where o.clinic_id = tooth_mark.clinic_id and o.id = tooth_mark.order_id)
);
create policy tooth_mark_change on tooth_mark for update using (
  (kind = 'label' or organisation_id = (select app_organisation()))
  and exists (select from orders o where o.clinic_id = tooth_mark.clinic_id and o.id = tooth_mark.order_id)
) with check (author_id = (select app_account()));
create policy tooth_mark_gone on tooth_mark for delete using (
  (kind = 'label' or organisation_id = (select app_organisation()))
  and exists (select from orders o where o.clinic_id = tooth_mark.clinic_id and o.id = tooth_mark.order_id)
);
grant select, insert, update, delete on tooth_mark to ddcp_app;
`;
