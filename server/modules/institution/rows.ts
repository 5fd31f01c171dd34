import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Institution, OrderDefaults } from '../../../domain/institution.ts';
import { usualCalendar, type Holiday } from '../../../domain/workDays.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { logoOf } from './logo.ts';

/** When an organisation works, by what it has said; both null where it has said nothing. */
export const calendarOf = ({
  workingDays,
  holidays,
}: {
  workingDays: number[] | null;
  holidays: Holiday[] | null;
}) => ({
  workingDays: workingDays ?? [...usualCalendar.workingDays],
  holidays: holidays ?? [],
});

const unsaid: OrderDefaults = { labId: null, notation: null, designApproval: true, sharePatientName: false };

/** What a clinic's new orders begin with; null where nothing was set. */
export const orderDefaultsOf = async (db: Db | Tx, organisationId: number): Promise<OrderDefaults | null> =>
  (await db
    .selectFrom('orderDefault')
    .select(['labId', 'notation', 'designApproval', 'sharePatientName'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst()) ?? null;

/** The actor's own organisation with all that it set. */
export const institutionRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('organisation as g')
    .leftJoin('offering as f', 'f.organisationId', 'g.id')
    .leftJoin('orderDefault as d', 'd.organisationId', 'g.id')
    .where('g.id', '=', actor.organisationId)
    .select([sql<string>`g.id::text`.as('id'), 'g.version', 'g.number', 'g.name', 'g.side', 'g.country'])
    .select(['g.address', 'g.contactPerson', 'g.contactWay', 'g.logoKey', 'g.autoAccept'])
    .select(['f.workingDays', 'f.holidays', 'f.catalogue'])
    .select(['d.labId', 'd.notation', 'd.designApproval', 'd.sharePatientName'])
    .select(({ selectFrom, fn }) =>
      selectFrom('member as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.organisationId', '=', 'g.id')
        .where('m.state', '=', 'normal')
        .as('members'),
    );

export type InstitutionRow = Awaited<ReturnType<ReturnType<typeof institutionRows>['execute']>>[number];

export const presentInstitution = (context: Pick<Context, 'addresses'>, row: InstitutionRow): Institution => {
  const { logoKey, workingDays, holidays, labId, designApproval, sharePatientName, members, ...said } = row;
  return {
    ...said,
    ...calendarOf({ workingDays, holidays }),
    logoUrl: logoOf(context, logoKey),
    defaultLabId: labId,
    designApproval: designApproval ?? unsaid.designApproval,
    sharePatientName: sharePatientName ?? unsaid.sharePatientName,
    members: members ?? 0,
  };
};

/** The own one; a foreign one is refused exactly as a missing one. */
export async function institutionOf(context: Pick<Context, 'tx' | 'actor'>, id: string): Promise<InstitutionRow> {
  const row = await institutionRows(context).where('g.id', '=', Number(id)).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
