import { text } from '../../domain/kit/fields.ts';
import { isIn } from '../kit/search.ts';
import { defineCommand } from './command.ts';
import { tableOf } from './table.ts';

const inG = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;

export const organisationCommands = [
  defineCommand({
    name: 'organisations list',
    says: 'Lists organisations: number, name, side, members, storage in GB, and last activity.',
    kind: 'read',
    args: { search: text(120) },
    async run({ db }, { search }) {
      const rows = await db
        .selectFrom('organisation as o')
        .$if(Boolean(search), (query) => query.where(isIn(['o.searchTerms'], search!)))
        .select(['o.id', 'o.number', 'o.name', 'o.side', 'o.country'])
        .innerJoin('storage as t', 't.organisationId', 'o.id')
        .select(['t.used', 't.maximum'])
        // Each count takes one pass over its table, for any number of organisations.
        .leftJoin(
          (from) =>
            from
              .selectFrom('member')
              .where('state', '=', 'normal')
              .groupBy('organisationId')
              .select(({ fn }) => ['organisationId', fn.countAll<number>().as('members')])
              .as('m'),
          (join) => join.onRef('m.organisationId', '=', 'o.id'),
        )
        .leftJoin(
          (from) =>
            from
              .selectFrom('session')
              .groupBy('organisationId')
              .select(({ fn }) => ['organisationId', fn.max('seenAt').as('lastActivity')])
              .as('s'),
          (join) => join.onRef('s.organisationId', '=', 'o.id'),
        )
        .select(['m.members', 's.lastActivity'])
        .orderBy('o.id')
        .execute();
      const list = rows.map(({ used, maximum, members, ...row }) => ({
        ...row,
        members: members ?? 0,
        usedGB: inG(used),
        roomGB: inG(maximum),
      }));
      return { data: { list, total: list.length }, lines: tableOf(list), concerned: [{ records: list.length }] };
    },
  }),
];
