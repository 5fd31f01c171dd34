import { isDeepStrictEqual } from 'node:util';
import {
  asksReason,
  findingsOf,
  isOfAbsence,
  scansOf,
  unsureScans,
  type RatedFinding,
} from '../../../domain/order/dataCheck/findings.ts';
import type { DataCheck } from '../../../domain/order/dataCheck/memory.ts';
import { hasStops } from '../../../domain/order/dataCheck/rules.ts';
import { dismissReasons, isReason } from '../../../domain/order/dataCheck/reasons.ts';
import { InvalidInput } from '../../core/input.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/tables.ts';
import { isMeasuring } from '../../queue/isMeasuring.ts';
import type { OrderRow } from '../orderRecord/rows.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import { omit } from '../../kit/omit.ts';
import { fileRows, presentFile } from '../file/rows.ts';
import { sameScans } from '../file/sameScans.ts';

export interface Dismissal {
  dismissReason?: string | null | undefined;
  dismissNote?: string | null | undefined;
}

/**
 * The data check's findings when an order is sent, stored with its revision: the sender was warned and gives a reason.
 * Refuses if the laboratory's rules stop the order, or if the reason is missing for findings or unsure jaws.
 */
export async function checkData(
  context: Context,
  row: OrderRow,
  { dismissReason = null, dismissNote = null }: Dismissal,
): Promise<DataCheck & { note: string | null }> {
  const reason = dismissReasons.find((one) => one === dismissReason) ?? null;
  if (reason !== dismissReason) throw new InvalidInput({ dismissReason: { key: 'invalid' } });
  const checked = await checkedFor(context, row, row.labId);
  refuseStops(checked);
  const { findings, scans, isPending } = checked;
  const asked = findings.filter(asksReason);
  const jaws = unsureScans(scans).map(({ id: fileId, jaw }) => ({ fileId, jaw }));
  const isAsked = asked.length + jaws.length > 0;
  if (isAsked && !isReason(reason, dismissNote)) throw new Refusal('dataCheckAsks', {}, { findings: asked, jaws });
  // How two jaws meet is measured after each of them, and which pair a queued job will measure isn't known.
  const isOpen = isPending && scans.length > 1;
  const unchecked = scans.filter(({ state, scanCheck }) => state !== 'failed' && (isOpen || !scanCheck)).length;
  return { findings, unchecked, reason: isAsked ? reason : null, note: isAsked ? dismissNote : null };
}

/** Refuses files added to an order, or the order's to be forwarded, if `labId`'s rules stop what is found in them. */
export async function refuseStopped(
  context: Context,
  row: OrderRow,
  { labId, only }: { labId: number | null; only?: readonly string[] },
): Promise<void> {
  const checked = await checkedFor(context, row, labId);
  refuseStops(only ? { ...checked, findings: findingsBy(only, checked) } : checked);
}

/** The findings at added files, also from within a zip, and those that the order doesn't have without them. */
function findingsBy(only: readonly string[], { findings, files, findingsIn }: Checked): RatedFinding[] {
  const added = new Set(files.filter(({ id, parentId }) => only.includes(parentId ?? id)).map(({ id }) => id));
  const before = findingsIn(files.filter(({ id }) => !added.has(id)));
  return findings.filter((finding) =>
    finding.fileId !== undefined && added.has(finding.fileId)
      ? true
      : // An added file is never to blame for what is missing.
        !isOfAbsence(finding.kind) && !before.some((one) => isDeepStrictEqual(one, finding)),
  );
}

type Checked = Awaited<ReturnType<typeof checkedFor>>;

/** Also refuses while something is still being measured, if the laboratory stops any finding. */
function refuseStops({ findings, isPending, mayStop }: Pick<Checked, 'findings' | 'isPending' | 'mayStop'>): void {
  const stops = findings.filter(({ level }) => level === 'stop');
  if (stops.length > 0) throw new Refusal('dataCheckStopped', {}, { findings: stops });
  if (isPending && mayStop) throw new Refusal('dataCheckPending');
}

/** What is found in an order's scans by the laboratory's rules. */
async function checkedFor(context: Context, row: OrderRow, labId: number | null) {
  const { files, isMeasured } = await filesOfOrder(context, row);
  const { teeth, caseType, arches } = row;
  const rules = await rulesOf(context.tx, labId);
  const findingsIn = (some: readonly CaseFile[]) =>
    findingsOf({ files: some, teeth, caseType, arches, rules, isComing: false });
  const isPending = files.some(isBeingMade) || !isMeasured;
  return {
    findings: findingsIn(files),
    findingsIn,
    files,
    scans: scansOf(files),
    isPending,
    mayStop: hasStops(rules, caseType),
  };
}

/** The laboratory's check rules; everyone who may send orders to it may read them. */
export async function rulesOf(db: Db, labId: number | null) {
  if (labId === null) return null;
  const row = await db
    .selectFrom('offering')
    .select('checkRules')
    .where('organisationId', '=', labId)
    .executeTakeFirst();
  return row?.checkRules ?? null;
}

/** All files of an order that the actor sees, as records, and whether all that is measured of them is. */
async function filesOfOrder(context: Context, { clinicId, id }: { clinicId: number; id: string }) {
  const rows = await fileRows(context.tx, context.actor)
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '=', id)
    .orderBy('f.createdAt')
    .select(isMeasuring({ clinicId, id }).as('isMeasuring'))
    .execute();
  const same = await sameScans(context, rows);
  const files = rows.map((row) =>
    presentFile(context, omit(row, ['orderState', 'orderClinic', 'orderLab', 'isMeasuring']), same.get(row.id)),
  );
  return { files, isMeasured: !rows.some((row) => row.isMeasuring) };
}
