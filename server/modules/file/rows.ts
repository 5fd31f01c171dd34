import { sql, type Selectable } from 'kysely';
import type { BiteCheck, ScanCheck } from '../../../domain/order/dataCheck/scanCheck.ts';
import { isHandedOver, mayBring, type CaseFile, type ModelFacts } from '../../../domain/order/files/file.ts';
import type { OrderState } from '../../../domain/order/orderCourse.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { omit } from '../../kit/omit.ts';
import { isReadable } from '../orderRecord/handedOver.ts';
import { isPrescribed } from '../orderRecord/revisions.ts';
import { visible } from '../orderRecord/rows.ts';
import { isNameless, listedFor } from '../orderRecord/patientSeen.ts';

/**
 * Case files in orders that `actor` sees: their own, and those that the other side has handed over (`isHandedOver`). No
 * lab sees a previous lab's. `isEver`: also those the clinic removed from its draft, or left out when sending again.
 */
export const fileRows = (tx: Tx, actor: Actor, { isEver = false } = {}) =>
  tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .innerJoin('account as u', 'u.id', 'f.uploaderId')
    .where(visible(actor) as never)
    .where('f.purpose', '<>', 'message')
    .where(isReadable(actor, { isEver }))
    .$if(sideOf(actor.role) === 'clinic' && !isEver, (query) => query.where('f.removed', '=', false))
    .selectAll('f')
    .select(isPrescribed.as('isPrescribed'))
    .select([
      'u.nickName as uploaderName',
      'o.state as orderState',
      'o.clinicId as orderClinic',
      'o.labId as orderLab',
      'o.sentAt as orderSentAt',
      'o.carriedName',
    ]);

/** Whether the actor's side uploaded it, and they could do so themselves. */
export const isTheirs = (
  actor: Actor,
  row: Pick<FileRow, 'organisationId' | 'purpose'> & { orderState: OrderState },
): boolean => row.organisationId === actor.organisationId && mayBring(actor, row.purpose, row.orderState);

/** Sort key by name: a cursor must not reveal a name that the reader may not see. */
export const sortedByName = ({ role }: Actor) =>
  sideOf(role) === 'lab'
    ? sql<string>`case when f.organisation_id = f.clinic_id and o.carried_name is null
        then coalesce(f.neutral_name, f.kind) else f.name end`
    : sql.ref<string>('f.name');

type FileRow = Selectable<Tables['file']> & {
  uploaderName: string | null;
  carriedName: string | null;
  isPrescribed: boolean;
  orderSentAt: string | null;
};

/** Omits keys, which are internal. */
const checkOf = (
  { holes, islands, edge }: Pick<ScanCheck, 'holes' | 'islands' | 'edge'>,
  teeth: ScanCheck['teeth'],
  sameAs: ScanCheck['sameAs'],
): ScanCheck => ({ holes, islands, edge, teeth, sameAs });

/** Facts of a model without the keys of stored bytes. */
export const withoutKeys = ({ bites, ...facts }: ModelFacts): ModelFacts => ({
  ...facts,
  ...(bites && {
    bites: bites.map(({ otherId, depth, depthAt, gap, gapAt }): BiteCheck => ({ otherId, depth, depthAt, gap, gapAt })),
  }),
});

type Signing = Pick<Context, 'actor' | 'addresses'>;

/** Signed URLs for viewing a file: a model's two forms, the thumbnail, and an image's large copy. */
export function viewsOf(
  { actor, addresses }: Signing,
  { id, orderId, lodKey, fullKey, thumbKey, pictureKey }: Selectable<Tables['file']>,
) {
  const held = holderOf(actor, orderId);
  const shows = `file:${id}`;
  const model = (key: string | null) =>
    key && addresses.sign({ key, type: 'model/gltf-binary', gzip: true, held, shows });
  const picture = (key: string | null, seen: { shows?: string } = {}) =>
    key && addresses.sign({ key, type: key.endsWith('.png') ? 'image/png' : 'image/webp', held, ...seen });
  return {
    lodUrl: model(lodKey),
    fullUrl: model(fullKey),
    thumbUrl: picture(thumbKey),
    pictureUrl: picture(pictureKey, { shows }),
  };
}

export function presentFile(context: Signing, row: FileRow, sameAs: ScanCheck['sameAs'] = null): CaseFile {
  const { submission, organisationId, clinicId, scanCheck, teethCheck, designCheck, facts, ...rest } = omit(row, [
    'lodKey',
    'fullKey',
    'thumbKey',
    'pictureKey',
    'messageId',
    'labId',
    'uploaderId',
    'deviceName',
    'zipEntry',
    'attempt',
    'usedAt',
    'neutralName',
    'neutralSha256',
    'neutralSize',
    'neutralState',
    'erasedBy',
    'carriedName',
    'purposeSettled',
    'removed',
    'isPrescribed',
    'orderSentAt',
  ]);
  const side = organisationId === clinicId ? 'clinic' : 'lab';
  return {
    ...rest,
    facts: facts && { ...withoutKeys(facts), ...(designCheck && { design: omit(designCheck, ['key']) }) },
    scanCheck: scanCheck && checkOf(scanCheck, teethCheck?.teeth ?? [], sameAs),
    ...listedFor(context.actor, row),
    // Notes quoted from a project may contain a name.
    proposal: rest.proposal && isNameless(context.actor, row) ? { ...rest.proposal, notes: [] } : rest.proposal,
    ...viewsOf(context, row),
    uploaderName: row.deviceName ?? row.uploaderName,
    side,
    submission,
    sent: isHandedOver({ side, submission, isPrescribed: row.isPrescribed && row.orderSentAt !== null }),
  };
}
