import { institution, type OrderDefaults } from '../../../domain/organisation/institution.ts';
import { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';
import { logoOf } from '../organisation/logo.ts';

const unsaid: OrderDefaults = { labId: null, notation: null, designApproval: true, sharePatientName: false };

/** The actor's own organisation with all its settings. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('organisation as t')
    .leftJoin('offering as f', 'f.organisationId', 't.id')
    .leftJoin('orderDefault as d', 'd.organisationId', 't.id')
    .where('t.id', '=', actor.organisationId)
    .select(['t.id', 't.version', 't.number', 't.name', 't.side', 't.country'])
    .select(['t.address', 't.contactPerson', 't.contactWay', 't.logoKey', 't.autoAccept'])
    .select(['t.mailPatientNames', 't.mailApprovalLinks', 't.factorFrom'])
    .select(['f.workingDays', 'f.holidays', 'f.catalogue', 'f.checkRules'])
    .select(['d.labId', 'd.notation', 'd.designApproval', 'd.sharePatientName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('member as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.organisationId', '=', 't.id')
        .where('m.state', '=', 'normal')
        .as('members'),
    );

export type InstitutionRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const institutions = joinedStoreOf(institution, {
  table: 'organisation',
  rows,
  present(
    { logoKey, workingDays, holidays, labId, designApproval, sharePatientName, members, ...row }: InstitutionRow,
    viewer,
  ) {
    return {
      ...row,
      ...calendarOf({ workingDays, holidays }),
      logoUrl: logoOf(viewer, logoKey),
      defaultLabId: labId,
      designApproval: designApproval ?? unsaid.designApproval,
      sharePatientName: sharePatientName ?? unsaid.sharePatientName,
      members: members ?? 0,
    };
  },
  keyOf: ({ id }) => ({ id, closedAt: null }),
  sortBy: { name: 't.name' },
});
