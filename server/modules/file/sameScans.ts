import { sql } from 'kysely';
import type { ScanCheck } from '../../../domain/order/dataCheck/scanCheck.ts';
import type { Context } from '../../core/context.ts';
import { fileRows } from './rows.ts';

type Row = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

/** An order with more scans isn't checked beyond these. */
const mostScans = 12;

const isScan = ({ kind, purpose, organisationId, clinicId, scanCheck }: Row) =>
  kind === 'model' && purpose === 'scan' && organisationId === clinicId && scanCheck !== null;

/**
 * Earlier orders with the same scan as these files of one order, by file id; only sent orders of the same clinic that
 * the reader sees. A remake has its scans from the previous order, so is skipped.
 */
export async function sameScans(
  { tx, actor }: Context,
  rows: readonly Row[],
): Promise<Map<string, NonNullable<ScanCheck['sameAs']>>> {
  const scans = rows.filter(isScan).slice(0, mostScans);
  const [first] = scans;
  if (!first) return new Map();
  const { clinicId, orderId } = first;
  const order = await tx
    .selectFrom('orders')
    .select(['createdAt', 'remakeOfId'])
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order || order.remakeOfId) return new Map();
  const found = await fileRows(tx, actor)
    .select('o.number as orderNumber')
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '<>', orderId)
    .where('f.kind', '=', 'model')
    .where('f.purpose', '=', 'scan')
    .where('o.sentAt', 'is not', null)
    .where('o.state', '<>', 'cancelled')
    .where('o.createdAt', '<', order.createdAt)
    .where((where) =>
      where.or(
        scans.map(({ sha256, scanCheck }) =>
          where.or([
            where('f.sha256', '=', sha256),
            sql<boolean>`(f.scan_check #>> '{print,0}')::float8 between ${scanCheck!.print[0] * (1 - closePrints)}
              and ${scanCheck!.print[0] * (1 + closePrints)}`,
          ]),
        ),
      ),
    )
    .orderBy('o.createdAt', 'desc')
    .limit(100)
    .execute();
  return new Map(
    scans.flatMap((scan) => {
      const same = found.find((other) => other.sha256 === scan.sha256 || areClose(scan, other));
      return same ? [[scan.id, { orderId: same.orderId, number: same.orderNumber }] as const] : [];
    }),
  );
}

const areClose = (one: Row, other: Row): boolean =>
  other.scanCheck !== null && isSamePrint(one.scanCheck!.print, other.scanCheck.print);

/** Re-triangulation changes the four numbers by a thousandth; patients differ by a twentieth or more. */
const closePrints = 0.003;

/** Whether two prints (see `printOf` in the mesh pipeline) come from the same scan. */
export const isSamePrint = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) <= closePrints * value);
