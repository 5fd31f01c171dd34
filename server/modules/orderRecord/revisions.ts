import { sql, type Insertable, type RawBuilder } from 'kysely';
import { ruleOf } from '../../../domain/order/dataCheck/findings.ts';
import type { DataCheck, KeptCheck } from '../../../domain/order/dataCheck/memory.ts';
import type { Order } from '../../../domain/order/order.ts';
import {
  prescribedFields,
  type Prescription,
  type RevisionItem,
  type RevisionKind,
} from '../../../domain/order/revision.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { asParty } from '../../db/tenancy.ts';
import type { OrderRow } from './rows.ts';

/*
 * A laboratory sees an order as it was sent: the newest revision of the prescription. The row in `orders` is the
 * clinic's own version, a draft while the clinic may change it.
 */

interface Place {
  clinicId: number;
  id: string;
}
/** A file as stored in revisions: without its name, which may be a patient's, since a revision never changes. */
type Item = Pick<RevisionItem, 'id' | 'sha256'>;
type Prescribed = { [F in keyof Prescription]: OrderRow[F] };

/** The fields of an order's row that are sent to its laboratory. */
export const prescriptionOf = (row: Prescribed): Prescription =>
  Object.fromEntries(prescribedFields.map((field) => [field, row[field]])) as unknown as Prescription;

/** For orders `o`: the content of the last prescription sent; null if none. */
export const newestPrescription = sql<Prescription | null>`(select r.content from revision r where r.clinic_id = o.clinic_id
  and r.order_id = o.id and r.kind = 'prescription' and r.number = o.revision)`;

const isItem = (
  which: RawBuilder<boolean>,
) => sql<boolean>`exists (select from revision r where r.clinic_id = o.clinic_id
  and r.order_id = o.id and r.kind = 'prescription' and ${which}
  and r.items @> jsonb_build_array(jsonb_build_object('id', coalesce(f.parent_id, f.id))))`;
/** For orders `o`: the data check's findings when last sent. Files added later bring none. */
export const newestCheck = (
  check: RawBuilder<DataCheck | null> = sql`r.data_check`,
) => sql<KeptCheck | null>`(select ${check} || jsonb_build_object('note', r.note, 'at', r.at,
    'byName', (select a.nick_name from account a where a.id = r.account_id))
  from revision r where r.clinic_id = o.clinic_id and r.order_id = o.id and r.kind = 'prescription' and r.lab_id = o.lab_id
    and r.data_check is not null order by r.number desc limit 1)`;

/** The same for lists and exports. */
export const listedCheck = (check: KeptCheck | null): Pick<Order, 'findings' | 'dismissReason' | 'dismissNote'> => ({
  findings: [...new Set(check?.findings.map(({ kind }) => ruleOf(kind)))],
  dismissReason: check?.reason ?? null,
  dismissNote: check?.note ?? null,
});

/** For files `f` of orders `o`: whether the last prescription sent includes the file or its zip. */
export const isPrescribed = isItem(sql`r.number = o.revision`);
/** The same for any prescription sent to its laboratory. */
export const wasPrescribed = isItem(sql`r.lab_id = o.lab_id`);

/** The clinic's own top-level files of an order, without removed ones. */
export const ownItems = (tx: Tx, { clinicId, id }: Place) =>
  tx
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('organisationId', '=', clinicId)
    .where('parentId', 'is', null)
    .where('removed', '=', false)
    .where('purpose', '<>', 'message')
    .orderBy('createdAt')
    .orderBy('id');

type Keeping = Pick<Context, 'tx' | 'actor' | 'at'>;
type Kept = Omit<
  Insertable<Tables['revision']>,
  'clinicId' | 'orderId' | 'items' | 'accountId' | 'organisationId' | 'at'
>;

const keep = ({ tx, actor, at }: Keeping, { clinicId, id }: Place, items: readonly Item[], kept: Kept) =>
  tx
    .insertInto('revision')
    .values({
      ...kept,
      clinicId,
      orderId: id,
      items: JSON.stringify(items),
      accountId: actor.accountId,
      organisationId: actor.organisationId,
      at,
    })
    .execute();

export type Submitted = Exclude<RevisionKind, 'prescription'>;

interface Sent {
  number: number;
  content: Prescription;
  items?: readonly Item[];
  /** The data check's findings and the reason for sending anyway, if it ran. */
  checked?: DataCheck & { note: string | null };
}

/** Stores what is sent as the prescription's revision `number`; by default with the clinic's files. */
export async function prescribe(
  context: Keeping,
  { labId, patientId, ...place }: Place & { labId: number; patientId: string | null },
  { number, content, items, checked }: Sent,
): Promise<void> {
  const sent = items ?? (await ownItems(context.tx, place).execute());
  const { note = null, ...dataCheck } = checked ?? {};
  const kept = {
    kind: 'prescription' as const,
    number,
    labId,
    patientId,
    content: JSON.stringify(content),
    note,
    dataCheck: checked ? JSON.stringify(dataCheck) : null,
  };
  await keep(context, place, sent, kept);
}

/** Stores a laboratory's submission as a revision of a scheme or design, for the current prescription. */
export async function keepSubmitted(
  context: Keeping,
  { labId, revision, ...place }: Place & { labId: number; revision: number },
  { items, ...submitted }: { kind: Submitted; number: number; items: readonly Item[]; note: string | null },
): Promise<void> {
  await keep(context, place, items, { ...submitted, labId, answers: revision });
}

export const newestOf = (tx: Tx, { clinicId, id }: Place, kind: RevisionKind) =>
  tx
    .selectFrom('revision')
    .select(['number', 'content', 'items', 'patientId'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** Counted as the clinic, which sees previous labs' revisions too. */
export const nextNumber = async (tx: Tx, place: Place, kind: RevisionKind) =>
  ((await asParty(tx, place.clinicId, () => newestOf(tx, place, kind)))?.number ?? 0) + 1;
