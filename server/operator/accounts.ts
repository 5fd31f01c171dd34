import { Refusal } from '../../domain/errors.ts';
import { text } from '../../domain/kit/fields.ts';
import type { Language } from '../../domain/languages.ts';
import type { Db, Tx } from '../db/tables.ts';
import { endSessions } from '../modules/account/session.ts';
import { resetFactor } from '../modules/factor/reset.ts';
import { productNames } from '../mail/templates/product.ts';
import { defineCommand } from './command.ts';
import { isIn } from '../kit/search.ts';
import { tableOf } from './table.ts';

const name = () => text(200).required();

/** Finds an account by e-mail address, phone number, user name, or `#` and its number. */
async function accountCalled(db: Db, called: string) {
  const number = /^#(\d{1,9})$/.exec(called)?.[1];
  const account = await db
    .selectFrom('account as a')
    .innerJoin('credential as c', 'c.accountId', 'a.id')
    .select(['a.id', 'a.userName', 'a.lockedAt'])
    .where((where) =>
      number
        ? where('a.id', '=', Number(number))
        : where.or([
            where('c.email', '=', called.toLowerCase()),
            where('c.phone', '=', called.replaceAll(/[\s()-]/g, '')),
            where('a.userName', '=', called),
          ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new Refusal('notRegistered');
  return account;
}

export const accountCommands = [
  defineCommand({
    name: 'account lock',
    says: 'Locks an account (e-mail, phone, user name or #number): ends its sessions and blocks sign-in.',
    kind: 'access',
    positional: 'account',
    args: { account: name() },
    async run({ db, at }, { account: called }) {
      const { id, userName, lockedAt } = await accountCalled(db, called);
      await db
        .updateTable('account')
        .set({ lockedAt: lockedAt ?? at })
        .where('id', '=', id)
        .execute();
      const ended = await endSessions(db, at, id);
      return {
        data: { id, userName, lockedAt: lockedAt ?? at, ended },
        lines: [`${userName} (#${id}) is locked; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`],
        concerned: [{ recordId: String(id), records: ended }],
      };
    },
  }),
  defineCommand({
    name: 'account unlock',
    says: 'Unlocks a locked account.',
    kind: 'access',
    positional: 'account',
    args: { account: name() },
    async run({ db }, { account: called }) {
      const { id, userName, lockedAt } = await accountCalled(db, called);
      await db.updateTable('account').set({ lockedAt: null }).where('id', '=', id).execute();
      return {
        data: { id, userName, lockedAt: null },
        lines: [lockedAt ? `${userName} (#${id}) is unlocked.` : `${userName} (#${id}) wasn’t locked.`],
        concerned: [{ recordId: String(id) }],
      };
    },
  }),
  defineCommand({
    name: 'account reset-factor',
    says: 'Removes the second factor of an account whose owner has lost it; ends its sessions and notifies the owner.',
    kind: 'access',
    positional: 'account',
    args: { account: name() },
    async run({ db, at }, { account: called }) {
      const { id, userName } = await accountCalled(db, called);
      const by = (language: Language) => productNames[language];
      const ended = await resetFactor(db as Tx, id, { at, language: 'en', by });
      return {
        data: { id, userName, ended },
        lines: [
          ended === null
            ? `${userName} (#${id}) has no second factor.`
            : `${userName} (#${id}) signs in without a second factor; ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
        ],
        concerned: [{ recordId: String(id), records: ended ?? 0 }],
      };
    },
  }),
];

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
