import type { Entered } from '../../../domain/kit/entity.ts';
import type { institution } from '../../../domain/organisation/institution.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import type { Context } from '../../core/context.ts';
import { searchTerms } from '../../kit/search.ts';
import { refuseStranger } from '../order/partners.ts';
import { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { readersToBe } from '../relationship/offeringReaders.ts';
import type { InstitutionRow } from './store.ts';

type Fields = Partial<Entered<typeof institution>>;

/** The given fields that are columns of `organisation`. */
export function columnsOf(
  { number }: Pick<InstitutionRow, 'number'>,
  { name, address, contactPerson, contactWay, autoAccept, mailPatientNames, mailApprovalLinks }: Fields,
) {
  return {
    ...(name !== undefined && { name, ...searchTerms(organisation, { name, number }) }),
    ...(address !== undefined && { address }),
    ...(contactPerson !== undefined && { contactPerson }),
    ...(contactWay !== undefined && { contactWay }),
    ...(autoAccept !== undefined && { autoAccept }),
    ...(mailPatientNames !== undefined && { mailPatientNames }),
    ...(mailApprovalLinks !== undefined && { mailApprovalLinks }),
  };
}

/** Working days, and a laboratory's catalogue and check rules. */
export async function keepOffering({ tx, actor }: Context, row: InstitutionRow, fields: Fields): Promise<void> {
  const { workingDays, holidays, catalogue, checkRules } = fields;
  if ([workingDays, holidays, catalogue, checkRules].every((value) => value === undefined)) return;
  const calendar = calendarOf(row);
  const ofLab = <Value>(said: Value | undefined, before: Value) =>
    row.side === 'lab' ? (said === undefined ? before : said) : null;
  const offered = ofLab(catalogue, row.catalogue);
  const wanted = ofLab(checkRules, row.checkRules);
  const kept = {
    workingDays: [...(workingDays ?? calendar.workingDays)].sort((one, other) => one - other),
    holidays: JSON.stringify(
      [...(holidays ?? calendar.holidays)].sort((one, other) => (one.from < other.from ? -1 : 1)),
    ),
    catalogue: offered && JSON.stringify(offered),
    checkRules: wanted && JSON.stringify(wanted),
  };
  await tx
    .insertInto('offering')
    .values({
      organisationId: actor.organisationId,
      partners: await readersToBe(tx, actor.organisationId),
      ...kept,
    })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(kept))
    .execute();
}

/** Defaults of a clinic's new orders. A former partner laboratory may stay; the order's page shows that. */
export async function keepOrderDefaults(context: Context, row: InstitutionRow, fields: Fields): Promise<void> {
  const { defaultLabId, notation, designApproval, sharePatientName } = fields;
  const isSaid = [defaultLabId, notation, designApproval, sharePatientName].some((value) => value !== undefined);
  if (row.side !== 'clinic' || !isSaid) return;
  const labId = defaultLabId === undefined ? row.labId : defaultLabId;
  if (labId !== null && labId !== row.labId) await refuseStranger(context, labId, 'defaultLabId');
  const kept = {
    labId,
    notation: notation === undefined ? row.notation : notation,
    designApproval: designApproval ?? row.designApproval ?? true,
    sharePatientName: sharePatientName ?? row.sharePatientName ?? false,
  };
  await context.tx
    .insertInto('orderDefault')
    .values({ organisationId: context.actor.organisationId, ...kept })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(kept))
    .execute();
}
