/**
 * Rows that belong to an order or work order carry both sides, so that policies need no other table. `reader_id` is the
 * laboratory that can read an order, `lab_id` the one that can read a row of it; `0086_side_keys` rejects any other. A
 * message stores separately which conversation it belongs to.
 */
const mine = '(select app_organisation())';
const me = '(select app_account())';
const sides = `clinic_id = ${mine} or lab_id = ${mine}`;
const workSides = `organisation_id = ${mine} or institution_id = ${mine}`;

/** Only the row's owner changes it; the clinic moves its order's rows between laboratories (`only_moves`). */
const orMoves = (isTheirs: string) => `${isTheirs} and (${sides}) or clinic_id = ${mine}`;
const onlyMoves = (table: string, isTheirs: string) => /* sql */ `
create trigger ${table}_only_moves before update on ${table} for each row
  when (current_user = 'ddcp_app' and (${isTheirs}) is not true) execute function only_moves();
`;

const readBy = (table: string, condition: string) => /* sql */ `
alter table ${table} add column lab_id integer;
update ${table} f set lab_id = o.reader_id from orders o
  where o.clinic_id = f.clinic_id and o.id = f.order_id and o.reader_id is not null and ${condition};
`;
const ofWork = (table: string) => /* sql */ `
alter table ${table} add column institution_id integer;
update ${table} r set institution_id = w.institution_id from work_order w
  where w.organisation_id = r.organisation_id and w.id = r.work_order_id and w.institution_id is not null;
`;

export const bothSides = /* sql */ `
alter table orders add column reader_id integer
  generated always as (case when sent_at is not null then lab_id end) stored;
${readBy('file', 'f.organisation_id in (f.clinic_id, o.reader_id)')}
${readBy('tooth_mark', 'f.organisation_id in (f.clinic_id, o.reader_id)')}
${readBy('message_read', 'f.reader_organisation_id in (f.clinic_id, o.reader_id)')}
drop policy message_read on message;
alter table message rename column lab_id to conversation_lab_id;
${readBy('message', '(f.conversation_lab_id is null or f.conversation_lab_id = o.reader_id)')}
alter table work_order_event disable trigger work_order_event_append_only;
${['work_order_event', 'work_order_message', 'work_order_read'].map(ofWork).join('')}
alter table work_order_event enable trigger work_order_event_append_only;

alter policy file_read on file using (${sides});
alter policy file_new on file with check (${sides});
alter policy file_change on file using (${sides});

create policy message_read on message for select using (${sides});
alter policy message_new on message
  with check (author_organisation_id = ${mine} and author_id = ${me} and (${sides}));
alter policy message_change on message using (${orMoves(`author_id = ${me}`)});

alter policy message_read_seen on message_read using (${sides});
alter policy message_read_new on message_read
  with check (reader_organisation_id = ${mine} and account_id = ${me} and (${sides}));
alter policy message_read_change on message_read
  using (${orMoves(`reader_organisation_id = ${mine} and account_id = ${me}`)});

alter policy tooth_mark_read on tooth_mark using (${sides});
alter policy tooth_mark_new on tooth_mark with check (organisation_id = ${mine} and (${sides}));
alter policy tooth_mark_change on tooth_mark
  using (${orMoves(`(kind = 'label' or organisation_id = ${mine})`)}) with check (${orMoves(`author_id = ${me}`)});
alter policy tooth_mark_gone on tooth_mark using ((kind = 'label' or organisation_id = ${mine}) and (${sides}));

create function only_moves() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'lab_id' is distinct from to_jsonb(old) - 'lab_id' then
    raise exception 'only its author changes a row of %', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
${onlyMoves('message', 'old.author_id = app_account()')}
${onlyMoves('message_read', 'old.reader_organisation_id = app_organisation() and old.account_id = app_account()')}
${onlyMoves('tooth_mark', "new.author_id = app_account() and (old.kind = 'label' or old.organisation_id = app_organisation())")}

alter policy work_order_new on work_order with check (organisation_id = ${mine} and creator_id = ${me});
alter policy work_order_event_read on work_order_event using (${workSides});
alter policy work_order_event_new on work_order_event
  with check (actor_organisation_id = ${mine} and actor_id = ${me} and (${workSides}));
alter policy work_order_message_read on work_order_message using (${workSides});
alter policy work_order_message_new on work_order_message
  with check (author_organisation_id = ${mine} and author_id = ${me} and (${workSides}));
alter policy work_order_message_change on work_order_message
  using (author_organisation_id = ${mine} and author_id = ${me} and (${workSides}));
alter policy work_order_read_seen on work_order_read using (${workSides});
alter policy work_order_read_new on work_order_read
  with check (reader_organisation_id = ${mine} and account_id = ${me} and (${workSides}));
alter policy work_order_read_change on work_order_read
  using (reader_organisation_id = ${mine} and account_id = ${me} and (${workSides}));

-- Who works with an organisation reads when it works and what it offers, and not with whom else it works.
alter table offering add column partners integer[] not null default '{}';
update offering o set partners = array(
  select r.partner_id from relationship r where r.organisation_id = o.organisation_id and r.state = 'confirmed' order by 1);
revoke select on offering from ddcp_app;
grant select (organisation_id, working_days, holidays, catalogue) on offering to ddcp_app;
alter policy offering_read on offering using (organisation_id = ${mine} or ${mine} = any (partners));
`;

/** Deferred to commit: an order and its rows change one after another. */
const toOrder = (table: string) => /* sql */ `
alter table ${table} add constraint ${table}_reader_fkey foreign key (clinic_id, order_id, lab_id)
  references orders (clinic_id, id, reader_id) deferrable initially deferred not valid;
`;
const toWorkOrder = (table: string) => /* sql */ `
alter table ${table} add constraint ${table}_sides_fkey foreign key (organisation_id, work_order_id, institution_id)
  references work_order (organisation_id, id, institution_id) not valid;
`;
const ofOrders = ['file', 'message', 'message_read', 'tooth_mark'];
const ofWorkOrders = ['work_order_event', 'work_order_message', 'work_order_read'];

/** A work order needs a current or former partner. */
export const sideKeys = /* sql */ `
${ofOrders.map(toOrder).join('')}
${ofWorkOrders.map(toWorkOrder).join('')}
alter table work_order add constraint work_order_partner_fkey foreign key (organisation_id, institution_id)
  references relationship (organisation_id, partner_id) not valid;
`;

export const sideKeysChecked = /* sql */ `
${ofOrders.map((table) => `alter table ${table} validate constraint ${table}_reader_fkey;`).join('\n')}
${ofWorkOrders.map((table) => `alter table ${table} validate constraint ${table}_sides_fkey;`).join('\n')}
alter table work_order validate constraint work_order_partner_fkey;
`;
