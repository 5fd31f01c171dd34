import { sql, type Selectable } from 'kysely';
import type { CaseFile } from '../../../domain/file.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { holderOf } from '../../files/addresses.ts';
import { omit } from '../kit/omit.ts';
import { isPrescribed, wasPrescribed } from '../order/revisions.ts';
import { visible } from '../order/rows.ts';
import { given } from './given.ts';

/**
 * Files of the orders that `actor` sees: a lab's are its own, not those of a lab before it, and of the clinic's those that it was
 * sent. `isEver`: also what the clinic has taken out of its draft, or left out when it sent again.
 */
export const fileRows = (tx: Tx, actor: Actor, { isEver = false } = {}) =>
  tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .innerJoin('account as u', 'u.id', 'f.uploaderId')
    .where(visible(actor) as never)
    .$if(sideOf(actor.role) === 'lab', (query) =>
      query.where((where) =>
        where.or([
          where('f.organisationId', '=', actor.organisationId),
          where.and([where('f.organisationId', '=', where.ref('o.clinicId')), isEver ? wasPrescribed : isPrescribed]),
        ]),
      ),
    )
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

/** What files are sorted by: a name that the reader isn't told would stand in the address of the next page. */
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

export function presentFile({ actor, addresses }: Pick<Context, 'actor' | 'addresses'>, row: FileRow): CaseFile {
  const { lodKey, fullKey, pictureKey, submission, organisationId, clinicId, ...rest } = omit(row, [
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
    'removed',
    'isPrescribed',
    'orderSentAt',
  ]);
  const held = holderOf(actor, row.orderId);
  const model = (key: string | null) =>
    key && addresses.sign({ key, type: 'model/gltf-binary', gzip: true, held, shows: `file:${row.id}` });
  return {
    ...rest,
    ...given(actor, row),
    uploaderName: row.deviceName ?? row.uploaderName,
    side: organisationId === clinicId ? 'clinic' : 'lab',
    submission,
    sent: organisationId === clinicId ? row.isPrescribed && row.orderSentAt !== null : submission > 0,
    lodUrl: model(lodKey),
    fullUrl: model(fullKey),
    pictureUrl: pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held }),
  };
}
