import { sql } from 'kysely';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { logoOf } from './logo.ts';
import { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';

/** The reader's organisation and its confirmed partners; names of others stay hidden. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('organisation as t')
    .leftJoin('relationship as r', (join) =>
      join
        .onRef('r.partnerId', '=', 't.id')
        .on('r.organisationId', '=', actor.organisationId)
        .on('r.state', '=', 'confirmed'),
    )
    .leftJoin('offering as f', 'f.organisationId', 't.id')
    .where((where) => where.or([where('t.id', '=', actor.organisationId), where('r.partnerId', 'is not', null)]))
    .select(['t.id', 't.version', 't.number', 't.name', 't.side', 't.country'])
    .select(['t.address', 't.contactPerson', 't.contactWay', 't.logoKey'])
    .select(['f.workingDays', 'f.holidays', 'f.catalogue', 'f.checkRules'])
    .select(sql<boolean>`r.partner_id is not null`.as('partner'));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const organisations = joinedStoreOf(organisation, {
  table: 'organisation',
  rows,
  present: ({ logoKey, workingDays, holidays, catalogue, ...row }: Row, { addresses }) => ({
    ...row,
    logoUrl: logoOf({ addresses }, logoKey),
    ...calendarOf({ workingDays, holidays }),
    catalogue,
  }),
  filters: {
    partner: (isPartner) => (isPartner ? sql<boolean>`r.partner_id is not null` : sql<boolean>`r.partner_id is null`),
  },
});

export const handlers: Handlers<typeof organisation> = crudOf(organisations);
